import { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { formatError } from '../../generator/diagnostics/format.ts';
import { Refusal } from '../../generator/edit/write/yaml-text.ts';
import { type Answers, type Ask, collectAnswers } from './ask.ts';
import { answerCheck } from './fields.ts';
import type { Change, Kind } from './project.ts';

interface Surroundings {
  root: string;
  /** Missing where there is no terminal. */
  ask?: Ask | undefined;
  say: (text: string) => void;
}

/** What to write for a new thing. Throws what keeps it from being added; where somebody can be asked, that is explained
 *  instead, and asked again with all answers so far. */
export async function plan(kind: Kind, given: Answers, { root, ask, say }: Surroundings): Promise<Change> {
  const questions = kind.questions(root);
  const check = answerCheck(root);
  let answers = await collectAnswers(questions, given, { check, ask });
  for (;;) {
    try {
      return await kind.change(root, answers);
    } catch (error) {
      const isTheirs = error instanceof Refusal || error instanceof AggregateError || error instanceof Diagnostic;
      if (!ask || !isTheirs) throw error;
      say(`\n${messageOf(error)}\n\nNothing was written. Here are your answers again: change what is wrong.`);
      answers = await collectAnswers(questions, answers, { check, ask, again: true });
    }
  }
}

/** An error in words for a person. */
export const messageOf = (error: unknown): string => (error instanceof Refusal ? error.message : formatError(error));
