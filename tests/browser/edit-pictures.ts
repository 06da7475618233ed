import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Editing, eventually } from './editing.ts';

const CUPS = 'tests/fixtures/other-organisation/static/images/cups.jpg';

/** Pictures: chosen, dropped, and what must stay in sight. */
export function testPictures(use: Editing): void {
  test('a picture is put in with its words, and the point that stays in sight', async () => {
    const { page, at } = use;
    await at.edit('');
    await at.box('The weekly kitchen, with all its verses, repeats and interruptions: picture').click();
    await page.getByLabel('Another picture: drop it here, or choose a file').setInputFiles(CUPS);
    await page.getByRole('textbox', { name: 'Two or three words for its name' }).fill('kitchen table');
    await page
      .getByRole('textbox', { name: 'What is to be seen in it, for those who cannot see it' })
      .fill('A table with nineteen cups.');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'A table with nineteen cups.' }).first().waitFor();
    await at.saved('home.yaml');
    expect(at.source('home.yaml')).toContain('src: kitchen-table.jpg');
    await at.box('The weekly kitchen, with all its verses, repeats and interruptions: picture').click();
    const point = page.getByRole('button', { name: /^The point that must stay in sight/ });
    await point.press('ArrowRight');
    await point.press('ArrowUp');
    await point.press('Enter');
    await eventually(() => at.source('home.yaml')).toContain('focus: 55% 45%');
  });

  test('a picture is dropped on the one before it, and a click says what must stay in sight', async () => {
    const { page, at } = use;
    await at.edit('about/');
    const box = page.getByRole('button', { name: /: picture \(content\/about\.yaml/ }).first();
    const bytes = readFileSync(CUPS).toString('base64');
    const dataTransfer = await page.evaluateHandle((text) => {
      const dropped = new DataTransfer();
      const data = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      dropped.items.add(new File([data], 'DSC_0042.jpg', { type: 'image/jpeg' }));
      return dropped;
    }, bytes);
    await box.dispatchEvent('drop', { dataTransfer });
    await page.getByRole('textbox', { name: 'Two or three words for its name' }).fill('dropped cups');
    await page
      .getByRole('textbox', { name: 'What is to be seen in it, for those who cannot see it' })
      .fill('Cups that were dropped.');
    await at.button('Put it in').click();
    await at.saved('about.yaml');
    expect(at.source('about.yaml')).toMatch(/src: dropped-cups\.jpg\n\s+alt: Cups that were dropped\./);
    await page.getByRole('img', { name: 'Cups that were dropped.' }).first().waitFor();

    await box.click();
    const point = page.getByRole('button', { name: /^The point that must stay in sight/ });
    const { width, height } = (await point.boundingBox())!;
    await point.click({ position: { x: width / 4, y: (height * 3) / 4 } });
    await eventually(() => at.source('about.yaml')).toMatch(/focus: 2\d% 7\d%/);
  });
}
