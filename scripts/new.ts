import { parseArgs } from 'node:util';
import { formatError } from '../generator/diagnostics/diagnostic.ts';
import { type Answers, collectAnswers, type Question, Refusal, withTerminal } from './new/ask.ts';
import { chapterQuestions, newChapter } from './new/chapter.ts';
import { eventQuestions, newEvent } from './new/event.ts';
import { newPage, pageQuestions } from './new/page.ts';
import { type Change, writeAll } from './new/project.ts';

// npm run new event|chapter|page [-- --title "…" …]
// Asks for what no flag says, where there is a terminal. Writes everything or nothing.
// Only a chapter can be farther away, and only its name and director are asked for then.
const elsewhere = process.argv[2] === 'chapter' && process.argv.includes('--elsewhere');
const KINDS: Record<string, { questions: Question[]; change: (root: string, answers: Answers) => Change }> = {
  event: { questions: eventQuestions, change: newEvent },
  chapter: {
    questions: chapterQuestions(elsewhere),
    change: (root, answers) => newChapter(root, answers, elsewhere),
  },
  page: { questions: pageQuestions, change: newPage },
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind) throw new Refusal('Say what is new: npm run new event, npm run new chapter or npm run new page');
  const flags = flagsIn(args, kind.questions);
  const answers = await withTerminal((ask) => collectAnswers(kind.questions, flags, ask));
  const { files, said } = kind.change(process.cwd(), answers);
  writeAll(process.cwd(), files);
  console.log(said.join('\n'));
} catch (error) {
  console.error(error instanceof Refusal ? error.message : formatError(error));
  console.error('\nNothing was written.');
  process.exitCode = 1;
}

function flagsIn(args: string[], questions: readonly Question[]): Answers {
  const flags = questions.map(({ flag }) => flag);
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]));
  try {
    return parseArgs({ args: args.filter((arg) => !elsewhere || arg !== '--elsewhere'), options }).values;
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\nPossible: --${flags.join(', --')}`);
  }
}
