import { z } from 'zod';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { Block } from '../source/markdown.ts';
import { addressFinding, endpointFinding, endpointProblem } from './address-findings.ts';
import { addressProblem } from './addresses.ts';
import { group, titled } from './described.ts';
import { needing } from './launch-requirements.ts';
import { descriptionProblem, wordProblem } from './picture-descriptions.ts';

// Compiling a schema takes longer than checking the content of a site of this size.
z.config({ jitless: true });

// The kinds of field that the pages of a site share. Each page's own schema stands beside its template.

/** The same text with a check that says what is wrong with it. Empty texts are left to other checks. One mistake is enough
 *  for one text, so later checks of it are passed over. */
export const checked = (schema: z.ZodString, problemWith: (text: string) => Problem | undefined): z.ZodString =>
  schema.superRefine((text, context) => {
    const problem = text === '' ? undefined : problemWith(text);
    if (!problem) return;
    context.addIssue({ code: 'custom', message: problem.message, params: { hint: problem.hint }, continue: false });
  });

/** A text that says something. It is neither empty nor nothing but spaces, nor one of the two words
 *  of YAML for nothing (`null` and `~`), which pages would show. */
const anyText = checked(z.string().min(1), (text) => {
  if (/^(~|null)$/i.test(text)) {
    return {
      message: `this field is empty: ${text} means nothing`,
      hint: 'Write what belongs here, or take the line out if it is not needed.',
    };
  }
  if (/\S/.test(text)) return undefined;
  return { message: 'this text is nothing but spaces', hint: 'Write the text between the quotation marks.' };
});

/** A text without Markdown: visitors would read its marks. */
export const text = checked(anyText, markProblem);

/** A text with a title for volunteers, what it is for, and examples. */
export const textField = (title: string, description?: string, ...examples: string[]): z.ZodString =>
  titled(text, title, description, ...examples);

/** A text in which the page gives `**` a meaning, always before some words and behind them. */
export const starredText = checked(anyText, (text) => {
  if (text.split('**').length % 2 === 1) return markProblem(text.replaceAll('**', ''));
  const hint = 'Write two stars before the words and two behind them: **these words**.';
  return { message: '** has no partner here', hint };
});

function markProblem(text: string): Problem | undefined {
  const [mark] = /\*\*|\]\(/.exec(text) ?? [];
  if (!mark) return undefined;
  const what = mark === '**' ? 'the stars' : 'the brackets and the address';
  const hint = 'Take them away. Only the texts in files that end in .md can have **bold** and [links](/about/).';
  return { message: `a visitor would read ${what} in this text`, hint };
}

/** A name that is also an anchor in an address: lower-case words joined by hyphens. */
export const slug = checked(text, (name) => {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return undefined;
  const hint = 'Use lower-case words joined by hyphens, such as five-towns.';
  return { message: `"${name}" cannot be a part of an address`, hint };
});

/** A day of the calendar, such as 2026-09-08. */
export const calendarDay = checked(text, (day) => {
  if (/^\d{4}-\d\d-\d\d$/.test(day)) {
    if (new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day) return undefined;
    return { message: `there is no ${day}`, hint: 'Look it up in a calendar: how many days has that month?' };
  }
  // `September 8, 2026` and `9/8/2026`, with the month first.
  const meant = new Date(`${day} UTC`).toJSON()?.slice(0, 10);
  const isMeant = meant !== undefined && day.includes(meant.slice(0, 4));
  const hint = isMeant ? `Write ${meant}.` : 'Write year, month and day, such as 2026-09-08.';
  return { message: `"${day}" is not a day`, hint };
});

/** The last day of something. `over` is what the launch check says once it has passed. */
export const lastDay = (over: string) =>
  needing(calendarDay, (day, today) =>
    day < today
      ? { code: 'expired', message: `${over} on ${day}`, hint: 'Write a later day, such as next year’s.' }
      : undefined,
  );

/** An address: a page of this site, an anchor, a website, an e-mail or a phone number. Nothing that runs code. */
export const href = titled(
  needing(checked(text, addressProblem), addressFinding),
  'Link address',
  'Where it leads: a page of this site with a slash at both ends, a whole address with https://, mailto:, or tel:.',
  ...['/events/', '/support/#sponsor', 'https://example.org/', 'mailto:{email}'],
);

