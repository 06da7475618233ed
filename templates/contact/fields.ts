import * as z from 'zod';
import * as f from '../../components/fields.ts';
import { type Files, valueAt } from '../../generator/content/content.ts';
import type { Mistake } from '../../generator/mistakes.ts';

const field = z.strictObject({ label: f.text, placeholder: f.text });
const notice = z.strictObject({ button: f.text, title: f.text, text: f.text });

/** What visitors read while a message is sent. Only a form that delivers messages shows these. */
const states = z.strictObject({
  sending: z.strictObject({ button: f.text, text: f.text }),
  retrying: z.strictObject({ button: f.text, text: f.text }),
  offline: notice,
  failed: notice,
  refused: notice,
  unsure: notice,
  changed: z.strictObject({ text: f.text }),
});

/** The contact form, which looks like a letter. */
const form = z.strictObject({
  title: f.text,
  hint: f.text,
  fields: z.strictObject({ name: field, email: field, subject: field, message: field }),
  send: f.text,
  sent: z.strictObject({ title: f.text, text: f.text }),
  states,
  withoutScript: f.text,
  /** What becomes of what a visitor types. HOST becomes the service that delivers it. */
  privacy: z.strictObject({ text: f.text, delivered: f.textWith('HOST') }).optional(),
  /** In place of the form. */
  byEmail: f.optionalText,
});

/** Where messages are delivered. Without it, nothing is sent. */
const delivery = z
  .strictObject({
    endpoint: f.endpoint,
    format: z.enum(['form', 'json']),
    fields: z
      .record(z.string().regex(/^(?!(name|email|subject|message|_gotcha)$)[\w-]+$/), f.code)
      .optional(),
  })
  .superRefine(({ endpoint, format }, context) => {
    if (format !== 'json' || !endpoint.startsWith('https://script.google.com/')) return;
    const message = 'a Google Apps Script can’t receive json from a page';
    f.addProblem(context, ['format'], { message, hint: 'Write form.' });
  });

/** The ways to reach us other than the form. The email address and the phone number are facts. */
const ways = z.strictObject({
  whatsapp: z.strictObject({ title: f.text, text: f.text, action: f.action }),
  chapters: z.strictObject({ title: f.text, text: f.text, more: f.link }),
});

const card = z.strictObject({
  title: f.text,
  text: f.text,
  picture: f.image,
  action: f.action,
  more: f.link.optional(),
});

const question = z.strictObject({
  question: f.text,
  /** Other places link to a question that has one. */
  id: f.slug.optional(),
  answer: f.text,
  breakAnswer: f.optionalText,
  link: f.link.optional(),
  action: f.action.optional(),
});

export const schema = z.strictObject({
  meta: f.meta,
  title: f.text,
  lead: f.text,
  ways,
  delivery: delivery.optional(),
  form,
  involved: z.strictObject({ title: f.text, items: f.list(card) }),
  parents: z.strictObject({
    title: f.text,
    lead: f.text,
    /** In place of the lead while there is no answer. */
    unanswered: f.text,
    call: f.text,
    write: f.action,
    picture: f.image.optional(),
    answers: f.list(f.answer).optional(),
  }),
  alumni: z.strictObject({
    title: f.text,
    lead: f.text,
    ways: f.list(z.strictObject({ title: f.text, text: f.text, action: f.action })),
  }),
  questions: z.strictObject({ title: f.text, items: f.list(question) }),
});

export type ContactContent = Required<z.infer<typeof schema>>;

/** A form that sends nothing must not thank a visitor for a message. It can be published, but the launch waits. */
export function undelivered(files: Files): Mistake[] {
  const contact = files.get('contact.yaml')!;
  const ways = [valueAt(contact.data, ['delivery']), valueAt(contact.data, ['form', 'byEmail'])];
  if (ways.some(Boolean)) return [];
  const message = 'the form sends nothing, and still says that the message was sent';
  const hint = 'Name a form service in "delivery:", or ask for an email in "byEmail:" of the form.';
  const hintOnPage = 'Name a form service under Delivery, or ask for an email here.';
  return [contact.mistake(['form', 'byEmail'], { message, hint, hintOnPage })];
}
