import type { Locator, Page } from 'playwright';

/** Where the fixture's contact form sends its messages. Tests answer in its place. */
export const ENDPOINT = 'https://forms.kettle-choirs.test/f/1';
export const MESSAGE = {
  name: 'Rivky',
  email: 'rivky@example.org',
  subject: 'For teens: I want to come',
  message: 'Which night is good?\nCan I bring my cousin & her friend?',
};

const field = (page: Page, name: string): Locator => page.locator(`form [required][name=${name}]`);
/** The submit button. Its label changes with the state of the form. */
export const button = (page: Page): Locator => page.locator('form:has(textarea) [type=submit]');

export async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(MESSAGE)) await field(page, name).fill(value);
}

export const valuesIn = (page: Page): Promise<string[]> =>
  Promise.all(Object.keys(MESSAGE).map((name) => field(page, name).inputValue()));
