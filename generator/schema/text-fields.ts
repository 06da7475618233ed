import { z } from 'zod';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { daysMeant } from '../locale/written-days.ts';
import { titled } from './described.ts';
import { needing } from './launch-requirements.ts';

// Compiling a schema takes longer than checking the content of a small site.
z.config({ jitless: true });

/** The same text with another check. Empty texts are left to other checks. After one problem, later checks are skipped. */
export const checked = (schema: z.ZodString, problemWith: (text: string) => Problem | undefined): z.ZodString =>
  schema.superRefine((text, context) => {
    const problem = text === '' ? undefined : problemWith(text);
    if (!problem) return;
    context.addIssue({ code: 'custom', message: problem.message, params: { hint: problem.hint }, continue: false });
  });

/** A text that isn't empty. `null` and `~` mean nothing in YAML, but pages would show them. */
const anyText = checked(z.string().min(1), (text) => {
  if (/^(~|null)$/i.test(text)) {
    const hint = 'Write what belongs here, or leave it out.';
    return { message: `this field is empty: ${text} means nothing`, hint };
  }
  if (/\S/.test(text)) return undefined;
  return { message: 'this text has only spaces', hint: 'Write the text between the quotation marks.' };
});

/** A text without Markdown: visitors would see its marks. */
export const text = checked(anyText, markProblem);

/** A text with a title for volunteers, what it is for, and examples. */
export const textField = (title: string, description?: string, ...examples: string[]): z.ZodString =>
  titled(text, title, description, ...examples);

/** The same, but the page holds without it. */
export const optionalText = (title: string, description?: string, ...examples: string[]) =>
  titled(text.optional(), title, description, ...examples);

/** A text in which the page gives `**` around words a meaning. */
export const starredText = checked(anyText, (text) => {
  if (text.split('**').length % 2 === 1) return markProblem(text.replaceAll('**', ''));
  return { message: '** has no partner', hint: 'Write two stars before the words and two after: **these words**.' };
}).meta({ kind: 'starred' });

function markProblem(text: string): Problem | undefined {
  const [mark] = /\*\*|\]\(/.exec(text) ?? [];
  if (!mark) return undefined;
  const what = mark === '**' ? 'the stars' : 'the brackets and the address';
  return {
    message: `visitors would see ${what}`,
    hint: 'Remove them. This text can’t be bold, and it can’t have links.',
  };
}

export const isSlug = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/** A name that is also an anchor in an address: lowercase words joined by hyphens. */
export const slug = checked(text, (name) => {
  if (isSlug(name)) return undefined;
  return {
    message: `"${name}" can't be part of an address`,
    hint: 'Use lowercase words joined by hyphens, such as summer-camp.',
  };
}).meta({ kind: 'slug' });

/** A name as a part of an address; undefined if it has no letters or digits for one. */
export const slugOf = (name: string): string | undefined =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('-');

/** A day such as 2026-09-08. */
export const calendarDay = checked(text, (day) => {
  if (/^\d{4}-\d\d-\d\d$/.test(day)) {
    if (new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day) return undefined;
    return { message: `there is no ${day}`, hint: 'Check how many days that month has.' };
  }
  const hint = `Write ${daysMeant(day).join(' or ') || 'year, month, and day, such as 2026-09-08'}.`;
  return { message: `"${day}" is not a day`, hint };
}).meta({ kind: 'date', expected: 'a day such as 2026-09-08' });

/** The last day of something. `over` is what the launch check reports after it. */
export const lastDay = (over: string) =>
  needing(calendarDay, (day, today) =>
    day < today ? { code: 'expired', message: `${over} on ${day}`, hint: 'Write a later day.' } : undefined,
  );
