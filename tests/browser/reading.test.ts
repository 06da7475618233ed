import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { usePages, visits } from './fixture.ts';

const pages = usePages();

describe.each(visits)('$path', ({ path }) => {
  test('is heard in the order in which it is seen', async () => {
    const page = await pages.open(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(stepsBack), `at ${width} px`).toEqual([]);
    }
  });

  test('has Hebrew letters read as Hebrew, and nothing else', async () => {
    const page = await pages.open(path);
    expect(await page.evaluate(unmarkedHebrew)).toEqual([]);
    // Why Shabbos and Oneg are left to the English voice stands in components/Term.tsx.
    for (const marked of await page.locator('body [lang]').allTextContents()) expect(marked).not.toMatch(/[a-z]/i);
  });

  test('has one name for one thing', async () => {
    expect(await ambiguousNames(await pages.open(path))).toEqual([]);
  });
});

test('the measures notice what is wrong', async () => {
  const page = await pages.open('/about/');
  await page.evaluate(() => {
    const main = document.querySelector('main')!;
    main.style.display = 'flex';
    main.style.flexDirection = 'column-reverse';
    const words = document.createElement('p');
    words.append(
      'שלום',
      ...['/events/', '/support/'].map((href) =>
        Object.assign(document.createElement('a'), { href, textContent: 'Another' }),
      ),
    );
    for (const value of ['One gift', 'Many gifts']) {
      const form = Object.assign(document.createElement('form'), { action: '/contact/' });
      form.append(Object.assign(document.createElement('button'), { value, textContent: 'Give' }));
      words.append(form);
    }
    words.append(Object.assign(document.createElement('a'), { href: '/', textContent: 'Learn More' }));
    main.append(words);
  });
  expect(await page.evaluate(stepsBack)).not.toEqual([]);
  expect(await page.evaluate(unmarkedHebrew)).toEqual(['שלום']);
  expect(await ambiguousNames(page)).toEqual(
    ['Another', 'Give', 'Learn More'].map((name) => expect.stringMatching(`^${name}: `)),
  );
});

/** Links and buttons of one name that do several things, and names that say nothing where they are heard alone: a
 *  screen reader lists them without what stands around them. */
async function ambiguousNames(page: Page): Promise<string[]> {
  const controls = await page.evaluate(whatControlsDo);
  expect(controls.length).toBeGreaterThan(10);
  const deeds = new Map<string, Set<string>>();
  for (const { name, deed } of controls) deeds.set(name, (deeds.get(name) ?? new Set()).add(deed));
  return [...deeds]
    .filter(([name, several]) => several.size > 1 || SAYS_NOTHING.test(name))
    .map(([name, several]) => `${name}: ${[...several].join(' and ')}`);
}

const SAYS_NOTHING = /^(|(learn|read|see)? ?more|(click )?here|details|go|donate|join|join whatsapp|add to calendar)$/i;

// The functions below run in the page.

/** Texts that stand above the one before them, and not beside it: the eye comes to them first. */
function stepsBack(): string[] {
  const all = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, blockquote, figcaption, label)')];
  const own = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const shown = all.filter(
    (element) => element.checkVisibility() && own(element) && element.getClientRects().length > 0,
  );
  return shown.flatMap((element, index) => {
    const last = shown[index - 1];
    if (!last || last.contains(element) || element.closest('.visually-hidden')) return [];
    const [here, before] = [element.getBoundingClientRect(), last.getBoundingClientRect()];
    const isAbove = here.bottom <= before.top + 1;
    const isBeside = here.left >= before.right - 1;
    return isAbove && !isBeside
      ? [`“${element.textContent.slice(0, 40)}” after “${last.textContent.slice(0, 40)}”`]
      : [];
  });
}

/** Every link and button in sight: how it is called, and what comes of it. */
function whatControlsDo(): { name: string; deed: string }[] {
  const all = [...document.querySelectorAll<HTMLAnchorElement | HTMLButtonElement>('a[href], button')];
  return all
    .filter((control) => control.checkVisibility())
    .map((control) => ({
      name: (control.ariaLabel ?? control.textContent).trim().replace(/\s+/g, ' '),
      deed: deedOf(control),
    }));

  function deedOf(control: HTMLAnchorElement | HTMLButtonElement): string {
    if (control instanceof HTMLAnchorElement) return control.href;
    const opened = control.popoverTargetElement;
    // A term is explained in several places with the same words.
    if (opened) return `${control.popoverTargetAction} “${opened.textContent}”`;
    return `send to ${control.form?.action} as ${control.value}`;
  }
}

function unmarkedHebrew(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.nodeValue ?? '';
    if (/[\u0590-\u05ff]/.test(words) && text.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'he') {
      found.push(words.trim());
    }
  }
  return found;
}
