import { readYaml } from '../../generator/content/content.ts';
import { slugOf } from '../../generator/edit/write/new-yaml.ts';
import { Sample } from '../../generator/edit/write/yaml-text.ts';
import { href } from '../../generator/schema/fields.ts';
import { schema } from '../../templates/chapters.tsx';
import { type Answers, Refusal } from './ask.ts';
import { fromAnswer, fromAnswers, withoutTag } from './entry.ts';
import { event } from './event.ts';
import { entryQuestions } from './fields.ts';
import { contentOf, type Kind, withEntries } from './project.ts';

const CHAPTERS = { name: 'chapters.yaml', schema };
const NEAR = ['chapters', 'items'];
const FAR = ['elsewhere', 'items'];

// They stand in until somebody has a picture of the place. Being marked, they are not forgotten.
const STAND_INS = {
  logo: new Sample({ src: 'about-leaf-pome.svg', alt: '', decorative: 'true' }),
  picture: new Sample({ src: 'home-table.svg', alt: '', decorative: 'true' }),
};

/** `npm run new chapter`: a card behind the last one. Its weekly night, an event, comes next. */
export const chapter: Kind = {
  questions: (root) => [
    ...entryQuestions(root, { ...CHAPTERS, lists: [NEAR, FAR], skipped: ['id'] }),
    { flag: 'whatsapp', ask: 'The invitation link of its WhatsApp group.', schema: href.optional() },
  ],
  change(root, answers) {
    const { file, text, line } = withEntries(root, CHAPTERS, [{ path: NEAR, entry: cardOf(root, answers) }]);
    return {
      files: new Map([[file, text]]),
      said: [
        `The chapter stands in ${file}:${line}. Drawings stand in for its logo and picture: npm run new photo has better.`,
      ],
      next: { kind: event, name: 'event', drafts: nightOf(answers) },
    };
  },
};

/** What is known of the weekly event of a new chapter. */
function nightOf({ name = '' }: Answers): Answers {
  const town = withoutTag(name);
  return { title: `${town} weekly event`, type: 'Weekly', chapter: slugOf(town) };
}

interface Existing {
  chapters: { items: { name: string; whatsapp: { label: string; subject?: string } }[] };
}

function cardOf(root: string, { whatsapp, ...answers }: Answers): Record<string, unknown> {
  const name = withoutTag(answers.name ?? '');
  const id = slugOf(name);
  if (!id)
    throw new Refusal(`"${name}" has no letters that an address can be made of. Add the chapter by hand, with an id.`);
  const { chapters } = readYaml(contentOf(root).folder, CHAPTERS.name).data as Existing;
  const [model] = chapters.items;
  const subject = model?.whatsapp.subject?.replace(model.name, () => name);
  return {
    ...{ id, name: fromAnswer(answers.name), ...STAND_INS, director: undefined },
    ...fromAnswers(answers),
    // Its button says what those of the other chapters say.
    whatsapp: { label: model?.whatsapp.label, subject, href: whatsapp },
  };
}
