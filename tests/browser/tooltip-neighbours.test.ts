import type { Locator, Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Term } from '../../components/Term.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import { rewriting, usePages } from './fixture.ts';

const pages = usePages('fixture');

const term = (spelling: string) => createElement(Term, { before: '', spelling, after: ' ', meaning: 'What it means.' });
const photos = { href: '#photos', 'data-enhance': 'tooltip' };
/** Two terms and a link, side by side, each with a tooltip. */
const MARKUP = renderToStaticMarkup(
  createElement(
    'p',
    null,
    ...['Soup', 'Bread'].map(term),
    createElement('a', photos, 'Photos on another site'),
    Tooltip({ id: 'photos-tooltip', children: 'on another site' }),
  ),
);

/** Opens a page with the three of them, whose clock only goes on when the test says so. */
async function openNeighbours() {
  const page = await pages.open('/', { prepare: rewriting((html) => html.replace(/<main[^>]*>/, `$&${MARKUP}`)) });
  await page.mouse.move(2, 2);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const [soup, bread] = ['Soup', 'Bread'].map((name) => page.getByRole('button', { name, exact: true }));
  return { page, soup: soup!, bread: bread!, photos: page.getByRole('link', { name: 'Photos on another site' }) };
}

const shown = (page: Page) => page.locator('[role=tooltip]:popover-open').count();
const stateOf = (trigger: Locator) => trigger.getAttribute('data-state');

async function restOn(trigger: Locator, milliseconds = 700): Promise<void> {
  await trigger.hover();
  await trigger.page().clock.runFor(milliseconds);
}

test('no tooltip opens for a pointer that has left or clicked', async () => {
  const { page, soup, photos } = await openNeighbours();
  await restOn(soup, 699);
  await page.mouse.move(2, 2);
  await page.clock.runFor(5000);
  expect(await shown(page)).toBe(0);
  await restOn(photos, 100);
  await photos.click();
  await page.clock.runFor(5000);
  expect(new URL(page.url()).hash).toBe('#photos');
  expect(await shown(page)).toBe(0);
});

test('the next tooltip takes the place of an open one at once, under the pointer and under the focus', async () => {
  const { page, soup, bread, photos } = await openNeighbours();
  await restOn(soup);
  expect(await stateOf(soup)).toBe('delayed-open');
  const { x, y, width, height } = (await bread.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 30 });
  expect([await stateOf(soup), await stateOf(bread)]).toEqual(['closed', 'instant-open']);
  await photos.focus();
  expect([await stateOf(bread), await stateOf(photos)]).toEqual(['closed', 'instant-open']);
  // A screen reader has heard its words in the name of the link.
  expect(await photos.getAttribute('aria-describedby')).toBe(null);
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect.poll(() => shown(page)).toBe(0);
});

test('a pointer on its way to a tooltip opens none that it crosses', async () => {
  const { page, soup, bread } = await openNeighbours();
  await restOn(soup);
  const [word, tooltip] = [(await soup.boundingBox())!, (await page.getByRole('tooltip').boundingBox())!];
  const isAbove = tooltip.y < word.y;
  const way = { x: word.x + word.width / 2, y: isAbove ? word.y - 1 : word.y + word.height + 1 };
  await page.mouse.move(way.x, way.y, { steps: 30 });
  await bread.dispatchEvent('pointermove', { clientX: way.x, clientY: way.y });
  await page.clock.runFor(5000);
  expect([await stateOf(soup), await stateOf(bread)]).toEqual(['delayed-open', 'closed']);
});
