import type { z } from 'zod';
import type { schema } from '../../../templates/contact.tsx';
import { upright } from '../photographs.ts';
import { onContact } from './pages.ts';
import { LONG_LABEL, LONG_TEXT, LONG_TITLE, many, onlyFirst } from './samples.ts';

const change = (content: z.infer<typeof schema>): void => {
  content.delivery = { endpoint: 'https://forms.example.org/4g', format: 'json' };
};

export const contact = {
  ContactForm: onContact.parts('.contact', {
    Empty: {},
    'Filled in': { act: 'fill-form' },
    'Under the focus': 'focus-visible',
    'Left wrong': 'user-invalid',
    Sent: { act: 'send-form' },
    'Without a script': { withoutScript: true },
  }),
  Delivery: onContact.parts('.contact', {
    'Filled in': { change, act: 'fill-form' },
    'On its way': { change, act: 'say-sending' },
    'On its way for a while': { change, act: 'say-retrying' },
    Offline: { change, act: 'say-offline' },
    'Failed, with a field to mend': { change, act: 'say-failed' },
    'Perhaps arrived': { change, act: 'say-unsure' },
    'Perhaps from a robot': { change, act: 'say-doubtful' },
    'Without a script': { change, withoutScript: true },
  }),
  ContactWays: onContact.parts('.contact', {
    'Under the pointer': 'hover',
    'Thirty chapters, a long button': ({ ways }) => {
      ways.whatsapp.action.label = LONG_LABEL;
      many(ways.chapters.links, 30, (link, number) => {
        link.label += ` ${number}`;
        link.href = `/chapters/?${number}`;
      });
    },
  }),
  Toast: [onContact.whole('Over the page', { act: 'show-toast', inWindow: true })],
  'Contact: involved': onContact.parts('.involved', {
    Four: {},
    'Under the focus': 'focus-visible',
    'One, with a photograph': ({ involved }) => {
      onlyFirst(involved.items);
      involved.items[0]!.picture = upright();
    },
    'Seven, some of them long': ({ involved }) =>
      many(involved.items, 7, (item, number) => {
        item.title = `${LONG_TITLE} ${number}`;
        item.action.label = LONG_LABEL;
      }),
  }),
  'Contact: questions': onContact.parts('.questions', {
    'As they are': {},
    'All open, under the pointer': { act: 'open-details', state: 'hover' },
    'All open, under the focus': { act: 'open-details', state: 'focus-visible' },
    Long: {
      act: 'open-details',
      change: ({ questions }) => Object.assign(questions.items[0]!, { question: LONG_TITLE, answer: LONG_TEXT }),
    },
  }),
};
