import { isDeepStrictEqual } from 'node:util';
import { factProblems } from '../content/texts.ts';
import { slugOf } from '../schema/text-fields.ts';
import type { ContentText } from '../source/write/content-text.ts';
import { entryName, isFields, Sample, valueAt, wordsOf } from '../source/write/data.ts';
import type { Description } from './describe.ts';
import { fieldAt, idOf, isText, placeOf } from './names.ts';
import type { RequestOf } from './protocol.ts';

/** A new value of a field, with its examples as sample texts. */
export function sampleOf(known: Description, key: string): unknown {
  const { fields, images, values } = known;
  const field = fields[key];
  if (!field) return {};
  const { kind, title, choices = [], choicesFrom, entry, parts, options } = field;
  // An example may name a fact of another site.
  const fits = (text: string) => factProblems(text, known.facts).length === 0;
  const example = field.examples?.find(fits) ?? `New ${title.toLowerCase()}`;
  if (kind === 'text' || kind === 'starred') return new Sample(example);
  if (kind === 'list' && entry) return [sampleOf(known, entry)];
  if (kind === 'file') return images.find(({ name }) => name.endsWith('.svg'))?.name ?? example;
  if (options) return sampleOf(known, Object.values(options.keys)[0] ?? '');
  if (parts) {
    // An optional text with an example may be needed after all, if others next to it are left out.
    const needed = Object.entries(parts).filter(([, part]) => {
      const { optional = true, kind: partKind, examples } = fields[part] ?? {};
      return !optional || (partKind === 'text' && examples);
    });
    return Object.fromEntries(needed.map(([step, part]) => [step, sampleOf(known, part)]));
  }
  const first = choicesFrom && values.get(`${choicesFrom}.0.id`);
  if (first && isText(first)) return first.written;
  return kind === 'link' ? '/' : (choices[0] ?? example);
}

/** A file with a new list entry after `index`: a copy of the entry there, with an id of its own. If it is not a duplicate, it
 *  has another name, and no text in it is confirmed. */
export function withNewEntry(
  known: Description,
  text: ContentText,
  { id, index, action }: Pick<RequestOf<'list'>, 'id' | 'index' | 'action'>,
): ContentText | undefined {
  const { name, path } = placeOf(id);
  const near = [...path, Math.max(0, index)];
  const entry = valueAt(text.data, near);
  const key = known.values.get(idOf(name, near))?.field ?? fieldAt(known, id).entry ?? '';
  const number = Object(valueAt(text.data, path)).length + 1;
  const isNew = action === 'add' && entry !== undefined;
  const value = isNew ? asNew(known, entry, { key, number }) : (entry ?? sampleOf(known, key));
  const hasId = known.fields[known.fields[key]?.parts?.id ?? '']?.kind === 'slug';
  if (!hasId || !isFields(value)) return text.insert(path, index + 1, value);
  const stem = (!isNew && wordsOf(value.id)) || slugOf(entryName(value) ?? '') || 'copy';
  return text.insert(path, index + 1, { ...value, id: freeSlug(known, stem.replace(/-\d+$/, ''), 2) });
}

/** A copy of an entry with another name, in which no text is confirmed. Its days off and other lists aren't copied. */
function asNew(known: Description, entry: unknown, { key, number }: { key: string; number: number }): unknown {
  const step = ['name', 'title', 'label', 'term'].find((each) => wordsOf(valueAt(entry, [each])) !== undefined);
  const old = wordsOf(step ? valueAt(entry, [step]) : entry);
  const rename = old === undefined ? String : renaming(old, `New ${step ?? 'line'} ${number}`);
  const { parts = {} } = known.fields[key] ?? {};
  const isCopied = ([name, value]: [string, unknown]) =>
    !Array.isArray(value) || !known.fields[parts[name] ?? '']?.optional;
  const copied = isFields(entry) ? Object.fromEntries(Object.entries(entry).filter(isCopied)) : entry;
  return withTexts(known, (text) => new Sample(rename(text)))(copied, key);
}

/** A file in which a new entry's id and texts follow its first name. Other entries keep their id: links lead to it. */
export function withFollowedName(
  known: Description,
  { before, changed }: Record<'before' | 'changed', ContentText>,
  id: string,
): ContentText | undefined {
  const { path } = placeOf(id);
  const entry = valueAt(changed.data, path);
  const [oldName, name = ''] = [entryName(valueAt(before.data, path)), entryName(entry)];
  const [, stem] = /^(.+)-\d+$/.exec(wordsOf(valueAt(entry, ['id'])) ?? '') ?? [];
  const slug = slugOf(name);
  const isFirstName = oldName !== name && stem && slugOf(oldName ?? '')?.startsWith(stem);
  if (!oldName || !slug || !isFirstName) return changed;
  const rename = renaming(oldName, name);
  const follow = withTexts(known, (words, isSample) => (isSample ? new Sample(rename(words)) : rename(words)));
  const fields = Object(follow(entry, known.values.get(id)?.field));
  let text: ContentText | undefined = changed;
  for (const [key, value] of Object.entries({ ...fields, id: freeSlug(known, slug, 1) })) {
    if (!isDeepStrictEqual(value, valueAt(entry, [key]))) text = text?.set([...path, key], value);
  }
  return text;
}

/** A function that copies a value with other texts: those in the words of their author. */
function withTexts({ fields }: Description, change: (text: string, isSample: boolean) => unknown) {
  return function copy(value: unknown, key = ''): unknown {
    const { kind, entry, parts = {} } = fields[key] ?? {};
    if (Array.isArray(value)) return value.map((each) => copy(each, entry));
    if (!isFields(value)) {
      const words = wordsOf(value);
      // An empty text has nothing to confirm.
      return words && (kind === 'text' || kind === 'starred') ? change(words, value instanceof Sample) : value;
    }
    return Object.fromEntries(Object.entries(value).map(([step, each]) => [step, copy(each, parts[step] ?? entry)]));
  };
}

/** A function that replaces a name in a text, where it is a word or several. */
function renaming(old: string, name: string) {
  const [letter, literally] = ['[\\p{L}\\p{N}]', old.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')];
  const wholeWords = new RegExp(`(?<!${letter})${literally}(?!${letter})`, 'gu');
  return (text: string): string => text.replace(wholeWords, () => name);
}

/** A name for an address that no other entry has: `queens`, `queens-2`. */
function freeSlug({ fields, values }: Description, stem: string, first: number): string {
  const slugs = [...values.values()].filter(({ field }) => fields[field]?.kind === 'slug');
  const taken = new Set(slugs.map((each) => isText(each) && each.written));
  const nth = (number: number) => (number === 1 ? stem : `${stem}-${number}`);
  let number = first;
  while (taken.has(nth(number))) number++;
  return nth(number);
}
