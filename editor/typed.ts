import { filled, namesIn } from '../generator/content/texts.ts';
import { type Day, dayIn } from '../generator/dates.ts';
import { hasBullet } from '../generator/schema/fields.ts';
import type { BuiltSite } from '../generator/site.ts';
import type { Description } from './describe.ts';
import { EditError } from './edit-error.ts';
import { daysIn } from './files/days.ts';
import { type Here, understood } from './files/understand.ts';
import type { Change, Notice, Value } from './protocol.ts';

// What becomes of a typed text before it is written, and what the person should know of it.

/** Changes with what was typed in the form in which files have it. */
export function understand(changes: readonly Change[], description: Description): Change[] {
  return changes.map((change) => {
    const value = change.do === 'set' ? description.valueAt(change.id) : undefined;
    if (change.do !== 'set' || !value) return change;
    const { site } = description;
    const today = dayBefore(value, changes, description);
    return { ...change, text: textFor(value, change.text, { site, today }) };
  });
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The day after which one without a year is: today, or the first day of the same entry, such as next season's. */
function dayBefore(
  { id, kind }: Value,
  changes: readonly Change[],
  { valuesIn, site }: Description,
): Day {
  const today = dayIn(new Date());
  if (kind !== 'date') return today;
  const beside = valuesIn(id.slice(0, id.lastIndexOf('.')));
  const earlier = beside.slice(
    0,
    beside.findIndex((each) => each.id === id),
  );
  const days = earlier.map((each) => {
    const typed = changes.find((change) => change.do === 'set' && change.id === each.id);
    const text = typed?.do === 'set' ? typed.text : each.text;
    return each.kind === 'date' ? textFor(each, text, { site, today }) : '';
  });
  const [first = today] = days.filter((each) => DAY.test(each) && each > today).sort();
  return first;
}

interface Typed {
  site: BuiltSite;
  today: Day;
}

function textFor(value: Value, typed: string, { site, today }: Typed): string {
  const { control, kind, text: before } = value;
  const here: Here = { base: site.context.base, today };
  if (control === 'lines') {
    const lines = typed.split('\n').flatMap((line) => {
      const days = kind === 'date' ? daysIn(line, today) : undefined;
      return days ?? understood(kind, line, here);
    });
    return lines.filter(Boolean).join('\n');
  }
  const text = understood(kind, typed, here);
  // Hours that are still the usual ones go on following them.
  const { facts } = site.files.get('site.yaml')!;
  if (kind === 'hours' && text === filled(before, facts)) return before;
  return isOneParagraph(value) && !hasBullet(text) ? text.replace(/\s*\n\s*/g, ' ') : text;
}

/** Names the facts that texts no longer follow: they stay as they are when one of these changes. Or says that visitors
 *  don't see what was saved. */
export function noteOf(changes: readonly Change[], { valueAt, site }: Description): string {
  const isHidden = changes.some(
    (each) => each.do === 'set' && !each.isTrue && each.text && valueAt(each.id)?.isSample,
  );
  if (site.isPublic && isHidden) return '. Visitors don’t see it until somebody confirms it';
  const lost = changes.flatMap((change) => {
    if (change.do !== 'set' || !change.text) return [];
    const names = namesIn(change.text);
    return namesIn(valueAt(change.id)!.text).filter((name) => !names.includes(name));
  });
  const names = [...new Set(lost)].map((name) => `{${name}}`);
  return names.length > 0 ? `. It no longer follows ${names.join(' and ')}` : '';
}

/** A part of a longer text can become several. */
const isOneParagraph = ({ control, isPart }: Value): boolean => control === 'text' && !isPart;

const ONE_PARAGRAPH = 'This is one paragraph. Run the lines together?';

/** Asks before lines run together. If a line begins with a bullet, the build refuses that by name. */
export function expectOneParagraph(changes: readonly Change[], description: Description): void {
  const mistakes: Notice[] = [];
  for (const change of changes) {
    const { id } = change;
    const value = description.valueAt(id);
    if (change.do !== 'set' || !value || change.text === value.text) continue;
    const text = change.text.trim();
    if (isOneParagraph(value) && text.includes('\n') && !hasBullet(text))
      mistakes.push({ id, name: description.nameOf(id), message: ONE_PARAGRAPH });
  }
  const [first] = mistakes;
  if (!first) return;
  const message = `${first.name}: ${ONE_PARAGRAPH}`;
  throw new EditError(message, { mistakes, isQuestion: true, answer: 'Run them together' });
}
