import { group, list, titled } from '../generator/schema/described.ts';
import { image, link, optionalText, textField } from '../generator/schema/fields.ts';
import { action, breakText, heading, lead } from './fields.ts';

// The schema of contact.yaml, without the form and its delivery.

/** The ways to reach the organization other than the form. */
export const ways = group('Ways to reach us', 'Other than the form.', {
  email: group('Email', 'The address itself is written once, for every page.', {
    title: textField('Heading', undefined, 'Email'),
  }),
  phone: group('Phone', 'The number itself is written once, for every page.', {
    title: textField('Heading', undefined, 'Phone'),
  }).optional(),
  whatsapp: group('WhatsApp', 'The WhatsApp groups.', {
    title: heading,
    text: optionalText('What to do', undefined, 'Tell us which chapter is yours, and ask for its group.'),
    action: action.optional(),
  }).optional(),
  chapters: group('Chapters', 'The list of chapters.', {
    title: heading,
    text: optionalText('Other cities', 'Where the other chapters are.', 'Also in {elsewhere:list}.'),
    more: titled(link.optional(), 'Link to all chapters'),
  }).optional(),
});

/** The cards that say who can get involved, and how. */
export const involved = group('Get involved', 'A card for each group of people.', {
  title: heading,
  items: list(
    'Cards',
    'In the order shown.',
    group('Card', 'For one group of people.', {
      title: textField('Who it is for', undefined, 'For Teens'),
      text: optionalText('Text', 'What you offer them.', 'You do not need to know anyone or anything.'),
      picture: image.optional(),
      action: action.optional(),
      more: titled(link.optional(), 'Link', 'Next to the button. Leads to where visitors can read more.'),
    }),
  ),
});

const parentsAnswer = group('Answer', 'What parents ask about.', {
  title: textField('Topic', undefined, 'Who is in the room'),
  text: textField('Answer', undefined, 'The director of the chapter, from the first girl to the last.'),
  link: link.optional(),
}).meta({ oneAtATime: true, knownBy: 'the directors' });

export const parents = group('For parents', 'The part at /contact/#parents.', {
  title: heading,
  lead,
  call: optionalText('Text before the phone number', undefined, 'Rather hear a voice?'),
  write: titled(link.optional(), 'Link to the form'),
  answers: list(
    'Answers',
    'Each answer is a promise: mark it as not confirmed until you know.',
    parentsAnswer,
  ).optional(),
});

export const alumni = group('For alumni', 'The part at /contact/#alumni.', {
  title: heading,
  lead,
  ways: list(
    'Ways to help',
    'Other than giving money.',
    group('Way to help', 'With a button.', {
      title: textField('Way to help', 'In a word or two.', 'Speak'),
      text: optionalText('Description', 'In a sentence.', 'Lend your living room for an hour.'),
      action: action.optional(),
    }),
  ),
});

export const questions = group('Questions', 'Questions that many people ask.', {
  title: heading,
  items: list(
    'Questions',
    'In the order shown.',
    group('Question', 'A question and its answer.', {
      question: textField('Question', undefined, 'Which night does my chapter meet?'),
      answer: textField('Answer', undefined, 'Each chapter has its own night.'),
      breakAnswer: breakText,
      link: link.optional(),
    }),
  ),
});
