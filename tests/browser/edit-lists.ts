import { expect, test } from 'vitest';
import { type Editing, eventually } from './editing.ts';

/** The entries of lists. */
export function testLists(use: Editing): void {
  test('entries are added, duplicated, moved and removed by keyboard', async () => {
    const { page, at } = use;
    await at.edit('');
    const names = () => page.locator('main').getByRole('heading', { level: 3 }).allTextContents();
    const before = await names();
    const choose = async (entry: string, what: string) => {
      const menu = await at.menu(`values: items: ${entry}`);
      await menu.getByRole('button', { name: what, exact: true }).press('Enter');
      await at.saved('home.yaml');
    };
    await choose('Biscuits', 'Move before');
    await eventually(names).toEqual(['Biscuits', 'Incomprehensibility', ...before.slice(2)]);
    await eventually(at.focused).toBe('values: items: Biscuits');
    await choose('Biscuits', 'Duplicate');
    // The form of the new one is open.
    await eventually(at.focused).toMatch(/^Biscuits: name/);
    await page.keyboard.press('Escape');
    await eventually(names).toEqual(['Biscuits', 'Biscuits', 'Incomprehensibility', ...before.slice(2)]);
    await choose('Biscuits', 'Remove');
    await eventually(names).toEqual(['Biscuits', 'Incomprehensibility', ...before.slice(2)]);
    await choose('Incomprehensibility', 'Add after');
    await eventually(async () => (await names()).length).toBe(before.length + 1);
    expect(at.source('home.yaml')).toMatch(/encouraged\.\n.*!sample.*Unhurriedness/s);
    await eventually(at.focused).toMatch(/^New name \d: name/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await eventually(names).toEqual(['Biscuits', 'Incomprehensibility', ...before.slice(2)]);
  });

  test('the arrow keys, Home and End lead through a list and through a menu', async () => {
    const { page, at } = use;
    await at.edit('');
    await at.find('This page', 'values: items');
    const press = async (...steps: [key: string, name: string][]) => {
      for (const [key, name] of steps) {
        await page.keyboard.press(key);
        await eventually(at.focused).toBe(name);
      }
    };
    const menus = page.getByRole('complementary').locator('.part[open] .entry > summary');
    const [first, second, last] = await menus.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!));
    await press(['ArrowDown', first!], ['End', last!], ['ArrowUp', second!], ['Enter', second!]);
    await at.button('Remove').waitFor();
    // Nothing of it is cut off at the edge of the panel.
    const [menu, panel] = [page.locator('.menu'), page.getByRole('complementary')];
    expect((await menu.boundingBox())!.x).toBeGreaterThan((await panel.boundingBox())!.x);
    await press(['ArrowDown', 'Edit all of it'], ['End', 'Remove'], ['ArrowUp', 'Move after'], ['Home', second!]);
  });

  test('on another page editing goes on with the focus in the bar', async () => {
    const { page, at } = use;
    await at.edit('');
    await at.find('The whole site', 'no such words');
    await page.locator('summary', { hasText: 'Pages' }).press('Enter');
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^Thirty kitchens/ })
      .press('Enter');
    await page.waitForURL('**/chapters/');
    await eventually(at.focused).toBe('This page');
  });
}
