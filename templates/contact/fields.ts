import { z } from 'zod';
import { endpoint, image, link, meta, text } from '../../generator/schema/fields.ts';
import { action, optionalText } from '../fields.ts';

const field = z.strictObject({ label: text, placeholder: text });

const state = z.strictObject({ button: text, title: text, text });

/** What visitors read while a message is sent: only a form whose messages are delivered shows these. */
const states = z.strictObject({
  sending: z.strictObject({ button: text, text }),
  retrying: z.strictObject({ button: text, text }),
  offline: state,
  failed: state,
  refused: state,
  unsure: state,
  changed: z.strictObject({ text }),
  trap: text,
});

/** The contact form, which looks like a letter. */
const form = z.strictObject({
  name: text,
  title: text,
  hint: text,
  fields: z.strictObject({ name: field, email: field, subject: field, message: field }),
  send: text,
  sent: z.strictObject({ title: text, text, close: text }),
  states,
  withoutScript: text,
});

/** Where messages are delivered. Without it, nothing is sent. */
const delivery = z.strictObject({
  endpoint,
  format: z.enum(['form', 'json']),
  fields: z
    .record(z.string().regex(/^(?!(name|email|subject|message|_gotcha)$)[\w-]+$/), text)
    .optional(),
});

/** The ways to reach the organization other than the form. */
const ways = z.strictObject({
  email: z.strictObject({ title: text }),
  phone: z.strictObject({ title: text }).optional(),
  whatsapp: z
    .strictObject({ title: text, text: optionalText, action: action.optional() })
    .optional(),
  chapters: z.strictObject({ title: text, text: optionalText, more: link.optional() }).optional(),
});

const involved = z.strictObject({
  title: text,
  items: z
    .array(
      z.strictObject({
        title: text,
        text: optionalText,
        picture: image.optional(),
        action: action.optional(),
        more: link.optional(),
      }),
    )
    .min(1),
});

const parents = z.strictObject({
  title: text,
  lead: optionalText,
  call: optionalText,
  write: link.optional(),
  answers: z
    .array(z.strictObject({ title: text, text, link: link.optional() }))
    .min(1)
    .optional(),
});

const alumni = z.strictObject({
  title: text,
  lead: optionalText,
  ways: z
    .array(z.strictObject({ title: text, text: optionalText, action: action.optional() }))
    .min(1),
});

const question = z.strictObject({
  question: text,
  answer: text,
  breakAnswer: optionalText,
  link: link.optional(),
});

export const schema = z.strictObject({
  meta,
  title: text,
  lead: optionalText,
  ways,
  delivery: delivery.optional(),
  form,
  involved: involved.optional(),
  parents: parents.optional(),
  alumni: alumni.optional(),
  questions: z.strictObject({ title: text, items: z.array(question).min(1) }).optional(),
});

export type ContactContent = Required<z.infer<typeof schema>>;
