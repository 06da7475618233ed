import { type Content, type Files, valueAt } from '../generator/content/content.ts';
import type { Day } from '../generator/dates.ts';
import type { Mistake, Path } from '../generator/mistakes.ts';

// What a public site can't leave out, although nobody has confirmed it, because others would say something else then.

/** A season that isn't over, at most as far as its days can be read. */
interface Coming {
  index: number;
  from: Day;
  isConfirmed: boolean;
}

/** The fields of a chapter that it can do without. */
const OPTIONAL = /^(?:logo|picture|director|description|where|grades|night)$/;

const isBelow = (path: Path, above: Path) => above.every((step, index) => path[index] === step);

function seasonsFrom(today: Day, content: Content): { coming: Coming[]; hasEarlier: boolean } {
  const samples = content.samples();
  const list = valueAt(content.file.data, ['seasons']);
  const all = (Array.isArray(list) ? list : []).map((season, index) => {
    const dates = ['from', 'until', 'except'].map((field) => ['seasons', index, field]);
    const isConfirmed = !samples.some((at) => dates.some((date) => isBelow(at, date)));
    return { index, from: String(season.from), until: String(season.until), isConfirmed };
  });
  const coming = all.filter(({ until }) => until >= today);
  const hasEarlier = all.some(({ until, isConfirmed }) => until < today && isConfirmed);
  return { coming, hasEarlier };
}

/** Whether a value has to be confirmed before it can be public.
 *  - What makes a chapter: its events would have no place.
 *  - A season that is on, or comes first: without it, pages would speak of a break.
 *  - One before a confirmed one: pages would say that everything starts again later.
 *  - Days off: pages and calendars would say that there is an evening.
 *  The season after one that was confirmed can wait until it begins: time alone keeps nothing from being published. */
export function mustBeConfirmed(content: Content, path: Path, today: Day): boolean {
  const [list, index, field] = path;
  if (content.file.file === 'content/chapters.yaml')
    return list === 'chapters' && index === 'items' && !OPTIONAL.test(String(path[3] ?? ''));
  if (content.file.file !== 'content/events.yaml') return false;
  if (list === 'events') return field === 'except';
  if (list !== 'seasons') return false;
  if (field === 'held') return false;
  const { coming, hasEarlier } = seasonsFrom(today, content);
  const last = coming.findLast(({ isConfirmed }) => isConfirmed)?.index ?? -1;
  const [first] = coming;
  const isFirst = first?.index === index && !(hasEarlier && first && first.from > today);
  const isBefore = coming.some((each) => each.index === index && each.index < last);
  return index === undefined || isFirst || isBefore;
}

/** The days of the season that comes next, which a launch waits for. */
export function unconfirmedSeason(files: Files, today: Day): Mistake[] {
  const content = files.get('events.yaml')!;
  const [first] = seasonsFrom(today, content).coming;
  const season = first && ['seasons', first.index];
  const missing = content.samples().filter((at) => season && isBelow(at, season));
  return missing
    .filter((at) => at[2] !== 'held')
    .map((at) => {
      const message = 'these days of the next season are not confirmed';
      const hint = 'Once they are true, remove !sample.';
      const hintOnPage = 'Once they are true, press Confirm.';
      return content.mistake(at, { message, hint, hintOnPage });
    });
}
