// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findTargets, type Reason } from '../../../editor/client/find.ts';
import { Description } from '../../../editor/describe.ts';
import { buildFixture, FIXTURE_DAY, PAGES, pageOf } from '../../project.ts';
import { table } from '../../table.ts';

/** The ids that texts lead to and the reasons, by the file of the page, the part of the page, and the text. */
const targets: Record<string, string[]> = {};
/** The elements with texts that lead nowhere. */
const lost: string[] = [];
/** What visitors don't see. */
const UNSEEN = 'script, style, noscript, [role=tooltip], .visually-hidden, .spoken, .skip-link';

/** What an element says, without the rest of a day whose first three letters are shown. */
const textOf = (element: Element): string =>
  element.innerHTML.includes('>sday<') ? element.firstChild!.textContent! : element.textContent;

beforeAll(async () => {
  // A day without a year is one of these months.
  vi.setSystemTime(FIXTURE_DAY);
  // It ends on the day of the next TEA Time.
  const notice = 'notice:\n  text: No school today.\n  until: 2026-11-24\n\nseasons:';
  const site = await buildFixture({ 'events.yaml': [/^seasons:/m, notice] });
  const { values } = new Description(site);
  for (const file of PAGES) {
    // The test browser can't load style sheets.
    const html = pageOf(site, file).replaceAll(/<link[^>]*>/g, '');
    const page = new DOMParser().parseFromString(html, 'text/html');
    document.title = page.title;
    const onPage = findTargets(page.body, values);
    for (const [element, { ids, reason }] of onPage) {
      const part = element.closest('header, main, footer')?.localName;
      const words = element.getAttribute('aria-label') ?? textOf(element);
      const text = `${file} ${part} ${words.replace(/\s+/g, ' ').trim()}`;
      targets[text] = [...new Set([...(targets[text] ?? []), `${ids.join(' ')}: ${reason}`])];
      element.dataset.editId = '';
    }
    for (const element of page.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (each) => each.nodeName === '#text' && each.nodeValue?.trim(),
      );
      if (hasText && !element.closest(`[data-edit-id], ${UNSEEN}`)) lost.push(element.outerHTML);
    }
  }
});

afterAll(() => {
  vi.useRealTimers();
});

test.each(table<[text: string, ids: string, reason: Reason]>('what texts lead to'))(
  '%s leads to %s by its %s',
  (text, ids, reason) => {
    expect(targets[text]).toEqual([`${ids}: ${reason}`]);
  },
);

test('a click on a name in a text leads to the text', () => {
  const isName = (text: string) => text.endsWith(' main 4G');
  expect(Object.keys(targets).filter(isName)).toEqual([]);
});

test('every text of a page leads somewhere', () => {
  expect(lost).toEqual([]);
});
