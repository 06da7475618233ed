// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { findTargets } from '../../../../generator/edit/client/find.ts';
import { Description } from '../../../../generator/edit/describe.ts';
import { buildFixture, PAGES, pageOf } from '../../../project.ts';

/** What texts lead to, by the file of the page, the part of the page, and the text. */
const found: Record<string, string[]> = {};
/** The elements with texts that lead nowhere. */
const lost: string[] = [];
/** What visitors don't see. */
const UNSEEN = 'script, style, noscript, [role=tooltip], .visually-hidden, .skip-link';

beforeAll(async () => {
  const site = await buildFixture();
  const { values } = new Description(site);
  for (const file of PAGES) {
    // The test browser can't load style sheets.
    const html = pageOf(site, file).replaceAll(/<link[^>]*>/g, '');
    const page = new DOMParser().parseFromString(html, 'text/html');
    document.title = page.title;
    const targets = findTargets(page.body, values);
    for (const [element, ids] of targets) {
      const part = element.closest('header, main, footer')?.localName;
      const text = `${file} ${part} ${element.textContent.replace(/\s+/g, ' ').trim()}`;
      found[text] = [...new Set([...(found[text] ?? []), ids.join(' ')])];
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

test.each([
  ['index.html header Support 4G', 'site.yaml:support.label'],
  ['index.html footer Support 4G', 'site.yaml:footer.quickLinks.links.@support-4g.label'],
  // Days and amounts in words of the site.
  [
    'index.html main Season: September 8, 2026 to June 3, 2027.',
    'events.yaml:seasons.@2026-09-08.from events.yaml:seasons.@2026-09-08.until',
  ],
  ['index.html main Not on November 26.', 'events.yaml:seasons.@2026-09-08.except.3'],
  ['events/index.html main Every Wednesday', 'events.yaml:events.@queens.day'],
  [
    'events/index.html main Tue',
    'events.yaml:events.@tea-time.day events.yaml:events.@passaic.day',
  ],
  [
    'events/index.html main Next: November 24.',
    'events.yaml:events.@tea-time.day events.yaml:events.@passaic.day',
  ],
  ['events/index.html main February 27', 'events.yaml:events.@convention.from'],
  ['events/index.html main Shabbos Oneg, once a month', 'events.yaml:events.@shabbos-oneg.title'],
  ['support/index.html main $1,000', 'support.yaml:giving.levels.@a-shabbaton.amount'],
  // The entry next to it, of which it says something.
  ['events/index.html main Thursday to Saturday', 'events.yaml:events.@convention'],
  ['chapters/index.html main Director Dina R.', 'chapters.yaml:chapters.items.@queens'],
  ['about/index.html main SL', 'about.yaml:team.people.@shira-l'],
])('%s leads to %s', (text, ids) => {
  expect(found[text]).toEqual([ids]);
});

test('every text of a page leads somewhere', () => {
  expect(lost).toEqual([]);
});
