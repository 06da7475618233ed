import { expect, test } from 'vitest';
import { eventually, useEditor } from './editing.ts';

const use = useEditor('complete');

test('goes through the texts of the page, shows where each is, and confirms it or comes back to it', async () => {
  const { page, at } = use;
  const panel = page.getByRole('complementary', { name: 'Before launch' });
  const left = async () => Number.parseInt((await panel.getByRole('status').textContent())!, 10);
  const name = () => panel.getByRole('heading', { level: 3 }).first().textContent();
  await at.edit('chapters/');
  await at.button('Before launch').click();
  const [first, count] = [await name(), await left()];
  expect(await page.locator('.outline').boundingBox()).not.toBeNull();
  await panel.getByRole('button', { name: 'Later' }).click();
  await eventually(name).not.toBe(first);
  await panel.getByRole('button', { name: 'Back' }).click();
  await eventually(name).toBe(first);
  await panel.getByRole('button', { name: 'Looks right' }).press('Enter');
  await eventually(left).toBe(count - 1);
  expect(await name()).not.toBe(first);
  // The next one has the focus.
  await eventually(at.focused).toBe('launch:right');
});
