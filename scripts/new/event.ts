import { readYaml } from '../../generator/content/content.ts';
import { schema } from '../../templates/events.tsx';
import type { Answers } from './ask.ts';
import { fromAnswers } from './entry.ts';
import { entryQuestions } from './fields.ts';
import { type Change, contentOf, type Kind, withEntries } from './project.ts';

const EVENTS = { name: 'events.yaml', schema };
const LIST = ['events'];

interface Existing {
  events: { day?: string }[];
  week: { nights?: { day: string }[] };
  calendar?: { changed?: string };
}

/** `npm run new event`: stands behind the last one of its night. A night that the page does not have yet is added. */
export const event: Kind = {
  // Its anchor follows from its title, and a poster can get its pictures later.
  questions: (root) => entryQuestions(root, { ...EVENTS, lists: [LIST], skipped: ['id', 'address', 'narrowPicture'] }),
  change: newEvent,
};

function newEvent(root: string, answers: Answers): Change {
  const { events, week, calendar } = readYaml(contentOf(root).folder, EVENTS.name).data as Existing;
  const { day } = answers;
  const isNewNight = day && week.nights && !week.nights.some((night) => night.day === day);
  const { file, text, line } = withEntries(root, EVENTS, [
    ...(isNewNight ? [{ path: ['week', 'nights'], entry: { day } }] : []),
    { path: LIST, entry: fromAnswers(answers), after: day ? events.findLastIndex((each) => each.day === day) : -1 },
  ]);
  return {
    files: new Map([[file, text]]),
    said: [
      `The event stands in ${file}:${line}.`,
      ...(isNewNight
        ? [`${day} is now among the nights below "week:" in that file; it can have a picture there.`]
        : []),
      ...(calendar?.changed ? [`Next: write today's date behind "changed:" in that file.`] : []),
      'Look at /events/ with npm run dev.',
    ],
  };
}
