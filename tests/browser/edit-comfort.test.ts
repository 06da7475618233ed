import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DevProcess } from '../dev-process.ts';
import { barriersOf } from './axe.ts';
import { launchChromium } from './chromium.ts';
import { onPage, startFixtureDev } from './editing.ts';

let dev: DevProcess;
let browser: Browser;
let page: Page;
let at: ReturnType<typeof onPage>;

/** A busy machine takes its time. */
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });

async function open(options: Parameters<Browser['newPage']>[0] = {}): Promise<void> {
  await page?.close();
  page = await browser.newPage(options);
  page.setDefaultTimeout(10_000);
  at = onPage(page, dev);
}

beforeAll(async () => {
  [dev, browser] = await Promise.all([startFixtureDev(), launchChromium()]);
});
beforeEach(() => open());
afterEach(() => dev.restore());
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
});

const DESCRIPTION = 'Kettles On: description';
const MINE = 'Nobody has saved these words.';

async function openTitleOfPage(): Promise<void> {
  await at.button('This page').click();
  await page.locator('summary', { hasText: /^meta$/ }).click();
  await page.locator('summary', { hasText: /^meta: title/ }).click();
}

describe('words that are not saved yet', () => {
  test('stay over their place when the page changes below them', async () => {
    await at.edit('events/');
    await at.box(DESCRIPTION).click();
    await at.words(DESCRIPTION).fill(MINE);
    dev.edit('content/events.yaml', (yaml) => yaml.replace(/^( +lead: ).*/m, `$1${'A much longer lead. '.repeat(20)}`));
    await page.getByText('The site was changed elsewhere').waitFor();
    expect(await at.words(DESCRIPTION).textContent()).toBe(MINE);
    const shown = page.locator('[data-edit="events.yaml:events.0.description"]').first();
    const top = async (what: typeof shown) => Math.round((await what.boundingBox())!.y);
    await eventually(async () => (await top(at.words(DESCRIPTION))) - (await top(shown))).toBe(0);
  });

  test.each([
    ['on the page', () => at.box(DESCRIPTION).click(), DESCRIPTION],
    ['in a panel', openTitleOfPage, 'meta: title'],
  ])('%s are there again when the page had to be loaded anew, and can be saved', async (_where, begin, name) => {
    await at.edit('events/');
    await begin();
    await at.words(name).fill(MINE);
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    // The menu is handled by the script of the page, which begins anew.
    dev.edit('content/site.yaml', (yaml) => yaml.replace(/^navigation:\n/m, '$&  - label: Anew\n    href: /about/\n'));
    await page.locator('html:not([data-before])').waitFor();
    await eventually(() => at.words(name).textContent()).toBe(MINE);
    await at.words(name).press('Enter');
    await at.saved('events.yaml');
    expect(at.source('events.yaml')).toContain(MINE);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await page.getByText('Taken back').waitFor();
  });

  test('are taken along to the whole entry, where one value is only right with another', async () => {
    await at.edit('');
    await openTitleOfPage();
    await at.words('meta: title').fill('Short');
    await page.getByText('5 more characters needed').waitFor();
    await page.keyboard.press('Enter');
    await at.button('Change more of it together').click();
    await at.words('meta: description').waitFor();
    expect(await at.words('meta: title').textContent()).toBe('Short');
    await at.button('Cancel').click();
  });
});

test.each([
  ['in the colours of its reader', { forcedColors: 'active' }],
  ['with less motion', { reducedMotion: 'reduce' }],
] as const)('%s every outline is seen', async (_where, options) => {
  await open(options);
  await at.edit('');
  const outline = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    return { outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 3, isSeen: outlineColor !== ground };
  };
  const seen = { outlineStyle: 'solid', isWide: true, isSeen: true };
  const box = at.box('hero: lead');
  await box.hover();
  await eventually(() => box.evaluate(outline)).toEqual(seen);
  await at.button('Edit this page').focus();
  await page.keyboard.press('Tab');
  expect(await at.button('This page').evaluate(outline)).toEqual(seen);
  await box.click();
  expect(await at.words('hero: lead').evaluate(outline)).toEqual(seen);
  expect(await barriersOf(page)).toEqual([]);
});

test('a box is cut off below the header alone, also where a picture stays in sight beside its events', async () => {
  await open({ viewport: { width: 820, height: 1100 } });
  await at.edit('events/');
  const picture = page.getByRole('button', { name: /^Edit Tuesday: picture/ }).first();
  await picture.hover();
  await page.evaluate(() => scrollBy({ top: 250, behavior: 'instant' }));
  await eventually(() => picture.evaluate((box) => getComputedStyle(box).position)).toBe('fixed');
  const header = (await page.locator('header').first().boundingBox())!.height;
  const cut = (boxes: Element[], edge: number) =>
    boxes.flatMap((box) => {
      const isInSight = box.getBoundingClientRect().top >= edge;
      return isInSight && getComputedStyle(box).clipPath !== 'none' ? [box.getAttribute('aria-label')] : [];
    });
  expect(await page.locator('.box').evaluateAll(cut, header)).toEqual([]);
});

