import { readYaml } from '../../generator/content/content.ts';
import { slugOf } from '../../generator/edit/write/new-yaml.ts';
import { Refusal, Sample } from '../../generator/edit/write/yaml-text.ts';
import { href } from '../../generator/schema/fields.ts';
import { schema } from '../../templates/chapters.tsx';
import { type Answers, fromAnswer, fromAnswers, withoutTag } from './ask.ts';
import { entryQuestions } from './fields.ts';
import { contentOf, type Kind, withEntry } from './project.ts';

const CHAPTERS = { name: 'chapters.yaml', schema };
const NEAR = ['chapters', 'items'];
const FAR = ['elsewhere', 'items'];

// Until somebody has pictures of the place. They are tagged !sample, so the launch check asks for real ones.
const PLACEHOLDERS = {
  logo: new Sample({ src: 'about-leaf-pome.svg', alt: '', decorative: 'true' }),
  picture: new Sample({ src: 'home-table.svg', alt: '', decorative: 'true' }),
};

/** `npm run new chapter`: a card behind the last one. It names the command that adds its weekly night, an event. */
export const chapter: Kind = {
  questions: (root) => [
    ...entryQuestions(root, { ...CHAPTERS, lists: [NEAR, FAR], skipped: ['id'] }),
    { flag: 'whatsapp', ask: 'The invitation link of its WhatsApp group.', schema: href.optional() },
  ],
  change(root, answers) {
    const { file, text, line } = withEntry(root, CHAPTERS, { path: NEAR, entry: cardOf(root, answers) });
    return {
      files: new Map([[file, text]]),
      said: [
        `The chapter stands in ${file}:${line}. Its logo and picture are drawings for now: npm run new photo puts a photo into the project.`,
        `Next, its weekly night: ${nightCommand(answers)}`,
      ],
    };
  },
};

/** The command that adds the weekly event of a new chapter, with what is known of it. */
function nightCommand({ name = '' }: Answers): string {
  const town = withoutTag(name);
  return `npm run new event -- --title "${town} weekly event" --type Weekly --chapter ${slugOf(town)}`;
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
    ...{ id, name: fromAnswer(answers.name), ...PLACEHOLDERS, director: undefined },
    ...fromAnswers(answers),
    // Its button says what those of the other chapters say.
    whatsapp: { label: model?.whatsapp.label, subject, href: whatsapp },
  };
}
