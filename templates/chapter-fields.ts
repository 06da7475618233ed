import { group, list, titled } from '../generator/schema/described.ts';
import { image, link, slug, text, textField } from '../generator/schema/fields.ts';
import { heading, invitation, lead } from './fields.ts';

// What chapters.yaml says about the chapters.

const director = textField('Director', 'The name she agreed to.', 'Miriam K.');

/** A chapter with a card. */
export const chapter = group('Chapter', 'A card.', {
  id: titled(
    slug,
    'End of its address',
    'Such as /chapters/#teaneck. Keep it: other pages and saved links use it.',
    'teaneck',
  ),
  name: textField('Name', 'The name of the chapter.', 'Teaneck'),
  logo: titled(image, 'Logo', 'The small seal of the chapter.'),
  picture: titled(image, 'Picture', 'The picture on the card.'),
  director,
  description: textField(
    'Description',
    'What an evening there is like.',
    'Tuesday is a mug, the good couch and whatever is on your mind.',
  ),
  where: titled(
    text.optional(),
    'Where',
    'The neighborhood. Never the address: strangers read this page too.',
    'A home in Kew Gardens Hills, off Main Street.',
  ),
  grades: titled(text.optional(), 'Who comes', undefined, 'Grades 9 to 12, from seven schools.'),
  night: titled(
    text.optional(),
    'The night',
    'How many come, and what it is like.',
    'Ten or twelve girls on the living room floor.',
  ),
  whatsapp: titled(invitation, 'WhatsApp button', 'It leads to the WhatsApp group once it has a link address.'),
});

/** A chapter in another city. */
export const distantChapter = group('Chapter', 'A sign.', {
  name: textField('City', 'The name of the chapter.', 'Los Angeles'),
  director,
});

/** What opens below every card. */
export const more = group('Details', 'What opens on every card. CHAPTER and DIRECTOR become the names.', {
  summary: textField('Line that opens it', 'Visitors click this line.', 'Where, who comes, what it is like'),
  where: textField('Heading: where', 'Above where the chapter meets.', 'Where'),
  grades: textField('Heading: who comes', 'Above who comes.', 'Who comes'),
  night: textField('Heading: the night', 'Above what a night is like.', 'The night'),
  reach: group('Without WhatsApp', 'How to join without WhatsApp.', {
    title: heading,
    text: textField('What to do', 'In a sentence or two.', 'Call {phone} and ask for DIRECTOR, or write to her.'),
    write: textField('Link text', 'The link to the contact form.', 'Write to DIRECTOR'),
    subject: textField('Subject of the message', 'Filled in for the visitor.', 'CHAPTER: a message for DIRECTOR'),
  }),
});

/** Words for a visitor who comes from a chapter's card. */
const asked = group(
  'For visitors from a card',
  'The same part for visitors who clicked Learn More on a card. CHAPTER and DIRECTOR become the names.',
  {
    title: titled(
      text.includes('CHAPTER', { error: 'expected CHAPTER where the name of the chapter goes' }),
      'Heading',
      'It must have CHAPTER in it.',
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

/** The part "Get in Touch". */
export const contact = group('Get in Touch', 'The part at /chapters/#contact.', {
  title: heading,
  lead,
  link,
  asked,
  answers: list('Answers', 'Short answers for visitors who aren’t sure.', answer),
});