test('what is saved, refused and taken back is announced by a region that is always there', async () => {
  await at.edit('');
  const region = page.getByRole('region', { name: 'Editor' }).locator('[role=status]');
  expect(await region.evaluate((element) => getComputedStyle(element).display)).not.toBe('none');
  const element = await region.elementHandle();
  const type = async (words: string) => {
    await at.box('hero: lead').click();
    await at.words('hero: lead').fill(words);
    await page.keyboard.press('Enter');
  };
  await type('A kettle and a song.');
  await eventually(() => element?.textContent()).toBe('Saved in content/home.yaml.');
  await type('A {teapot} and a song.');
  await eventually(() => element?.textContent()).toMatch(/^Not saved: content\/home\.yaml:\d+.*teapot/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await eventually(() => element?.textContent()).toBe('Taken back: hero: lead');
});

test('the focus is never lost: after saving, removing, undoing, closing and taking back', async () => {
  await at.edit('');
  await at.box('hero: lead').click();
  await at.words('hero: lead').fill('A kettle and a song.');
  await page.keyboard.press('Enter');
  await eventually(at.focused).toMatch(/^Edit hero: lead/);

  const remove = async (entry: string) => {
    await (await at.menu(`values: items: ${entry}`)).getByRole('button', { name: 'Remove' }).press('Enter');
    await at.saved('home.yaml');
  };
  const names = await page.locator('main').getByRole('heading', { level: 3 }).allTextContents();
  await remove(names[0]!);
  await eventually(at.focused).toBe(`values: items: ${names[1]}`);
  await page.keyboard.press('Control+z');
  await page.getByText('Taken back').waitFor();
  await eventually(at.focused).toMatch(/^(values: items: |Edit )/);

  for (const panel of ['This page', 'The whole site', 'What changed']) {
    await at.button(panel).click();
    await page.getByRole('complementary', { name: panel }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(at.focused).toBe(panel);
  }

  await at.button('What changed').click();
  const takeBack = at.button('Take back hero: lead');
  await takeBack.press('Enter');
  await takeBack.waitFor({ state: 'detached' });
  await eventually(at.focused).toBe('Close');
});

describe('with a finger, on a phone,', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  test('everything can be hit, and a short tap does it all', async () => {
    await open(phone);
    await at.edit('');
    const boxes = page.locator('.box');
    const small = await boxes.evaluateAll((all) =>
      all.flatMap((box) => {
        const [{ width, height }, label] = [getComputedStyle(box, '::after'), box.getAttribute('aria-label')];
        return Math.min(Number.parseFloat(width), Number.parseFloat(height)) < 44
          ? [`${label}: ${width} ${height}`]
          : [];
      }),
    );
    expect(await boxes.count()).toBeGreaterThan(20);
    expect(small).toEqual([]);
    const lines = await page.locator('[data-edit^="home.yaml:hero.lines."]').count();
    // What is too small for a menu of its own has it in its form.
    await at.box('hero: lines, 1').tap();
    await page.locator('.form .entry > summary').tap();
    await at.button('Duplicate').tap();
    await at.saved('home.yaml');
    await eventually(() => page.locator('[data-edit^="home.yaml:hero.lines."]').count()).toBe(lines + 1);
    await at.button('Undo').tap();
    await page.getByText('Taken back').waitFor();
  });

  test('no menu is cut off or below the bar', async () => {
    await open(phone);
    await at.edit('');
    const menus = page.locator('.layer .entry:not(.entry--small) > summary');
    expect(await menus.count()).toBeGreaterThan(3);
    const isFree = async () => {
      const [menu, bar] = [page.locator('.menu'), page.getByRole('region', { name: 'Editor' })];
      const [box, edge] = [await menu.boundingBox(), await bar.boundingBox()];
      return box && edge && Math.round(box.x) >= 0 && box.x + box.width <= 390 && box.y + box.height <= edge.y + 8;
    };
    for (const menu of await menus.elementHandles()) {
      await menu.press('Enter');
      await eventually(isFree).toBe(true);
      await page.keyboard.press('Escape');
    }
  });

  test('the keyboard does not cover what is typed in', async () => {
    await open(phone);
    await at.edit('');
    const box = at.box('closing: lead');
    await box.tap();
    const words = at.words('closing: lead');
    await words.waitFor();
    // A keyboard leaves this much of the window.
    await page.setViewportSize({ width: 390, height: 400 });
    const place = async () => {
      const { y, height } = (await words.boundingBox())!;
      return y >= 0 && y + height <= 400 ? 'in sight' : `from ${y} to ${y + height}`;
    };
    await eventually(place).toBe('in sight');
    await page.keyboard.press('Escape');
  });
});

test('This page shows what a search and a shared link will show, also of words that are being typed', async () => {
  await at.edit('about/');
  await openTitleOfPage();
  const [found, card] = ['Search result', 'Shared card'].map((name) => page.getByRole('group', { name }));
  const description = await page.locator('meta[name=description]').getAttribute('content');
  for (const part of [found!, card!]) {
    expect(await part.locator('b').textContent()).toBe(await page.title());
    expect(await part.textContent()).toContain(description);
  }
  await eventually(() =>
    card!.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0);
  await at.words('meta: title').fill('Where the kettles come from');
  await eventually(() => found!.locator('b').textContent()).toBe('Where the kettles come from');
  await page.keyboard.press('Escape');
});
