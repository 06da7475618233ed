import { isDeepStrictEqual } from 'node:util';
import { isMap, isPair, isScalar, isSeq, type Node, type Pair, YAMLMap, YAMLSeq } from 'yaml';
import type { Path } from '../../generator/mistakes.ts';
import { type ContentFile, plain, rearrange } from './content-file.ts';
import { formerIndexes, isSameEntry } from './entries.ts';

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

/** Returns the node that the third file gets: its own one, which may have changed, or one of the others. */
function combineNodes(nodes: Three<Node | undefined>, at: Path, choose: Choose): Node | undefined {
  if (isSame(nodes.before, nodes.after)) return nodes.now;
  const state = stateOf(nodes, isSame);
  const collections = state === 'collides' ? withEmptyOnes(nodes) : nodes;
  if (areCollections(collections)) {
    combineItems(collections, at, choose);
    combineTags(collections, at, choose);
    // An empty list that stands in for a missing one isn't added.
    return collections.now.items.length > 0 ? collections.now : nodes.now;
  }
  const isEntry = typeof at.at(-1) === 'number' && !(nodes.before && nodes.after);
  const kind = isEntry ? 'entry' : 'value';
  const choice = choose({ ...nodes, kind, at: isEntry ? at.slice(0, -1) : at, state });
  return choice === 'now' ? nodes.now : withValue(nodes.now, nodes[choice]);
}

/** A list or an entry as a whole may be what is confirmed. */
function combineTags(collections: Three<Collection>, at: Path, choose: Choose): void {
  const tags = inEach(collections, ({ tag }) => tag);
  if (tags.before === tags.after) return;
  const state = stateOf(tags, Object.is);
  const choice = choose({ ...collections, kind: 'value', at, state });
  Object.assign(collections.now, { tag: tags[choice] });
}

type Collection = YAMLMap | YAMLSeq;
/** A field of a map, or an entry of a list. */
type Item = Pair | Node;
/** The items of a map or a list in their order. What is the same item in all three has the same key. */
type Items = Map<string, Item>;

const areCollections = (nodes: Three<unknown>): nodes is Three<Collection> =>
  [isSeq, isMap].some((isIt) => Object.values(nodes).every(isIt));

function combineItems(owners: Three<Collection>, at: Path, choose: Choose): void {
  const isList = isSeq(owners.now);
  const items = isList ? entriesOf(owners) : inEach(owners, fieldsOf);
  const { before, after, now } = items;
  const removed = [...before.keys()].filter((key) => !after.has(key));
  for (const key of [...removed, ...after.keys()]) {
    const from = after.has(key) ? after : before;
    const step = isList ? [...from.keys()].indexOf(key) : key;
    const nodes = inEach(items, (each) => nodeOf(each.get(key)));
    const node = combineNodes(nodes, [...at, step], choose);
    if (node !== nodes.now) put(node, key, { owner: owners.now, now, from });
  }
  if (isList) combineOrder(owners, items, at, choose);
}

const nodeOf = (item: Item | undefined): Node | undefined =>
  isPair(item) ? (item.value as Node) : item;

/** The key of a field is its name. */
const fieldsOf = ({ items }: Collection): Items =>
  new Map((items as Pair[]).map((pair) => [String(pair.key), pair]));

/** The key of an entry is a version that has it, and its index there, such as `before 2`. */
function entriesOf(lists: Three<Collection>): Three<Items> {
  const { before, after, now } = inEach(lists, ({ items }) => items.map((each) => plain(each)));
  const added = new Set<number>();
  const afterKeys = formerIndexes(before, after).map((former, index) => {
    if (former !== undefined) return `before ${former}`;
    added.add(index);
    return `after ${index}`;
  });
  const nowKeys = formerIndexes(before, now).map((former, index) => {
    if (former !== undefined) return `before ${former}`;
    // Two people may have added the same entry.
    const twin = [...added].find((each) => isSameEntry(after[each], now[index]));
    if (twin === undefined) return `now ${index}`;
    added.delete(twin);
    return `after ${twin}`;
  });
  const beforeKeys = before.map((_, index) => `before ${index}`);
  const byKey = ({ items }: Collection, keys: readonly string[]): Items =>
    new Map((items as Node[]).map((node, index) => [keys[index]!, node]));
  return {
    before: byKey(lists.before, beforeKeys),
    after: byKey(lists.after, afterKeys),
    now: byKey(lists.now, nowKeys),
  };
}

/** A map or a list that changes, its items, and those of the version that has the new item. */
interface Target {
  owner: Collection;
  now: Items;
  from: Items;
}

/** Gives a field or an entry another node, or removes it. A new one gets in front of the next one that is there, too. */
function put(node: Node | undefined, key: string, { owner, now, from }: Target): void {
  const items = owner.items as Item[];
  const current = now.get(key);
  const old = current ?? from.get(key);
  const item = node && (isPair(old) ? Object.assign(old, { value: node }) : node);
  const keys = [...from.keys()];
  const next = current ? key : keys.slice(keys.indexOf(key)).find((each) => now.has(each));
  const index = next === undefined ? items.length : items.indexOf(now.get(next)!);
  rearrange(owner, () => items.splice(index, current ? 1 : 0, ...(item ? [item] : [])));
  if (item) now.set(key, item);
  else now.delete(key);
}

/** Only the entries that all three have say something about the order. */
function combineOrder(lists: Three<Collection>, items: Three<Items>, at: Path, choose: Choose) {
  const { before, after, now } = items;
  const entries = lists.now.items as Item[];
  const isShared = (key: string) => after.has(key) && now.has(key);
  const shared = [...before.keys()].filter(isShared);
  const indexNow = (key: string) => entries.indexOf(now.get(key)!);
  const orders = {
    before: shared,
    after: [...after.keys()].filter((key) => shared.includes(key)),
    now: shared.toSorted((one, other) => indexNow(one) - indexNow(other)),
  };
  if (isDeepStrictEqual(orders.before, orders.after)) return;
  const state = stateOf(orders, isDeepStrictEqual);
  const choice = choose({ ...lists, kind: 'order', at, state });
  if (choice === 'now') return;
  const sorted = [...items[choice].keys()].flatMap((key) => now.get(key) ?? []);
  // All others stay where they are.
  const others = entries.map((each) => !sorted.includes(each) && each);
  rearrange(lists.now, () =>
    entries.splice(0, Infinity, ...others.map((each) => each || sorted.shift()!)),
  );
}

/** A text keeps its comments if it gets another value. */
function withValue(current: unknown, node: Node | undefined): Node | undefined {
  if (!isScalar(current) || !isScalar(node)) return node;
  const { value, type, tag } = node;
  return Object.assign(current, { value, type, tag });
}

/** With an empty list or map in place of a missing one. What one person has begun or emptied collides with nothing that
 *  another one adds to it. */
function withEmptyOnes(nodes: Three<Node | undefined>): Three<Node | undefined> {
  const { before, after, now } = nodes;
  if ([before, after, now].every((each) => !each || isSeq(each)))
    return inEach(nodes, (each) => each ?? new YAMLSeq());
  return !before && isMap(after) && isMap(now) ? { ...nodes, before: new YAMLMap() } : nodes;
}

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one && plain(one, '\0'), other && plain(other, '\0'));

function stateOf<T>({ before, after, now }: Three<T>, isAlike: (one: T, other: T) => boolean) {
  if (isAlike(now, after)) return 'after';
  return isAlike(now, before) ? 'before' : 'collides';
}
