import type { Explanations } from './common.ts';

/** content/chapters.yaml: the page of the chapters. */
export const chapters: Explanations = {
  'hero.lanterns': ['What the row of lanterns at the top is, for those who do not see it.', 'Tri-State chapters'],
  directorLabel: ['The word before the name of every director.', 'Director'],
  chapters: ['The chapters with a card of their own.'],
  'chapters.learnMore': ['The link on every card.'],
  'chapters.items.id': [
    'The last part of the address of the chapter: /chapters/#teaneck. Do not change it later; links would break.',
    'teaneck',
  ],
  'chapters.items.name': ['The name of the chapter.', 'Teaneck'],
  'chapters.items.logo': ['The small sign of the chapter.'],
  'chapters.items.picture': ['The picture on its card.'],
  'chapters.items.director': ['The name of the director as it may be shown.', 'Miriam K.'],
  'chapters.items.description': [
    'What an evening there is like.',
    'Tuesday is a mug, the good couch and whatever is on your mind.',
  ],
  'chapters.items.whatsapp': [
    'The button that leads to the WhatsApp group. Without an href, it leads to the contact form.',
  ],
  elsewhere: ['The chapters in other cities.'],
  'elsewhere.items.name': ['The city.', 'Los Angeles'],
  'elsewhere.items.director': ['The name of the director as it may be shown.', 'Naomi F.'],
  expect: ['What the first evening is like.'],
  'expect.text': ['The name of a Markdown file in content/ that says it.', 'what-to-expect.md'],
  contact: ['The part “Get in Touch”, which has the address /chapters/#contact.'],
  'contact.answers': ['Short answers for those who are not sure.'],
  'contact.answers.title': ['Whom the answer is for.', 'For girls'],
  'contact.answers.text': ['The answer.', 'Come once before you decide anything.'],
};
