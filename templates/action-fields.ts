import { z } from 'zod';
import { href, text } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';

// The buttons of this site that may lead to its contact form.

/** A button. With an address it is a link; without one it opens the contact form with the subject filled in. */
export const action = z
  .strictObject({ label: text, subject: text.optional(), href: href.optional() })
  .superRefine(({ subject, href }, context) => {
    if (subject || href) return;
    const hint = 'Add "subject:" and what messages are about, or "href:" and an address to lead to.';
    context.addIssue({ code: 'custom', path: ['subject'], message: 'this field is missing', params: { hint } });
  });

/** A button that asks for a gift. */
export const donation = needing(action, ({ href }) =>
  href
    ? undefined
    : {
        code: 'missing',
        message: 'this button has no address where a gift can be made',
        hint: 'Add a line "href: https://…". Until then it opens the contact form.',
      },
);

/** A button that leads into a group. */
export const invitation = needing(action, ({ href }) =>
  href
    ? undefined
    : {
        code: 'missing',
        message: 'this button has no invitation to lead to',
        hint: 'Add a line "href: https://…". If the group is not for everybody: href: /contact/?subject=Group#write',
      },
);
