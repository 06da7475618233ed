import type { Explanations } from './common.ts';

/** content/not-found.yaml: the page that is shown for an address without a page. */
export const notFound: Explanations = {
  title: ['The large number.', '404'],
  subtitle: ['The heading below it.', 'Oops! Page not found'],
  lead: ['What may have happened.', 'The page may have moved.'],
  home: ['The button to the home page.'],
  others: ['Links to other pages.'],
};

/** content/error.yaml: the page that a host shows when it fails. */
export const error: Explanations = {
  title: ['The heading.', 'Unexpected Application Error!'],
  lead: ['What it means for the visitor.', 'It is nothing you did. Give it a minute.'],
  retry: ['The link that tries again.', 'Try this page again'],
  home: ['The button to the home page.'],
  help: ['The last line.'],
  'help.text': ['What to do if it does not go away.', 'If it keeps happening, please tell us'],
  'help.link': ['The address to write to, in the same line.'],
};
