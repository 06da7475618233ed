import type { Document } from 'yaml';
import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import {
  applyRule,
  indentOf,
  type Rule,
  startOfLine,
  syntaxErrorAt,
  type YamlSyntaxError,
} from './yaml-syntax-error.ts';
import { TEXT_RULES } from './yaml-text-rules.ts';

/** The offset of the first line of an entry without its dash, if the entry below has one. */
function entryWithoutDash({ source, line, lineStart }: YamlSyntaxError): number {
  const above = source.slice(0, lineStart).trimEnd().split('\n');
  const owner = above.findLastIndex((each) => indentOf(each) <= indentOf(line));
  const [first = '', ...rest] = above.slice(owner + 1);
  const isEntry = first !== '' && ![first, ...rest].some((each) => /^\s*- /.test(each));
  if (!isEntry || !/:\s*$/.test(above[owner] ?? '')) return -1;
  return above.slice(0, owner + 1).join('\n').length + 1 + indentOf(first);
}

/** The offset of a key in the column of the key above, which should contain it. */
function besideItsOwner({ key, above, line, lineStart }: YamlSyntaxError): number {
  const isBeside = key !== '' && indentOf(above) === indentOf(line) && /[\w-]:\s*$/.test(above);
  return isBeside ? lineStart + indentOf(line) : -1;
}

/** The offset of a line that isn't in the column of the others. Skips empty lines and comments. */
function misaligned({ parser, source, offset, line, lineStart }: YamlSyntaxError): number {
  const isMisaligned =
    /BAD_INDENT|token in YAML stream|without - indicator|as an implicit map key|block-seq-ind/i.test(parser) ||
    (/at node end/.test(parser) && offset === lineStart + indentOf(line)) ||
    /^\s*- /.test(line);
  const [blank = ''] = /^(?:[ \t]*(?:#.*)?\n)*[ \t]*/.exec(source.slice(lineStart)) ?? [];
  return isMisaligned ? lineStart + blank.length : -1;
}

/** A line whose key lacks its colon, with the colon. The key is known, because the file uses it elsewhere. */
function withColon({ line, source }: YamlSyntaxError): string | undefined {
  const [, key, value] = /^\s*(?:- )?([\w-]+)(?:\s*[=：]\s*|\s+)(.+)/.exec(line) ?? [];
  return key && new RegExp(`^\\s*(?:- )?${key}: `, 'm').test(source) ? `${key}: ${value}` : undefined;
}

/** All rules, in order of precedence. The last one repeats the parser's message. */
const RULES: Rule[] = [
  ...TEXT_RULES,
  {
    parser: /UNEXPECTED_TOKEN/,
    value: /^- /,
    message: "a list can't begin on the line of its key",
    hint: 'Begin it on the next line. If the dash belongs to a text, put the text in quotes.',
  },
  {
    parser: /Nested mappings/,
    at: besideItsOwner,
    message: 'this line is next to the key above, not below it',
    hint: ({ above }) => `If it belongs to ${above.trim()} indent it, and the lines that go with it, by two spaces.`,
    derails: true,
  },
  {
    parser: /Nested mappings/,
    at: ({ key, source, lineStart, line }) => {
      const next = lineStart + line.length + 1;
      return key ? next + indentOf(source.slice(next)) : -1;
    },
    message: 'this line is indented too far',
    hint: 'Begin it in the column of the key above, or put that text in quotes.',
    derails: true,
  },
  {
    parser: /MULTILINE_IMPLICIT_KEY|MISSING_CHAR/,
    line: /(?<=^\s*(- )?[\w-]+:)\S/,
    message: 'no space after the colon',
    hint: ({ line }) => `Write ${line.trim().replace(/^- /, '').replace(':', ': ')}`,
  },
  {
    parser: /between flow (sequence|map) items/,
    message: 'no comma between two entries of this list',
    hint: 'Add a comma. If it is one text, put it in quotes.',
    derails: true,
  },
  {
    line: /(?<=^\s*(- )?)[&*{[\]}]\S*.*:(\s|$)/,
    message: ({ source }, at) => `a key can't begin with ${source[at]}`,
    hint: 'Begin it with a letter.',
    derails: true,
  },
  {
    line: /^\s*- /,
    at: entryWithoutDash,
    message: 'no dash before this entry',
    hint: 'Put a dash and a space before it, in the column of the dash below.',
    derails: true,
  },
  {
    at: misaligned,
    message: 'this line is not aligned with the others',
    hint: 'Begin the keys of a group, or the dashes of a list, in one column.',
    derails: true,
  },
  {
    line: /\S/,
    at: (error) => (withColon(error) ? error.lineStart + indentOf(error.line) : -1),
    message: 'no colon after the key',
    hint: (error) => `Write ${withColon(error)}`,
    derails: true,
  },
  {
    parser: /MULTILINE_IMPLICIT_KEY|need to be followed by map values/,
    line: /\S/,
    message: 'this line has no key',
    hint: 'To continue the text above, indent it. For a comment, put # before it.',
    derails: true,
  },
  {
    message: ({ parser }) =>
      `this can't be read (${parser.replace(/^\w+: (.)/, (_, first) => first.toLowerCase()).replace(/\.$/, '')})`,
    hint: 'Compare the indentation with the lines around it. If this is a text, put it in quotes.',
  },
];

/** The syntax errors of a YAML file in plain words: one per line, because the rest of the line follows from it, and none after
 *  the parser lost its way. */
export function syntaxProblems(document: Document, source: string): Problem[] {
  const all = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  // The parser reports this for everything after the place where it lost its way.
  const errors = all.filter(({ message }, index) => index === 0 || !/token in YAML stream/.test(message));
  const explained = new Set<number>();
  const found: Problem[] = [];
  for (const each of errors.slice(0, MOST_ERRORS)) {
    const error = syntaxErrorAt(each, source, document);
    const rule = RULES.find((rule) => applyRule(rule, error));
    const problem = rule && applyRule(rule, error);
    if (!problem) continue;
    const lines = [error.lineStart, startOfLine(source, problem.offset ?? 0)];
    if (!lines.some((line) => explained.has(line))) found.push(problem);
    for (const line of lines) explained.add(line);
    if (rule.derails) break;
  }
  return found;
}
