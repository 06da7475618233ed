import { z } from 'zod';
import type { Problem } from '../generator/diagnostics/diagnostic.ts';
import { group, titled } from '../generator/schema/described.ts';
import { endpoint, text } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';
import { addProblem } from './fields.ts';

// Fields that every message has, and names that would hide properties of the form element from scripts.
const TAKEN = ['name', 'email', 'subject', 'message', 'idempotency_key', '_gotcha'];
const HIDING = ['action', 'method', 'submit', 'reset', 'elements', 'dataset'];

const extraFields = z.record(z.string(), titled(text, 'Extra field')).superRefine((fields, context) => {
  for (const name of Object.keys(fields)) {
    if (/^[\w-]+$/.test(name) && !TAKEN.includes(name) && !HIDING.includes(name)) continue;
    const message = `"${name}" can’t be the name of an extra field`;
    const hint = 'Use letters, digits, _ and -, and no name that the form already uses.';
    addProblem(context, [name], { message, hint });
  }
});

const target = group('Delivery', 'Where messages are delivered. Without it, nothing is sent.', {
  endpoint: titled(
    endpoint,
    'Address of the form service',
    'The address that the service gives you.',
    'https://forms.example.org/f/abc123',
  ),
  format: titled(z.enum(['form', 'json']), 'Format', 'How the service wants the message: form or json.', 'form'),
  fields: titled(extraFields.optional(), 'Extra fields', 'Fields the service needs, with their values.'),
});

const UNDELIVERED: Problem = {
  code: 'advice',
  message: 'messages are not delivered, although the form says thank you',
  hint: 'Add an endpoint. docs/delivery.md lists services.',
};

/** Where the messages of the contact form are delivered. */
export const delivery = needing(target.optional(), (delivery) => (delivery ? undefined : UNDELIVERED));

export type DeliveryTarget = z.infer<typeof target>;
