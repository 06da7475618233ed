import { expect, test } from 'vitest';
import { eventually, useEditor } from './editing.ts';

const use = useEditor();
const panel = () => use.page.getByRole('complementary', { name: 'Before launch' });
const left = async () => Number(/^\d+/.exec((await panel().getByRole('status').textContent()) ?? '')?.[0]);

async function open(path = 'chapters/'): Promise<number> {
  await use.at.edit(path);
  await use.at.button('Before launch').click();
  await panel().getByRole('heading', { level: 3 }).waitFor();
  return left();
}

test('goes through the texts of the page, shows where each is, and confirms it with Enter', async () => {
  const { page, at } = use;
  const count = await open();
  const name = await panel().getByRole('heading', { level: 3 }).textContent();
  expect(await page.locator('.outline').boundingBox()).not.toBeNull();
  await page.keyboard.press('Enter');
  await eventually(left).toBe(count - 1);
  expect(await panel().getByRole('heading', { level: 3 }).textContent()).not.toBe(name);
  // The next one has the focus.
  await eventually(() => at.focused()).toBe('launch:right');
});

test('a text can wait, and come back', async () => {
  const count = await open();
  const heading = panel().getByRole('heading', { level: 3 });
  const name = await heading.textContent();
  await panel().getByRole('button', { name: 'Later' }).click();
  await eventually(() => heading.textContent()).not.toBe(name);
  await panel().getByRole('button', { name: 'Back' }).click();
  await eventually(() => heading.textContent()).toBe(name);
  expect(await left()).toBe(count);
});
