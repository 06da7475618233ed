import { unknownTag } from './text-checks.ts';
import { firstLetter, type Rule, type YamlSyntaxError } from './yaml-syntax-error.ts';
import { BACKSLASH, TEXT_RULES } from './yaml-text-rules.ts';

const firstOf = ({ first }: YamlSyntaxError): number => first;
const tagAt = ({ source, offset }: YamlSyntaxError) => unknownTag(/^\S*/.exec(source.slice(offset))?.[0] ?? '');
const indentOf = (line: string): number => line.search(/\S|$/);

/** The offset of the first line of an entry without its dash, if the dash of the entry below does not line up with it. */
function entryWithoutDash({ source, line, lineStart }: YamlSyntaxError): number {
  if (!/^\s*- /.test(line)) return -1;
  const above = source.slice(0, lineStart).trimEnd().split('\n');
  const owner = above.findLastIndex((each) => indentOf(each) <= indentOf(line));
  const entry = above.slice(owner + 1);
  const isEntry = entry.length > 0 && !entry.some((each) => /^\s*- /.test(each)) && /:\s*$/.test(above[owner] ?? '');
  return isEntry ? firstLetter(source, above.slice(0, owner + 1).join('\n').length + 1) : -1;
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
    when: ({ said, value }) => /UNEXPECTED_TOKEN/.test(said) && value.startsWith('- '),
    at: ({ valueStart }) => valueStart,
    message: 'a list cannot begin on the line of its key',
    hint: 'Begin it on the next line, or put the text in quotes if the dash belongs to it.',
  },
  {
    when: ({ said, key, above, line }) =>
      /Nested mappings/.test(said) && key !== '' && indentOf(above) === indentOf(line) && /[\w-]:\s*$/.test(above),
    at: firstOf,
    message: 'this line stands beside the key above, and not below it',
    hint: ({ above }) => `If it belongs to ${above.trim()} indent it by two spaces, and so the lines that go with it.`,
    derails: true,
  },
  {
    when: ({ said, key }) => /Nested mappings/.test(said) && key !== '',
    at: ({ source, lineStart, line }) => firstLetter(source, lineStart + line.length + 1),
    message: 'this line is indented further than the line above allows',
    hint: 'Begin it in the column of the key above. If it continues the text above, put that text in quotes.',
    derails: true,
  },
  {
    when: ({ said, line }) => /MULTILINE_IMPLICIT_KEY|MISSING_CHAR/.test(said) && /^\s*(- )?[\w-]+:\S/.test(line),
    at: ({ lineStart, line }) => lineStart + line.indexOf(':') + 1,
    message: 'there is no space after the colon',
    hint: ({ line }) => `Write ${line.trim().replace(/^- /, '').replace(':', ': ')}`,
  },
  {
    when: ({ said }) => /between flow (sequence|map) items/.test(said),
    message: 'there is no comma between two entries of this list',
    hint: 'Put one there, or put the text in quotes if it is one that goes on.',
    derails: true,
  },
  {
    when: ({ line }) => /^\s*(- )?:(\s|$)/.test(line),
    at: firstOf,
    message: 'there is no key before this colon',
    hint: 'Write one, or take the colon away.',
  },
  {
    when: ({ line }) => /^\s*(- )?[&*{[\]}]\S*.*:(\s|$)/.test(line),
    at: firstOf,
    message: ({ source, first }) => `a key cannot begin with ${source[first]}`,
    hint: 'Begin it with a letter.',
    derails: true,
  },
  {
    when: (error) => entryWithoutDash(error) >= 0,
    at: entryWithoutDash,
    message: 'a dash is missing before this entry',
    hint: 'Put one there, in the column of the dash below, and a space after it.',
    derails: true,
  },
  {
    when: ({ said, offset, first, line }) =>
      /BAD_INDENT|token in YAML stream|without - indicator|as an implicit map key|block-seq-ind/i.test(said) ||
      (/at node end/.test(said) && offset === first) ||
      /^\s*- /.test(line),
    // An empty line or a comment is not to be mended, but the line below it.
    at: ({ source, lineStart }) =>
      lineStart + (/^(?:[ \t]*(?:#.*)?\n)*[ \t]*/.exec(source.slice(lineStart))?.[0].length ?? 0),
    message: 'this line does not line up with the lines around it',
    hint: 'Begin all keys of one group, and all dashes of one list, in the same column.',
    derails: true,
  },
  {
    when: (error) => withColon(error) !== undefined,
    at: firstOf,
    message: 'there is no colon after the key',
    hint: (error) => `Write ${withColon(error)}`,
    derails: true,
  },
  {
    when: ({ said }) => /MULTILINE_IMPLICIT_KEY|need to be followed by map values/.test(said),
    at: firstOf,
    message: 'this line has no key',
    hint: 'If it continues the text above, indent it by two spaces. If it is a comment, put # before it. Otherwise delete it, or write a key, a colon and a space before it.',
    derails: true,
  },
  {
    when: ({ said }) => /TAG_RESOLVE_FAILED/.test(said),
    message: (error) => tagAt(error).message,
    hint: (error) => tagAt(error).hint,
  },
  {
    when: ({ said }) => /MULTIPLE_TAGS|at most one tag/.test(said),
    message: ({ source, offset }) => `a second ${/^\S*/.exec(source.slice(offset))?.[0]} stands here`,
    hint: 'Keep one of the two.',
  },
  {
    when: ({ said }) => /MULTIPLE_DOCS/.test(said),
    at: ({ source, offset }) => (source.startsWith('---', offset) ? offset : source.lastIndexOf('\n...', offset) + 1),
    message: ({ source, offset }) =>
      source.startsWith('---', offset)
        ? 'a line of three dashes begins a second document'
        : 'a line of three dots ends the document',
    hint: 'Delete the line; a file holds one document.',
  },
  {
    when: ({ said }) => /BAD_DQ_ESCAPE/.test(said),
    ...BACKSLASH,
  },
  {
    when: () => true,
    message: ({ text }) => `this cannot be read (${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')})`,
    hint: 'Compare the indentation with the lines around. If this is a text, put it in quotes.',
  },
];
