import { Document, isScalar, type Node, visit } from 'yaml';
import { SAMPLE } from '../../generator/source/text-checks.ts';
import type { Answers } from './ask.ts';

/** A value to be written with its tag, as one that nobody has confirmed. */
export function unconfirmed(value: unknown): Node {
  const node = new Document(value).contents!;
  node.tag = SAMPLE;
  return node;
}

/** What to write for an answer: `!sample Miriam K.` keeps its tag. */
export const fromAnswer = (answer: string | undefined): unknown =>
  answer?.startsWith(`${SAMPLE} `) ? unconfirmed(withoutTag(answer)) : answer;

/** What to write for all answers. */
export const fromAnswers = (answers: Answers): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).map(([field, answer]) => [field, fromAnswer(answer)]));

/** An answer without its tag. */
export const withoutTag = (answer: string): string =>
  answer.startsWith(`${SAMPLE} `) ? answer.slice(SAMPLE.length).trim() : answer;

/** A name as a part of an address; nothing if it has no letters for one. */
export const slugOf = (name: string): string | undefined =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('-');

const LONG = 80;

/** Fields as YAML, as a volunteer would write them: long texts on lines of their own, quotation marks where YAML needs
 *  them. Fields without a value are left out. */
export function toYaml(fields: Record<string, unknown>): string {
  const document = new Document(fields, null, { keepUndefined: false });
  visit(document, {
    Scalar: (_role, node) => {
      if (isScalar(node) && typeof node.value === 'string' && node.value.length > LONG) node.type = 'BLOCK_FOLDED';
    },
  });
  return document.toString({ lineWidth: 110 }).trimEnd();
}
