import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { visit } from 'yaml';
import { buildFixture } from './fixture-site.ts';
import { type ContentChanges, inYaml } from './temporary-project.ts';

// Buttons without an address lead to the contact form.
const TEMPLATE = 'https://donate.example.org/?amount=AMOUNT&from=site';
const FILES = ['home', 'about', 'chapters', 'events', 'support', 'contact'].map((name) => `${name}.yaml`);

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
      if (file !== 'support.yaml') return;
      document.setIn(['giving', 'href'], TEMPLATE);
      document.setIn(['charity', 'address'], 'Checks by mail');
    });
  return Object.fromEntries(FILES.map((file) => [file, addressed(file)]));
}

/** The main part of a page. */
function mainOf(html: unknown) {
  const window = new Window();
  window.document.write(String(html));
  return window.document.querySelector('main')!;
}
const nameOf = (element: { getAttribute(name: string): string | null; textContent: string | null }) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

const { output: plain } = await buildFixture();
const { output: addressed } = await buildFixture(withAddresses());

test.each(['support', 'chapters', 'events', 'contact'])(
  'with addresses, each button of /%s/ is a link with its own name',
  (page) => {
    const main = mainOf(addressed.get(`${page}/index.html`));
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
  const links = [...mainOf(addressed.get('support/index.html')).querySelectorAll('a[href*="amount="]')];
  const hrefs = links.map((link) => link.getAttribute('href'));
  expect(hrefs).toContain(TEMPLATE.replace('AMOUNT', '19.50'));
  expect(hrefs.join()).not.toMatch(/[$,]\d|AMOUNT/);
});

/** The text of the main part, with plain spaces. */
const textOf = (html: unknown) => mainOf(html).textContent!.replaceAll(/\s+/g, ' ');
const NOTE = 'The button opens a message to us.';

test('where gifts have no address, the page first says what their buttons do, and offers to ask where to send checks', async () => {
  const { output } = await buildFixture({
    'support.yaml': inYaml((yaml) => {
      yaml.deleteIn(['charity', 'address']);
      yaml.deleteIn(['giving', 'levels', 1, 'href']);
    }),
  });
  const page = output.get('support/index.html');
  const asksWhere = (html: unknown) =>
    [...mainOf(html).querySelectorAll('button')].filter((button) =>
      nameOf(button).startsWith('Where to send a cheque'),
    );
  expect(textOf(page)).toContain(NOTE);
  const html = String(page).replaceAll(/\s+/g, ' ');
  expect(html.indexOf(NOTE)).toBeLessThan(html.indexOf('"Give $19.50"'));
  expect(asksWhere(page)).toHaveLength(2);
  expect(textOf(addressed.get('support/index.html'))).not.toContain(NOTE);
  expect(asksWhere(plain.get('support/index.html'))).toHaveLength(0);
  expect(textOf(plain.get('support/index.html'))).toContain('Cheques by post: the drawer, Alderwick');
});

test('a button that opens the form because a group has no address says so', () => {
  const main = mainOf(plain.get('chapters/index.html'));
  const button = [...main.querySelectorAll('button')].find((each) => nameOf(each) === 'Ask to come, Castle Lane')!;
  const description = main.ownerDocument.getElementById(button.getAttribute('aria-describedby')!);
  expect(description?.textContent).toBe('The button opens our letter.');
});
