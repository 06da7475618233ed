import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { visit } from 'yaml';
import { buildFixture } from './fixture-site.ts';
import { type ContentChanges, inYaml } from './temporary-project.ts';

const TEMPLATE = 'https://donate.example.org/?amount=AMOUNT&from=site';
const NOTE = 'The button opens a message to us.';

/** Gives every button an address of its own, except the giving levels, which share one. */
function withAddresses(): ContentChanges {
  let count = 0;
  const addressed = (file: string) =>
    inYaml((document) => {
      visit(document, {
        Map: (_key, map) => {
          if (map.has('subject') && map.has('label')) map.set('href', `https://example.org/${++count}`);
        },
      });
      if (file === 'support.yaml') document.setIn(['giving', 'href'], TEMPLATE);
    });
  const files = ['chapters.yaml', 'contact.yaml', 'events.yaml', 'support.yaml'];
  return Object.fromEntries(files.map((file) => [file, addressed(file)]));
}

// Buttons without an address lead to the contact form.
const { output: plain } = await buildFixture();
const { output: addressed } = await buildFixture(withAddresses());

/** The main part of a page. */
function mainOf(output: typeof plain, page: string) {
  const window = new Window();
  window.document.write(String(output.get(`${page}/index.html`)));
  return window.document.querySelector('main')!;
}
const nameOf = (element: { getAttribute(name: string): string | null; textContent: string | null }) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

test.each(['support', 'chapters', 'events', 'contact'])(
  'with addresses, each button of /%s/ is a link with its own name',
  (page) => {
    const main = mainOf(addressed, page);
    const links = [...main.querySelectorAll('a[href^="https:"]')];
    expect(links.length).toBeGreaterThan(0);
    for (const values of [links.map(nameOf), links.map((link) => link.getAttribute('href'))])
      expect(new Set(values).size).toBe(values.length);
    // In a new window the back button would not lead back here.
    expect(links.filter((link) => link.hasAttribute('target'))).toEqual([]);
    expect(main.querySelectorAll('form.action')).toHaveLength(0);
  },
);

test('the address of a gift contains its amount as a plain number', () => {
  const links = [...mainOf(addressed, 'support').querySelectorAll('a[href*="amount="]')];
  const hrefs = links.map((link) => link.getAttribute('href'));
  expect(hrefs).toContain(TEMPLATE.replace('AMOUNT', '19.50'));
  expect(hrefs.join()).not.toMatch(/[$,]\d|AMOUNT/);
});

test('the page says before the gifts that their buttons open the form, unless all of them have an address', () => {
  const text = mainOf(plain, 'support').textContent!.replaceAll(/\s+/g, ' ');
  expect(text.split(NOTE)).toHaveLength(2);
  expect(text.indexOf(NOTE)).toBeLessThan(text.indexOf('$19.50'));
  expect(mainOf(addressed, 'support').textContent!.replaceAll(/\s+/g, ' ')).not.toContain(NOTE);
});

test('the page asks where to send checks until the content says it', async () => {
  const { output } = await buildFixture({ 'support.yaml': inYaml((yaml) => yaml.deleteIn(['charity', 'address'])) });
  const asks = (site: typeof plain) =>
    [...mainOf(site, 'support').querySelectorAll('button')].filter((button) =>
      nameOf(button).startsWith('Where to send a cheque'),
    );
  expect([asks(output).length, asks(plain).length]).toEqual([2, 0]);
});

test('a button that opens the form because a group has no address says so', () => {
  const main = mainOf(plain, 'chapters');
  const button = [...main.querySelectorAll('button')].find((each) => nameOf(each) === 'Ask to come, Castle Lane')!;
  const description = main.ownerDocument.getElementById(button.getAttribute('aria-describedby')!);
  expect(description?.textContent).toBe('The button opens our letter.');
});
