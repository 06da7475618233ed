import { Document, isScalar, Scalar, type ScalarTag, visit } from 'yaml';
import { SAMPLE } from '../../generator/source/text-checks.ts';

/** A value to be written with its tag, as one that nobody has confirmed. */
export class Unconfirmed {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** What to write for an answer: `!sample Miriam K.` keeps its tag. */
export const fromAnswer = (answer: string | undefined): unknown =>
  answer?.startsWith(`${SAMPLE} `) ? new Unconfirmed(withoutTag(answer)) : answer;

/** An answer without its tag. */
export const withoutTag = (answer: string): string =>
  answer.startsWith(`${SAMPLE} `) ? answer.slice(SAMPLE.length).trim() : answer;

const sampleTag: ScalarTag = {
  tag: SAMPLE,
  identify: (value) => value instanceof Unconfirmed,
  createNode: (_schema, unconfirmed) => {
    const { value } = unconfirmed as Unconfirmed;
    return typeof value === 'string' ? new Scalar(value) : new Document(value).contents!;
  },
  resolve: (text) => text,
};

const LONG = 80;

/** Fields as YAML, as a volunteer would write them: long texts on lines of their own, quotation marks where YAML needs
 *  them. Fields without a value are left out. */
export function toYaml(fields: Record<string, unknown>): string {
  const document = new Document(fields, null, { customTags: [sampleTag], keepUndefined: false });
  visit(document, {
    Scalar: (_role, node) => {
      if (isScalar(node) && typeof node.value === 'string' && node.value.length > LONG) node.type = 'BLOCK_FOLDED';
    },
  });
  return document.toString({ lineWidth: 110 }).trimEnd();
}
