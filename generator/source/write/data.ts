import { type CollectionTag, Document, parseDocument, type Scalar, type ScalarTag } from 'yaml';
import { SAMPLE } from '../text-checks.ts';
import { type Path, YAML_OPTIONS } from '../yaml.ts';

/** A value that nobody has confirmed yet. It is written with the tag `!sample`. */
export class Sample {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** The text of a value, confirmed or not. */
export function wordsOf(value: unknown): string | undefined {
  const words = value instanceof Sample ? value.value : value;
  return typeof words === 'string' ? words : undefined;
}

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Sample);

/** The value at a path. Only a file's own fields and entries count: `__proto__` and `length` lead nowhere. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const step of path) {
    if (Array.isArray(value)) value = typeof step === 'number' ? value[step] : undefined;
    else value = isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/** The name of a list entry: its name, title, label, or term, or the text itself. Without one of those, its first words. */
export function entryName(entry: unknown): string | undefined {
  const named = [entry, ...['name', 'title', 'label', 'term', 'id'].map((key) => valueAt(entry, [key]))];
  const found = named.map(wordsOf).find((words) => words !== undefined);
  if (found !== undefined) return found;
  const parts = Object.values(Object(entry));
  const first = [valueAt(entry, ['alt']), ...parts].map(wordsOf).find(Boolean) ?? parts.map(entryName).find(Boolean);
  return first?.replace(/\.$/, '').replace(/(?<=.{40})[,.]?\s.*/s, ' …');
}

export function withValue(data: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const copy = Array.isArray(data) ? [...data] : { ...Object(data) };
  copy[step] = withValue(valueAt(data, [step]), rest, value);
  return copy;
}

const sampleText: ScalarTag = {
  tag: SAMPLE,
  identify: (value) => value instanceof Sample,
  resolve: (text) => new Sample(text),
  createNode: (_schema, sample) => new Document((sample as Sample).value).contents as Scalar,
};
const customTags: (ScalarTag | CollectionTag)[] = [
  sampleText,
  { tag: SAMPLE, collection: 'map' },
  { tag: SAMPLE, collection: 'seq' },
];

export const WRITE_OPTIONS = { customTags: [sampleText], aliasDuplicateObjects: false };

/** Parses YAML, in which every value stays the text that was written, and keeps its source tokens. */
export const parseYaml = (yaml: string) =>
  parseDocument(yaml, { ...YAML_OPTIONS, customTags, keepSourceTokens: true, logLevel: 'silent' });
