import { type Document, isMap, isNode, isScalar, type Pair, type YAMLMap } from 'yaml';
import { positionIn } from '../../diagnostics/positions.ts';
import type { Path } from '../../source/yaml.ts';
import { plainData, toFlow, toYaml } from './entries.ts';
import { endOf, endOfLine, isInFlow, nodeAt, parseSource, Refusal, readsAs } from './yaml-text.ts';

/** Puts in a field that is not there yet, behind the last of those that come before it in its schema. What it belongs to
 *  is put in with it. Throws a Refusal where that cannot be written. */
export function insertKey(
  source: string,
  path: Path,
  { value, order }: { value: unknown; order: readonly string[] },
): string {
  const document = parseSource(source);
  const parent = path.slice(0, -1);
  if (document.getIn(parent) === undefined) {
    return insertKey(source, parent, { value: { [String(path.at(-1))]: value }, order: [] });
  }
  const map = nodeAt(document, parent);
  if (!isMap(map) || map.items.length === 0) throw new Refusal(`${parent.join('.')} has no fields.`);
  const key = String(path.at(-1));
  const before = order.slice(0, order.indexOf(key));
  const after = map.items.findLast((item) => before.includes(keyOf(item))) ?? map.items.at(order.length ? 0 : -1)!;
  const text = isInFlow(document, [...parent, key])
    ? put(source, endOf(after), `, ${key}: ${toFlow(value)}`)
    : put(source, endOfLine(source, endOf(after)), `\n${indented(toYaml({ [key]: value }), columnOf(source, map))}`);
  return checked(text, document, (data) => setAt(data, path, plainData(value)));
}

/** Takes a field out, with what is written on its lines. Throws a Refusal where it is the only one. */
export function removeKey(source: string, path: Path): string {
  const document = parseSource(source);
  const map = nodeAt(document, path.slice(0, -1));
  if (!isMap(map)) throw new Refusal(`${path.join('.')} is no field.`);
  const index = map.items.findIndex((item) => keyOf(item) === path.at(-1));
  const [item, next, last] = [map.items[index], map.items[index + 1], map.items[index - 1]];
  if (!item || (!next && !last)) throw new Refusal('This is the only field here, and cannot be taken out by itself.');
  const isFlow = isInFlow(document, path);
  const endAt = (each: Pair) => (isFlow ? endOf(each) : endOfLine(source, endOf(each)));
  const text = last ? put(source, endAt(last), '', endAt(item)) : put(source, startOf(item), '', startOf(next!));
  return checked(text, document, (data) => setAt(data, path, undefined));
}

const put = (source: string, from: number, text: string, to = from) => source.slice(0, from) + text + source.slice(to);

const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : '');

const startOf = ({ key }: Pair): number => (isNode(key) && key.range?.[0]) || 0;

const columnOf = (source: string, map: YAMLMap): number => positionIn(source, startOf(map.items[0]!)).column - 1;

const indented = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

/** A changed text, if it says what the data says after the same change. */
function checked(text: string, document: Document, change: (data: unknown) => void): string {
  const data: unknown = document.toJS();
  change(data);
  if (!readsAs(text, data)) throw new Refusal('The file is written so that this has to be done in the file itself.');
  return text;
}

function setAt(data: unknown, path: Path, value: unknown): void {
  const owner = path
    .slice(0, -1)
    .reduce((each, step) => (each as Record<string | number, never>)[step], data) as Record<string, unknown>;
  if (value === undefined) delete owner[String(path.at(-1))];
  else owner[String(path.at(-1))] = value;
}
