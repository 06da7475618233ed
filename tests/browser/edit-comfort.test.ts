import { afterEach, expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { testDrafts } from './edit-drafts.ts';
import { testPhone } from './edit-phone.ts';
import { eventually, useEditor } from './editing.ts';

const use = useEditor();
afterEach(() => use.dev.restore());
testDrafts(use);
testPhone(use);

test.each([
  ['in the colours of its reader', { forcedColors: 'active' }],
  ['with less motion', { reducedMotion: 'reduce' }],
] as const)('%s every outline is seen', async (_where, options) => {
  await use.reopen(options);
  const { page, at } = use;
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
  await use.reopen({ viewport: { width: 820, height: 1100 } });
  const { page, at } = use;
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
  const { page, at } = use;
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
  await eventually(() => element?.textContent()).toMatch(/^Not saved\. .*teapot/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await eventually(() => element?.textContent()).toBe('Taken back: hero: lead');
});

test('the focus is never lost: after saving, removing, undoing, closing and taking back', async () => {
  const { page, at } = use;
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
