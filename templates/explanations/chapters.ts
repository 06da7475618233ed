import type { Explanations } from './common.ts';

/** content/chapters.yaml: the page of the chapters. */
export const chapters: Explanations = {
  'hero.lanterns': ['What the row of lanterns at the top is, for those who do not see it.', 'Tri-State chapters'],
  directorLabel: ['The word before the name of every director.', 'Director'],
  chapters: ['The chapters with a card of their own.'],
  'chapters.parents': ['The link for parents, below the introduction.'],
  'chapters.learnMore': [
    'The link on every card. It leads to a part of this page, such as #contact, which then speaks of the chapter.',
  ],
  'chapters.more': ['What opens on every card. CHAPTER and DIRECTOR in it become the names of the two.'],
  'chapters.more.summary': ['The line that opens it.', 'Where, who comes, what it is like'],
  'chapters.more.where': ['The heading above where the chapter meets.', 'Where'],
  'chapters.more.grades': ['The heading above whom it is for.', 'Who comes'],
  'chapters.more.night': ['The heading above what a night is like.', 'The night'],
  'chapters.more.reach': ['How to join without WhatsApp.'],
  'chapters.more.reach.text': ['What to do.', 'Call {phone} and ask for DIRECTOR, or write to her.'],
  'chapters.more.reach.write': ['The link to the contact form.', 'Write to DIRECTOR'],
  'chapters.items.where': [
    'The neighbourhood. Never the address: strangers read this page too.',
    'A home in Kew Gardens Hills, off Main Street.',
  ],
  'chapters.items.grades': ['Whom it is for.', 'Grades 9 to 12, from seven schools.'],
  'chapters.items.night': ['How many come, and what one finds there.', 'Ten or twelve girls on the living room floor.'],
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
  'contact.asked': [
    'The same part for a visitor who comes from the card of a chapter. CHAPTER and DIRECTOR become the names of the two.',
  ],
  'contact.asked.title': ['The heading then. CHAPTER has to be in it.', 'Ask DIRECTOR about CHAPTER'],
  'contact.asked.lead': [
    'The sentence below it then.',
    'Your first evening, coming alone, a ride? Ask before you come.',
  ],
  'contact.asked.subject': ['What stands in the subject of the contact form then.', 'CHAPTER: a question for DIRECTOR'],
  'contact.asked.back': ['The link back to the card.', 'Back to CHAPTER'],
  'contact.answers': ['Short answers for those who are not sure.'],
  'contact.answers.title': ['Whom the answer is for.', 'For girls'],
  'contact.answers.text': ['The answer.', 'Come once before you decide anything.'],
};
