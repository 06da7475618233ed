import { z } from 'zod';
import { group, list, titled } from '../generator/schema/described.ts';
import { drawing, href, link, optionalText, photo, textField } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';

// Fields that several pages share.

/** Reports a problem with a part of a value, or with it and another part next to it. */
export function addProblem(
  context: z.RefinementCtx,
  path: PropertyKey[],
  { message, ...params }: { message: string; hint: string; other?: string },
): void {
  context.addIssue({ code: 'custom', path, message, params });
}

/** A heading with manual line breaks. */
export const headingLines = titled(
  z.array(textField('Line')).min(1),
  'Heading',
  'Each entry is one line, so the heading breaks where you want.',
  'Bring a chair.',
);

export const heading = textField('Heading', 'The heading of this part of the page.', 'Which night is yours?');

export const lead = optionalText(
  'Opening sentence',
  'Below the heading, in larger type.',
  'Nobody does everything. Start where it sounds like you.',
);

// What replaces a text about weekly events in a break: before, after, and in long breaks of the season.

export const breakLines = titled(
  headingLines.optional(),
  'Heading in a break',
  'Replaces the heading while there are no weekly events.',
  'See you after the break?',
);

export const breakText = optionalText(
  'Text in a break',
  'Replaces the text while there are no weekly events.',
  'Find yours, and ask its director anything in the meantime.',
);

export const firstButton = titled(link.optional(), 'First button', 'The filled button.');
export const secondButton = titled(link.optional(), 'Second button', 'The button or link next to the first one.');

export const narrowPicture = titled(
  drawing.optional(),
  'Picture for phones',
  'A drawing of the same scene, taller than wide.',
  'about-backyard-phone.svg',
);

/** Pictures with or without captions. */
export const pictures = list(
  'Pictures',
  'In the order shown.',
  group('Picture', 'With or without a caption.', {
    picture: photo,
    caption: optionalText('Caption', 'The words below the picture.', 'Two minutes after the pizza arrived.'),
  }),
);

/** A button. With an address it is a link; without one it opens the contact form with the subject filled in. */
export const action = group('Button', 'Without a link address, it opens the contact form.', {
  label: textField('Button text', 'The words on the button.', 'Offer your time'),
  subject: optionalText(
    'Subject of the message',
    'Filled in for visitors who use the button to write a message.',
    'I would like to come',
  ),
  href: href.optional(),
}).superRefine(({ subject, href }, context) => {
  if (subject || href) return;
  const hint = 'Write a subject for the message, or a link address.';
  addProblem(context, ['subject'], { message: 'this field is missing', hint, other: 'href' });
});

/** A button that asks for a gift. */
export const donation = needing(action, ({ href }) => {
  if (href) return undefined;
  const hint = 'Add its link address. Until then it opens the contact form.';
  return { code: 'advice', message: 'this button has no donation link', hint };
});

/** A button that leads to a WhatsApp group. */
export const invitation = needing(action, ({ href }) => {
  if (href) return undefined;
  const hint = 'Add its link address. If the group is not for everybody: /contact/?subject=Group#write';
  return { code: 'advice', message: 'this button has no invitation link', hint };
});
