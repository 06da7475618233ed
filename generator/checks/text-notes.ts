import type { Content } from '../content/content.ts';
import { valueAt } from '../content/structure-messages.ts';
import { withPlainSpaces } from '../content/texts.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Field, fieldsAt, fieldsIn, isFreeText } from '../schema/schema-fields.ts';

/** A text of the content, and the entry or the picture that it belongs to. */
interface Text {
  content: Content<unknown>;
  path: Field['path'];
  key: string | number | undefined;
  value: string;
}

const LONGEST_TITLE = 100;
const LONGEST_DESCRIPTION = 300;
// Fewer words, such as the name of a director or a town, may well stand twice in a list.
const SENTENCE = /(?:\S+\s+){4}\S/;

/** Notes on texts that can be shown, but may not be meant: said twice, or too long for their place. */
export function textNotes(contents: readonly Content<unknown>[]): Diagnostic[] {
  const files = contents.map(textsIn);
  const texts = files.flat();
  const unlikely = texts.flatMap((text) => {
    const doubt = doubtAbout(text);
    return doubt ? [note(text, doubt)] : [];
  });
  return [...unlikely, ...files.flatMap(repeated), ...sameDescriptions(texts.filter(({ key }) => key === 'alt'))];
}

const textsIn = (content: Content<unknown>): Text[] =>
  [...fieldsIn(content.schema, content.data)]
    .filter((field) => isFreeText(field) && field.value !== '')
    .map(({ path, value }) => ({ content, path, key: path.at(-1), value: String(value) }));

/** What makes a single text unlikely, if anything does. */
function doubtAbout(text: Text): string | undefined {
  const { key, value } = text;
  const length = `${value.length} letters`;
  if (key === 'alt' && value.length > LONGEST_DESCRIPTION)
    return `is a description of ${length}, which is read aloud at once. Say it in a sentence or two`;
  if (key === 'alt' && besides(text).includes(value.toLowerCase()))
    return 'describes the picture by the words that stand beside it. Say what is to be seen';
  if (/^(title|name|label)$/.test(String(key)) && value.length > LONGEST_TITLE)
    return `is a ${key} of ${length}. Is it meant to be a text?`;
  const word = /\p{L}{31,}/u.exec(value)?.[0];
  if (word) return `has a word that is wider than a phone: ${word}. Divide it`;
  if (key !== 'src' && /[\u05d0-\u05ea]{2}/.test(value) && /[a-z]{3}/i.test(value))
    return 'has Hebrew letters in an English text, which is read aloud as noise. Write Latin ones, as in Shabbos';
  return undefined;
}

/** The texts of the entry that has the picture, in small letters. */
function besides({ content: { data }, path }: Text): string[] {
  const owner = valueAt(data, path.slice(0, -2)) as object;
  return Object.values(owner).flatMap((value) => (typeof value === 'string' ? value.toLowerCase() : []));
}

/** What a list says twice: what its entries are called by, which is their first field, or a whole sentence. */
function repeated(texts: readonly Text[]): Diagnostic[] {
  const counts = new Map<string, number>();
  return texts.flatMap((text) => {
    const { path, key, value } = text;
    const index = path.findLastIndex((step) => typeof step === 'number');
    if (index < 0 || key === 'alt' || !(isName(text, index) || SENTENCE.test(value))) return [];
    const said = JSON.stringify([path.slice(0, index), path.slice(index + 1), value]);
    const count = (counts.get(said) ?? 0) + 1;
    counts.set(said, count);
    const short = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    return count === 2 ? [note(text, `says "${short}" for the second time in this list. Is it meant twice?`)] : [];
  });
}

/** Whether a text is what an entry of a list is called by. */
function isName({ content: { schema }, path }: Text, index: number): boolean {
  const fields = fieldsAt(schema, path.slice(0, index + 1));
  return path.slice(index + 1).join() === fields.find((field) => field !== 'id' && field !== 'anchor');
}

/** The descriptions that two pictures share. */
function sameDescriptions(texts: readonly Text[]): Diagnostic[] {
  const pictures = new Map<string, string>();
  return texts.flatMap((text) => {
    const { content, path, value } = text;
    const { src } = valueAt(content.data, path.slice(0, -1)) as { src: string };
    const other = pictures.get(value) ?? src;
    pictures.set(value, other);
    if (other === src) return [];
    return [note(text, `describes this picture in the words of ${other}. Say what is to be seen here`)];
  });
}

const note = ({ content: { source }, path }: Text, said: string): Diagnostic =>
  source.errorAtPath(path, { code: 'text', message: withPlainSpaces(said), hint: '' });
