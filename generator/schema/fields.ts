import * as z from 'zod';
import { readHours } from '../dates.ts';
import type { Path, Problem } from '../mistakes.ts';
import {
  addressProblem,
  emailProblem,
  isOnThisComputer,
  siteAddressProblem,
  telephone,
} from './addresses.ts';
import { definitionOf, type Schema, schemaAt } from './structure.ts';

// The kinds of fields in content files. Every value is a text, a list, or fields.

// Compiling a schema takes longer than checking the content of a small site.
z.config({ jitless: true });

type Check = (text: string) => Problem | undefined;

/** The same text with another check. Empty texts are left to other checks. */
const checked = (schema: z.ZodString, problemWith: Check): z.ZodString =>
  schema.superRefine((text, context) => {
    const problem = text === '' ? undefined : problemWith(text);
    if (problem) addProblem(context, [], problem);
  });

export function addProblem(context: z.RefinementCtx, path: PropertyKey[], problem: Problem): void {
  const { message } = problem;
  context.addIssue({ code: 'custom', path, message, params: problem, continue: false });
}

/** Also checks fields of which some are missing, so that all that is missing is reported at once. */
export const ALWAYS = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** What a value is: a `text` for people, whose typography is finished and which may have any character, or something for
 *  a machine. `file` is the name of a Markdown file, `code` what another program reads. */
export type Kind =
  | ('date' | 'hours' | 'amount' | 'email' | 'phone' | 'slug' | 'picture')
  | ('link' | 'download')
  | ('choice' | 'flag' | 'file' | 'code' | 'text');

const kinds = new WeakMap<Schema, Kind>();

export function ofKind<S extends z.ZodType>(kind: Kind, schema: S): S {
  kinds.set(schema, kind);
  return schema;
}

/** The kind of a field that is one text. */
export function kindOf(schema: Schema): Kind {
  const { innerType, entries, values, shape } = definitionOf(schema);
  if (innerType) return kindOf(innerType);
  if (shape) return 'file';
  if (entries) return 'choice';
  if (values) return values[0] === 'true' ? 'flag' : 'choice';
  return kinds.get(schema) ?? 'text';
}

/** The kind of the text at a path. Inside the blocks of a Markdown file, only addresses have another one. */
export function kindAt(schema: Schema, path: Path, data: unknown): Kind {
  const field = schemaAt(schema, path, data);
  if (!field && path.at(-1) === 'href') return 'link';
  return field ? kindOf(field) : 'text';
}

const anyText = z.string().min(1);

/** Where the entries are that a field names by their ids: a file in `content/`, and the path of a list in it. */
export interface ListPlace {
  file: string;
  path: Path;
}

const lists = new WeakMap<Schema, ListPlace>();

/** The id of an entry of another list, such as a chapter. The editor offers the entries by their names. */
export function idIn(list: ListPlace): z.ZodString {
  const schema = ofKind('choice', text.min(1));
  lists.set(schema, list);
  return schema;
}

export function listNamedBy(schema: Schema): ListPlace | undefined {
  const { innerType } = definitionOf(schema);
  return innerType ? listNamedBy(innerType) : lists.get(schema);
}

