/** A message that a visitor writes into the contact form. */
export const MESSAGE = {
  name: 'Rivky',
  email: 'rivky@example.org',
  subject: 'For teens: I want to come',
  message: 'Which night is good?\nCan I bring my cousin & her friend?',
};

/** Fields for the service. Any of them may be called like a member of a form, which it hides. */
export const SERVICE_FIELDS = {
  access_key: '123',
  action: 'send',
  dataset: 'teens',
  elements: 'all',
  method: 'web',
  reset: 'no',
  submit: 'yes',
};
