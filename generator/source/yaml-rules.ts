import type { Document } from 'yaml';
import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import {
  firstLetter,
  placeOf,
  type Rule,
  startOfLine,
  syntaxErrorAt,
  type YamlSyntaxError,
} from './yaml-syntax-error.ts';
import { TEXT_RULES } from './yaml-text-rules.ts';

const indentOf = (line: string): number => line.search(/\S|$/);

/** The offset of the first line of an entry without its dash, if the dash of the entry below does not line up with it. */
function entryWithoutDash({ source, line, lineStart }: YamlSyntaxError): number {
  const above = source.slice(0, lineStart).trimEnd().split('\n');
  const owner = above.findLastIndex((each) => indentOf(each) <= indentOf(line));
  const entry = above.slice(owner + 1);
  const isEntry = entry.length > 0 && !entry.some((each) => /^\s*- /.test(each)) && /:\s*$/.test(above[owner] ?? '');
  return isEntry ? firstLetter(source, above.slice(0, owner + 1).join('\n').length + 1) : -1;
}

/** The offset of a line that stands in the column of the key above, of which it should be a part. */
function besideItsOwner({ key, above, line, lineStart }: YamlSyntaxError): number {
  const isBeside = key !== '' && indentOf(above) === indentOf(line) && /[\w-]:\s*$/.test(above);
  return isBeside ? lineStart + indentOf(line) : -1;
}

/** The offset of a line that is not in the column of the others. An empty line or a comment is not to be mended, but the
 *  line below it. */
function misaligned({ said, source, offset, line, lineStart }: YamlSyntaxError): number {
  const isTold =
    /BAD_INDENT|token in YAML stream|without - indicator|as an implicit map key|block-seq-ind/i.test(said) ||
    (/at node end/.test(said) && offset === lineStart + indentOf(line)) ||
    /^\s*- /.test(line);
  const [blank = ''] = /^(?:[ \t]*(?:#.*)?\n)*[ \t]*/.exec(source.slice(lineStart)) ?? [];
  return isTold ? lineStart + blank.length : -1;
}

/** A line whose key lacks its colon, with the colon. The key is known, because it is used elsewhere in the file. */
function withColon({ line, source }: YamlSyntaxError): string | undefined {
  const [, key, value] = /^\s*(?:- )?([\w-]+)(?:\s*[=：]\s*|\s+)(.+)/.exec(line) ?? [];
  return key && new RegExp(`^\\s*(?:- )?${key}: `, 'm').test(source) ? `${key}: ${value}` : undefined;
}

/** All rules. The order counts, because an error may fit several. The last one shows the message of the parser. */
const RULES: Rule[] = [
  ...TEXT_RULES,
  {
    said: /UNEXPECTED_TOKEN/,
    value: /^- /,
    message: 'a list cannot begin on the line of its key',
    hint: 'Begin it on the next line, or put the text in quotes if the dash belongs to it.',
  },
  {
    said: /Nested mappings/,
    at: besideItsOwner,
    message: 'this line stands beside the key above, and not below it',
    hint: ({ above }) => `If it belongs to ${above.trim()} indent it by two spaces, and so the lines that go with it.`,
    derails: true,
  },
  {
    said: /Nested mappings/,
    at: ({ key, source, lineStart, line }) => (key ? firstLetter(source, lineStart + line.length + 1) : -1),
    message: 'this line is indented further than the line above allows',
    hint: 'Begin it in the column of the key above. If it continues the text above, put that text in quotes.',
    derails: true,
  },
  {
    said: /MULTILINE_IMPLICIT_KEY|MISSING_CHAR/,
    line: /(?<=^\s*(- )?[\w-]+:)\S/,
    message: 'there is no space after the colon',
    hint: ({ line }) => `Write ${line.trim().replace(/^- /, '').replace(':', ': ')}`,
  },
  {
    said: /between flow (sequence|map) items/,
    message: 'there is no comma between two entries of this list',
    hint: 'Put one there, or put the text in quotes if it is one that goes on.',
    derails: true,
  },
  {
    line: /(?<=^\s*(- )?)[&*{[\]}]\S*.*:(\s|$)/,
    message: ({ source }, at) => `a key cannot begin with ${source[at]}`,
    hint: 'Begin it with a letter.',
    derails: true,
  },
  {
    line: /^\s*- /,
    at: entryWithoutDash,
    message: 'a dash is missing before this entry',
    hint: 'Put one there, in the column of the dash below, and a space after it.',
    derails: true,
  },
  {
    at: misaligned,
    message: 'this line does not line up with the lines around it',
    hint: 'Begin all keys of one group, and all dashes of one list, in the same column.',
    derails: true,
  },
  {
    line: /\S/,
    at: (error) => (withColon(error) ? error.lineStart + indentOf(error.line) : -1),
    message: 'there is no colon after the key',
    hint: (error) => `Write ${withColon(error)}`,
    derails: true,
  },
  {
    said: /MULTILINE_IMPLICIT_KEY|need to be followed by map values/,
    line: /\S/,
    message: 'this line has no key',
    hint: 'If it continues the text above, indent it by two spaces. If it is a comment, put # before it. Otherwise delete it, or write a key, a colon and a space before it.',
    derails: true,
  },
  {
    message: ({ said }) =>
      `this cannot be read (${said.replace(/^\w+: (.)/, (_, first) => first.toLowerCase()).replace(/\.$/, '')})`,
    hint: 'Compare the indentation with the lines around. If this is a text, put it in quotes.',
  },
];

/** The syntax errors of a YAML file in plain words. Only the first error of a line is reported, because the others of
 *  that line follow from it, and none after one at which the parser lost its way. */
export function syntaxMistakes(document: Document, source: string): Problem[] {
  const all = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  // The parser reports this for everything after the place where it lost its way.
  const errors = all.filter(({ message }, index) => index === 0 || !/token in YAML stream/.test(message));
  const explained = new Set<number>();
  const found: Problem[] = [];
  for (const each of errors.slice(0, MOST_ERRORS)) {
    const error = syntaxErrorAt(each, source, document);
    const rule = RULES.find((rule) => placeOf(rule, error) >= 0);
    if (!rule) continue;
    const offset = placeOf(rule, error);
    const lines = [error.lineStart, startOfLine(source, offset)];
    if (!lines.some((line) => explained.has(line))) {
      const text = (of: Rule['hint']) => (typeof of === 'string' ? of : of(error, offset));
      found.push({ offset, message: text(rule.message), hint: text(rule.hint) });
    }
    for (const line of lines) explained.add(line);
    if (rule.derails) break;
  }
  return found;
}
