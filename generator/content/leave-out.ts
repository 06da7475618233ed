import { z } from 'zod';
import { definitionOf, metaOf, optionFor, type Schema, schemaAt, unwrap } from '../schema/schema-fields.ts';
import type { Path } from '../source/yaml.ts';
import { isInside } from './content-source.ts';

/** Checked data without what must not be public. Paths are those of the whole data. */
export interface PublicData {
  data: unknown;
  /** What was left out. Nothing in this list is inside another. */
  leftOut: Path[];
  /** What must not be public, but is needed by the page. */
  needed: Path[];
}

/** Leaves out values of checked data, and with each as much of what is around it as the schema asks for: a required text takes
 *  its record along, the last entry its list, and any part of an atomic record the whole record. */
export function leaveOut(data: unknown, schema: Schema, values: readonly Path[]): PublicData {
  const pruner = new Pruner(values);
  const rest = pruner.prune({ value: data, schema, path: [], canGo: false });
  const leftOut = pruner.leftOut.filter((path) => !pruner.leftOut.some((other) => isInside(path, other)));
  return { data: rest, leftOut, needed: pruner.needed };
}

const GONE = Symbol('left out');

interface Part {
  value: unknown;
  /** Undefined inside a Markdown text. */
  schema: Schema | undefined;
  path: Path;
  /** Whether this, or something around it, is optional. */
  canGo: boolean;
  /** Whether something around it must stay complete. */
  isEssential?: true | undefined;
}

class Pruner {
  readonly leftOut: Path[] = [];
  readonly needed: Path[] = [];
  private readonly values: ReadonlySet<string>;

  constructor(values: readonly Path[]) {
    this.values = new Set(values.map(String));
  }

  /** The value without the parts that are left out, or GONE if nothing of it remains. */
  prune(part: Part): unknown {
    const { value, schema, path } = part;
    const { essential, atomic } = schema ? metaOf(schema) : {};
    const isEssential = part.isEssential || essential;
    const own = { ...part, canGo: part.canGo && !isEssential };
    if (this.values.has(String(path))) return this.remove(own);
    if (typeof value !== 'object' || value === null) return value;
    const before = this.leftOut.length;
    const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    const parts = steps.map((step) => [step, this.prune({ ...partAt(own, step), isEssential })] as const);
    const kept = parts.filter(([, each]) => each !== GONE);
    const rest = Array.isArray(value) ? kept.map(([, each]) => each) : Object.fromEntries(kept);
    if (this.leftOut.length === before) return rest;
    const isWhole = kept.length === steps.length || (Array.isArray(value) && kept.length > 0);
    const holds = schema ? z.safeParse(schema, rest).success : isWhole;
    return holds && !atomic ? rest : this.remove(own);
  }

  private remove({ value, path, canGo }: Part): unknown {
    (canGo ? this.leftOut : this.needed).push(path);
    return canGo ? GONE : value;
  }
}

function partAt({ value, schema, path, canGo }: Part, step: string | number): Part {
  const { shape } = schema ? definitionOf(unwrap(optionFor(schema, value))) : {};
  const field = typeof step === 'string' ? shape?.[step] : undefined;
  const isOptional = !field || definitionOf(field).type === 'optional';
  const inside = schema && schemaAt(schema, [step], value);
  return { value: Object(value)[step], schema: inside, path: [...path, step], canGo: canGo || isOptional };
}
