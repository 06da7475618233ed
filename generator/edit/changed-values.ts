import type { ContentText } from '../source/write/content-text.ts';
import { entryName, isFields, valueAt, wordsOf } from '../source/write/data.ts';
import type { Path } from '../source/yaml.ts';
import type { Description } from './describe.ts';
import type { Difference } from './differences.ts';
import { contentName, contextOf, fieldAt, fileTitle, idOf, isText, parentOf, titleOf } from './names.ts';
import type { ChangedThing, ChangedValue } from './protocol.ts';

/** A changed value and the thing it belongs to. */
export type Described = Omit<ChangedValue, 'key'> & Omit<ChangedThing, 'values'>;

export interface Versions {
  file: string;
  old: ContentText;
  now: ContentText;
}

const ownerOf = ({ place }: Difference): string => String(place.slice(0, -1));
const isImageFile = ({ place }: Difference): boolean => place.at(-1) === 'src';

/** The differences of the same object. */
export const nextTo = (all: readonly Difference[], one: Difference): Difference[] =>
  all.filter((each) => ownerOf(each) === ownerOf(one));

/** Differences that are one change: with another image file, its description and focal point. The file comes first. */
export function asChanges(all: readonly Difference[]): [Difference, ...Difference[]][] {
  const images = new Set(all.filter(isImageFile).map(ownerOf));
  return all.flatMap((each): [Difference, ...Difference[]][] => {
    if (isImageFile(each)) return [[each, ...nextTo(all, each).filter((other) => other !== each)]];
    return images.has(ownerOf(each)) ? [] : [[each]];
  });
}

/** Describes a change by the thing that a visitor knows, such as an event. */
export function describeChange(known: Description, { file, old, now }: Versions, difference: Difference): Described {
  const up = (path: Path) => (isImageFile(difference) ? path.slice(0, -1) : path);
  const { oldPath, path, place } = difference;
  const was = oldPath && valueAt(old.data, up(oldPath));
  const is = path && valueAt(now.data, up(path));
  const name = contentName(file);
  const id = idOf(name, up(place));
  const page = fileTitle(known, name);
  const isEntry = typeof place.at(-1) === 'number' && isFields(is ?? was);
  if (isEntry && (!path || !oldPath))
    return { title: entryName(is ?? was) || page, page, file, what: path ? 'New' : 'Removed', old: null, new: null };
  const about = { title: contextOf(known, id) || page, page, file, what: titleOf(known, id) || 'Text' };
  const { kind, choicesFrom = '' } = fieldAt(known, id);
  if (kind !== 'image' && kind !== 'file') {
    const [from, to] = [difference.old, difference.new].map((text) => text && chosenName(known, choicesFrom, text));
    return { ...about, old: from ?? null, new: to ?? null };
  }
  const [from, to] = [was, is].map((image) => wordsOf(valueAt(image, ['alt'])) ?? null) as [
    string | null,
    string | null,
  ];
  const pictures = [imageIn(was), imageIn(is)] as const;
  return { ...about, ...(from === to ? { old: null, new: null } : { old: from, new: to }), pictures: [...pictures] };
}

const imageIn = (image: unknown): string | null => wordsOf(image) ?? wordsOf(valueAt(image, ['src'])) ?? null;

/** The name of the list entry that a text chooses by its id, or else the text. */
function chosenName(known: Description, list: string, text: string): string {
  const chosen = [...known.values.values()].find(
    (value) =>
      list && isText(value) && value.written === text && value.id.startsWith(`${list}.`) && /\.id$/.test(value.id),
  );
  return chosen ? titleOf(known, parentOf(chosen.id)!) : text;
}
