import { type Mistake, mistakesIn, newDoubts } from '../generator/mistakes.ts';
import type { BuiltSite } from '../generator/site.ts';
import type { Description } from './describe.ts';
import { EditError } from './edit-error.ts';
import type { Notice } from './protocol.ts';

// Why something isn't saved, in words for a person who sees the page, and no file.

const MOST_NAMES = 5;

/** A mistake, a warning, or a doubt. */
export function noticeOf(mistake: Mistake, description: Description): Notice {
  const id = description.idAt(mistake.file, mistake.path);
  const sentence = mistake.message.charAt(0).toUpperCase() + mistake.message.slice(1);
  const end = /[.!?]$/.test(sentence) ? '' : '.';
  const message = `${sentence}${end} ${mistake.hintOnPage}`;
  return { id, name: description.nameOf(id), message };
}

/** What a person wanted to change. */
export interface Attempt {
  what: string;
  /** What was changed first. */
  id: string;
  /** Whether it only takes something away. */
  isRemoval: boolean;
}

/** The reason why a step isn't made, from what its build has thrown. Other errors stay as they are. */
export function refusal(error: unknown, attempt: Attempt, description: Description): unknown {
  const notices = mistakesIn(error).map((mistake) => noticeOf(mistake, description));
  const [first] = notices;
  if (!first) return error;
  const mistakes = notices.flatMap((notice) => withWhatItNeeds(notice, description));
  const isUsed = attempt.isRemoval && notices.every(({ id }) => !attempt.id.startsWith(id));
  const names = [...new Set(mistakes.map(({ name }) => name))];
  const list = names.slice(0, MOST_NAMES).join('; ') + (names.length > MOST_NAMES ? '; …' : '');
  if (isUsed)
    return new EditError(`${attempt.what} is still used. First change or remove: ${list}.`);
  const isOne = mistakes.length === 1;
  return new EditError(isOne ? `${list}: ${first.message}` : `Change these first: ${list}.`, {
    mistakes,
  });
}

/** Of something that is missing as a whole, such as a button, each field that it needs. */
function withWhatItNeeds(notice: Notice, { valueAt, valuesIn, nameOf }: Description): Notice[] {
  if (valueAt(notice.id)) return [notice];
  const needed = valuesIn(notice.id).filter(({ isRequired, text }) => isRequired && !text);
  if (needed.length === 0) return [notice];
  return needed.map(({ id }) => ({ ...notice, id, name: nameOf(id) }));
}

/** Throws if a save makes something that may be untrue, unless the person means it. */
export function expectPlausible(
  { before, after, isConfirmed }: { before: BuiltSite; after: BuiltSite; isConfirmed: boolean },
  description: Description,
): void {
  const doubts = newDoubts(before.doubts, after.doubts);
  const wrong = doubts.filter(({ ifNew }) => ifNew === 'refuse');
  const asked = wrong.length > 0 || isConfirmed ? wrong : doubts;
  const mistakes = asked.map((doubt) => noticeOf(doubt, description));
  const [first] = mistakes;
  if (first) throw new EditError(first.message, { mistakes, isQuestion: wrong.length === 0 });
}
