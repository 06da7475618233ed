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

/** Whether a value is an object with fields. */
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

/** Calls `change` with a copy of the list or object at a path, which may then be changed. */
export function withChange(data: unknown, path: Path, change: (owner: never) => void): unknown {
  const copy: unknown = Array.isArray(data) ? [...data] : { ...Object(data) };
  const [step, ...rest] = path;
  if (step === undefined) change(copy as never);
  else (copy as Record<string | number, unknown>)[step] = withChange(valueAt(data, [step]), rest, change);
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

/** The options for writing new YAML. */
export const WRITE_OPTIONS = { customTags: [sampleText], aliasDuplicateObjects: false };

/** Parses YAML, in which every value stays the text that was written, and keeps its source tokens. */
export const parseYaml = (yaml: string) =>
  parseDocument(yaml, { ...YAML_OPTIONS, customTags, keepSourceTokens: true, logLevel: 'silent' });
