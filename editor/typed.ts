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

/** A change with what was typed in the form in which files have it. */
export function understand(change: Change, { valueAt, site }: Description): Change {
  const value = change.do === 'set' ? valueAt(change.id) : undefined;
  return change.do === 'set' && value
    ? { ...change, text: textFor(value, change.text, site) }
    : change;
}

function textFor(value: Value, typed: string, site: BuiltSite): string {
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

/** Names the facts that texts no longer follow: they stay as they are when one of these changes. */
export function noteOf(changes: readonly Change[], { valueAt }: Description): string {
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
  throw new EditError(message, { mistakes, isQuestion: true });
}
