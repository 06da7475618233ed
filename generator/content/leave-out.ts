import { z } from 'zod';
import { definitionOf, metaAt, type Schema, schemaAt, unwrap } from '../schema/schema-fields.ts';
import type { Path } from '../source/yaml.ts';
import { isInside } from './content-source.ts';

/** Checked data without what must not be public. Paths are those of the whole data. */
export interface PublicData {
  data: unknown;
  /** What was left out. Nothing in this list is inside another. */
  leftOut: Path[];
  /** What the page can't do without, although it must not be public. */
  needed: Path[];
}

/** Leaves out values of checked data, and with each as much of what is around it as the schema asks for: a required text takes
 *  its record along, the last entry its list, and any part of an atomic record the whole record. */
export function leaveOut(data: unknown, schema: Schema, values: readonly Path[]): PublicData {
  const leftOut = new Paths();
  const needed = new Paths();
  let rest = data;
  for (let next = values; next.length > 0; ) {
    const before = leftOut.size;
    for (const path of next) {
      const part = removablePart({ schema, data }, path);
      if (part) leftOut.add(part);
      else needed.add(path);
    }
    if (leftOut.size === before) break;
    rest = without(data, [], leftOut);
    const { error } = z.safeParse(schema, rest);
    next = (error?.issues ?? []).map(({ path }) => originalPath(data, path as Path, leftOut));
  }
  return { data: rest, leftOut: leftOut.outermost(), needed: needed.outermost() };
}

/** Several paths. */
class Paths {
  readonly #all = new Map<string, Path>();

  get size(): number {
    return this.#all.size;
  }

  add(path: Path): void {
    this.#all.set(JSON.stringify(path), path);
  }

  has(path: Path): boolean {
    return this.#all.has(JSON.stringify(path));
  }

  outermost(): Path[] {
    const all = [...this.#all.values()];
    return all.filter((path) => !all.some((other) => isInside(path, other)));
  }
}

/** The smallest part of the data that can be left out with a value in it; undefined if nothing can. */
function removablePart({ schema, data }: { schema: Schema; data: unknown }, value: Path): Path | undefined {
  const around = value.map((_, index) => value.slice(0, index + 1));
  if (around.some((path) => metaAt(schema, path, data).essential)) return undefined;
  const atomic = around.find((path) => metaAt(schema, path, data).atomic) ?? value;
  return around.findLast((path) => path.length <= atomic.length && isOptional({ schema, data }, path));
}

/** Whether the schema allows data without the value at a path. An entry of a list can go: a list that is too short then has an
 *  issue of its own. */
function isOptional({ schema, data }: { schema: Schema; data: unknown }, path: Path): boolean {
  const [owner, step] = [schemaAt(schema, path.slice(0, -1), data), path.at(-1)];
  if (typeof step !== 'string' || !owner) return true;
  const field = definitionOf(unwrap(owner)).shape?.[step];
  return !field || definitionOf(field).type === 'optional';
}

function without(value: unknown, path: Path, leftOut: Paths): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const kept = steps.filter((step) => !leftOut.has([...path, step]));
  const parts = kept.map((step) => without(Object(value)[step], [...path, step], leftOut));
  return Array.isArray(value) ? parts : Object.fromEntries(kept.map((step, index) => [step, parts[index]]));
}

/** The path that a value had before entries of lists were left out. */
function originalPath(data: unknown, path: Path, leftOut: Paths): Path {
  let [value, original] = [data, [] as Path];
  for (const step of path) {
    const kept = Array.isArray(value) ? [...value.keys()].filter((index) => !leftOut.has([...original, index])) : [];
    const before = typeof step === 'number' ? (kept[step] ?? step) : step;
    original = [...original, before];
    value = Object(value)[before];
  }
  return original;
}
