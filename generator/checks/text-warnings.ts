import type { Content } from '../content/content.ts';
import { valueAt } from '../content/content-source.ts';
import { withPlainSpaces } from '../content/texts.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Field, fieldsAt, fieldsIn, isFreeText } from '../schema/schema-fields.ts';

/** A text of the content. */
interface Text {
  content: Content<unknown>;
  path: Field['path'];
  key: string | number | undefined;
  value: string;
}

const LONGEST_TITLE = 100;
const LONGEST_DESCRIPTION = 300;
// Shorter texts, such as a name or a town, can be in a list twice.
const SENTENCE = /(?:\S+\s+){4}\S/;

/** Warnings about texts that may be unintended: repeated, or too long for their place. */
export function textWarnings(contents: readonly Content<unknown>[]): Diagnostic[] {
  const files = contents.map(textsIn);
  const texts = files.flat();
  const unlikely = texts.flatMap((text) => {
    const [message, hint] = doubtAbout(text) ?? [];
    return message && hint ? [warning(text, message, hint)] : [];
  });
  return [
    ...unlikely,
    ...files.flatMap(repeatedTexts),
    ...sharedDescriptions(texts.filter(({ key }) => key === 'alt')),
  ];
}

const textsIn = (content: Content<unknown>): Text[] =>
  [...fieldsIn(content.schema, content.data)]
    .filter((field) => isFreeText(field) && field.value !== '')
    .map(({ path, value }) => ({ content, path, key: path.at(-1), value: String(value) }));

/** What makes a single text unlikely, if anything does. */
function doubtAbout(text: Text): [message: string, hint: string] | undefined {
  const { key, value } = text;
  const length = `${value.length} characters`;
  if (key === 'alt' && value.length > LONGEST_DESCRIPTION) {
    return [`a description of ${length}, read aloud in one go`, 'Say it in a sentence or two.'];
  }
  if (key === 'alt' && textsBeside(text).includes(value.toLowerCase())) {
    return ['this repeats the text next to the picture', 'Describe what the picture shows.'];
  }
  if (/^(title|name|label)$/.test(String(key)) && value.length > LONGEST_TITLE) {
    return [`a ${key} of ${length}`, 'Should it be a text?'];
  }
  const word = /\p{L}{31,}/u.exec(value)?.[0];
  if (word) return [`${word} is wider than a phone`, 'Divide it.'];
  if (key !== 'src' && key !== 'href' && /[\u05d0-\u05ea]{2}/.test(value) && /[a-z]{3}/i.test(value)) {
    return ['screen readers read Hebrew letters in an English text as noise', 'Write them in Latin letters: Shabbos.'];
  }
  return undefined;
}

/** The texts of the entry that contains the picture, in lowercase. */
function textsBeside({ content: { data }, path }: Text): string[] {
  const owner = valueAt(data, path.slice(0, -2)) as object;
  return Object.values(owner).flatMap((value) => (typeof value === 'string' ? value.toLowerCase() : []));
}

/** Names and whole sentences that are in a list twice. */
function repeatedTexts(texts: readonly Text[]): Diagnostic[] {
  const counts = new Map<string, number>();
  return texts.flatMap((text) => {
    const { path, key, value } = text;
    const index = path.findLastIndex((step) => typeof step === 'number');
    if (index < 0 || key === 'alt' || !(isName(text, index) || SENTENCE.test(value))) return [];
    const same = JSON.stringify([path.slice(0, index), path.slice(index + 1), value]);
    const count = (counts.get(same) ?? 0) + 1;
    counts.set(same, count);
    const short = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    return count === 2 ? [warning(text, `"${short}" is in this list twice`, 'Is that intended?')] : [];
  });
}

/** Whether a text is the first field of an entry, and so its name. */
function isName({ content: { schema, data }, path }: Text, index: number): boolean {
  const fields = fieldsAt(schema, path.slice(0, index + 1), data);
  return path.slice(index + 1).join() === fields.find((field) => field !== 'id' && field !== 'anchor');
}

/** Descriptions that two pictures share. */
function sharedDescriptions(texts: readonly Text[]): Diagnostic[] {
  const pictures = new Map<string, string>();
  return texts.flatMap((text) => {
    const { content, path, value } = text;
    const { src } = valueAt(content.data, path.slice(0, -1)) as { src: string };
    const other = pictures.get(value) ?? src;
    pictures.set(value, other);
    return other === src ? [] : [warning(text, `${other} has the same description`, 'Describe what this one shows.')];
  });
}

const warning = ({ content: { source }, path }: Text, message: string, hint: string): Diagnostic =>
  source.errorAtPath(path, { code: 'text', message: withPlainSpaces(message), hint });
