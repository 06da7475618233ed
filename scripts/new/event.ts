import { readYaml } from '../../generator/content/content.ts';
import { schemaAt } from '../../generator/schema/schema-fields.ts';
import { contentFile, readContentFolder } from '../../generator/source/content-folder.ts';
import { schema } from '../../templates/events.tsx';
import type { Answers, Question } from './ask.ts';
import { fromAnswer, withoutTag } from './entry.ts';
import { type Change, refuseDuplicate, withEntry } from './project.ts';

const NAME = 'events.yaml';
const LIST = ['events'];
const field = (name: string) => schemaAt(schema, [...LIST, 0, name])!;

/** What is asked for a new event. */
export const eventQuestions: Question[] = [
  { flag: 'title', ask: 'What is the event called', schema: field('title') },
  { flag: 'type', ask: 'Weekly, Monthly or Annual', schema: field('type') },
  {
    flag: 'day',
    ask: 'The night it is listed under, such as Tuesday; none if it has a date of its own',
    schema: field('day'),
  },
  {
    flag: 'date',
    ask: 'When, in words: Every Tuesday, or a date in full, such as March 1, 2027',
    schema: field('date'),
  },
  { flag: 'time', ask: 'The hours, such as 7:00 PM–8:00 PM', schema: field('time') },
  { flag: 'location', ask: 'Where', schema: field('location') },
  { flag: 'href', ask: 'Where the location leads, such as /chapters/#queens', schema: field('href') },
  { flag: 'description', ask: 'One or two sentences about it', schema: field('description') },
];

/** Adds an event, behind the last one of its night. Throws what keeps it from being added. */
export async function newEvent(root: string, answers: Answers): Promise<Change> {
  const yaml = readYaml(readContentFolder(root), NAME);
  refuseDuplicate(yaml, { list: LIST, key: 'title', value: withoutTag(answers.title ?? '') });
  const { events } = yaml.data as { events: { day?: string }[] };
  const after = answers.day ? events.findLastIndex(({ day }) => day === answers.day) : -1;
  const fields = Object.fromEntries(eventQuestions.map(({ flag }) => [flag, fromAnswer(answers[flag])]));
  const { file, text, line } = await withEntry(root, {
    ...{ name: NAME, path: LIST, fields, schema },
    after: after < 0 ? undefined : after,
  });
  return {
    files: new Map([[file, text]]),
    said: [
      `The event stands in ${file}:${line}.`,
      `Next: if ${contentFile(NAME)} has a "calendar:", write today's date behind its "changed:". Then look at /events/ with npm run dev.`,
    ],
  };
}
