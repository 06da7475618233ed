import { group, list, titled } from '../generator/schema/described.ts';
import { image, link, textField } from '../generator/schema/fields.ts';
import { exampleOf } from '../generator/schema/launch-requirements.ts';
import { action, heading, lead } from './fields.ts';

// What contact.yaml says, in addition to where messages are delivered.

const noticeHeading = (example: string) => textField('Heading of the notice', undefined, example);
const noticeText = (example: string) => textField('Sentence', undefined, example);
const buttonLabel = (example: string) => textField('Button text', 'While this lasts.', example);

/** The ways to reach the organization besides the form. */
export const ways = group('Ways to reach us', 'Besides the form.', {
  email: group('Email', 'The address itself is in site.yaml.', { title: textField('Heading', undefined, 'E-mail') }),
  phone: group('Phone', 'The number itself is in site.yaml.', { title: textField('Heading', undefined, 'Phone') }),
  whatsapp: group('WhatsApp', 'The WhatsApp groups.', {
    title: heading,
    text: textField('What to do', undefined, 'Tell us which chapter is yours, and ask for its group.'),
    action,
  }),
  chapters: group('Chapters', 'The list of chapters.', {
    title: heading,
    text: textField('Where else', 'Where there are other chapters.', 'Also in {elsewhere:list}.'),
    more: titled(link, 'Link to all chapters'),
  }),
});

const field = (name: string, label: string, placeholder: string) =>
  group(`Field: ${name}`, 'A field of the form.', {
    label: textField('Label', 'The word above the field.', label),
    placeholder: exampleOf(textField('Placeholder', 'Shown in the field while it is empty.', placeholder)),
  });

const failed = group('Not delivered', 'If the message could not be delivered.', {
  button: buttonLabel('Try again'),
  title: noticeHeading('Your message did not go through.'),
  reasons: group('Reasons', 'Why, in a sentence.', {
    busy: textField('Too busy', 'The service takes no more for now.', 'Our mailbox is too busy just now.'),
    broken: textField('Out of order', 'The service is down.', 'Something is wrong at our end, not at yours.'),
    refused: textField('Refused', 'The service does not take this message.', 'Our mailbox did not take it as it is.'),
  }),
  text: textField('What to do now', undefined, 'Nothing you wrote is lost. Try again, or write to {email}.'),
});

const states = group('Messages while sending', 'Only a form with an endpoint shows these.', {
  sending: group('Sending', 'While the message is sent.', {
    button: buttonLabel('Sending …'),
    text: noticeText('Your message is on its way.'),
  }),
  retrying: group('Trying again', 'If sending takes another try.', {
    button: buttonLabel('Sending …'),
    text: noticeText('There is no answer yet. We keep trying.'),
  }),
  offline: group('Offline', 'If there is no connection.', {
    button: buttonLabel('Try now'),
    title: noticeHeading('You are offline.'),
    text: noticeText('Your message goes out as soon as you are back.'),
  }),
  failed,
  unsure: group('Perhaps delivered', 'If no answer came, so that the message may have arrived.', {
    button: buttonLabel('Send it again'),
    title: noticeHeading('Did it arrive?'),
    text: noticeText('No answer has reached this page. Send it again, or write to {email}.'),
  }),
  doubtful: group('Perhaps a robot', 'If the message looks as if a robot wrote it.', {
    button: buttonLabel('Send message'),
    title: noticeHeading('One more press, please.'),
    text: noticeText('If you are a person, press the button once more.'),
  }),
  changed: group('Changed', 'If the visitor typed while the message was sent.', {
    text: noticeText('What you changed is still in the form.'),
  }),
  trap: textField('Label for robots', 'The label of a field that only robots see.', 'Leave this empty'),
});

/** The form. */
export const letter = group('Form', 'The contact form, which looks like a letter.', {
  name: textField('Name of the form', 'For people who can’t see it.', 'Letter to 4G'),
  title: textField('Salutation', 'The first line of the letter.', 'Dear 4G,'),
  hint: textField('Hint', 'What to know before writing.', 'Please fill in all four.'),
  fields: group('Fields', 'The four fields.', {
    name: field('name', 'Name', 'Your name'),
    email: field('email', 'Email', 'rivky@example.org'),
    subject: field('subject', 'Subject', 'What’s this about?'),
    message: field('message', 'Message', 'Tell us more...'),
  }),
  send: textField('Button text', undefined, 'Send message'),
  sent: group('Sent', 'Shown once the message is sent.', {
    title: noticeHeading('Message Sent!'),
    text: noticeText('We’ll get back to you as soon as possible.'),
    close: textField('Close button', 'The name of the button that closes the notice.', 'Close'),
  }),
  states,
  withoutScript: textField(
    'Without JavaScript',
    'Shown in place of the button if the script does not run.',
    'This form needs a script. Please write to {email}.',
  ),
});

/** The cards that say who can get involved, and how. */
export const involved = group('Get involved', 'A card for each group of people.', {
  title: heading,
  items: list(
    'Cards',
    'In the order shown.',
    group('Card', 'For one group of people.', {
      title: textField('Who it is for', undefined, 'For Teens'),
      text: textField('Text', 'What there is for them.', 'You do not need to know anyone or anything.'),
      picture: image,
      action,
      more: titled(link.optional(), 'Link', 'Next to the button, to a part that says more.'),
    }),
  ),
});

const parentsAnswer = group('Answer', 'What parents ask about.', {
  title: textField('Topic', undefined, 'Who is in the room'),
  text: textField('Answer', undefined, 'The director of the chapter, from the first girl to the last.'),
  link: link.optional(),
});

export const parents = group('For parents', 'The part at /contact/#parents.', {
  title: heading,
  lead,
  call: textField('Before the phone number', undefined, 'Rather hear a voice?'),
  write: titled(link, 'Link to the form'),
  answers: list('Answers', 'Each answer is a promise: mark it !sample until it is confirmed.', parentsAnswer),
});

export const alumni = group('For alumni', 'The part at /contact/#alumni.', {
  title: heading,
  lead,
  ways: list(
    'Ways to help',
    'Besides giving.',
    group('Way to help', 'With a button.', {
      title: textField('Way to help', 'In a word or two.', 'Speak'),
      text: textField('Description', 'In a sentence.', 'Lend your living room for an hour.'),
      action,
    }),
  ),
});

export const questions = group('Questions', 'Questions that many people ask.', {
  title: heading,
  items: list(
    'Questions',
    'In the order shown.',
    group('Question', 'With its answer.', {
      question: textField('Question', undefined, 'Which night does my chapter meet?'),
      answer: textField('Answer', undefined, 'Each chapter has its own night.'),
      link: link.optional(),
    }),
  ),
});
