import { readYaml } from '../../generator/content/content.ts';
import { schemaAt } from '../../generator/schema/schema-fields.ts';
import { contentFile, readContentFolder } from '../../generator/source/content-folder.ts';
import { schema } from '../../templates/events.tsx';
import type { Answers, Question } from './ask.ts';
import { fromAnswer, withoutTag } from './entry.ts';
import { type Change, refuseDuplicate, withEntry } from './project.ts';

const NAME = 'events.yaml';
const LIST = ['events'];
const ASKED = {
  title: 'What is the event called',
  type: 'Weekly, Monthly or Annual',
  day: 'The night it is listed under, such as Tuesday; none if it has a date of its own',
  date: 'When, in words: Every Tuesday, or a date in full, such as March 1, 2027',
  time: 'The hours, such as 7:00 PM–8:00 PM',
  location: 'Where',
  href: 'Where the location leads, such as /chapters/#queens',
  description: 'One or two sentences about it',
};

/** What is asked for a new event. */
export const eventQuestions: Question[] = Object.entries(ASKED).map(([flag, ask]) => ({
  ...{ flag, ask },
  schema: schemaAt(schema, [...LIST, 0, flag])!,
}));

/** Adds an event, behind the last one of its night. Throws what keeps it from being added. */
export function newEvent(root: string, answers: Answers): Change {
  const yaml = readYaml(readContentFolder(root), NAME);
  refuseDuplicate(yaml, { list: LIST, key: 'title', value: withoutTag(answers.title ?? '') });
  const { events } = yaml.data as { events: { day?: string }[] };
  const after = answers.day ? events.findLastIndex(({ day }) => day === answers.day) : -1;
  const fields = Object.fromEntries(eventQuestions.map(({ flag }) => [flag, fromAnswer(answers[flag])]));
  const { file, text, line } = withEntry(root, { name: NAME, path: LIST, fields, after, schema });
  return {
    files: new Map([[file, text]]),
    said: [
      `The event stands in ${file}:${line}.`,
      `Next: if ${contentFile(NAME)} has a "calendar:", write today's date behind its "changed:". Then look at /events/ with npm run dev.`,
    ],
  };
}
