import { z } from 'zod';
import type { Problem } from '../generator/diagnostics/diagnostic.ts';
import { blankFinding } from '../generator/schema/address-findings.ts';
import { endpoint, text } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';

// The fields that a message has already, and names that hide properties of the form element from scripts.
const TAKEN = ['name', 'email', 'subject', 'message', 'idempotency_key', '_gotcha'];
const HIDING = ['action', 'method', 'submit', 'reset', 'elements', 'dataset'];

const extraFields = z.record(z.string(), needing(text, blankFinding)).superRefine((fields, context) => {
  for (const name of Object.keys(fields)) {
    if (/^[\w-]+$/.test(name) && !TAKEN.includes(name) && !HIDING.includes(name)) continue;
    const hint = 'Letters, digits, _ and -, and none of the names that the form uses itself.';
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `"${name}" is no name for another field`,
      params: { hint },
    });
  }
});

const target = z.strictObject({
  endpoint,
  format: z.enum(['form', 'json']),
  fields: extraFields.optional(),
});

const UNDELIVERED: Problem = {
  code: 'missing',
  message: 'messages are not delivered, though the form says thank you',
  hint: 'Name an endpoint: docs/delivery.md says which services there are.',
};

/** Where the messages of the contact form go. Without it nothing is sent. */
export const delivery = needing(target.optional(), (delivery) => (delivery ? undefined : UNDELIVERED));
