import { isNode, isScalar, visit } from 'yaml';
import type { Path } from '../source/yaml.ts';
import { entryName, nameIn } from './read/names.ts';
import { insertKey, removeKey } from './write/edit-keys.ts';
import { editList } from './write/edit-list.ts';
import { markdownParts } from './write/markdown-parts.ts';
import { setPart } from './write/set-markdown.ts';
import { setText } from './write/set-text.ts';
import { nodeAt, parseSource } from './write/yaml-text.ts';

/** What differs between two versions of a content file at one place. */
export interface Difference {
  /** `Queens: director`. */
  what: string;
  kind: 'text' | 'field' | 'entry' | 'order' | 'part';
  /** Where it stands in the old and in the new version; nothing where it is not there. */
  before: Path | undefined;
  after: Path | undefined;
  old: string | null;
  new: string | null;
}

const TAG = '!sample ';

/** Everything that differs between two versions of a content file, place by place. */
export function differencesIn(before: string, after: string): Difference[] {
  const [old, now] = [dataOf(before), dataOf(after)];
  const found = compare({ value: old, path: [] }, { value: now, path: [] });
  const named = found.map((each) => ({
    ...each,
    what: nameIn(each.after ?? each.before ?? [], each.after ? now : old),
  }));
  return named.map((each) => ({ ...each, what: each.what.replaceAll(TAG, '') }));
}

/** A version of a file in which one difference is taken back. Throws a Refusal where that cannot be written. */
export function withoutDifference(now: string, before: string, difference: Difference): string {
  const { kind, before: from, after: to, old } = difference;
  const change = { text: (old ?? '').replace(TAG, ''), sample: old?.startsWith(TAG) };
  if (kind === 'part') return setPart(now, to!.slice(1), change);
  if (kind === 'text') return setText(now, to!, change);
  if (kind === 'order') return inOrder(now, to!, orderOf(now, before, difference));
  if (from && to === undefined) return putBack(now, from, { node: nodeAt(parseSource(before), from), kind });
  return kind === 'entry'
    ? editList(now, to!.slice(0, -1), { act: 'remove', at: Number(to!.at(-1)) })
    : removeKey(now, to!);
}

/** The data of a file, with the tags before its texts. The text below the fields of a Markdown file is one of them. */
function dataOf(source: string): unknown {
  const document = parseSource(source);
  visit(document, {
    Scalar: (role, node) => {
      if (role !== 'key' && node.tag === TAG.trim()) node.value = `${TAG}${node.value}`;
    },
  });
  const data: unknown = document.toJS();
  if (!source.startsWith('---')) return data;
  const body: Record<string, string> = {};
  for (const { path, written, sample } of markdownParts(source)) body[path.join('.')] = (sample ? TAG : '') + written;
  return { ...(data as object), body };
}

interface Side {
  value: unknown;
  path: Path;
}

const shown = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(shown).join('\n')
      : Object.values(Object(value)).map(shown).join('\n');

const at = ({ value, path }: Side, step: string | number): Side => ({
  value: (value as Record<string | number, unknown>)[step],
  path: path[0] === 'body' ? ['body', ...String(step).split('.').map(Number)] : [...path, step],
});

const differing = (kind: Difference['kind'], old: Side | undefined, now: Side | undefined): Difference => ({
  ...{ what: '', kind, before: old?.path, after: now?.path },
  ...{ old: old ? shown(old.value) : null, new: now ? shown(now.value) : null },
});

function compare(old: Side, now: Side): Difference[] {
  const [a, b] = [old.value, now.value];
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(old, now);
  if (isFields(a) && isFields(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    return keys.flatMap((key) => {
      if (!(key in a)) return differing('field', undefined, at(now, key));
      return key in b ? compare(at(old, key), at(now, key)) : differing('field', at(old, key), undefined);
    });
  }
  if (a === b) return [];
  return [differing(now.path[0] === 'body' ? 'part' : 'text', old, now)];
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entries are the same if they have the same name, or where as many have other names, the same number. */
function compareLists(old: Side, now: Side): Difference[] {
  const [a, b] = [old.value as unknown[], now.value as unknown[]];
  const names = [a, b].map((entries) => entries.map((entry, index) => entryName(entry) ?? String(index)));
  const [before, after] = names as [string[], string[]];
  const isMoved = a.length === b.length && before.toSorted().join('\n') === after.toSorted().join('\n');
  if (a.length === b.length && !isMoved) return a.flatMap((_, index) => compare(at(old, index), at(now, index)));
  const gone = before.flatMap((name, index) =>
    after.includes(name) ? [] : differing('entry', at(old, index), undefined),
  );
  const both = after.flatMap((name, index) => {
    const was = isMoved && before[index] === name ? index : before.indexOf(name);
    return was < 0 ? differing('entry', undefined, at(now, index)) : compare(at(old, was), at(now, index));
  });
  const order = isMoved && before.join('\n') !== after.join('\n') ? [differing('order', old, now)] : [];
  return [...order, ...gone, ...both].map((each) =>
    each.kind === 'order' ? { ...each, old: before.join('\n'), new: after.join('\n') } : each,
  );
}

function putBack(now: string, path: Path, { node, kind }: { node: unknown; kind: Difference['kind'] }): string {
  if (kind === 'field') return insertKey(now, path, { value: node, order: [] });
  const list = path.slice(0, -1);
  // A comment before the first field would come behind the dash.
  if (isNode(node)) node.commentBefore = null;
  const entries = parseSource(now).getIn(list) as { items: unknown[] };
  const after = Math.min(Number(path.at(-1)), entries.items.length) - 1;
  return editList(now, list, { act: 'add', after, entry: isScalar(node) && !node.tag ? node.value : node });
}

/** For each place of the old order, where its entry stands now. */
function orderOf(now: string, before: string, { before: from, after: to }: Difference): number[] {
  const entriesAt = (source: string, path: Path) =>
    nodeAt(parseSource(source), path).toJS(parseSource(source)) as unknown[];
  const after = entriesAt(now, to!).map(entryName);
  return entriesAt(before, from!).map((entry) => after.indexOf(entryName(entry)));
}

function inOrder(source: string, path: Path, order: readonly number[]): string {
  const left = [...order.keys()];
  return order.reduce((text, wanted, index) => {
    const from = left.indexOf(wanted);
    left.splice(index, 0, ...left.splice(from, 1));
    return from === index ? text : editList(text, path, { act: 'move', at: from, to: index });
  }, source);
}
