import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, type Node, YAMLMap, YAMLSeq } from 'yaml';
import type { Path } from '../mistakes.ts';
import { type ContentFile, plain, rearrange } from './content-file.ts';
import { formerPlaces, isSameEntry } from './entries.ts';

type State = 'before' | 'after' | 'collides';

/** A place in an older and a newer version of a file, and in a third that one of them may be written into. */
interface Place {
  /** Its path in the newer version, or else in the older one. */
  at: Path;
  before: Node | undefined;
  after: Node | undefined;
  now: Node | undefined;
  /** Writes into the third what one of the two has. */
  put(node: Node | undefined): void;
}

/** A difference between the two: a value, an entry that was added or removed, or the order of a list. */
export interface NodeDifference extends Place {
  kind: 'value' | 'entry' | 'order';
  /** Whether the third has what was before, or what is after, or neither of them. */
  state: State;
}

/** How two versions of a file differ, and what a third has there. What only one of two people touched never collides. */
export const differencesIn = (
  before: ContentFile,
  after: ContentFile,
  now: ContentFile,
): NodeDifference[] =>
  (['fields', 'body'] as const).flatMap((part) => {
    const nodes = { before: before[part], after: after[part], now: now[part] };
    return [...compare({ ...nodes, at: part === 'body' ? [part] : [], put: () => {} })];
  });

function* compare(place: Place, isEntry = false): Generator<NodeDifference> {
  const { at, put } = place;
  if (isSame(place.before, place.after)) return;
  const state = stateOf(place, isSame);
  const { before, after, now } = state === 'collides' ? filled(place) : place;
  if (isSeq(before) && isSeq(after) && isSeq(now)) {
    for (const each of compareLists({ before, after, now }, at)) {
      const putBoth = (node: Node | undefined) => {
        put(now);
        each.put(node);
      };
      // The third may have lost the list with its last entry.
      yield now === place.now ? each : { ...each, put: putBoth };
    }
  } else if (isMap(before) && isMap(after) && isMap(now)) {
    yield* compareFields({ before, after, now }, at);
  } else {
    const isWhole = isEntry && !(place.before && place.after);
    const where = isWhole ? at.slice(0, -1) : at;
    return yield { ...place, state, at: where, kind: isWhole ? 'entry' : 'value' };
  }
  // A list or an entry as a whole may be what is confirmed.
  const isAlike = (one: unknown, other: unknown) => (one as Node).tag === (other as Node).tag;
  const retag = (node?: Node) => void Object.assign(now, { tag: node?.tag });
  const tagged = { at, before, after, now, put: retag };
  if (!isAlike(before, after)) yield { ...tagged, kind: 'value', state: stateOf(tagged, isAlike) };
}

interface Three<T> {
  before: T;
  after: T;
  now: T;
}

function* compareFields({ before, after, now }: Three<YAMLMap>, at: Path) {
  const keys = new Set([...before.items, ...after.items].map(({ key }) => String(key)));
  for (const key of keys) {
    const [old, value, current] = [before, after, now].map((map) => map.get(key, true) as Node);
    const put = (node: Node | undefined) => {
      const pair = pairIn(now, key);
      if (pair && node) pair.value = written(pair.value, node);
      else if (pair) rearrange(now, () => now.items.splice(now.items.indexOf(pair), 1));
      else if (node) {
        const { items } = value ? after : before;
        const [own, ...next] = items.slice(items.findIndex((each) => String(each.key) === key));
        insert(now, [Object.assign(own!, { value: node }), ...next], (each) =>
          pairIn(now, String(each.key)),
        );
      }
    };
    yield* compare({ before: old, after: value, now: current, at: [...at, key], put });
  }
}

const pairIn = (map: YAMLMap, key: string) => map.items.find((pair) => String(pair.key) === key);

