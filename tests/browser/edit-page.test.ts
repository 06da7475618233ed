import { expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { eventually, useEditor } from './editing.ts';

const use = useEditor();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a page that nobody edits loads neither the editor nor the content, and looks the same after editing', async () => {
  const { page, at, dev } = use;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(dev.address, { waitUntil: 'networkidle' });
  expect(requests).toContain('/__edit.js');
  expect(requests.filter((each) => each === '/__editor.js' || each === '/__edit')).toEqual([]);
  const before = await page.locator('main').innerHTML();
  await page.keyboard.press('e');
  await at.text('home.yaml:hero.lead').waitFor();
  expect(await page.locator('main').innerHTML()).not.toBe(before);
  // Editing goes on after the page reloads.
  await page.reload();
  await at.text('home.yaml:hero.lead').waitFor();
  await page.keyboard.press('e');
  await eventually(() => page.locator('main').innerHTML()).toBe(before);
  await page
    .locator('main')
    .getByRole('link', { name: /how one kettle/i })
    .click();
  await page.waitForURL('**/about/');
  expect(await at.button('Edit this page').getAttribute('aria-pressed')).toBe('false');
});

test('at least 90 % of the texts on the pages can be edited by clicking them', async () => {
  const { page, at } = use;
  await at.edit('');
  const loaded = page.waitForResponse('**/__edit');
  await page.reload();
  const { values, fields, pages } = await (await loaded).json();
  const found = new Set<string>();
  let shown = '';
  const plain = (text: string) => text.replace(/[\s*\u00ad\u2060]+/g, '').toLowerCase();
  for (const { path } of pages as { path: string }[]) {
    await at.edit(path.slice(1));
    const ids = await page
      .locator('[data-edit-id]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-edit-id')));
    for (const id of ids) found.add(id!);
    // biome-ignore lint/performance/useDomNodeTextContent: only what is visible counts
    shown += plain(await page.locator('body').innerText());
  }
  const isText = ({ field, written }: Record<string, string>) =>
    written && /^(text|starred|markdown)$/.test(fields[field!].kind);
  const texts = values.filter(isText).filter((value: Record<string, string>) => {
    return !/:meta\.|\.alt$/.test(value.id!) && shown.includes(plain(value.shown ?? value.written!));
  });
  const missed = texts.filter(({ id }: { id: string }) => !found.has(id)).map(({ id }: { id: string }) => id);
  console.log(`${texts.length - missed.length} of ${texts.length} texts; not: ${missed.join(', ')}`);
  expect(missed.length / texts.length).toBeLessThanOrEqual(0.1);
});

test('a text that a template composes opens the entry it belongs to', async () => {
  const { page, at } = use;
  await at.edit('events/');
  await page
    .locator('main')
    .getByText('On each Tuesday')
    .first()
    .click({ position: { x: 4, y: 8 } });
  await page.getByRole('complementary', { name: 'Kettles On' }).waitFor();
});

test.each([
  ['on a phone', PHONE],
  ['on a screen', { viewport: { width: 1440, height: 900 } }],
  ['in the dark', { colorScheme: 'dark' }],
  ['in forced colors', { forcedColors: 'active' }],
] as const)('axe finds nothing %s', async (_where, options) => {
  await use.reopen(options);
  const { page, at } = use;
  await at.edit('events/');
  expect(await barriersOf(page)).toEqual([]);
  const text = at.text('events.yaml:events.4.description');
  await ('hasTouch' in options ? text.tap() : text.click());
  await at.form.waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await at.button('Cancel').press('Enter');
  await at.button('All content').click();
  await page.getByRole('searchbox').fill('tea');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('complementary').press('Escape');
});

test('on a phone, a text is edited by touch, and the toolbar stays small', async () => {
  await use.reopen(PHONE);
  const { page, at } = use;
  await at.edit('');
  await at.text('home.yaml:closing.lead').tap();
  await at.typed.fill('It turns up, by and by.');
  // A keyboard leaves this much of the window.
  await page.setViewportSize({ width: 390, height: 400 });
  await eventually(async () => {
    const { y, height } = (await at.typed.boundingBox())!;
    return y >= 0 && y + height <= 400;
  }).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await at.button('Save').tap();
  await eventually(() => at.status.textContent()).toBe('Saved.');
  const bar = page.getByRole('region', { name: 'Editor' });
  for (const button of await bar.getByRole('button').all()) {
    const { x, width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(x + width).toBeLessThanOrEqual(390);
  }
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(110);
  await at.button('Hide this message').tap();
  await eventually(at.focused).toBe('tool:edit');
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(60);
});

test('what changed is listed in words, and each change can be reverted', async () => {
  const { page, at } = use;
  await at.edit('events/');
  await at.retype('events.yaml:events.1.title', 'Kettles On');
  await page.keyboard.press('Enter');
  // Two events with one title: the build warns.
  await eventually(() => at.status.textContent()).toMatch(/^Saved\. .* under What changed\.$/);
  await at.button('What changed').click();
  const warning = page
    .getByRole('listitem')
    .filter({ hasText: 'Kettles On' })
    .filter({ has: page.locator(':scope:not(:has(del))') });
  await warning.first().waitFor();
  const change = page
    .getByRole('listitem')
    .filter({ has: page.locator('del') })
    .filter({ hasText: 'Second Kettle' });
  expect(await change.locator('ins').textContent()).toBe('Kettles On');
  // Two events with one title also have calendar links with one name.
  expect((await barriersOf(page)).filter((barrier) => !barrier.includes('kettles-on.ics'))).toEqual([]);
  await change.getByRole('button', { name: /^Revert/ }).press('Enter');
  await change.waitFor({ state: 'detached' });
  expect(at.source('events.yaml')).toContain('title: Second Kettle');
  await eventually(at.focused).toBe('close');
});
