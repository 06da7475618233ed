import { type Document, isNode, isSeq, type Node } from 'yaml';
import { positionIn } from '../../diagnostics/positions.ts';
import type { Path } from '../../source/yaml.ts';
import { plainData, toFlow, toYaml } from './entries.ts';
import { endOf, endOfLine, nodeAt, parseSource, Refusal, readsAs, startWithTag } from './yaml-text.ts';

/** What can be done with the entries of a list. They are counted from 0; `after: -1` is before the first. */
export type ListChange =
  | { act: 'add'; after: number; entry: unknown }
  | { act: 'duplicate'; at: number }
  | { act: 'move'; at: number; to: number }
  | { act: 'remove'; at: number };

/** The entries of a list as they are written, with what stands between two of them. */
interface WrittenList {
  slots: { from: number; to: number }[];
  /** What goes between a new entry and the one before it. */
  gap: string;
  write(entry: unknown): string;
}

/** Changes the entries of a list, which keep their comments. All else stays byte for byte what it was. Throws a Refusal
 *  where the list is not written so that this is possible. */
export function editList(source: string, path: Path, change: ListChange): string {
  const document = parseSource(source);
  const list = nodeAt(document, path);
  if (!isSeq(list) || list.items.length === 0) throw new Refusal(`${path.join('.')} is not a list with entries.`);
  const data = list.toJS(document) as unknown[];
  const written = list.flow ? flowList(source, list.items) : blockList(source, list.items);
  const { text, entries } = changed(source, { change, data, written });
  const whole = path.length === 0 ? entries : withValue(document, path, entries);
  if (!readsAs(text, whole)) throw new Refusal('The list is written so that this has to be done in the file itself.');
  return text;
}

function withValue(document: Document, path: Path, value: unknown): unknown {
  document.setIn(path, value);
  return document.toJS();
}

function changed(
  source: string,
  { change, data, written }: { change: ListChange; data: unknown[]; written: WrittenList },
) {
  const { slots, gap, write } = written;
  const textOf = ({ from, to }: WrittenList['slots'][number]) => source.slice(from, to);
  const put = (from: number, text: string, to = from) => source.slice(0, from) + text + source.slice(to);
  if (change.act === 'add' || change.act === 'duplicate') {
    const after = change.act === 'add' ? change.after : change.at;
    const text = change.act === 'add' ? write(change.entry) : textOf(slotAt(slots, after));
    const entry = change.act === 'add' ? plainData(change.entry) : data[after];
    const entries = data.toSpliced(after + 1, 0, entry);
    if (after < 0) return { entries, text: put(slots[0]!.from, text + gap) };
    return { entries, text: put(slotAt(slots, after).to, gap + text) };
  }
  const { from, to } = slotAt(slots, change.at);
  if (change.act === 'remove') {
    const [next, before] = [slots[change.at + 1], slots[change.at - 1]];
    if (!next && !before)
      throw new Refusal('This is the only entry. A list that may be empty is taken out as a whole.');
    const entries = data.toSpliced(change.at, 1);
    return { entries, text: before ? put(before.to, '', to) : put(from, '', next!.from) };
  }
  slotAt(slots, change.to);
  const order = [...slots.keys()].toSpliced(change.at, 1).toSpliced(change.to, 0, change.at);
  const between = slots.map((slot, index) => source.slice(slot.to, slots[index + 1]?.from ?? slot.to));
  const text = order.map((old, index) => textOf(slots[old]!) + between[index]).join('');
  return { entries: order.map((old) => data[old]), text: put(slots[0]!.from, text, slots.at(-1)!.to) };
}

function slotAt<T>(slots: readonly T[], at: number): T {
  const slot = slots[at];
  if (!slot) throw new Refusal('There is no such entry in the list.');
  return slot;
}

const startOf = (source: string, node: unknown): number =>
  isNode(node) && node.range ? startWithTag(source, node.range[0]) : 0;

function flowList(source: string, items: readonly unknown[]): WrittenList {
  const slots = items.map((item) => ({ from: startOf(source, item), to: (item as Node).range![1] }));
  return { slots, gap: ', ', write: toFlow };
}

function blockList(source: string, items: readonly unknown[]): WrittenList {
  const dashes = items.map((item) => source.lastIndexOf('-', startOf(source, item) - 1));
  const indent = ' '.repeat(positionIn(source, dashes[0]!).column - 1);
  const slots = items.map((item, index) => ({
    from: withComments(source, dashes[index]! - indent.length),
    to: endOfLine(source, endOf(item)),
  }));
  const last = slots.at(-2);
  const isSpaced = last && /\n\s*\n/.test(source.slice(last.to, slots.at(-1)!.from));
  const write = (entry: unknown): string =>
    toYaml(entry)
      .split('\n')
      .map((line, number) => (line ? `${indent}${number === 0 ? '- ' : '  '}${line}` : ''))
      .join('\n');
  return { slots, gap: isSpaced ? '\n\n' : '\n', write };
}

/** Where the comments begin that stand right above an entry. Those at the top of a file are about all of it. */
function withComments(source: string, from: number): number {
  const [above = ''] = /(?:^[ \t]*#[^\n]*\n)+$/m.exec(source.slice(0, from)) ?? [];
  return above.length < from ? from - above.length : from;
}