/** The address of a form service. It has to be encrypted, except on this computer, for trials. */
export const endpoint = needing(checked(text, endpointProblem), endpointFinding);

export const link = group('Link', 'A link to another page or part of a page.', {
  label: textField('Link text', 'The words that visitors click.', 'Find your chapter'),
  href,
});

/** A picture of `static/images/`. `alt` says what a visitor would miss, and is empty only in a decorative picture. */
export const image = group('Picture', 'A picture in static/images/.', {
  src: textField('File', 'The exact name of a file in static/images/.', 'about-bus.svg', 'shabbaton-2026.jpg'),
  alt: titled(
    checked(z.string(), wordProblem),
    'Describe the picture',
    'What it shows, as you would tell a friend on the phone: for people who can’t see it. Empty only if it is decorative.',
    'Eight girls in a circle on a round rug, with a guitar in the middle.',
  ),
  decorative: titled(
    z.literal('true').optional(),
    'Decorative',
    'Write true if nothing is lost without the picture. Leave its description empty.',
    'true',
  ),
  focus: titled(
    z
      .string()
      .regex(/^(\d\d?|100)% (\d\d?|100)%$/, 'expected two percentages from 0% to 100%, such as 40% 30%')
      .optional(),
    'Part that stays visible',
    'The point that stays visible if the picture is cropped: from the left and from the top.',
    '40% 30%',
  ),
}).superRefine((picture, context) => {
  const problem = descriptionProblem(picture);
  if (!problem) return;
  context.addIssue({ code: 'custom', path: ['alt'], message: problem.message, params: { hint: problem.hint } });
});

/** A picture that should be a photograph; until there is one, it may be a drawing. */
export const photo = needing(image, ({ src }) =>
  src.endsWith('.svg')
    ? {
        code: 'advice',
        message: 'a drawing stands in for a photo',
        hint: 'Put a photo into static/images/ and name it.',
      }
    : undefined,
);

/** What search engines and shared links show. `share` is the picture of a shared link: its words, line by line,
 *  and a drawing of static/images/. */
export const meta = group(
  'Search engines and shared links',
  'What they show of this page. The page does not show it.',
  {
    title: titled(
      text.min(10).max(60),
      'Page title',
      'In the browser tab and in search results: 10 to 60 characters, different on every page.',
      'Find a 4G chapter near you',
    ),
    description: titled(
      text.min(50).max(160),
      'Page description',
      'Below the title in search results: 50 to 160 characters.',
      'Six Tri-State chapters and five farther away. Find yours, check the night, and bring a friend.',
    ),
    share: group(
      'Picture for shared links',
      'The picture that messengers and social networks show of a link to this page. Without it, they show the title.',
      {
        lines: titled(
          z.array(textField('Line')).min(1).max(4),
          'Words',
          'Each entry is one line: four at most.',
          'Find your chapter',
        ),
        picture: textField('Drawing', 'The name of an SVG file in static/images/.', 'home-friends.svg'),
      },
    ).optional(),
  },
);

/** Something a person said, with the name it may be given under. */
export const quote = group('Quote', 'Something that a person said.', {
  text: textField('Quote', 'Their words, without quotation marks.', 'I knew two people when I walked in.'),
  name: textField('Name', 'The name they agreed to.', 'Rivka, 16'),
  role: titled(text.optional(), 'Who they are', 'Such as their chapter.', 'Queens chapter'),
});

/** A long text in a Markdown file of `content/`. The YAML has the name of the file. A block that begins with `!sample` is a
 *  placeholder. */
export const longText = group('Text', 'The name of a Markdown file in content/.', {
  title: textField('Heading', 'The heading above the text.'),
  lead: titled(text.optional(), 'Opening sentence', 'Below the heading, in larger letters.'),
  body: titled(z.custom<Block[]>(Array.isArray), 'Paragraphs'),
}).meta({
  expected: 'the name of a Markdown file, such as origin-story.md',
  hint: 'Put the text into such a file in content/, and write its name here.',
});

export type Meta = z.infer<typeof meta>;
