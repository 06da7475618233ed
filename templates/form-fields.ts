import { group } from '../generator/schema/described.ts';
import { textField } from '../generator/schema/fields.ts';
import { exampleOf } from '../generator/schema/launch-requirements.ts';

// The contact form, which looks like a letter.

const noticeHeading = (example: string) => textField('Heading of the notice', undefined, example);
const noticeText = (example: string) => textField('Sentence', undefined, example);
const buttonLabel = (example: string) => textField('Button text', 'During this step.', example);

const field = (name: string, label: string, placeholder: string) =>
  group(`Field: ${name}`, 'A field of the form.', {
    label: textField('Label', 'The word above the field.', label),
    placeholder: exampleOf(textField('Placeholder', 'Shown in the field while it is empty.', placeholder)),
  });

const failed = group('Not delivered', 'If the message could not be delivered.', {
  button: buttonLabel('Try again'),
  title: noticeHeading('Your message did not go through.'),
  reasons: group('Reasons', 'Why, in a sentence.', {
    busy: textField('Too busy', 'The service accepts no more messages for now.', 'Our mailbox is too busy just now.'),
    broken: textField('Out of order', 'The service is down.', 'Something is wrong at our end, not at yours.'),
    refused: textField('Refused', 'The service does not accept this message.', 'Our mailbox did not take it as it is.'),
  }),
  text: textField('What to do now', undefined, 'Nothing you wrote is lost. Try again, or write to {email}.'),
});

const states = group('Messages while sending', 'Only a form whose messages are delivered shows these.', {
  sending: group('Sending', 'While the message is sent.', {
    button: buttonLabel('Sending …'),
    text: noticeText('Your message is on its way.'),
  }),
  retrying: group('Trying again', 'If the first try fails.', {
    button: buttonLabel('Sending …'),
    text: noticeText('There is no answer yet. We keep trying.'),
  }),
  offline: group('Offline', 'If there is no connection.', {
    button: buttonLabel('Try now'),
    title: noticeHeading('You are offline.'),
    text: noticeText('Your message goes out as soon as you are back.'),
  }),
  failed,
  unsure: group('Maybe delivered', 'If the service did not answer. The message may have arrived.', {
    button: buttonLabel('Send it again'),
    title: noticeHeading('Did it arrive?'),
    text: noticeText('No answer has reached this page. Send it again, or write to {email}.'),
  }),
  doubtful: group('Maybe a robot', 'If the message looks as if a robot wrote it.', {
    button: buttonLabel('Send message'),
    title: noticeHeading('One more press, please.'),
    text: noticeText('If you are a person, press the button again.'),
  }),
  changed: group('Changed', 'If the visitor typed while the message was sent.', {
    text: noticeText('What you changed is still in the form.'),
  }),
  trap: textField('Label for robots', 'The label of a field that only robots see.', 'Leave this empty'),
});

/** The form. */
export const form = group('Form', 'The contact form, which looks like a letter.', {
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
