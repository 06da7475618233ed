import { isDeepStrictEqual } from 'node:util';
import { SAMPLE } from '../../source/text-checks.ts';
import { Refusal, Sample, wordsOf } from './yaml-text.ts';

/** A value as it stands in a file: a text, or something that has parts. */
export interface Piece {
  /** What it says, anew at each call. */
  data(): unknown;
  from: number;
  to: number;
  text?: Text;
  parts?: Parts;
}

/** A text that can be another one. */
interface Text {
  /** As it is written, and the tag before it. */
  written: string;
  tag: string;
  /** How other words can be written in its place, the best first. */
  ways(words: string): readonly string[];
  /** Whether what is to be written there reads as this. */
  reads(spelling: string, text: unknown): boolean;
}

/** The entries of a list, or the fields of a map. */
interface Parts {
  /** Each as it is written: with the comments right above it, without the spaces before it. */
  slots: readonly Slot[];
  /** What stands between a new one and the one before it. */
  gap: string;
  /** What stands in the slot of a new one. */
  write(key: Key, data: unknown): string;
}

export interface Slot {
  key: Key;
  from: number;
  to: number;
  piece(): Piece;
}

type Key = string | number;

/** How texts and parts were written before, so that what comes back is written the same. */
export type Spellings = Map<string, string>;

/** By what a part is known in the spellings: an entry of a list by what it says, a field by its key, too. */
export const nameOfPart = (key: Key, data: unknown): string =>
  JSON.stringify([typeof key === 'string' ? key : '-', data]);

/** Data as it is read again: without fields that have no value, and with the tag only on texts. */
export function plain(data: unknown): unknown {
  if (wordsOf(data) !== undefined) return data;
  if (data instanceof Sample) return plain(data.value);
  if (Array.isArray(data)) return data.map(plain);
  const fields = Object.entries(Object(data)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([key, value]) => [key, plain(value)]));
}

/** A value in words that say other data. All whose meaning stays is the same byte for byte; an entry that is moved or
 *  doubled keeps its words and comments. Nothing, if all of it has to be written anew. Throws a Refusal where it cannot
 *  be written. */
export function reworded(source: string, piece: Piece, now: unknown, known: Spellings): string | undefined {
  const data = piece.data();
  if (isDeepStrictEqual(data, now)) return source.slice(piece.from, piece.to);
  if (wordsOf(now) !== undefined) return piece.text && respelled(piece.text, { data, now, known });
  if (!piece.parts?.slots.length || Array.isArray(data) !== Array.isArray(now)) return undefined;
  const { slots } = piece.parts;
  const above = source.slice(piece.from, slots[0]!.from);
  const below = source.slice(slots.at(-1)!.to, piece.to);
  return above + rewordedParts(source, piece.parts, { now, known }) + below;
}

interface Change {
  now: unknown;
  known: Spellings;
}

function respelled({ written, tag, ways, reads }: Text, { data, now, known }: Change & { data: unknown }): string {
  const [old = '', words = ''] = [data, now].map(wordsOf);
  const before = now instanceof Sample ? tag || `${SAMPLE} ` : '';
  if (words === old) return before + written;
  known.set(old, written);
  const spelling = [known.get(words) ?? [], ways(words)].flat().find((way) => reads(before + way, now));
  if (spelling !== undefined) return before + spelling;
  throw new Refusal(
    'This cannot be written as one text. Leave out empty lines, and signs such as - or 1. at the beginning.',
  );
}

function rewordedParts(source: string, { slots, gap, write }: Parts, { now, known }: Change): string {
  const isList = Array.isArray(now);
  const wanted: [Key, unknown][] = isList ? [...now.entries()] : Object.entries(Object(now));
  if (wanted.length === 0) throw new Refusal('This is the only one here, and cannot be taken out by itself.');
  const origins = isList ? originsOf(slots, now) : wanted.map(([key]) => slots.findIndex((slot) => slot.key === key));
  const isArranged = slots.length === wanted.length && !origins.includes(-1);
  const texts = wanted.map(([key, value], index) => {
    const slot = slots[origins[index]!];
    const piece = slot?.piece();
    const inside = piece && reworded(source, piece, value, known);
    if (slot && inside !== undefined)
      return source.slice(slot.from, piece!.from) + inside + source.slice(piece!.to, slot.to);
    const same = isList ? slots.find((each) => isDeepStrictEqual(each.piece().data(), value)) : undefined;
    if (same) return source.slice(same.from, same.to);
    return known.get(nameOfPart(key, value)) ?? write(key, value);
  });
  const between = (index: number): string => {
    const before = isArranged ? index - 1 : origins[index]! - 1;
    return before < 0 ? gap : source.slice(slots[before]!.to, slots[before + 1]!.from);
  };
  return texts.map((text, index) => (index === 0 ? text : between(index) + text)).join('');
}

/** For each entry that is wanted, the number of the one that it was: one that says the same, or where there are as many as
 *  before, the one in its place; -1 for a new one. */
function originsOf(slots: readonly Slot[], wanted: readonly unknown[]): number[] {
  const data = slots.map((slot) => slot.piece().data());
  const isNew = (each: unknown) => !data.some((old) => isDeepStrictEqual(old, each));
  // Lines that say something else, and are not only moved, are those in their places, whatever else they say.
  if (slots.length === wanted.length && data.every(wordsOf) && wanted.some(isNew)) return [...slots.keys()];
  const free = new Set(slots.keys());
  const take = (index: number | undefined) => (index !== undefined && free.delete(index) ? index : -1);
  const inPlace = wanted.map((each, index) => (isDeepStrictEqual(data[index], each) ? take(index) : -1));
  const same = wanted.map((each, index) =>
    inPlace[index]! >= 0 ? inPlace[index]! : take([...free].find((old) => isDeepStrictEqual(data[old], each))),
  );
  return slots.length === wanted.length ? same.map((old, index) => (old >= 0 ? old : take(index))) : same;
}
