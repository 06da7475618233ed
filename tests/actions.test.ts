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
const textOf = (output: typeof plain) => mainOf(output, 'support').textContent!.replaceAll(/\s+/g, ' ');
const nameOf = (element: { getAttribute(name: string): string | null; textContent: string | null }) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

test.each(['support', 'chapters', 'events', 'contact'])(
  'with addresses, each button of /%s/ is a link with its own name',
  (page) => {
    const main = mainOf(addressed, page);
    const links = [...main.querySelectorAll('a[href^="https:"]')];
    const hrefs = links.map((link) => link.getAttribute('href'));
    expect(links.length).toBeGreaterThan(0);
    for (const values of [links.map(nameOf), hrefs]) expect(new Set(values).size).toBe(values.length);
    expect(main.querySelectorAll('form.action, a[target]')).toHaveLength(0);
    const gifts = hrefs.filter((href) => href?.includes('amount='));
    expect(gifts.includes(TEMPLATE.replace('AMOUNT', '19.50'))).toBe(page === 'support');
    expect(gifts.join()).not.toMatch(/[$,]\d|AMOUNT/);
  },
);

test('the page says before the gifts that their buttons open the form, unless all of them have an address', () => {
  const [before, ...after] = textOf(plain).split(NOTE);
  expect([before?.includes('$19.50'), after.length, textOf(addressed).includes(NOTE)]).toEqual([false, 1, false]);
});

test('a button that opens the form because a group has no address says so', () => {
  const main = mainOf(plain, 'chapters');
  const button = [...main.querySelectorAll('button')].find((each) => nameOf(each) === 'Ask to come, Castle Lane')!;
  const description = main.ownerDocument.getElementById(button.getAttribute('aria-describedby')!);
  expect(description?.textContent).toBe('The button opens our letter.');
});
