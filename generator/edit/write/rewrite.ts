import { isDeepStrictEqual } from 'node:util';
import type { Path } from '../../source/yaml.ts';
import { bodyPiece } from './markdown-pieces.ts';
import { nameOfPart, type Piece, plain, reworded, type Slot, type Spellings } from './pieces.ts';
import { yamlPiece } from './yaml-pieces.ts';
import { isMarkdown, parse, Refusal, wordsOf } from './yaml-text.ts';

/** What a content file says: its maps, lists and texts. `body` is the text of a Markdown file, block by block. */
export const dataOf = (source: string): unknown => filePiece(source).data();

/** A content file in pieces. The text of a Markdown file counts as the last of its fields. */
function filePiece(source: string): Piece {
  const fields = yamlPiece(source);
  if (!isMarkdown(source) || !fields.parts) return fields;
  const body = bodyPiece(source);
  const slots = [...fields.parts.slots, { key: 'body', from: body.from, to: body.to, piece: () => body }];
  const data = () => ({ ...Object(fields.data()), body: body.data() });
  return { data, from: fields.from, to: body.to, parts: { ...fields.parts, slots } };
}

/** The file after a change of what it says. All whose meaning stays is the same byte for byte, comments included. Throws
 *  a Refusal where the file is not written so that this is possible. */
export function rewritten(source: string, change: (data: unknown) => void, known: Spellings = new Map()): string {
  const piece = filePiece(source);
  const data = piece.data();
  change(data);
  const text = source.slice(0, piece.from) + reworded(source, piece, data, known) + source.slice(piece.to);
  if (parse(text).errors.length === 0 && isDeepStrictEqual(dataOf(text), plain(data))) return text;
  throw new Refusal('The file is written so that this has to be done in the file itself.');
}

/** Puts a value at a path of data, or takes out what is there if it is undefined. A new field comes behind the last of those
 *  that stand before it in `order`, and what it belongs to is put in with it. */
export function setAt(data: unknown, path: Path, value: unknown, order: readonly string[] = []): void {
  const [step = '', ...rest] = path;
  const owner = data as Record<string | number, unknown>;
  if (rest.length > 0) {
    if (owner[step] === undefined) setAt(owner, [step], {});
    setAt(owner[step], rest, value, order);
  } else if (value === undefined) {
    if (Array.isArray(owner)) owner.splice(Number(step), 1);
    else delete owner[step];
  } else if (step in owner) {
    owner[step] = value;
  } else {
    const fields = Object.entries(owner);
    const before = order.slice(0, order.indexOf(String(step)));
    const last = fields.findLastIndex(([key]) => before.includes(key));
    fields.splice(order.length > 0 ? Math.max(0, last) + 1 : fields.length, 0, [String(step), value]);
    for (const [key, each] of fields) {
      delete owner[key];
      owner[key] = each;
    }
  }
}

/** Where a field or an entry is written; nothing if it is not there. */
export function slotAt(source: string, path: Path): Slot | undefined {
  const [first, ...rest] = path;
  const slotIn = (piece: Piece | undefined, key: string | number | undefined) =>
    piece?.parts?.slots.find((slot) => slot.key === key);
  return rest.reduce((slot, key) => slotIn(slot?.piece(), key), slotIn(filePiece(source), first));
}

/** How a field or an entry is written, so that it can be written the same elsewhere. */
export function spellingsAt(source: string, path: Path): Spellings {
  const slot = slotAt(source, path);
  if (!slot) return new Map();
  const { data, from, to } = slot.piece();
  return new Map([
    [nameOfPart(slot.key, data()), source.slice(slot.from, slot.to)],
    [wordsOf(data()) ?? '', source.slice(from, to).replace(/^!sample\s+/, '')],
  ]);
}
