import { lexer } from 'marked';
import { Scalar, YAMLSeq } from 'yaml';
import { SAMPLE } from '../../generator/content/source-file.ts';

/** A paragraph, heading, quote, or list item of a Markdown text. Each is edited by itself. */
interface MarkdownPart {
  /** `body`, and the number of the part. */
  path: (string | number)[];
  /** The text as it is written, on one line. */
  text: string;
  isSample: boolean;
  /** Such as `#` and `1.`. */
  mark: string;
}

const MARK = String.raw`(?:#{1,6}[ \t]|>[ \t]?|(?:[-*+]|\d+[.)])[ \t])`;
/** Marks, the tag, and a text. It goes on in the next line unless that is empty or has a mark. A heading never does. */
const PART = new RegExp(
  String.raw`^((?:[ \t]*${MARK})*[ \t]*)(${SAMPLE}[ \t]+)?(\S.*(?:(?<!^#.*)\n(?![ \t]*(?:${MARK}|$)).+)*)`,
  'gm',
);
/** A line break in the file that isn't one on the page. */
const LINE_BREAK = /(?<! {2}|\\)\n[ \t]*/g;

export const markdownParts = (body: string): MarkdownPart[] =>
  [...body.matchAll(PART)].map((match, number) => {
    const [, mark = '', tag, written = ''] = match;
    return {
      path: ['body', number],
      text: written.trimEnd().replace(LINE_BREAK, ' '),
      isSample: tag !== undefined,
      mark,
    };
  });

const STARTS_WITH_MARK = new RegExp(`^[ \\t]*${MARK}`);
const EMPTY_LINES = /^(?:[ \t]*\n)*/;

/** The parts of a Markdown text as they are written, with their marks. */
export function listFrom(body: string): YAMLSeq<Scalar<string>> {
  const list = new YAMLSeq<Scalar<string>>();
  let end = 0;
  for (const { 0: all, index } of body.matchAll(PART)) {
    const part = new Scalar(all.trimEnd());
    part.spaceBefore = end === 0 || body.slice(end, index).split('\n').length > 2;
    list.add(part);
    end = index + part.value.length;
  }
  return list;
}

/** What a part as it is written consists of. */
export const partIn = (part: Scalar<string>): MarkdownPart => markdownParts(part.value)[0]!;

/** A Markdown text of other parts. It begins and ends as before. */
export function bodyFrom({ items }: YAMLSeq<Scalar<string>>, body: string): string {
  const parts = items.map((part, index) => {
    const above = items[index - 1];
    if (!above) return part.value;
    // Below a paragraph, a list would go on with its text.
    const isNext = !part.spaceBefore && STARTS_WITH_MARK.test(above.value);
    return (isNext ? '\n' : '\n\n') + part.value;
  });
  return EMPTY_LINES.exec(body)![0] + parts.join('') + /\s*$/.exec(body)![0];
}

/** Whether a text is a paragraph by itself, and no list, heading, or code. */
export const isParagraph = (text: string): boolean =>
  lexer(text).every(({ type }) => type === 'paragraph');
