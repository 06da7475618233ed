import { readYaml } from '../../generator/content/content.ts';
import { href } from '../../generator/schema/fields.ts';
import { schemaAt } from '../../generator/schema/schema-fields.ts';
import { readContentFolder } from '../../generator/source/content-folder.ts';
import { schema } from '../../templates/chapters.tsx';
import { type Answers, type Question, Refusal } from './ask.ts';
import { fromAnswer, unconfirmed, withoutTag } from './entry.ts';
import { type Change, refuseDuplicate, withEntry } from './project.ts';

const NAME = 'chapters.yaml';
const NEAR = ['chapters', 'items'];
const FAR = ['elsewhere', 'items'];
const field = (...path: (string | number)[]) => schemaAt(schema, [...NEAR, 0, ...path])!;

const who: Question[] = [
  { flag: 'name', ask: 'What is the chapter called', schema: field('name') },
  { flag: 'director', ask: 'Who directs it ("!sample Miriam K." if that is not settled)', schema: field('director') },
];

/** What is asked for a new chapter; for one farther away only its name and its director. */
export const chapterQuestions = (elsewhere: boolean): Question[] =>
  elsewhere
    ? who
    : [
        ...who,
        { flag: 'day', ask: 'The night it meets, such as Tuesday', schema: field('nights', 0, 'day') },
        { flag: 'time', ask: 'The hours, such as 7:00 PM–8:00 PM', schema: field('nights', 0, 'time') },
        { flag: 'description', ask: 'One or two sentences about it', schema: field('description') },
        { flag: 'whatsapp', ask: 'The invitation link of its WhatsApp group', schema: href.optional() },
      ];

// They stand in until somebody has a picture of the place. Being marked, they are not forgotten.
const STAND_INS = {
  logo: unconfirmed({ src: 'about-leaf-pome.svg', alt: '', decorative: 'true' }),
  picture: unconfirmed({ src: 'home-table.svg', alt: '', decorative: 'true' }),
};

/** Adds a chapter behind the last one. Throws what keeps it from being added. */
export function newChapter(root: string, answers: Answers, elsewhere: boolean): Change {
  const yaml = readYaml(readContentFolder(root), NAME);
  const name = withoutTag(answers.name ?? '');
  for (const list of [NEAR, FAR]) refuseDuplicate(yaml, { list, key: 'name', value: name });
  const fields = elsewhere
    ? { name: fromAnswer(answers.name), director: fromAnswer(answers.director) }
    : cardOf(answers, name, yaml.data as Existing);
  const { file, text, line } = withEntry(root, { name: NAME, path: elsewhere ? FAR : NEAR, fields, schema });
  const next = elsewhere
    ? 'Next: about.yaml lists the chapters too, and texts may count them. Then look at /chapters/ with npm run dev.'
    : 'Next: give it a logo and a picture, add its events (npm run new event), and look where else chapters are listed: about.yaml, contact.yaml, home.yaml. Then look at /chapters/ with npm run dev.';
  return { files: new Map([[file, text]]), said: [`The chapter stands in ${file}:${line}.`, next] };
}

interface Existing {
  chapters: { items: { name: string; whatsapp: { label: string; subject?: string } }[] };
}

function cardOf(answers: Answers, name: string, { chapters }: Existing): Record<string, unknown> {
  const id = slugOf(name);
  if (!id)
    throw new Refusal(`"${name}" has no letters that an address can be made of. Add the chapter by hand, with an id.`);
  const [model] = chapters.items;
  return {
    id,
    name: fromAnswer(answers.name),
    ...STAND_INS,
    director: fromAnswer(answers.director),
    nights: [{ day: fromAnswer(answers.day), time: fromAnswer(answers.time) }],
    description: fromAnswer(answers.description),
    // Its button says what those of the other chapters say.
    whatsapp: {
      label: model?.whatsapp.label,
      subject: model?.whatsapp.subject?.replace(model.name, () => name),
      href: answers.whatsapp,
    },
  };
}

const slugOf = (name: string): string | undefined =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('-');
