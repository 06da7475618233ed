import type { Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Term } from '../../components/Term.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import { type OpenOptions, rewriting, usePages } from './fixture.ts';

const term = (spelling: string) => createElement(Term, { before: '', spelling, after: ' ', meaning: 'What it means.' });
const photos = { href: '#photos', 'data-enhance': 'tooltip' };
/** Two terms and a link side by side, each with a tooltip. */
const MARKUP = renderToStaticMarkup(
  createElement(
    'p',
    null,
    ...['Soup', 'Bread'].map(term),
    createElement('a', photos, 'Photos on another site'),
    Tooltip({ id: 'photos-tooltip', children: 'on another site' }),
  ),
);

/** A page that begins with two terms and a link, each with a tooltip. */
export function useTooltips() {
  const pages = usePages('fixture');
  /** Opens the page. With a clock, time passes only when the test says so. */
  return async (options: OpenOptions = {}, hasClock = true) => {
    const prepare = rewriting((html) => html.replace(/<main[^>]*>/, `$&${MARKUP}`));
    const page = await pages.open('/', { width: 1280, height: 800, prepare, ...options });
    await page.mouse.move(2, 2);
    if (hasClock) {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
    }
    const named = (name: string) => page.getByRole('button', { name, exact: true });
    return {
      page,
      soup: named('Soup'),
      bread: named('Bread'),
      photos: page.getByRole('link', { name: 'Photos on another site' }),
    };
  };
}

export const shown = (page: Page) => page.locator('[role=tooltip]:popover-open');
