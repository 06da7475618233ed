import { Scalar, YAMLSeq } from 'yaml';
import { type MarkdownPart, partsIn } from '../../generator/content/markdown.ts';
import { SAMPLE } from '../../generator/content/source-file.ts';
import { EditError } from '../edit-error.ts';

/** A line break in the file that isn't one on the page. */
const LINE_BREAK = /(?<! {2}|\\)\n[ \t>]*/g;

/** The text of a part on one line. */
export const onOneLine = ({ value }: MarkdownPart): string => value.replace(LINE_BREAK, ' ');

/** The source of each part of a Markdown text, with its mark. */
export function listFrom(body: string): YAMLSeq<Scalar<string>> {
  const list = new YAMLSeq<Scalar<string>>();
  let end = 0;
  for (const { start, to } of partsIn(body)) {
    const part = new Scalar(body.slice(start, to));
    part.spaceBefore = end === 0 || body.slice(end, start).split('\n').length > 2;
    list.add(part);
    end = to;
  }
  return list;
}

/** The mark and the text in the source of a part. */
export const partIn = (part: Scalar<string>): MarkdownPart => partsIn(part.value)[0]!;

const EMPTY_LINES = /^(?:[ \t]*\n)*/;

/** A Markdown text of other parts. It begins and ends as before. */
export function bodyFrom({ items }: YAMLSeq<Scalar<string>>, body: string): string {
  const parts = items.map((part, index) => {
    const above = items[index - 1];
    if (!above) return part.value;
    return (part.spaceBefore || goesOn(above, part) ? '\n\n' : '\n') + part.value;
  });
  return EMPTY_LINES.exec(body)![0] + parts.join('') + /\s*$/.exec(body)![0];
}

/** Whether a part would go on with the text of the one above it if no empty line is between them. */
function goesOn(above: Scalar<string>, part: Scalar<string>): boolean {
  const { type } = partIn(above);
  return type === 'paragraph' || (type !== 'heading' && partIn(part).type === 'paragraph');
}

/** Line breaks that begin another part. */
const BREAKS = /(?<! {2}|\\)\n\s*/;

const ITEM = /^(?:[-*+]|\d+[.)]) $/;

/** What a typed text makes of a part: a paragraph or a list item for each line. A heading or a list item stays one. */
export function partsFrom(typed: string, old: Scalar<string>, isSample: boolean): Scalar<string>[] {
  const { type, mark } = partIn(old);
  const lines = typed.split(BREAKS).filter(Boolean);
  if (type !== 'paragraph' && lines.length !== 1)
    throw new EditError('This is one line of a list, or a heading. Write one line here.');
  const parts = lines.map((line) => {
    const [part, ...others] = partsIn(mark + line);
    const text = part ? onOneLine(part) : '';
    const isNewItem = type === 'paragraph' && part?.type === 'list_item' && ITEM.test(part.mark);
    const isKept = part?.type === type && part.mark === mark;
    const isWhole = others.length === 0 && part?.mark + text === mark + line;
    if (!part || !(isKept || isNewItem) || !isWhole || !isParagraph(text)) throw notAPart(line);
    const node = new Scalar(part.mark + (isSample ? `${SAMPLE} ` : '') + text);
    return { node, type: part.type };
  });
  for (const [index, { node }] of parts.entries()) {
    const isInList =
      index > 0 && parts.slice(index - 1, index + 1).every((each) => each.type === 'list_item');
    node.spaceBefore = index > 0 ? !isInList : (old.spaceBefore ?? false);
  }
  return parts.map(({ node }) => node);
}

/** Whether a text is a paragraph by itself, and no list, heading, or code. */
const isParagraph = (text: string): boolean =>
  partsIn(text).every(({ type }) => type === 'paragraph');

function notAPart(line: string): EditError {
  const [mark] = /^\S+/.exec(line)!;
  return new EditError(
    `A line here can’t begin with “${mark}”. Remove it, or write words before it.`,
  );
}
