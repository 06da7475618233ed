import * as z from 'zod';
import { ALWAYS, addProblem, amount, href, image, link, text } from '../generator/schema/fields.ts';

// Kinds of fields: those of the generator, and those that several pages share.

export * from '../generator/schema/fields.ts';

/** A list that can't be empty. */
export const list = <S extends z.ZodType>(entry: S) => z.array(entry).min(1);

/** A heading with manual line breaks: each entry is one line. */
export const headingLines = list(text);

export const optionalText = text.optional();

/** Pictures with or without captions. */
export const pictures = list(z.strictObject({ picture: image, caption: optionalText }));

/** A button. Without a link address it opens the contact form with the subject filled in and the
 *  message begun. */
export const action = z
  .strictObject({
    label: text,
    subject: optionalText,
    message: optionalText,
    href: href.optional(),
  })
  .superRefine(({ subject, href }, context) => {
    if (subject || href) return;
    const hint = 'Write a subject for the message, or a link address.';
    addProblem(context, ['subject'], { message: 'this field is missing', hint });
  }, ALWAYS);

export type Action = z.infer<typeof action>;

/** A short answer, below what it is about. */
export const answer = z.strictObject({ title: text, text, link: link.optional() });

export type Answer = z.infer<typeof answer>;

/** A price range. Without `to` it is open: `$10,000+`. */
export const moneyRange = z
  .strictObject({ from: amount, to: amount.optional() })
  .superRefine(({ from, to }, context) => {
    if (!to || Number(from) < Number(to)) return;
    const hint = 'Are the two amounts swapped?';
    addProblem(context, ['to'], { message: `${to} is not more than ${from}`, hint });
  });
