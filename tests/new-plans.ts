import { afterAll, expect } from 'vitest';
import type { Answers } from '../scripts/new/ask.ts';
import { messageOf, plan } from '../scripts/new/plan.ts';
import type { Kind } from '../scripts/new/project.ts';
import { temporaryProject } from './temporary-project.ts';

/** The content of the fixture organisation and our templates in a folder of their own, until the tests of a file are
 *  over, and what npm run new plans there. */
export function plansInCopy() {
  const { root, remove } = temporaryProject();
  afterAll(remove);

  /** What is planned where there is no terminal. */
  const planned = (kind: Kind, answers: Answers) => plan(kind, answers, { root, say: () => {} });

  /** What is said where there is no terminal and nothing is planned. */
  const refusal = (kind: Kind, answers: Answers): Promise<string> =>
    planned(kind, answers).then(() => expect.fail('nothing was refused'), messageOf);

  /** Answers questions by their flag, one reply after the other. Where there is none, an Enter takes the answer that stands
   *  there already. */
  async function converse(kind: Kind, answers: Answers, replies: Record<string, string[]>) {
    const heard: string[] = [];
    const ask = async (question: string, draft = '') => {
      heard.push(`${question}${draft}`);
      // An answer that never fits would be asked for again for ever.
      if (heard.length > 100) throw new Error(`still asking: ${heard.slice(-2).join('\n')}`);
      const [, flag = ''] = /([\w-]+): $/.exec(question) ?? [];
      return replies[flag]?.shift() ?? draft;
    };
    const change = await plan(kind, answers, { root, ask, say: (text) => heard.push(text) });
    expect(Object.values(replies).flat()).toEqual([]);
    return { ...change, heard };
  }

  return { root, planned, refusal, converse };
}
