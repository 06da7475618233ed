import { z } from 'zod';
import { endpoint, image, link, meta, text } from '../../generator/schema/fields.ts';
import { action, list, optionalText } from '../fields.ts';

const field = z.strictObject({ label: text, placeholder: text });
const notice = z.strictObject({ button: text, title: text, text });

/** What visitors read while a message is sent: only a form whose messages are delivered shows these. */
const states = z.strictObject({
  sending: z.strictObject({ button: text, text }),
  retrying: z.strictObject({ button: text, text }),
  offline: notice,
  failed: notice,
  refused: notice,
  unsure: notice,
  changed: z.strictObject({ text }),
});

/** The contact form, which looks like a letter. */
const form = z.strictObject({
  title: text,
  hint: text,
  fields: z.strictObject({ name: field, email: field, subject: field, message: field }),
  send: text,
  sent: z.strictObject({ title: text, text }),
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

/** The ways to reach us other than the form. The email address and the phone number are facts. */
const ways = z.strictObject({
  whatsapp: z.strictObject({ title: text, text, action }),
  chapters: z.strictObject({ title: text, text, more: link }),
});

const card = z.strictObject({
  title: text,
  text,
  picture: image,
  action,
  more: link.optional(),
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
  lead: text,
  ways,
  delivery: delivery.optional(),
  form,
  involved: z.strictObject({ title: text, items: list(card) }),
  parents: z.strictObject({
    title: text,
    lead: text,
    call: text,
    write: link,
    answers: list(z.strictObject({ title: text, text, link: link.optional() })).optional(),
  }),
  alumni: z.strictObject({
    title: text,
    lead: text,
    ways: list(z.strictObject({ title: text, text: optionalText, action })),
  }),
  questions: z.strictObject({ title: text, items: list(question) }),
});

export type ContactContent = Required<z.infer<typeof schema>>;
