import { createInterface } from 'node:readline/promises';
import type { z } from 'zod';
import { withoutTag } from './entry.ts';

/** Something to be known of a new entry: a flag of the command, and a question where there is a terminal. */
export interface Question {
  flag: string;
  /** What it is, as the question puts it. */
  ask: string;
  /** What the answer has to satisfy. A field that may be missing may be left empty. */
  schema: z.core.$ZodType;
}

export type Answers = Record<string, string | undefined>;

/** Something a person has to put right before anything is written. */
export class Refusal extends Error {}

type Ask = (question: string) => Promise<string>;

/** The answers to all questions: from the flags, and from `ask` for those without one. Without a way to ask, names every
 *  flag that is missing. Throws a Refusal for a flag that does not fit. */
export async function collectAnswers(
  questions: readonly Question[],
  flags: Answers,
  ask: Ask | undefined,
): Promise<Answers> {
  const isGiven = ({ flag }: Question) => flags[flag] !== undefined;
  const wrong = questions.filter(isGiven).flatMap((question) => {
    const complaint = complaintAbout(flags[question.flag], question);
    return complaint ? [`--${question.flag}: ${complaint}`] : [];
  });
  const missing = questions.filter((question) => !isGiven(question) && complaintAbout(undefined, question));
  if (!ask && missing.length > 0) {
    wrong.push('These flags are missing:', ...missing.map(({ flag, ask }) => `  --${flag} "…"   ${ask}`));
  }
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  const answers: Answers = { ...flags };
  if (ask) for (const question of questions) answers[question.flag] ??= await answerTo(question, ask);
  return answers;
}

/** Asks until the answer fits. */
async function answerTo(question: Question, ask: Ask): Promise<string | undefined> {
  const note = complaintAbout(undefined, question) ? '' : ' (Enter to leave it out)';
  for (let complaint = ''; ; ) {
    const answer = (await ask(`${complaint}${question.ask}${note}: `)).trim() || undefined;
    const found = complaintAbout(answer, question);
    if (!found) return answer;
    complaint = `  ${found}\n`;
  }
}

/** Why an answer does not fit, in words; nothing if it does. */
function complaintAbout(answer: string | undefined, { schema }: Question): string | undefined {
  const value = answer && withoutTag(answer);
  const [issue] = (schema as z.ZodType).safeParse(value).error?.issues ?? [];
  if (!issue) return undefined;
  if (!value) return 'this needs an answer';
  if (issue.code === 'invalid_value') return `write one of: ${issue.values.join(', ')}`;
  const hint = issue.code === 'custom' ? issue.params?.hint : undefined;
  return [issue.message, hint].filter(Boolean).join('. ');
}

/** Runs a task with a way to ask on the terminal; with none where nobody sits there. Ctrl+C and Ctrl+D are refusals. */
export async function withTerminal<T>(task: (ask: Ask | undefined) => Promise<T>): Promise<T> {
  if (!process.stdin.isTTY) return task(undefined);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const left = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () => reject(new Refusal('Stopped.')));
    terminal.once('SIGINT', () => terminal.close());
  });
  try {
    return await Promise.race([task((question) => terminal.question(question)), left]);
  } finally {
    terminal.removeAllListeners('close');
    terminal.close();
  }
}
