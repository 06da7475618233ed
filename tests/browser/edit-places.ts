import { expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import type { Editing } from './editing.ts';

/** The places that can be changed: on and off, templates, sizes, axe. */
export function testPlaces(use: Editing): void {
  test('words of a template say where they stand', async () => {
    const { page, at } = use;
    await page.setViewportSize({ width: 390, height: 844 });
    await at.edit('');
    await page
      .locator('.site-header__toggle')
      .getByText('Menu')
      .or(page.getByRole('button', { name: 'Menu' }))
      .first()
      .click();
    expect(
      await page.getByRole('link', { name: /^(templates|components)\/\w+\.tsx:\d+$/ }).getAttribute('href'),
    ).toMatch(/^vscode:/);
  });

  test('switched off, the page is as visitors have it', async () => {
    const { page, at, dev } = use;
    await page.goto(dev.address);
    await page.keyboard.press('e');
    await at.box('hero: lead').waitFor();
    // Editing goes on when the page is loaded again.
    await page.reload();
    await at.box('hero: lead').waitFor();
    await page.keyboard.press('e');
    await at.box('hero: lead').waitFor({ state: 'detached' });
    await page
      .locator('main')
      .getByRole('link', { name: /how one kettle/i })
      .click();
    await page.waitForURL('**/about/');
    expect(await at.button('Edit this page').getAttribute('aria-pressed')).toBe('false');
  });

  test.each([
    ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
    ['on a screen', { viewport: { width: 1440, height: 900 } }],
    ['in the dark', { colorScheme: 'dark' }],
  ] as const)('nothing is hidden or too small %s, and axe finds nothing', async (_where, options) => {
    await use.reopen(options);
    const { page, at } = use;
    await at.edit('events/');
    expect(await barriersOf(page)).toEqual([]);
    const press = async (name: string) => ('hasTouch' in options ? at.box(name).tap() : at.box(name).click());
    await press('Scales for the Stubborn: description');
    expect(await barriersOf(page)).toEqual([]);
    const bar = await page.getByRole('region', { name: 'Editor' }).boundingBox();
    const save = await at.button('Save').boundingBox();
    expect(save!.y + save!.height).toBeLessThanOrEqual(bar!.y + 8);
    for (const button of await page.locator('[data-edit-ui]').getByRole('button').and(page.locator(':not(.box)')).all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await at.button('Cancel').press('Enter');
    for (const panel of ['This page', 'The whole site']) {
      await at.button(panel).click();
      await page.getByRole('complementary', { name: panel }).waitFor();
      expect(await barriersOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}
