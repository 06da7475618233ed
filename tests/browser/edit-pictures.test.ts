import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eventually, useEditor } from './editing.ts';

const use = useEditor('complete');
const CUPS = 'tests/fixtures/other-organization/static/images/cups.jpg';

/** Fills in what an upload needs, and uploads it. */
async function put(name: string, description: string): Promise<void> {
  const drop = use.page.locator('.drop').first();
  await drop.getByLabel('Two or three words for its name').fill(name);
  await drop.getByLabel(/^Describe the picture/).fill(description);
  await use.at.button('Use this picture').click();
}

test('a picture is previewed and uploaded, and its focal point is chosen by keyboard before and after', async () => {
  const { page, at, dev } = use;
  await at.edit('');
  const picture = page.locator('img[data-edit-id$=".picture"]').first();
  // A link covers the whole card.
  await picture.click({ force: true });
  await page.getByLabel(/^Another picture: /).setInputFiles(CUPS);
  const preview = page.locator('.drop .focus');
  await preview.press('ArrowRight');
  await put('kitchen table', 'A table with nineteen cups.');
  await page.getByRole('img', { name: 'A table with nineteen cups.' }).first().waitFor();
  await eventually(() => preview.count()).toBe(0);
  expect(at.source('home.yaml')).toContain('src: kitchen-table.jpg');
  expect(at.source('home.yaml')).toContain('focus: 55% 50%');
  await page.getByRole('button', { name: /^What stays visible/ }).press('ArrowUp');
  await at.button('Save').click();
  await eventually(() => at.source('home.yaml')).toContain('focus: 55% 45%');
  // What the editor writes is not taken for a change by someone else.
  expect(dev.said().match(/^Built \(\d/gm)).toHaveLength(1);
});

test('a picture is dropped on another one, the unused file is deleted, and an existing one is chosen', async () => {
  const { page, at, dev } = use;
  page.on('dialog', (dialog) => dialog.accept());
  await at.edit('about/');
  for (const name of ['first cups', 'second cups']) {
    const dataTransfer = await page.evaluateHandle((text) => {
      const dropped = new DataTransfer();
      const data = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      dropped.items.add(new File([data], 'DSC_0042.jpg', { type: 'image/jpeg' }));
      return dropped;
    }, readFileSync(CUPS).toString('base64'));
    const target = page.locator('img[data-edit-id="about.yaml:reach.picture"]').first();
    await target.scrollIntoViewIfNeeded();
    const { x, y } = (await target.boundingBox())!;
    await target.dispatchEvent('drop', { dataTransfer, clientX: x + 20, clientY: y + 20 });
    await put(name, 'Cups that were dropped.');
    await eventually(() => at.source('about.yaml')).toContain(`src: ${name.replace(' ', '-')}.jpg`);
  }
  await eventually(() => existsSync(path.join(dev.folder, 'static/images/first-cups.jpg'))).toBe(false);

  await at.find('story picture src');
  await at.form.getByText(/^Choose one of this site’s/).click();
  await at.form.getByLabel('Find a picture').fill('cups');
  await at.form.getByRole('button', { name: /^cups/ }).click();
  await at.button('Save').click();
  await eventually(() => at.source('about.yaml')).toContain('src: cups.jpg');
});

test.each([
  [390, 844],
  [1440, 900],
])('in a window %i pixels wide, a long form covers neither its picture nor the toolbar', async (width, height) => {
  await use.reopen({ viewport: { width, height } });
  const { page, at } = use;
  await at.edit('about/');
  const picture = page.locator('img[data-edit-id="about.yaml:reach.picture"]');
  await picture.click({ force: true });
  await page.getByLabel(/^Another picture: /).setInputFiles(CUPS);
  await at.form.getByText(/^Choose one of this site’s/).click();
  const [shown, form, bar] = await Promise.all([picture, at.form, at.toolbar].map((each) => each.boundingBox()));
  expect(form!.y + form!.height).toBeLessThan(bar!.y);
  expect(form!.y >= shown!.y + shown!.height || form!.x >= shown!.x + shown!.width).toBe(true);
  // The header is above.
  expect(Math.min(shown!.y + shown!.height, height) - Math.max(shown!.y, 110)).toBeGreaterThan(150);
});
