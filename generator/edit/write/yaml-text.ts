import { Document, parseDocument, type Scalar, type ScalarTag } from 'yaml';
import { SAMPLE } from '../../source/text-checks.ts';

/** Something a person has to put right before anything is written. */
export class Refusal extends Error {}

/** A value that nobody has confirmed yet: it is written with the tag before it. */
export class Sample {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** The words of a value, confirmed or not; nothing if it is no text. */
export function wordsOf(value: unknown): string | undefined {
  const words = value instanceof Sample ? value.value : value;
  return typeof words === 'string' ? words : undefined;
}

/** Whether a value has fields: it is neither a text, nor a list, nor nothing. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Sample);

const sampleTag: ScalarTag = {
  tag: SAMPLE,
  identify: (value) => value instanceof Sample,
  resolve: (text) => new Sample(text),
  createNode: (_schema, sample) => new Document((sample as Sample).value).contents as Scalar,
};

/** What YAML is read and written with here. */
export const TAGS = { customTags: [sampleTag] };

/** Whether a content file is a text with fields above it. */
export const isMarkdown = (source: string): boolean => source.startsWith('---');

/** The YAML of a content file, with its places. Of Markdown, those are the fields at the top. */
export function parse(source: string): Document.Parsed {
  const end = isMarkdown(source) ? source.indexOf('\n---', 3) + 1 : source.length;
  const yaml = source.slice(0, end).replace(/^---/, '   ');
  return parseDocument(yaml, { ...TAGS, schema: 'failsafe', logLevel: 'silent', uniqueKeys: false }) as Document.Parsed;
}
