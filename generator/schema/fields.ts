import { z } from 'zod';
import type { Block } from '../source/markdown.ts';
import { addressFinding, addressProblem, endpointFinding, endpointProblem } from './addresses.ts';
import { group, titled } from './described.ts';
import { needing } from './launch-requirements.ts';
import { descriptionProblem } from './picture-descriptions.ts';
import { checked, isSlug, optionalText, text, textField } from './text-fields.ts';

export {
  calendarDay,
  checked,
  lastDay,
  optionalText,
  slug,
  slugOf,
  starredText,
  text,
  textField,
} from './text-fields.ts';

// The kinds of fields that pages share.

/** An address: a page of this site, an anchor, a website, an email address, or a phone number. Nothing that runs code. */
export const href = titled(
  needing(checked(text, addressProblem), addressFinding),
  'Link address',
  'Where it leads: a page of this site from the list, or a whole address with https://, mailto:, or tel:.',
  ...['/events/', '/support/#sponsor', 'https://example.org/', 'mailto:{email}'],
).meta({ kind: 'link' });

/** The address of a form service. It must be encrypted, except on this computer, for tests. */
export const endpoint = needing(checked(text, endpointProblem), endpointFinding);

export const link = group('Link', 'A link to another page or part of a page.', {
  label: textField('Link text', 'The words that visitors click.', 'Find your group'),
  href,
});

/** The name of a file in `static/images/`. */
const pictureFile = (title: string, description: string, ...examples: string[]) =>
  textField(title, description, ...examples).meta({ kind: 'file' });

export const drawing = pictureFile('Drawing', 'A drawing, not a photo.', 'home-friends.svg');

/** A picture in `static/images/`. Only a decorative one has an empty `alt`. */
export const image = group('Picture', 'A photo or a drawing.', {
  src: pictureFile('Picture', 'A photo or a drawing that the site has.', 'about-bus.svg', 'summer-2026.jpg'),
  alt: titled(
    z.string(),
    'Describe the picture',
    'What it shows, as you would tell a friend on the phone: for people who can’t see it. Empty only if it is just for looks.',
    'Eight girls in a circle on a round rug, with a guitar in the middle.',
  ),
  decorative: titled(
    z.literal('true').optional(),
    'Just for looks',
    'If nothing is lost without the picture. Then leave its description empty.',
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
  ).meta({ kind: 'focus' }),
}).superRefine((picture, context) => {
  const problem = descriptionProblem(picture);
  if (!problem) return;
  const { message, hint } = problem;
  context.addIssue({ code: 'custom', path: ['alt'], message, params: { hint, other: 'decorative' } });
});

/** A picture that should be a photo. Until there is one, it can be a drawing. */
export const photo = needing(image, ({ src }) =>
  src.endsWith('.svg')
    ? {
        code: 'advice',
        message: 'this is a drawing, not a photo',
        hint: 'Add a photo to static/images/, and name it here.',
      }
    : undefined,
);

/** What search engines and shared links show. */
export const meta = group(
  'Search engines and shared links',
  'What they show of this page. The page does not show it.',
  {
    title: titled(
      text.min(10).max(60),
      'Page title',
      'In the browser tab and in search results: 10 to 60 characters, different on every page.',
      'Find a group near you',
    ),
    description: titled(
      text.min(50).max(160),
      'Page description',
      'Below the title in search results: 50 to 160 characters.',
      'Six groups in the valley and five farther away. Find yours, check the day, and bring a friend.',
    ),
    share: group(
      'Picture for shared links',
      'The picture that messengers and social networks show of a link to this page. Without it, they show the title.',
      {
        lines: titled(
          z.array(textField('Line')).min(1).max(4),
          'Words',
          'Each entry is one line: four at most.',
          'Find your group',
        ),
        picture: drawing,
      },
    ).optional(),
  },
);

/** Something a person said, and the name they agreed to. */
export const quote = group('Quote', 'Something that a person said.', {
  text: textField('Quote', 'Their words, without quotation marks.', 'I knew two people when I walked in.'),
  name: textField('Name', 'The name they agreed to.', 'Rivka, 16'),
  role: optionalText('Who they are', 'Such as their group.', 'Member since 2019'),
}).meta({ atomic: true, oneAtATime: true, knownBy: 'the person who said it' });

/** Texts that are left out can leave a list without items, or headings without a text. */
function checkBlocks(blocks: readonly Block[], context: z.RefinementCtx): void {
  for (const [index, block] of blocks.entries()) {
    const isEmpty = block.kind === 'list' && block.items.length === 0;
    if (isEmpty) context.addIssue({ code: 'custom', path: [index], message: 'expected an item' });
  }
  if (blocks.every(({ kind }) => kind === 'heading')) context.addIssue({ code: 'custom', message: 'expected a text' });
}

/** A long text in a Markdown file of `content/`. The YAML has the name of the file. A block that begins with `!sample` is a
 *  placeholder. */
export const longText = group('Text', 'A heading and paragraphs.', {
  title: textField('Heading', 'The heading above the text.'),
  lead: optionalText('Opening sentence', 'Below the heading, in larger type.'),
  body: titled(z.custom<Block[]>(Array.isArray).superRefine(checkBlocks), 'Paragraph'),
}).meta({
  expected: 'a Markdown file such as origin-story.md',
  hint: 'Put the text into a file in content/, and write its name here.',
});

/** The name of a Markdown file in a folder, without its extension. */
const fileName = titled(
  checked(text, (name) => {
    if (isSlug(name)) return undefined;
    const hint = 'Rename the file: lowercase words joined by hyphens, such as first-meeting.md.';
    return { message: 'the name of this file can’t be an address', hint };
  }),
  'End of its web address',
);

/** Every Markdown file in a folder of `content/`, sorted by name. The YAML has the name of the folder: `news/`. Each file has
 *  these fields at its top, next to its title, and its name without `.md` as `slug`. */
export function markdownFolder<T extends z.core.$ZodLooseShape>(title: string, description: string, fields: T) {
  const entry = titled(longText.extend({ slug: fileName }).extend(fields), 'Text', 'A heading and paragraphs.');
  return titled(z.array(entry), title, description, 'news/').meta({
    expected: 'a folder of Markdown files such as news/',
    hint: 'Put the files into a folder of content/, and write its name here, with a slash at the end.',
  });
}

export type Meta = z.infer<typeof meta>;
