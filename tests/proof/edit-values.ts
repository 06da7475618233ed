import type { Value } from '../../generator/edit/read/values.ts';
import type { OpenEditor } from '../generator/edit/open-editor.ts';

/** A value as it is to become, by its id; null takes it out. */
export type Typed = Record<string, string | null>;

/** What the editor offers beside the values themselves. */
export interface Offers {
  links: readonly string[];
  pictures: readonly string[];
  chapters: readonly string[];
}

/** What the editor offers of a site. */
export function offersOf({ files, ...site }: Awaited<ReturnType<OpenEditor['content']>>): Offers {
  const { links, pictures } = site as unknown as { links: { href: string }[]; pictures: { name: string }[] };
  const fields = files.flatMap(({ fields }) => fields);
  return {
    links: links.map(({ href }) => href),
    pictures: pictures.map(({ name }) => name),
    chapters: fields.flatMap(({ id, written }) => (/^chapters.*items\.\d+\.id$/.test(id) ? [written!] : [])),
  };
}

/** What is hard to write in YAML, to read back, or to show. */
const HARD = [
  `She said: "yes" # no, it's {girls} & 'more' [x]`,
  '- a dash, # a hash: and a backslash \\ in \\n it',
  '!not a tag, 100% @home ~ {',
  '&anchor and alias | > x: }, [z]',
  '*one star: "two"',
  'אור בחלון 😀 and “curly” – dash',
  `${'four hundred letters, '.repeat(19)}end`,
  'no\u00a0break\u00a0space: kept',
  '? key: value and trailing:',
  "'single' #1 {hours}, {weekly-events}",
];

/** What is typed where the hard texts do not suit the field: the end of an id, and values of its shape. */
const SHAPED: [RegExp, readonly string[]][] = [
  [/facts\.email$/, ['other.name@example.org']],
  [/facts\.phone$/, ['(646) 321-7654']],
  [/facts\.\w+$/, ['1,094 "x": #y', '2,047+']],
  [/organization\.type$/, ['Organization']],
  [/nonprofitStatus$/, ['Nonprofit501a']],
  [/saying\.hebrew$/, ['אור בחלון 😀', 'אור בחלון']],
  [/asked\.title$/, ['About “SUBJECT”: #1 & more', 'CHAPTER: "x" #1', 'SUBJECT: "x" #1']],
  [/chapter$/, []],
];

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toJSON().slice(0, 10);

/** What is typed into a field, in turns until something is accepted: the hardest first. */
export function typedInto(value: Value, nth: number, offers: Offers): Typed[] {
  const { id, written, kind } = value;
  if (kind === 'slug' && written) return [{ [id]: `${written}-0x1f` }];
  const alone = textsFor(value, nth, offers).map((text) => ({ [id]: text }));
  return [...alone, ...together(value)].filter((typed) => typed[id] !== written);
}

function textsFor({ id, kind, written, choices = [], max = Infinity }: Value, nth: number, offers: Offers) {
  const hard = [0, 1, 2].map((turn) => HARD[(nth + turn) % HARD.length]!);
  const byKind: Partial<Record<Value['kind'], readonly (string | null)[]>> = {
    choice: choices,
    yes: [written === null ? 'true' : null],
    day: kind === 'day' ? [nextDay(written ?? '2027-01-01')] : [],
    hours: ['4:00 PM–6:00 PM', '1:05 AM–11:59 PM'],
    link: ['https://example.org/?a=b&c=%20d#e:f', ...offers.links.slice(0, 3)],
    file: offers.pictures.slice(nth % 20, (nth % 20) + 6),
    focus: ['12% 88%'],
    longText: ['origin-story.md', 'what-to-expect.md'],
    markdown: hard.map((text) => `Words **bold**: ${text}`),
  };
  if (id.endsWith('.chapter')) return offers.chapters;
  const shaped = SHAPED.find(([end]) => end.test(id))?.[1] ?? [`${written ?? 'Grade'} "x"`, `${written ?? ''}x`];
  return byKind[kind] ?? [...hard.map((text) => (text.length > max ? text.slice(0, max).trim() : text)), ...shaped];
}

/** Values that are only right with others. */
function together({ id, written, path }: Value): Typed[] {
  const beside = (key: string) => id.replace(/\w+$/, key);
  switch (path.at(-1)) {
    case 'decorative':
      return written ? [{ [id]: null, [beside('alt')]: 'A door: "open" #1' }] : [{ [id]: 'true', [beside('alt')]: '' }];
    case 'alt':
      return written ? [] : [{ [id]: '- A door: "open" #1', [beside('decorative')]: null }];
    case 'kind':
      return [{ [id.replace(/\d/, '0')]: 'videos', [id.replace(/\d/, '1')]: 'photos' }];
    default:
      return [];
  }
}
