import { NO_BREAK_SPACE, unknownTag } from './text-checks.ts';
import { firstLetter, inQuotes, openingQuote, type Rule, type YamlSyntaxError } from './yaml-syntax-error.ts';

const SECOND_COLON = /:(\s|$)/;
const firstOf = ({ first }: YamlSyntaxError): number => first;
const tagAt = ({ source, offset }: YamlSyntaxError) => unknownTag(/^\S*/.exec(source.slice(offset))?.[0] ?? '');

/** All rules. The order counts, because an error may fit several. The last one shows the message of the parser. */
export const RULES: Rule[] = [
  {
    when: ({ line }) => /^ *\t/.test(line),
    at: ({ lineStart, line }) => lineStart + line.indexOf('\t'),
    message: 'a tab is used for indentation',
    hint: 'Use spaces: two for each level.',
    derails: true,
  },
  {
    when: ({ line }) => /^\s*\u00a0|:\u00a0/.test(line),
    at: ({ lineStart, line }) => lineStart + line.indexOf('\u00a0'),
    ...NO_BREAK_SPACE,
  },
  {
    when: ({ said }) => /closing ["']quote/.test(said),
    at: openingQuote,
    message: 'a quotation mark is opened but never closed',
    hint: ({ line }) =>
      /["'].*[“”‘’]\s*$/.test(line)
        ? 'A curly mark at its end is a letter like any other. Close it with the same straight mark it begins with.'
        : 'Close the text with the same mark it begins with.',
    derails: true,
  },
  {
    when: ({ said }) => /Flow (sequence|map)/.test(said),
    at: ({ said, source, offset }) => Math.max(0, source.lastIndexOf(/sequence/.test(said) ? '[' : '{', offset)),
    message: ({ said }) => (/sequence/.test(said) ? '[ is never closed by ]' : '{ is never closed by }'),
    hint: 'Close it, or put the text in quotes if the bracket belongs to it.',
    derails: true,
  },
  {
    when: ({ said, source, offset }) =>
      /at node end|Comments must be/.test(said) && /["']\s*$/.test(source.slice(0, offset)),
    message: 'the text goes on after its closing quotation mark',
    hint: 'Inside a text in quotes, write curly marks: ’ for an apostrophe, “ and ” around words.',
  },
  {
    when: ({ said, value }) =>
      (/BAD_SCALAR_START|UNEXPECTED_TOKEN/.test(said) && /^[[\]{}*&!%@`,|>]/.test(value)) || /^\? /.test(value),
    at: ({ valueStart }) => valueStart,
    message: ({ value }) => `a text cannot begin with ${value[0]}`,
    hint: ({ key, value }) => `Put it in quotes: ${key}${inQuotes(value)}`,
  },
  {
    when: ({ said }) => /BAD_DIRECTIVE|directives-end/.test(said),
    at: ({ source, offset }) => Math.max(0, source.lastIndexOf('%', offset)),
    message: 'a line cannot begin with %',
    hint: 'Begin it with a key and a colon, or with # to make it a comment.',
  },
  {
    when: ({ line }) => /^\s*[–—] /.test(line),
    at: firstOf,
    message: 'a long dash stands where an entry of a list begins',
    hint: 'Write a hyphen: - and a space.',
    derails: true,
  },
  {
    when: ({ said, value }) => /BLOCK_AS_IMPLICIT_KEY/.test(said) && SECOND_COLON.test(value),
    at: ({ valueStart, value }) => valueStart + value.search(SECOND_COLON),
    message: 'this text contains a colon, so it is read as a second key',
    hint: ({ key, value }) =>
      /^\w+:$/.test(value) ? `Write what follows ${value}` : `Put the text in quotes: ${key}${inQuotes(value)}`,
  },
  {
    when: ({ said, value }) => /UNEXPECTED_TOKEN/.test(said) && value.startsWith('- '),
    at: ({ valueStart }) => valueStart,
    message: 'a list cannot begin on the line of its key',
    hint: 'Begin it on the next line, or put the text in quotes if the dash belongs to it.',
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
    when: ({ said, offset, first, line }) =>
      /BAD_INDENT|token in YAML stream|without - indicator|as an implicit map key|block-seq-ind/i.test(said) ||
      (/at node end/.test(said) && offset === first) ||
      /^\s*- /.test(line),
    at: firstOf,
    message: 'this line does not line up with the lines around it',
    hint: 'Begin all keys of one group, and all dashes of one list, in the same column.',
    derails: true,
  },
  {
    when: ({ said }) => /MULTILINE_IMPLICIT_KEY|need to be followed by map values/.test(said),
    at: firstOf,
    message: 'this line has no key',
    hint: 'Write a key, a colon and a space before it. If it continues the text above, indent it by two spaces.',
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
    message: 'a line of three dashes begins a second document',
    hint: 'Delete the line; a file holds one document.',
  },
  {
    when: ({ said }) => /BAD_DQ_ESCAPE/.test(said),
    message: 'a backslash has a special meaning between double quotes',
    hint: 'Put the text in single quotes instead, or write two backslashes.',
  },
  {
    when: () => true,
    message: ({ text }) => `this cannot be read (${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')})`,
    hint: 'Compare the indentation with the lines around. If this is a text, put it in quotes.',
  },
];
