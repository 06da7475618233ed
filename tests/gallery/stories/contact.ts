import type { z } from 'zod';
import type { schema } from '../../../templates/contact.tsx';
import { UPRIGHT } from '../photographs.ts';
import { many } from '../story.tsx';
import { onContact } from './pages.ts';
import { LONG_LABEL, LONG_TEXT, LONG_TITLE } from './samples.ts';

export const contactForms = [
  onContact.part('Empty', '.contact'),
  onContact.part('Filled in', '.contact', { act: 'fill-form' }),
  onContact.part('Under the focus', '.contact', { state: 'focus-visible' }),
  onContact.part('Left wrong', '.contact', { state: 'user-invalid' }),
  onContact.part('Sent', '.contact', { act: 'send-form' }),
  onContact.part('Without a script', '.contact', { withoutScript: true }),
];

type ContactContent = z.infer<typeof schema>;

const delivering = {
  change: (content: ContactContent) => {
    content.delivery = { endpoint: 'https://forms.example.org/4g', format: 'json' };
  },
} as const;

export const deliveries = [
  onContact.part('Filled in', '.contact', { ...delivering, act: 'fill-form' }),
  onContact.part('On its way', '.contact', { ...delivering, act: 'say-sending' }),
  onContact.part('On its way for a while', '.contact', { ...delivering, act: 'say-retrying' }),
  onContact.part('Offline', '.contact', { ...delivering, act: 'say-offline' }),
  onContact.part('Failed, with a field to mend', '.contact', { ...delivering, act: 'say-failed' }),
  onContact.part('Perhaps arrived', '.contact', { ...delivering, act: 'say-unsure' }),
  onContact.part('Perhaps from a robot', '.contact', { ...delivering, act: 'say-doubtful' }),
  onContact.part('Without a script', '.contact', { ...delivering, withoutScript: true }),
];

export const contactWays = [
  onContact.part('Under the pointer', '.contact', { state: 'hover' }),
  onContact.part('Thirty chapters, a long button', '.contact', {
    change: ({ ways }) => {
      ways.whatsapp.action.label = LONG_LABEL;
      ways.chapters.links = many(ways.chapters.links, 30, (link, number) => {
        link.label += ` ${number}`;
        link.href = `/chapters/?${number}`;
      });
    },
  }),
];

export const involved = [
  onContact.part('Four', '.involved'),
  onContact.part('Under the focus', '.involved', { state: 'focus-visible' }),
  onContact.part('One, with a photograph', '.involved', {
    change: ({ involved }) => {
      involved.items = involved.items.slice(0, 1);
      involved.items[0]!.picture = { src: UPRIGHT, alt: 'Friends' };
    },
  }),
  onContact.part('Seven, some of them long', '.involved', {
    change: ({ involved }) => {
      involved.items = many(involved.items, 7, (item, number) => {
        item.title = `${LONG_TITLE} ${number}`;
        item.action.label = LONG_LABEL;
      });
    },
  }),
];

export const questions = [
  onContact.part('As they are', '.questions'),
  onContact.part('All open, under the pointer', '.questions', { act: 'open-details', state: 'hover' }),
  onContact.part('All open, under the focus', '.questions', { act: 'open-details', state: 'focus-visible' }),
  onContact.part('Long', '.questions', {
    act: 'open-details',
    change: ({ questions }) => {
      Object.assign(questions.items[0]!, { question: LONG_TITLE, answer: LONG_TEXT });
    },
  }),
];

export const toasts = [onContact.whole('Over the page', { act: 'show-toast', inWindow: true })];
