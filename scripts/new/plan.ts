import { Diagnostic, formatError } from '../../generator/diagnostics/diagnostic.ts';
import { type Ask, collectAnswers, type Given, Refusal } from './ask.ts';
import { answerCheck } from './fields.ts';
import type { Change, Kind, Next } from './project.ts';

interface Surroundings {
  root: string;
  /** Missing where there is no terminal. */
  ask?: Ask | undefined;
  say: (text: string) => void;
}

/** What to write for a new thing, and for what follows from it if that is wanted. Throws what keeps it from being added. */
export async function plan(kind: Kind, given: Given, surroundings: Surroundings): Promise<Change> {
  const change = await planOne(kind, given, surroundings);
  return change.next ? withNext(change, change.next, surroundings) : change;
}

/** Where somebody can be asked, what the build refuses is explained and asked again, with all answers so far. */
async function planOne(kind: Kind, start: Given, { root, ask, say }: Surroundings): Promise<Change> {
  const questions = kind.questions(root);
  const check = answerCheck(root);
  for (let given = start; ; ) {
    const answers = await collectAnswers(questions, given, { check, ask });
    try {
      return await kind.change(root, answers);
    } catch (error) {
      const isTheirs = error instanceof Refusal || error instanceof AggregateError || error instanceof Diagnostic;
      if (!ask || !isTheirs) throw error;
      say(`\n${messageOf(error)}\n\nNothing was written. Here are your answers again: change what is wrong.`);
      given = { answers, wrong: [], again: true };
    }
  }
}

/** The same change with what follows from it, if that is wanted. */
async function withNext(change: Change, { kind, name, drafts }: Next, surroundings: Surroundings): Promise<Change> {
  const flags = Object.entries(drafts).flatMap(([flag, draft]) => (draft ? [`--${flag} "${draft}"`] : []));
  const later = [`Next: npm run new ${name} -- ${flags.join(' ')}`];
  const reply = await surroundings.ask?.(`\nA new ${name} belongs to it. Add it, too (yes or no): `, 'yes');
  if (!reply?.startsWith('y')) return { ...change, said: [...change.said, ...later] };
  const { files, said } = await plan(kind, { answers: drafts, wrong: [], again: true }, surroundings);
  return { files: new Map([...change.files, ...files]), said: [...change.said, ...said] };
}

/** An error in words for a person. */
export const messageOf = (error: unknown): string => (error instanceof Refusal ? error.message : formatError(error));