/** `**words**`, `*words*` as in a chat, `==words==`, a link, and one of a wiki. */
const MARKS = /\*\*|(?<![\w*])\*(?=\S)[^*]*(?<=\S)\*(?![\w*])|==(?=\S)[^=]+==|\]\(|\[\[/;

/** A bullet at the beginning of a line: typed, or from Word, whose own have no name. */
const BULLET = /^[ \t]*([-*•·◦▪‣§\uf0a7\uf0b7])[ \t]/m;

export const hasBullet = (text: string): boolean => BULLET.test(text);

function markProblem(text: string): Problem | undefined {
  const [, bullet] = BULLET.exec(text) ?? [];
  const [mark] = MARKS.exec(text) ?? [];
  const seen = bullet ?? mark;
  if (!seen) return undefined;
  const hint = bullet
    ? 'This text can’t be a list. Remove the mark at the beginning of the line.'
    : 'This text can’t be bold, and it can’t have links.';
  const name = /[\uf0a7\uf0b7]/.test(seen) ? 'a bullet from Word' : `“${seen}”`;
  return { message: `visitors would see ${name} as it is`, hint };
}

/** A text without Markdown: visitors would see its marks. */
export const text = checked(anyText, markProblem);

/** A text in which the page gives `**` around words a meaning. */
export const starredText = checked(anyText, (value) => {
  if (value.split('**').length % 2 === 1) return markProblem(value.replaceAll('**', ''));
  const hint = 'Write two stars before the words and two after: **these words**.';
  return { message: '** has no partner', hint };
});

/** A text that has a word in capitals, which the page replaces. */
export const textWith = (word: string) =>
  text.includes(word, { error: `Write ${word} where what it stands for goes` });

const field = (kind: Kind, problemWith: Check): z.ZodString =>
  ofKind(kind, checked(text, problemWith));

/** A name that is also an anchor in an address: lowercase words joined by hyphens. */
export const slug = field('slug', (name) => {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return undefined;
  const hint = 'Use lowercase words joined by hyphens, such as summer-camp.';
  const hintOnPage = 'Write it in plain letters, such as summer-camp.';
  return { message: `"${name}" can't be part of an address`, hint, hintOnPage };
});

/** A name as a part of an address; empty if it has no letters or digits for one. */
export const slugOf = (name: string): string =>
  (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');

/** A day such as 2026-09-08. */
export const calendarDay = field('date', (day) => {
  const hint = 'Write year, month, and day, such as 2026-09-08.';
  const hintOnPage = 'Write it as December 13 or 12/13/2026.';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  if (!isDay) return { message: `"${day}" is not a day`, hint, hintOnPage };
  if (day < '2020') return { message: `${day} is before 4G began`, hint: 'Check the year.' };
  if (new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day) return undefined;
  return { message: `there is no ${day}`, hint: 'Check how many days that month has.' };
});

/** Hours such as `7:00 PM–8:00 PM`. */
export const hours = field('hours', (value) => {
  const { from, to } = readHours(value) ?? {};
  if (!from) {
    const hint = 'Write 7:00 PM–8:00 PM, or 7:30 PM if the end is not known.';
    return { message: `"${value}" is not understood as hours`, hint };
  }
  // From 10 PM to 1 AM lasts past midnight. From 8 PM to 7 PM must be a mistake.
  const isBackwards = to !== undefined && from < '12:00' === to < '12:00' && to <= from;
  if (!isBackwards) return undefined;
  return { message: 'it ends before it begins', hint: 'Are the two times swapped?' };
});

/** An amount of money, such as 72 or 19.50. */
export const amount = field('amount', (value) => {
  if (/^[1-9]\d*(\.\d\d)?$/.test(value)) return undefined;
  const hint = 'Write only the number, such as 1000 or 19.50.';
  return { message: `"${value}" is not an amount`, hint };
});

/** A fact that texts name in braces, such as a number. */
export const fact = checked(text, (value) => {
  const [, number] = /^0+(\d.*)/.exec(value) ?? [];
  if (!number) return undefined;
  return { message: `"${value}" begins with a zero`, hint: `Write ${number}` };
});

export const email = field('email', emailProblem);

export const phone = field('phone', (value) => {
  if (telephone(value)) return undefined;
  const hint = 'Write one number with its area code.';
  return { message: `"${value}" is not a whole phone number`, hint };
});

/** An address: a page of this site, an anchor, a website, an email address, or a phone number. */
export const href = field('link', addressProblem);

export const link = z.strictObject({ label: text, href });

/** A link to a file of the site. The editor takes a new one from the computer. */
export const fileLink = z.strictObject({ label: text, href: field('download', addressProblem) });

export type Link = z.infer<typeof link>;

/** The name of a drawing in `static/images/`. */
export const drawing = ofKind('picture', text.min(1));

/** A picture in `static/images/`. Only a decorative one has an empty `alt`. */
export const image = z
  .strictObject({ src: drawing, alt: z.string(), decorative: z.literal('true').optional() })
  .superRefine(({ alt, decorative }, context) => {
    if (Boolean(alt.trim()) !== Boolean(decorative)) return;
    const message = decorative
      ? 'this picture is just for looks, but it has a description'
      : 'this field is empty';
    const hint = 'Describe the picture, or mark it as just for looks.';
    addProblem(context, ['alt'], { message, hint });
  });

export type ImageRef = z.infer<typeof image>;

const oldAddress = field('link', (address) => {
  if (/^\/(?:[\w-][\w.-]*\/)*[\w-]+(?:\/|\.html?)$/.test(address)) return undefined;
  const hint = 'Begin and end it with a slash: /our-story/';
  return { message: `"${address}" can't be an old address`, hint };
});

/** What search engines and shared links show, and where the page was before. */
export const meta = z.strictObject({
  title: text.min(10).max(60),
  description: text.min(50).max(160),
  share: drawing.optional(),
  formerly: z.array(oldAddress).optional(),
});

export type Meta = z.infer<typeof meta>;

const wholes = new WeakSet<Schema>();

/** Fields that a public site shows together or not at all: a quotation must not be cut. */
export function whole<S extends z.ZodType>(schema: S): S {
  wholes.add(schema);
  return schema;
}

export const isWhole = (schema: Schema): boolean => wholes.has(schema);

/** Something a person said, and the name they agreed to. */
export const quote = whole(z.strictObject({ text, name: text, role: text.optional() }));

/** A part of a long text, by the name of its HTML element: a block, or words in it. */
export interface Part {
  tag: 'p' | 'heading' | 'blockquote' | 'ol' | 'ul' | 'li' | 'strong' | 'em' | 'a' | 'br';
  /** The level of a heading, from 1. The component that shows it shifts it. */
  depth?: number;
  href?: string;
  children: (Part | string)[];
}

/** A long text in a Markdown file of `content/`. The YAML has the name of the file. */
export const longText = z.strictObject({
  title: text,
  lead: text.optional(),
  body: z.custom<Part[]>(Array.isArray),
});

/** The address of a form service. It must be encrypted, except on this computer, for tests. */
export const endpoint = field('link', (address) => {
  if (address.startsWith('http://') && isOnThisComputer(address)) return undefined;
  if (address.startsWith('https://')) return addressProblem(address);
  const hint = 'Copy the https:// address that your form service shows.';
  return { message: `"${address}" is not the address of a form service`, hint };
});

export const siteAddress = field('link', siteAddressProblem);

/** A text that another program reads, such as a form service. */
export const code = ofKind('code', anyText);
