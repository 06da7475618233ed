import { unknownTag } from './text-checks.ts';
import {
  firstLetter,
  followsQuote,
  inQuotes,
  isFirst,
  lineBegins,
  openingQuote,
  type Rule,
  STRAY,
  tagAt,
} from './yaml-syntax-error.ts';

const SECOND_COLON = /:(\s|$)/;

/** All rules. The order counts, because an error may fit several. */
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
    message: 'a no-break space stands where an ordinary one belongs',
    hint: 'Delete it and press the space bar. The two look the same.',
  },
  {
    when: ({ text }) => /closing ["']quote/.test(text),
    at: openingQuote,
    message: 'a quotation mark is opened but never closed',
    hint: (error) =>
      /["'].*[“”‘’]\s*$/.test(error.line)
        ? 'A curly mark at its end is a letter like any other. Close it with the same straight mark it begins with.'
        : 'Close the text with the same mark it begins with.',
    derails: true,
  },
  {
    when: ({ text }) => /Flow (sequence|map)/.test(text),
    at: ({ source, offset, text }) => Math.max(0, source.lastIndexOf(text.includes('sequence') ? '[' : '{', offset)),
    message: ({ text }) => (text.includes('sequence') ? '[ is never closed by ]' : '{ is never closed by }'),
    hint: 'Close it, or put the text in quotes if the bracket belongs to it.',
    derails: true,
  },
  {
    when: (error) => /at node end|Comments must be/.test(error.text) && followsQuote(error),
    message: 'the text goes on after its closing quotation mark',
    hint: 'Inside a text in quotes, write curly marks: ’ for an apostrophe, “ and ” around words.',
  },
  {
    when: ({ code, value }) =>
      (/BAD_SCALAR_START|UNEXPECTED_TOKEN/.test(code) && /^[[\]{}*&!%@`,|>]/.test(value)) || /^\? /.test(value),
    at: ({ valueStart }) => valueStart,
    message: ({ value }) => `a text cannot begin with ${value[0]}`,
    hint: ({ key, value }) => `Put it in quotes: ${key}${inQuotes(value)}`,
  },
  {
    when: ({ code, text }) => code === 'BAD_DIRECTIVE' || /directives-end/.test(text),
    at: ({ source, offset }) => Math.max(0, source.lastIndexOf('%', offset)),
    message: 'a line cannot begin with %',
    hint: 'Begin it with a key and a colon, or with # to make it a comment.',
  },
  {
    when: ({ line }) => /^\s*[–—] /.test(line),
    at: lineBegins,
    message: 'a long dash stands where an entry of a list begins',
    hint: 'Write a hyphen: - and a space.',
    derails: true,
  },
  {
    when: ({ code, value }) => code === 'BLOCK_AS_IMPLICIT_KEY' && SECOND_COLON.test(value),
    at: ({ valueStart, value }) => valueStart + value.search(SECOND_COLON),
    message: 'this text contains a colon, so it is read as a second key',
    hint: ({ key, value }) => `Put the text in quotes: ${key}${inQuotes(value)}`,
  },
  {
    when: ({ code, value }) => code === 'UNEXPECTED_TOKEN' && value.startsWith('- '),
    at: ({ valueStart }) => valueStart,
    message: 'a list cannot begin on the line of its key',
    hint: 'Begin it on the next line, or put the text in quotes if the dash belongs to it.',
  },
  {
    when: ({ text, key }) => /Nested mappings/.test(text) && key !== '',
    at: ({ source, lineStart, line }) => firstLetter(source, lineStart + line.length + 1),
    message: 'this line is indented further than the line above allows',
    hint: 'Begin it in the column of the key above. If it continues the text above, put that text in quotes.',
    derails: true,
  },
  {
    when: ({ code, line }) => /MULTILINE_IMPLICIT_KEY|MISSING_CHAR/.test(code) && /^\s*(- )?[\w-]+:\S/.test(line),
    at: ({ lineStart, line }) => lineStart + line.indexOf(':') + 1,
    message: 'there is no space after the colon',
    hint: ({ line }) => `Write ${line.trim().replace(/^- /, '').replace(':', ': ')}`,
  },
  {
    when: ({ text }) => /between flow (sequence|map) items/.test(text),
    message: 'there is no comma between two entries of this list',
    hint: 'Put one there, or put the text in quotes if it is one that goes on.',
    derails: true,
  },
  {
    when: ({ line }) => /^\s*(- )?:(\s|$)/.test(line),
    at: lineBegins,
    message: 'there is no key before this colon',
    hint: 'Write one, or take the colon away.',
  },
  {
    when: ({ line }) => /^\s*(- )?[&*{[\]}]\S*.*:(\s|$)/.test(line),
    at: lineBegins,
    message: ({ source, lineStart }) => `a key cannot begin with ${source[firstLetter(source, lineStart)]}`,
    hint: 'Begin it with a letter.',
    derails: true,
  },
  {
    when: (error) =>
      error.code === 'BAD_INDENT' ||
      STRAY.test(error.text) ||
      /without - indicator|as an implicit map key|block-seq-ind/.test(error.text) ||
      (/at node end/.test(error.text) && isFirst(error)) ||
      /^\s*- /.test(error.line),
    at: lineBegins,
    message: 'this line does not line up with the lines around it',
    hint: 'Begin all keys of one group, and all dashes of one list, in the same column.',
    derails: true,
  },
  {
    when: ({ code, text }) => code === 'MULTILINE_IMPLICIT_KEY' || /need to be followed by map values/.test(text),
    at: lineBegins,
    message: 'this line has no key',
    hint: 'Write a key, a colon and a space before it. If it continues the text above, indent it by two spaces.',
  },
  {
    when: ({ code }) => code === 'TAG_RESOLVE_FAILED',
    message: (error) => unknownTag(tagAt(error)).message,
    hint: (error) => unknownTag(tagAt(error)).hint,
  },
  {
    when: ({ code }) => code === 'MULTIPLE_DOCS',
    message: 'a line of three dashes begins a second document',
    hint: 'Delete the line; a file holds one document.',
  },
  {
    when: ({ code }) => code === 'BAD_DQ_ESCAPE',
    message: 'a backslash has a special meaning between double quotes',
    hint: 'Put the text in single quotes instead, or write two backslashes.',
  },
];
