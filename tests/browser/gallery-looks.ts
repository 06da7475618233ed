import type { Page } from 'playwright';
import type { Exhibit } from '../gallery/gallery.tsx';
import { isFull } from '../proof/counts.ts';
import { barriersOf } from './axe.ts';

/** What is true of a whole page and cannot be of a part of one. */
const ABOUT_WHOLE_PAGES = /^page-has-heading-one /;

/** Opens a story, and waits until it is in its state. */
export async function goTo(page: Page, origin: string, address: string): Promise<void> {
  await page.goto(origin + address);
  // The page of a story that lies above it, as the skip link does, has no height of its own.
  await page.locator('html[data-acted]').waitFor({ state: 'attached' });
}

/** Looks at a story at one width and in one scheme. Returns what is wrong with it, and the classes to be seen. */
export async function lookAt(
  page: Page,
  { address, isPage }: Exhibit,
  look: { width: number; colorScheme: 'light' | 'dark' },
): Promise<{ problems: string[]; classes: string[] }> {
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
  const classes = await page.evaluate(classesInSight);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const barriers = isFull ? await barriersOf(page) : [];
  const problems = barriers.filter((barrier) => isPage || !ABOUT_WHOLE_PAGES.test(barrier));
  if (tooWide > 0) problems.push(`${tooWide} px wider than its window`);
  return { problems: problems.map((each) => `${address} at ${look.width} px, ${look.colorScheme}: ${each}`), classes };
}

/** Runs in the page. The rest of it is hidden already; without it everything is quicker. */
export function leaveOnly(part: string | undefined): void {
  if (!part) return;
  for (const rest of document.querySelectorAll(`.story > :not(main, ${part}), main > :not(${part})`)) rest.remove();
}

function classesInSight(): string[] {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>('[class]')];
  const isShown = (element: Element) => element.checkVisibility() || getComputedStyle(element).display === 'contents';
  return all.filter(isShown).flatMap(({ classList }) => [...classList]);
}
