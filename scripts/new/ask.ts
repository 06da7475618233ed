import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import type { Problem } from '../../generator/diagnostics/diagnostic.ts';
import { closest } from '../../generator/diagnostics/spelling.ts';
import { Refusal, Sample } from '../../generator/edit/write/yaml-text.ts';
import { SAMPLE } from '../../generator/source/text-checks.ts';

/** Something to be known of a new thing: a flag of the command, and a question where there is a terminal. */
export interface Question {
  flag: string;
  /** What it is, as the question explains it. */
  ask: string;
  /** The field of the content that the answer is for. One that may be missing may be left empty. */
  schema?: z.core.$ZodType;
  /** The entry that the field belongs to. It may have rules of its own: a date has to be on the day that it names. */
  entry?: z.core.$ZodType;
  /** Says what else is wrong with an answer. */
  problem?: (answer: string) => Problem | undefined;
  /** The answer to begin with, from the answers so far. */
  draft?: (answers: Answers) => string | undefined;
}

export type Answers = Record<string, string | undefined>;

/** Puts a question; `draft` is the answer to begin with, which can be changed. */
export type Ask = (question: string, draft: string | undefined) => Promise<string>;

/** Says why an answer does not fit, also to the answers before it; nothing if it does. */
export type Check = (question: Question, answer: string | undefined, answers: Answers) => string | undefined;

interface Asking {
  check: Check;
  /** Missing where there is no terminal. */
  ask?: Ask | undefined;
  /** Whether to ask for the given answers that fit, too. */
  again?: boolean;
}

/** The answers to all questions: those given that fit, and what a person says to the others. Where nobody can be asked,
 *  drafts are answers. Throws a Refusal that names every answer that is missing or does not fit. */
export async function collectAnswers(questions: readonly Question[], given: Answers, asking: Asking): Promise<Answers> {
  const { check, ask, again } = asking;
  const wrong: string[] = [];
  const answers: Answers = {};
  for (const question of questions) {
    const { flag } = question;
    const draft = given[flag] ?? question.draft?.(answers);
    const complaint = check(question, draft, answers);
    const isSettled = flag in given && !complaint && !again;
    if (ask && !isSettled) answers[flag] = await answerTo(question, draft, { ...asking, answers });
    else if (complaint) wrong.push(`--${flag}: ${complaint}${draft ? '' : `. ${question.ask}`}`);
    else answers[flag] = draft;
  }
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  return answers;
}

/** Asks until the answer fits, each time with the last answer to begin with. */
async function answerTo(
  question: Question,
  draft: string | undefined,
  { check, ask, answers }: Asking & { answers: Answers },
) {
  let complaint = draft && check(question, draft, answers);
  let explanation = `\n${question.ask}${check(question, undefined, answers) ? '' : ' (Enter to leave it out)'}\n`;
  for (let answer = draft; ; ) {
    answer = (await ask!(`${explanation}${complaint ? `  ${complaint}\n` : ''}${question.flag}: `, answer)).trim();
    complaint = check(question, answer, answers);
    if (!complaint) return answer || undefined;
    explanation = '';
  }
}

/** The answers on a command line. A word without a flag answers the first question. Throws a Refusal that names all that
 *  answers none. */
export function readFlags(args: string[], questions: readonly Question[]): Answers {
  const known = questions.map(({ flag }) => flag);
  const options = Object.fromEntries(known.map((flag) => [flag, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  const [first = ''] = known;
  if (positionals.length > 0 && !(first in values)) values[first] = positionals.shift();
  const unknown = Object.keys(values).filter((flag) => !known.includes(flag));
  const wrong = unknown.map((flag) => {
    const meant = closest(flag, known);
    return `--${flag}: there is no such flag. ${meant ? `Did you mean --${meant}?` : `There are: --${known.join(', --')}`}`;
  });
  const words = positionals.map((word) => `"${word}": this belongs to no flag. ${WRITING}`);
  if (wrong.length + words.length > 0) throw new Refusal([...wrong, ...words].join('\n'));
  // A flag that nothing follows is `true`.
  return Object.fromEntries(Object.entries(values).map(([flag, value]) => [flag, value === true ? '' : String(value)]));
}

const WRITING = 'Flags come after "--", and an answer of several words stands in quotation marks.';

/** Runs a task with a way to ask on the terminal; with none where nobody sits there. Ctrl+C and Ctrl+D are refusals. */
export async function withTerminal<T>(task: (ask: Ask | undefined) => Promise<T>): Promise<T> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return task(undefined);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask: Ask = (question, draft) => {
    // Editing an answer redraws the whole prompt, which should not be longer than a line.
    const prompt = question.lastIndexOf('\n') + 1;
    process.stdout.write(question.slice(0, prompt));
    const answer = terminal.question(question.slice(prompt));
    if (draft) terminal.write(draft);
    return answer;
  };
  const left = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () => reject(new Refusal('Stopped.')));
    terminal.once('SIGINT', () => terminal.close());
  });
  try {
    return await Promise.race([task(ask), left]);
  } finally {
    terminal.removeAllListeners('close');
    terminal.close();
  }
}

/** What to write for an answer: `!sample Miriam K.` keeps its tag. */
export const fromAnswer = (answer: string | undefined): unknown =>
  answer?.startsWith(`${SAMPLE} `) ? new Sample(withoutTag(answer)) : answer;

/** What to write for all answers. */
export const fromAnswers = (answers: Answers): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).map(([field, answer]) => [field, fromAnswer(answer)]));

/** An answer without its tag. */
export const withoutTag = (answer: string): string =>
  answer.startsWith(`${SAMPLE} `) ? answer.slice(SAMPLE.length).trim() : answer;
