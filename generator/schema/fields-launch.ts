import { action, calendarDay, image } from './fields.ts';
import { needing } from './launch-requirements.ts';

// Kinds of field that the site can be built without, but that have to be filled in before it goes public.

/** A button that asks for a gift. */
export const donation = needing(action, ({ href }) =>
  href
    ? undefined
    : {
        kind: 'missing',
        message: 'this button has no address where a gift can be made',
        hint: 'Add a line "href: https://…". Until then it opens the contact form.',
      },
);

/** A button that leads into a group. */
export const invitation = needing(action, ({ href }) =>
  href
    ? undefined
    : {
        kind: 'missing',
        message: 'this button has no invitation to lead to',
        hint: 'Add a line "href: https://…". If the group is not for everybody: href: /contact/?subject=Group#write',
      },
);

/** A picture that should be a photograph; until there is one, it may be a drawing. */
export const photo = needing(image, ({ src }) =>
  src.endsWith('.svg')
    ? { kind: 'note', message: 'a drawing stands in for a photo', hint: 'Put a photo into static/images/ and name it.' }
    : undefined,
);

/** The last day of something. `over` is what the launch check says once it has passed. */
export const lastDay = (over: string) =>
  needing(calendarDay, (day, today) =>
    today && day < today
      ? { kind: 'past', message: `${over} on ${day}`, hint: 'Write a later day, such as next year’s.' }
      : undefined,
  );
