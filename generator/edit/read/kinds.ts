import type { z } from 'zod';
import { calendarDay, href, slug, starredText, text } from '../../schema/fields.ts';
import { type Field, metaAt, unwrap } from '../../schema/schema-fields.ts';
import type { Path, YamlFile } from '../../source/yaml.ts';
import type { MarkdownPart } from '../write/markdown-pieces.ts';

/** What a value is to somebody who changes it. */
export type ValueKind =
  | ('text' | 'starred' | 'markdown' | 'choice' | 'yes' | 'day' | 'hours' | 'link' | 'slug' | 'file' | 'focus')
  | ('picture' | 'object' | 'longText');

/** A value, before all that is to be known of it is put together. */
export interface Place {
  id: string;
  path: Path;
  shown: string | undefined;
  kind: ValueKind | 'list';
  field: Field;
  yaml: YamlFile;
  part?: MarkdownPart;
}

type Schema = z.core.$ZodType;

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  element?: z.ZodType;
  entries?: Record<string, string>;
  values?: string[];
  checks?: { _zod: { def: { check: string; minimum?: number; maximum?: number } } }[];
}

/** What zod knows of a schema, without `optional()` and other wrappers. */
export const definitionOf = (schema: Schema): Definition => unwrap(schema)._zod.def as unknown as Definition;

/** Whether a schema is another one, or made from it. */
function isMadeFrom(schema: Schema, base: Schema): boolean {
  const last = definitionOf(base).checks?.at(-1);
  return last !== undefined && definitionOf(schema).checks?.includes(last) === true;
}

const PICTURE_FILE = /\.(svg|jpe?g|png|webp)$/i;

/** What kind of value a field holds. */
export function kindOf({ path, value, schema }: Omit<Field, 'notes'>): ValueKind | 'list' {
  const { type, shape, options, values } = definitionOf(schema);
  const { kind, entryOf } = metaAt(schema, []);
  const key = path.at(-1);
  if (type === 'array') return 'list';
  if (shape?.body) return 'longText';
  if (shape) return shape.src && shape.alt ? 'picture' : 'object';
  if (type === 'record' || options) return 'object';
  if (type === 'literal') return values?.join() === 'true' ? 'yes' : 'choice';
  if (type === 'enum' || entryOf) return 'choice';
  if (kind) return kind;
  if (isMadeFrom(schema, href)) return 'link';
  if (isMadeFrom(schema, slug)) return 'slug';
  if (isMadeFrom(schema, calendarDay)) return 'day';
  if (key === 'src' || key === 'narrowPicture' || PICTURE_FILE.test(String(value ?? ''))) return 'file';
  if (key === 'focus') return 'focus';
  return isMadeFrom(schema, starredText) && !isMadeFrom(schema, text) ? 'starred' : 'text';
}

/** How long a text or a list may be, and what can be chosen. */
export function limitsOf(schema: Schema): { min?: number; max?: number; choices?: string[] } {
  const { checks = [], entries, values } = definitionOf(schema);
  const limits = checks.map(({ _zod: { def } }) => def);
  const choices = values ?? (entries && Object.values(entries));
  const min = Math.max(0, ...limits.map(({ minimum }) => minimum ?? 0));
  const max = Math.min(...limits.map(({ maximum }) => maximum ?? Infinity));
  return { ...(min > 0 && { min }), ...(max < Infinity && { max }), ...(choices && { choices }) };
}
