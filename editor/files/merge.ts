import { isDeepStrictEqual } from 'node:util';
import { isMap, isPair, isScalar, isSeq, type Node, type Pair, YAMLMap, YAMLSeq } from 'yaml';
import type { Path } from '../../generator/mistakes.ts';
import { type ContentFile, plain, rearrange } from './content-file.ts';
import { formerPlaces, isSameEntry } from './entries.ts';

/** Something in an older and a newer version of a file, and in a third that one of them may be written into. */
interface Three<T> {
  before: T;
  after: T;
  now: T;
}

const inEach = <T, U>({ before, after, now }: Three<T>, find: (one: T) => U): Three<U> => ({
  before: find(before),
  after: find(after),
  now: find(now),
});

/** A difference between the older and the newer one: a value, an entry that was added or removed, or the order of a
 *  list. */
export interface NodeDifference extends Three<Node | undefined> {
  kind: 'value' | 'entry' | 'order';
  /** Its path in the newer version, or else in the older one. */
  at: Path;
  /** Whether the third has what was before, or what is after, or neither of them. */
  state: 'before' | 'after' | 'collides';
}

/** Which of the three the third gets. */
type Choose = (difference: NodeDifference) => keyof Three<Node>;

/** Goes through the differences of two versions of a file, and writes what is chosen into a third. What only one of two
 *  people touched never collides. */
export function combine(files: Three<ContentFile>, choose: Choose): void {
  const inFields = inEach(files, ({ fields }) => fields);
  combineNodes(inFields, [], choose);
  const inBody = inEach(files, ({ body }) => body);
  combineNodes(inBody, ['body'], choose);
}

/** Returns what the third gets. */
function combineNodes(place: Three<Node | undefined>, at: Path, choose: Choose): Node | undefined {
  if (isSame(place.before, place.after)) return place.now;
  const state = stateOf(place, isSame);
  const nodes = state === 'collides' ? filled(place) : place;
  if (!areCollections(nodes)) {
    const isEntry = typeof at.at(-1) === 'number' && !(place.before && place.after);
    const where = isEntry ? at.slice(0, -1) : at;
    const choice = choose({ ...place, kind: isEntry ? 'entry' : 'value', at: where, state });
    return choice === 'now' ? place.now : written(place.now, place[choice]);
  }
  combineItems(nodes, at, choose);
  // A list or an entry as a whole may be what is confirmed.
  const tags = inEach(nodes, ({ tag }) => tag);
  if (tags.before !== tags.after) {
    const ofTags = { ...nodes, kind: 'value', at, state: stateOf(tags, Object.is) } as const;
    Object.assign(nodes.now, { tag: tags[choose(ofTags)] });
  }
  // The third may have lost the list with its last entry.
  return nodes.now.items.length > 0 ? nodes.now : place.now;
}

type Collection = YAMLMap | YAMLSeq;
/** A field of a map, or an entry of a list. */
type Item = Pair | Node;
/** By the names of fields. An entry has its place in the older list or, if it is new, a higher number. */
type Items = Map<string | number, Item>;

const areCollections = (nodes: Three<unknown>): nodes is Three<Collection> =>
  [isSeq, isMap].some((isIt) => Object.values(nodes).every(isIt));

function combineItems(owners: Three<Collection>, at: Path, choose: Choose): void {
  const items = isSeq(owners.now) ? entriesOf(owners) : inEach(owners, fieldsOf);
  const { before, after, now } = items;
  const removed = [...before.keys()].filter((key) => !after.has(key));
  for (const key of [...removed, ...after.keys()]) {
    const nodes = inEach(items, (each) => nodeOf(each.get(key)));
    const isListed = typeof key === 'number' && after.has(key);
    const step = isListed ? [...after.keys()].indexOf(key) : key;
    const node = combineNodes(nodes, [...at, step], choose);
    const from = after.has(key) ? after : before;
    if (node !== nodes.now) put(node, key, { owner: owners.now, now, from });
  }
  if (isSeq(owners.now)) combineOrder(owners, items, at, choose);
}

const nodeOf = (item: Item | undefined): Node | undefined =>
  isPair(item) ? (item.value as Node) : item;

