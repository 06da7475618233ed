import type { z } from 'zod';
import { calendarDay, href, slug, starredText, text } from '../schema/fields.ts';
import { metaOf, optionFor, unwrap } from '../schema/schema-fields.ts';
import type { Path } from '../source/yaml.ts';
import { titleOf } from './ids.ts';
import type { Field, FieldKind } from './protocol.ts';

/** A value of the content with the field it belongs to. */
export interface Place {
  /** `chapters.yaml:items.*.name`. Of an object that can be of several kinds: `events.yaml:events.*(weekly).day`. */
  key: string;
  path: Path;
  kind: FieldKind;
  value: unknown;
}

type Schema = z.core.$ZodType;

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: Schema[];
  discriminator?: string;
  catchall?: Schema;
  valueType?: Schema;
  entries?: Record<string, string>;
  values?: string[];
  checks?: { _zod: { def: { check: string; minimum?: number; maximum?: number } } }[];
}

const definitionOf = (schema: Schema): Definition => unwrap(schema)._zod.def as unknown as Definition;

const inside = (key: string, step: string): string => `${key}${key.endsWith(':') ? '' : '.'}${step}`;

/** The key of a kind of object: `events.yaml:events.*(weekly)`. */
function optionKey(outer: Schema, option: Schema, key: string): string {
  const { discriminator = '' } = definitionOf(outer);
  const kind = definitionOf(option).shape?.[discriminator];
  return kind && option !== outer ? `${key}(${definitionOf(kind).values?.[0]})` : key;
}

/** Every field of a schema, whether or not the content has it, in the order of the schema. */
export const describeFields = (schema: Schema, name: string): Record<string, Field> =>
  Object.fromEntries(fieldsInside(schema, `${name}:`));

function* fieldsInside(schema: Schema, key: string): Generator<[string, Field]> {
  yield [key, describeField(schema, key)];
  const { shape = {}, element, options = [], catchall, valueType } = definitionOf(schema);
  for (const option of options) yield* fieldsInside(option, optionKey(schema, option, key));
  for (const [step, field] of Object.entries(shape)) yield* fieldsInside(field, inside(key, step));
  const any = element ?? valueType ?? (catchall && definitionOf(catchall).type !== 'never' ? catchall : undefined);
  if (any) yield* fieldsInside(any, inside(key, '*'));
  if (isMarkdown(schema)) yield [inside(key, '*'), { title: 'Paragraph', kind: 'markdown', optional: false }];
}

/** Every value of a file, outer ones first, and every optional field that is left out. */
export function* placesIn(outer: Schema, value: unknown, outerKey: string, path: Path = []): Generator<Place> {
  const schema = optionFor(outer, value);
  const key = optionKey(outer, schema, outerKey);
  yield { key, path, value, kind: kindOf(schema, path.at(-1)) };
  const { shape = {}, element, catchall, valueType } = definitionOf(schema);
  if (Array.isArray(value) && element) {
    for (const [index, entry] of value.entries()) yield* placesIn(element, entry, inside(key, '*'), [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    for (const step of new Set([...Object.keys(shape), ...Object.keys(fields)])) {
      const isNamed = Object.hasOwn(shape, step);
      const field = isNamed ? shape[step] : (catchall ?? valueType);
      if (field) yield* placesIn(field, fields[step], inside(key, isNamed ? step : '*'), [...path, step]);
    }
  }
}

function describeField(schema: Schema, key: string): Field {
  const steps = key.split(/[.:]/).filter((step) => step !== '' && !step.startsWith('*'));
  const last = key.endsWith(`${steps.at(-1)}`) ? steps.at(-1) : undefined;
  const { title = titleOf(steps.at(-1) ?? ''), description, examples, entryOf } = metaOf(schema);
  return {
    title,
    ...(description && { help: description }),
    ...(Array.isArray(examples) && examples.length > 0 && { examples: examples.map(String) }),
    kind: kindOf(schema, last),
    optional: (schema as z.ZodType).isOptional(),
    ...limitsOf(schema),
    ...(entryOf && { choicesFrom: entryOf }),
    ...(definitionOf(schema).element && { entry: inside(key, '*') }),
  };
}

const isMarkdown = (schema: Schema): boolean => definitionOf(schema).type === 'custom';
const IMAGE_FILE = new Set<unknown>(['src', 'narrowPicture', 'picture']);

/** What kind of value a field holds. */
function kindOf(schema: Schema, key: unknown): FieldKind {
  const { type, shape, options, values } = definitionOf(schema);
  const { kind, entryOf } = metaOf(schema);
  if (type === 'array') return 'list';
  if (isMarkdown(schema)) return 'markdown';
  if (shape?.body) return 'longText';
  if (shape) return shape.src && shape.alt ? 'image' : 'object';
  if (type === 'record' || options) return 'object';
  if (type === 'literal') return values?.join() === 'true' ? 'flag' : 'choice';
  if (type === 'enum' || entryOf) return 'choice';
  if (kind) return kind as FieldKind;
  if (isMadeFrom(schema, href)) return 'link';
  if (isMadeFrom(schema, slug)) return 'slug';
  if (isMadeFrom(schema, calendarDay)) return 'date';
  if (IMAGE_FILE.has(key)) return 'file';
  if (key === 'focus') return 'focus';
  return isMadeFrom(schema, starredText) && !isMadeFrom(schema, text) ? 'starred' : 'text';
}

/** Whether a schema is another one, or is made from it. */
function isMadeFrom(schema: Schema, base: Schema): boolean {
  const last = definitionOf(base).checks?.at(-1);
  return last !== undefined && definitionOf(schema).checks?.includes(last) === true;
}

/** How long a text or a list may be, and what can be chosen. */
function limitsOf(schema: Schema): Pick<Field, 'min' | 'max' | 'choices'> {
  const { checks = [], entries, values } = definitionOf(schema);
  const limits = checks.map(({ _zod: { def } }) => def);
  const choices = values ?? (entries && Object.values(entries));
  const min = Math.max(0, ...limits.map(({ minimum }) => minimum ?? 0));
  const max = Math.min(...limits.map(({ maximum }) => maximum ?? Infinity));
  return { ...(min > 0 && { min }), ...(max < Infinity && { max }), ...(choices && { choices }) };
}
