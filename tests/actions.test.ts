import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { buildFixture } from './fixture-site.ts';
import { inYaml } from './temporary-project.ts';

const TEMPLATE = 'https://donate.example.org/?amount=AMOUNT&from=site';
const NOTE = 'The button opens a message to us.';

// Buttons without an address lead to the contact form.
const { output: plain } = await buildFixture({}, { site: 'complete' });
const donations = inYaml((yaml) => {
  yaml.setIn(['giving', 'href'], TEMPLATE);
  for (const button of ['once', 'monthly']) yaml.setIn(['hero', button, 'href'], `https://example.org/${button}`);
});
const { output: addressed } = await buildFixture({ 'support.yaml': donations }, { site: 'complete' });

/** The main part of a page. */
function mainOf(output: typeof plain, page: string) {
  const window = new Window();
  window.document.write(String(output.get(`${page}/index.html`)));
  return window.document.querySelector('main')!;
}
const textOf = (output: typeof plain) => mainOf(output, 'support').textContent!.replaceAll(/\s+/g, ' ');
const nameOf = (element: { getAttribute(name: string): string | null; textContent: string | null }) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

test('with addresses, each gift is a link with its own name and its amount', () => {
  const gifts = [...mainOf(addressed, 'support').querySelectorAll('a[href*="amount="]')];
  const hrefs = gifts.map((link) => link.getAttribute('href'));
  expect(hrefs).toContain(TEMPLATE.replace('AMOUNT', '19.50'));
  expect(hrefs.join()).not.toMatch(/[$,]\d|AMOUNT/);
  for (const values of [gifts.map(nameOf), hrefs]) expect(new Set(values).size).toBe(values.length);
});

test('the page says before the gifts that their buttons open the form, unless all of them have an address', () => {
  const [before, ...after] = textOf(plain).split(NOTE);
  expect([before?.includes('€19.50'), after.length, textOf(addressed).includes(NOTE)]).toEqual([false, 1, false]);
});

test('a button that opens the form because a group has no address says so', () => {
  const main = mainOf(plain, 'chapters');
  const button = [...main.querySelectorAll('button')].find((each) => nameOf(each) === 'Ask to come, Castle Lane')!;
  const description = main.ownerDocument.getElementById(button.getAttribute('aria-describedby')!);
  expect(description?.textContent).toBe('The button opens our letter.');
});
