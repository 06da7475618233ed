import { unknownTag } from './text-checks.ts';
import { firstLetter, type Rule, type YamlSyntaxError } from './yaml-syntax-error.ts';
import { TEXT_RULES } from './yaml-text-rules.ts';

const wordAt = ({ source, offset }: YamlSyntaxError): string => /^\S*/.exec(source.slice(offset))?.[0] ?? '';
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
export const RULES: Rule[] = [
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
    said: /TAG_RESOLVE_FAILED/,
    message: (error) => unknownTag(wordAt(error)).message,
    hint: (error) => unknownTag(wordAt(error)).hint,
  },
  {
    said: /MULTIPLE_TAGS|at most one tag/,
    message: (error) => `a second ${wordAt(error)} stands here`,
    hint: 'Keep one of the two.',
  },
  {
    said: /MULTIPLE_DOCS/,
    at: ({ source, offset }) => (source.startsWith('---', offset) ? offset : source.lastIndexOf('\n...', offset) + 1),
    message: ({ source }, at) =>
      source[at] === '-' ? 'a line of three dashes begins a second document' : 'a line of three dots ends the document',
    hint: 'Delete the line; a file holds one document.',
  },
  {
    said: /BAD_DQ_ESCAPE/,
    message: 'a backslash has a special meaning between double quotes',
    hint: 'Put the text in single quotes instead, or write two backslashes.',
  },
  {
    message: ({ said }) =>
      `this cannot be read (${said.replace(/^\w+: (.)/, (_, first) => first.toLowerCase()).replace(/\.$/, '')})`,
    hint: 'Compare the indentation with the lines around. If this is a text, put it in quotes.',
  },
];
