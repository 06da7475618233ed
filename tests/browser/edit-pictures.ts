import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

  test('a picture that was chosen and not put in is not lost without a question', async () => {
    const { page, at } = use;
    await at.edit('about/');
    await at.find('This page', 'story picture');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return asked.length === 1 ? dialog.dismiss() : dialog.accept();
    });
    await page.locator('.drop').first().getByLabel('Another picture').setInputFiles(CUPS);
    await page.keyboard.press('Tab');
    const reload = () => page.evaluate(() => location.reload());
    await reload();
    await eventually(() => asked).toEqual(['beforeunload']);
    expect(await page.getByLabel('Another picture: drop it here').first().inputValue()).toMatch(/cups\.jpg$/);
    // Put in, it is asked no more.
    await put('Another picture: drop it here', 'cups of a story');
    await at.saved('about.yaml');
    await reload();
    await at.button('Undo').click();
    await page.getByText('Taken back').waitFor();
    expect(asked).toEqual(['beforeunload']);
  });

  /** Chooses a file in the form that is open, and says what it needs to be said. */
  async function put(label: string, name: string): Promise<void> {
    const drop = use.page.locator('.drop', { has: use.page.getByText(label) });
    await drop.getByLabel(label).setInputFiles(CUPS);
    await drop.getByLabel('Two or three words for its name').fill(name);
    const words = drop.getByLabel('What is to be seen in it, for those who cannot see it');
    if (await words.isVisible()) await words.fill('Cups.');
    await drop.getByRole('button', { name: 'Put it in' }).click();
  }

  test('why a picture is refused stands in the middle of the window of a phone, where nothing covers it', async () => {
    await use.reopen({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page, at } = use;
    await at.edit('about/');
    await page.getByRole('button', { name: /^Edit story: picture \(/ }).click();
    await put('Another picture: drop it here', 'IMG_1234');
    const said = page.getByRole('alert').getByText('"IMG_1234" does not say what it shows.');
    await said.waitFor();
    const onTop = await said.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      const root = element.getRootNode() as ShadowRoot;
      return element.contains(root.elementFromPoint(left + 8, bottom - 4));
    });
    expect(onTop).toBe(true);
  });

  test('phones get a picture of their own', async () => {
    const { at } = use;
    await at.edit('events/');
    await at.find('This page', 'great unrehearsed picture');
    await put('Another picture for phones', 'cups for phones');
    await eventually(() => at.source('events.yaml')).toContain('narrowPicture: cups-for-phones.jpg');
  });

  test('a picture that nobody uses any more is deleted when she says so', async () => {
    const { at, dev } = use;
    await at.edit('about/');
    for (const name of ['first cups', 'second cups']) {
      await at.find('This page', 'story picture');
      await put('Another picture: drop it here', name);
      await eventually(() => at.source('about.yaml')).toContain(`src: ${name.replace(' ', '-')}.jpg`);
      await at.saved('about.yaml');
      if (name === 'first cups') await use.page.locator('.drop').first().waitFor({ state: 'detached' });
    }
    const picture = path.join(dev.folder, 'static/images/first-cups.jpg');
    expect(existsSync(picture)).toBe(true);
    await at.button('Delete first-cups.jpg').click();
    await eventually(() => existsSync(picture)).toBe(false);
  });
}
