import type { YAMLError } from 'yaml';

interface Explanation {
  offset: number;
  message: string;
  hint?: string;
}

/** Says in plain words what a YAML error means and how to mend it. */
export function explainSyntax(error: YAMLError, source: string): Explanation {
  const offset = error.pos[0];
  const lineStart = source.lastIndexOf('\n', offset - 1) + 1;
  const line = source.slice(lineStart, source.indexOf('\n', offset) < 0 ? undefined : source.indexOf('\n', offset));
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { offset, message: 'a tab is used for indentation', hint: 'Use spaces: two for each level.' };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      if (/:\s.*:(\s|$)/.test(line))
        return {
          offset,
          message: 'this text contains a colon, so it is read as a second key',
          hint: `Put the text in quotes: ${quoteValue(line)}`,
        };
      return {
        offset,
        message: 'this line is not a `key: value` pair',
        hint: 'Is there a missing space after the colon?',
      };
    case 'MISSING_CHAR':
      if (/quote/.test(error.message))
        return {
          offset,
          message: 'a quotation mark is opened but never closed',
          hint: 'Close the text with the same mark it began with.',
        };
      if (/colon|:/.test(error.message))
        return {
          offset,
          message: 'this line is not a `key: value` pair',
          hint: 'Write a colon and a space after the key.',
        };
      return { offset, message: plain(error.message) };
    case 'DUPLICATE_KEY':
      return { offset, message: `the key "${wordAt(source, offset)}" is used twice here`, hint: 'Keep one of them.' };
    case 'BAD_INDENT':
      return {
        offset,
        message: 'the indentation does not match the lines around it',
        hint: 'Begin items of one list or map in the same column.',
      };
    case 'UNEXPECTED_TOKEN':
      if (/^[@`]/.test(source.slice(offset)))
        return { offset, message: `a text cannot begin with ${source[offset]} here`, hint: 'Put the text in quotes.' };
      return { offset, message: plain(error.message), hint: 'If this is text, put it in quotes.' };
    case 'BAD_SCALAR_START':
      return { offset, message: `a text cannot begin with ${source[offset]} here`, hint: 'Put the text in quotes.' };
    case 'TAG_RESOLVE_FAILED':
      return {
        offset,
        message: `the tag ${wordAt(source, offset)} is not known here`,
        hint: 'The only tag is !sample.',
      };
    case 'MULTIPLE_DOCS':
      return {
        offset,
        message: 'a line of three dashes begins a second document',
        hint: 'Keep one document per file.',
      };
    default:
      return { offset, message: plain(error.message) };
  }
}

const plain = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');

const wordAt = (source: string, offset: number): string => /^[^\s:]+/.exec(source.slice(offset))?.[0] ?? '';

function quoteValue(line: string): string {
  const [, key, value] = /^\s*(?:- )?([^:]+):\s+(.*)$/.exec(line) ?? [];
  return key ? `${key}: '${value?.replaceAll("'", "''")}'` : "'…'";
}
