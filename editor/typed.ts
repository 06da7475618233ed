import { filled, namesIn } from '../generator/content/texts.ts';
import { dayIn } from '../generator/dates.ts';
import { hasBullet } from '../generator/schema/fields.ts';
import type { BuiltSite } from '../generator/site.ts';
import type { Description } from './describe.ts';
import { EditError } from './edit-error.ts';
import { daysIn } from './files/days.ts';
import { understood } from './files/understand.ts';
import type { Change, Notice, Value } from './protocol.ts';

// What becomes of a typed text before it is written, and what the person should know of it.

/** What was typed for a value, in the form in which files have it. */
export function textFor(value: Value, typed: string, site: BuiltSite): string {
  const { control, kind, text: before } = value;
  const here = { base: site.context.base, today: dayIn(new Date()) };
  if (control === 'lines') {
    const lines = typed.split('\n').flatMap((line) => {
      const days = kind === 'date' ? daysIn(line, here.today) : undefined;
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

/** The page sends every field of a panel. A field with the same text isn't changed. */
export function isChange(change: Change, { valueAt, site }: Description): boolean {
  const value = valueAt(change.id);
  if (change.do !== 'set' || !value) return true;
  if (change.text === value.text) return false;
  return textFor(value, change.text, site) !== value.text;
}

/** Names the facts that texts no longer follow: they stay as they are when one of these changes. */
export function noteOf(changes: readonly Change[], { valueAt, site }: Description): string {
  const lost = changes.flatMap((change) => {
    const value = change.do === 'set' ? valueAt(change.id) : undefined;
    if (change.do !== 'set' || !value) return [];
    const text = textFor(value, change.text, site);
    return text ? namesIn(value.text).filter((name) => !namesIn(text).includes(name)) : [];
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
    const text = 'text' in change ? (change.text ?? '').trim() : '';
    if (value && isOneParagraph(value) && text.includes('\n') && !hasBullet(text))
      mistakes.push({ id, name: description.nameOf(id), message: ONE_PARAGRAPH });
  }
  const [first] = mistakes;
  if (!first) return;
  const message = `${first.name}: ${ONE_PARAGRAPH}`;
  throw new EditError(message, { mistakes, isQuestion: true });
}
