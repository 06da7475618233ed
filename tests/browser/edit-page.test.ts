import { expect, test } from 'vitest';
import type { Loaded } from '../../generator/edit/protocol.ts';
import { barriersOf } from './axe.ts';
import { eventually, useEditor } from './editing.ts';

const use = useEditor('complete');

test('a page that nobody edits loads neither the editor nor the content, and looks the same after editing', async () => {
  const { page, at, dev } = use;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(dev.address, { waitUntil: 'networkidle' });
  expect(requests).toContain('/__edit.js');
  expect(requests.filter((each) => each === '/__editor.js' || each === '/__edit')).toEqual([]);
  const main = page.locator('main');
  const before = await main.innerHTML();
  await page.keyboard.press('e');
  await at.text('home.yaml:hero.lead').waitFor();
  // Editing goes on after the page reloads.
  await page.reload();
  await at.text('home.yaml:hero.lead').waitFor();
  await page.keyboard.press('e');
  await eventually(() => main.innerHTML()).toBe(before);
  await main.getByRole('link', { name: /how one kettle/i }).click();
  await page.waitForURL('**/about/');
  expect(await at.button('Edit this page').getAttribute('aria-pressed')).toBe('false');
});

test.each(['light', 'dark'] as const)(
  'what can be edited is outlined without a pointer, in the %s',
  async (colorScheme) => {
    await use.reopen({ viewport: { width: 1440, height: 900 }, colorScheme });
    const { page, at, dev } = use;
    // The fonts of a page are there when it is loaded again.
    for (let time = 0; time < 2; time++) await page.goto(dev.address, { waitUntil: 'networkidle' });
    const size = () => page.evaluate(() => document.querySelector('main')!.offsetHeight);
    const before = await size();
    await at.edit('');
    const outline = await at.text('home.yaml:hero.lead').evaluate((element) => getComputedStyle(element).outline);
    expect(outline).toMatch(/dashed 1px/);
    expect(await size()).toBe(before);
  },
);

test('at least 90 % of the texts on the pages can be edited by clicking them', async () => {
  const { page, at } = use;
  await at.edit('');
  const loaded = page.waitForResponse('**/__edit');
  await page.reload();
  const { values, fields, pages }: Loaded = await (await loaded).json();
  const found = new Set<string | null>();
  let shown = '';
  const plain = (text: string) => text.replace(/[\s*\u00ad\u2060]+/g, '').toLowerCase();
  for (const { path } of pages) {
    await at.edit(path.slice(1));
    const marked = page.locator('[data-edit-id]');
    for (const id of await marked.evaluateAll((all) => all.map((each) => each.getAttribute('data-edit-id'))))
      found.add(id);
    // biome-ignore lint/performance/useDomNodeTextContent: only what is visible counts
    shown += plain(await page.locator('body').innerText());
  }
  const texts = values.flatMap((value) => {
    if (!('written' in value) || !value.written || /:meta\.|\.alt$/.test(value.id)) return [];
    const isText = /^(text|starred|markdown)$/.test(fields[value.field]!.kind);
    const words = plain(value.shown ?? value.written);
    // A word of three letters is part of many others.
    return isText && words.length > 3 && shown.includes(words) ? value.id : [];
  });
  const missed = texts.filter((id) => !found.has(id));
  expect(missed.length / texts.length, missed.join(', ')).toBeLessThanOrEqual(0.1);
});

test('on a phone, a text is edited by touch, and the keyboard leaves room for it', async () => {
  await use.reopen({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page, at } = use;
  await at.edit('');
  await at.text('home.yaml:closing.lead').tap();
  await at.typed.fill('It turns up, by and by.');
  expect(await barriersOf(page)).toEqual([]);
  // A keyboard leaves this much of the window.
  await page.setViewportSize({ width: 390, height: 400 });
  await eventually(async () => {
    const { y, height } = (await at.typed.boundingBox())!;
    return y >= 0 && y + height <= 400;
  }).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await at.button('Save').tap();
  await eventually(() => at.status.textContent()).toBe('Saved.');
  for (const button of await at.toolbar.getByRole('button').all()) {
    const { x, width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(x + width).toBeLessThanOrEqual(390);
  }
  await at.button('Hide this message').tap();
  await eventually(at.focused).toBe('tool:edit');
  expect((await at.toolbar.boundingBox())!.height).toBeLessThanOrEqual(60);
});

test('a Hebrew name is edited from right to left', async () => {
  await use.reopen({ forcedColors: 'active' });
  await use.at.edit('about/');
  await use.at.find('שירה');
  const field = use.at.form.getByRole('textbox');
  expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  expect(await barriersOf(use.page)).toEqual([]);
});

test('what changed is listed in words, and each change can be reverted', async () => {
  const { page, at } = use;
  await at.edit('events/');
  await at.retype('events.yaml:events.0.description', 'Come on Saturday.');
  await page.keyboard.press('Enter');
  // No event is on a Saturday: the build warns.
  await eventually(() => at.status.textContent()).toMatch(/^Saved\. .* under What changed\.$/);
  await page.getByRole('button', { name: /^What changed: \d+ warnings?$/ }).click();
  const items = page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Saturday' });
  const changed = page.locator('del');
  await items.filter({ hasNot: changed }).first().waitFor();
  const change = items.filter({ has: changed }).filter({ hasText: 'Kettles On' });
  expect(await change.locator('ins').textContent()).toContain('Come on Saturday.');
  await change.getByRole('button', { name: /^Revert/ }).press('Enter');
  await change.waitFor({ state: 'detached' });
  expect(at.source('events.yaml')).toContain('description: The one that began it all.');
  await eventually(at.focused).toBe('close');
});