function* compareLists(lists: Three<YAMLSeq>, at: Path): Generator<NodeDifference> {
  const { before, after, now } = lists;
  const was = formerPlaces(before.items.map(dataOf), after.items.map(dataOf));
  const inNow = counterparts(lists, was);
  const compareEntry = (old: unknown, entry: unknown, index: number) => {
    const put = (node: Node | undefined) => {
      const current = inNow.get(entry ?? old);
      const result = current && node ? written(current, node) : node;
      const place = now.items.indexOf(current);
      if (current && node) now.items[place] = result;
      else if (current) rearrange(now, () => now.items.splice(place, 1));
      else if (node) {
        const { items } = node === entry ? after : before;
        insert(now, items.slice(items.indexOf(node)), (each) => inNow.get(each));
      }
      for (const each of [old, entry]) inNow.set(each, result);
    };
    const nodes = { before: old, after: entry, now: inNow.get(entry ?? old) } as Three<Node>;
    return compare({ ...nodes, at: [...at, index], put }, true);
  };
  for (const [index, old] of before.items.entries())
    if (!was.includes(index)) yield* compareEntry(old, undefined, index);
  for (const [index, entry] of after.items.entries())
    yield* compareEntry(before.items[was[index] ?? -1], entry, index);
  // What only some of the three have says nothing about the order.
  const kept = was.filter((place) => place !== undefined && inNow.get(before.items[place]));
  const isNow = (order: typeof kept) =>
    isSorted(order.map((place) => now.items.indexOf(inNow.get(before.items[place!]))));
  if (isSorted(kept)) return;
  const state = isNow(kept) ? 'after' : isNow(kept.toSorted()) ? 'before' : 'collides';
  const put = (node?: Node) =>
    sort(
      now,
      (node as YAMLSeq).items.map((each) => inNow.get(each)),
    );
  yield { ...lists, at, kind: 'order', state, put };
}

/** What the third list has in place of each entry of the other two. Two people may have added the same one. */
function counterparts({ before, after, now }: Three<YAMLSeq>, was: (number | undefined)[]) {
  const is = formerPlaces(before.items.map(dataOf), now.items.map(dataOf));
  const inNow = new Map(before.items.map((old, place) => [old, now.items[is.indexOf(place)]]));
  const added = new Set(now.items.filter((_, index) => is[index] === undefined));
  for (const [index, entry] of after.items.entries()) {
    const old = before.items[was[index] ?? -1];
    const isTwin = (each: unknown) => isSameEntry(dataOf(each), dataOf(entry));
    const found = old ? inNow.get(old) : [...added].find(isTwin);
    added.delete(found);
    inNow.set(entry, found);
  }
  return inNow;
}

/** Inserts the first of some items in front of the next one that a list has, or else at its end. */
function insert<T>(now: YAMLMap | YAMLSeq, items: readonly T[], inNow: (item: T) => unknown): void {
  const [item, ...next] = items;
  const list: unknown[] = now.items;
  const place = next.map((each) => list.indexOf(inNow(each))).find((each) => each >= 0);
  rearrange(now, () => list.splice(place ?? list.length, 0, item));
}

/** Brings some entries into an order. All others stay where they are. */
function sort(now: YAMLSeq, order: readonly unknown[]): void {
  const sorted = order.filter((each) => now.items.includes(each));
  const items = now.items.map((each) => (order.includes(each) ? sorted.shift() : each));
  rearrange(now, () => now.items.splice(0, Infinity, ...items));
}

/** A node with what another has. A text keeps its comments. */
function written(current: unknown, node: Node): Node {
  if (!isScalar(current) || !isScalar(node)) return node;
  const { value, type, tag } = node;
  return Object.assign(current, { value, type, tag });
}

/** If one has begun or emptied a list, it collides with nothing that is in it. */
function filled({ before, after, now }: Place): Three<Node | undefined> {
  const all = { before, after, now };
  if (Object.values(all).every((each) => !each || isSeq(each)))
    return {
      before: before ?? new YAMLSeq(),
      after: after ?? new YAMLSeq(),
      now: now ?? new YAMLSeq(),
    };
  return !before && isMap(after) && isMap(now) ? { ...all, before: new YAMLMap() } : all;
}

/** A node as plain data, without marks. */
export const dataOf = (node: unknown): unknown => plain(node, '');

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one && plain(one, '\0'), other && plain(other, '\0'));

const isSorted = (numbers: readonly (number | undefined)[]): boolean =>
  numbers.every((each, index) => index === 0 || each! > numbers[index - 1]!);

function stateOf({ before, after, now }: Place, isAlike: typeof isSame): State {
  if (isAlike(now, after)) return 'after';
  return isAlike(now, before) ? 'before' : 'collides';
}
