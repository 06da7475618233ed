import { Sample } from '../../generator/edit/write/yaml-text.ts';
import { SAMPLE } from '../../generator/source/text-checks.ts';
import type { Answers } from './ask.ts';

/** What to write for an answer: `!sample Miriam K.` keeps its tag. */
export const fromAnswer = (answer: string | undefined): unknown =>
  answer?.startsWith(`${SAMPLE} `) ? new Sample(withoutTag(answer)) : answer;

/** What to write for all answers. */
export const fromAnswers = (answers: Answers): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).map(([field, answer]) => [field, fromAnswer(answer)]));

/** An answer without its tag. */
export const withoutTag = (answer: string): string =>
  answer.startsWith(`${SAMPLE} `) ? answer.slice(SAMPLE.length).trim() : answer;
