import { z } from 'zod';
import { group, list, titled } from '../generator/schema/described.ts';
import { image, link, longText, meta, optionalText, slug, text, textField } from '../generator/schema/fields.ts';
import { breakLines, breakText, heading, headingLines, invitation, lead } from './fields.ts';

// The schema of chapters.yaml.

const director = optionalText('Director', 'The name she agreed to publish.', 'Miriam K.').meta({ oneAtATime: true });

/** A chapter with a card. */
const chapter = group('Chapter', 'A chapter with a card.', {
  id: titled(
    slug,
    'End of its web address',
    'As in /chapters/#teaneck. Keep it: other pages and saved links use it.',
    'teaneck',
  ),
  name: textField('Name', 'The name of the chapter.', 'Teaneck'),
  logo: titled(image.optional(), 'Logo', 'The small seal of the chapter.'),
  picture: titled(image.optional(), 'Picture', 'The picture on the card.'),
  director,
  description: optionalText(
    'Description',
    'What an evening there is like.',
    'Tuesday is a mug, the good couch and whatever is on your mind.',
  ),
  where: optionalText(
    'Where',
    'The neighborhood. Never the address: strangers read this page too.',
    'A home in Kew Gardens Hills, off Main Street.',
  ),
  grades: optionalText('Who comes', undefined, 'Grades 9 to 12, from seven schools.'),
  night: optionalText(
    'What a night is like',
    'How many girls come, and what they do.',
    'Ten or twelve girls on the living room floor.',
  ),
  whatsapp: titled(invitation.optional(), 'WhatsApp button', 'Opens the WhatsApp group once you add its link address.'),
}).meta({ knownBy: 'the director of the chapter' });

/** A chapter in another city. */
const distantChapter = group('Chapter', 'A chapter with a sign.', {
  name: textField('City', 'The name of the chapter.', 'Los Angeles'),
  director,
}).meta({ knownBy: 'the director of the chapter' });

/** The details that open on every card. */
const more = group('Details', 'The text that opens on every card. CHAPTER and DIRECTOR become the names.', {
  summary: textField('Link that opens the details', 'Visitors click it.', 'Where, who comes, what it is like'),
  where: textField('Heading: where', 'Above where the chapter meets.', 'Where'),
  grades: textField('Heading: who comes', 'Above who comes.', 'Who comes'),
  night: textField('Heading: the night', 'Above what a night is like.', 'The night'),
  reach: group('Without WhatsApp', 'How to join without WhatsApp.', {
    title: heading,
    text: textField('What to do', 'In a sentence or two.', 'Call {phone} and ask for DIRECTOR, or write to her.'),
    write: textField('Link text', 'The link to the contact form.', 'Write to DIRECTOR'),
    subject: textField('Subject of the message', 'Filled in for the visitor.', 'CHAPTER: a message for DIRECTOR'),
  }).optional(),
});

/** Texts for visitors who came from a chapter's card. */
const asked = group(
  'For visitors from a card',
  'Shown to visitors who clicked Learn More on a card. CHAPTER and DIRECTOR become the names.',
  {
    title: titled(
      text.includes('CHAPTER', { error: 'expected CHAPTER where the name of the chapter goes' }),
      'Heading',
      'It must contain CHAPTER.',
      'Ask DIRECTOR about CHAPTER',
    ),
    lead,
    subject: textField('Subject of the message', 'Filled in for the visitor.', 'CHAPTER: a question for DIRECTOR'),
    back: textField('Link back', 'The link back to the card.', 'Back to CHAPTER'),
  },
);

const answer = group('Answer', 'A short answer.', {
  title: textField('Who it is for', undefined, 'For girls'),
  text: textField('Answer', undefined, 'Come once before you decide anything.'),
  link: link.optional(),
});

/** The "Get in Touch" section. */
const contact = group('Get in Touch', 'The part at /chapters/#contact.', {
  title: heading,
  lead,
  link,
  asked: asked.optional(),
  answers: list('Answers', 'Short answers for visitors who aren’t sure.', answer).optional(),
});

export const schema = z.strictObject({
  meta,
  hero: group('Top of the page', 'The first thing a visitor sees.', {
    lines: headingLines,
    breakLines,
    lead,
    breakLead: breakText,
    lanterns: textField('Name of the lanterns', 'For people who can’t see them.', 'Tri-State chapters'),
  }),
  directorLabel: textField('Word for director', 'Before the name of every director.', 'Director'),
  unnamedDirector: textField(
    'Director without a name',
    'Replaces DIRECTOR in a text about a chapter whose director has no name here.',
    'the director',
  ),
  chapters: group('Chapters', 'The chapters with a card.', {
    title: heading,
    lead,
    breakLead: breakText,
    parents: titled(link.optional(), 'Link for parents', 'Below the opening sentence.'),
    learnMore: titled(
      link.optional(),
      'Learn More',
      'The link on every card. It leads to a part of this page, such as #contact.',
    ),
    more: more.optional(),
    items: list('Chapters', 'In the order shown.', chapter),
  }),
  elsewhere: group('Other cities', 'The chapters in other cities.', {
    title: heading,
    lead,
    link: link.optional(),
    items: list('Chapters', 'One sign for each.', distantChapter),
  }).optional(),
  expect: group('What to expect', 'What the first evening is like.', {
    text: titled(longText, 'Text', 'A heading and paragraphs.', 'what-to-expect.md'),
    picture: image.optional(),
  }).optional(),
  contact: contact.optional(),
});

export type ChaptersContent = z.infer<typeof schema>;
