import { parseArgs } from 'node:util';
import { formatError } from '../generator/diagnostics/diagnostic.ts';
import { type Answers, collectAnswers, type Question, Refusal, withTerminal } from './new/ask.ts';
import { chapterQuestions, newChapter } from './new/chapter.ts';
import { eventQuestions, newEvent } from './new/event.ts';
import { newPage, pageQuestions } from './new/page.ts';
import { type Change, writeAll } from './new/project.ts';

// npm run new event|chapter|page [-- --title "…" …]
// Asks for what no flag says, where there is a terminal. Writes everything or nothing.
const KINDS: Record<string, (args: string[]) => Promise<Change>> = {
  event: (args) => make(args, eventQuestions, newEvent),
  chapter: (args) => {
    const elsewhere = args.includes('--elsewhere');
    const rest = args.filter((arg) => arg !== '--elsewhere');
    return make(rest, chapterQuestions(elsewhere), (root, answers) => newChapter(root, answers, elsewhere));
  },
  page: (args) => make(args, pageQuestions, newPage),
};

try {
  const [kind = '', ...args] = process.argv.slice(2);
  const change = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!change) throw new Refusal('Say what is new: npm run new event, npm run new chapter or npm run new page');
  const { files, said } = await change(args);
  await writeAll(process.cwd(), files);
  console.log(said.join('\n'));
} catch (error) {
  console.error(error instanceof Refusal ? error.message : formatError(error));
  console.error('\nNothing was written.');
  process.exitCode = 1;
}

async function make(
  args: string[],
  questions: Question[],
  change: (root: string, answers: Answers) => Promise<Change>,
): Promise<Change> {
  const options = Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' as const }]));
  const answers = await withTerminal((ask) => collectAnswers(questions, flagsIn(args, options), ask));
  return change(process.cwd(), answers);
}

function flagsIn(args: string[], options: Record<string, { type: 'string' }>): Answers {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\nPossible: --${Object.keys(options).join(', --')}`);
  }
}
