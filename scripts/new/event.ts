import { readYaml } from '../../generator/content/content.ts';
import { schema } from '../../templates/events.tsx';
import { fromAnswers } from './ask.ts';
import { entryQuestions } from './fields.ts';
import { contentOf, type Kind, withEntry } from './project.ts';

const EVENTS = { name: 'events.yaml', schema };
const LIST = ['events'];

/** `npm run new event`: stands behind the last one of its night. */
export const event: Kind = {
  // Its anchor follows from its title. A poster can get its pictures later, and its words for when it is over.
  questions(root) {
    const skipped = ['id', 'address', 'narrowPicture', 'past'];
    return entryQuestions(root, { ...EVENTS, lists: [LIST], skipped });
  },
  change(root, answers) {
    const { events } = readYaml(contentOf(root).folder, EVENTS.name).data as { events: { day?: string }[] };
    const { day } = answers;
    const after = day ? events.findLastIndex((each) => each.day === day) : -1;
    const { file, text, line } = withEntry(root, EVENTS, { path: LIST, entry: fromAnswers(answers), after });
    const said = [`The event stands in ${file}:${line}.`, 'Look at /events/ with npm run dev.'];
    return { files: new Map([[file, text]]), said };
  },
};