const fieldsOf = ({ items }: Collection): Items =>
  new Map((items as Pair[]).map((pair) => [String(pair.key), pair]));

/** Two people may have added the same entry. */
function entriesOf(lists: Three<Collection>): Three<Items> {
  const { before, after, now } = inEach(lists, ({ items }) => items.map((each) => plain(each)));
  const added = new Map<number, unknown>();
  const keys = formerPlaces(before, after).map((place, index) => {
    if (place === undefined) added.set(before.length + index, after[index]);
    return place ?? before.length + index;
  });
  const current = formerPlaces(before, now).map((place, index) => {
    const [twin] = [...added].find(([, each]) => isSameEntry(each, now[index])) ?? [];
    if (place === undefined && twin !== undefined) added.delete(twin);
    return place ?? twin ?? before.length + after.length + index;
  });
  const keyed = ({ items }: Collection, by: readonly number[]): Items =>
    new Map((items as Node[]).map((node, index) => [by[index]!, node]));
  return {
    before: keyed(lists.before, [...before.keys()]),
    after: keyed(lists.after, keys),
    now: keyed(lists.now, current),
  };
}

/** A map or a list that changes, its items, and those of the version that a new one is from. */
interface Target {
  owner: Collection;
  now: Items;
  from: Items;
}

/** Writes a field or an entry, or removes it. A new one gets in front of the next one that is there, too. */
function put(node: Node | undefined, key: string | number, { owner, now, from }: Target): void {
  const items = owner.items as Item[];
  const current = now.get(key);
  const own = current ?? from.get(key);
  const changed = node && (isPair(own) ? Object.assign(own, { value: node }) : node);
  const keys = [...from.keys()];
  const next = current ? key : keys.slice(keys.indexOf(key)).find((each) => now.has(each));
  const place = next === undefined ? items.length : items.indexOf(now.get(next)!);
  rearrange(owner, () => items.splice(place, current ? 1 : 0, ...(changed ? [changed] : [])));
  if (changed) now.set(key, changed);
  else now.delete(key);
}

/** What only some of the three have says nothing about the order. */
function combineOrder(lists: Three<Collection>, items: Three<Items>, at: Path, choose: Choose) {
  const { before, after, now } = items;
  const all = lists.now.items as Item[];
  const kept = [...after.keys()].filter((key) => before.has(key) && now.has(key)).map(Number);
  if (isSorted(kept)) return;
  const isNow = (keys: number[]) => isSorted(keys.map((key) => all.indexOf(now.get(key)!)));
  const state = isNow(kept) ? 'after' : isNow(kept.toSorted()) ? 'before' : 'collides';
  const choice = choose({ ...lists, kind: 'order', at, state });
  const sorted = [...items[choice].keys()].flatMap((key) => now.get(key) ?? []);
  // All others stay where they are.
  const others = all.map((each) => !sorted.includes(each) && each);
  rearrange(lists.now, () =>
    all.splice(0, Infinity, ...others.map((each) => each || sorted.shift()!)),
  );
}

/** A node with what another has. A text keeps its comments. */
function written(current: unknown, node: Node | undefined): Node | undefined {
  if (!isScalar(current) || !isScalar(node)) return node;
  const { value, type, tag } = node;
  return Object.assign(current, { value, type, tag });
}

/** If one has begun or emptied a list, it collides with nothing that is in it. */
function filled(place: Three<Node | undefined>): Three<Node | undefined> {
  const { before, after, now } = place;
  if ([before, after, now].every((each) => !each || isSeq(each)))
    return inEach(place, (each) => each ?? new YAMLSeq());
  return !before && isMap(after) && isMap(now) ? { ...place, before: new YAMLMap() } : place;
}

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one && plain(one, '\0'), other && plain(other, '\0'));

const isSorted = (numbers: readonly number[]): boolean =>
  numbers.every((each, index) => index === 0 || each > numbers[index - 1]!);

function stateOf<T>({ before, after, now }: Three<T>, isAlike: (one: T, other: T) => boolean) {
  if (isAlike(now, after)) return 'after';
  return isAlike(now, before) ? 'before' : 'collides';
}
