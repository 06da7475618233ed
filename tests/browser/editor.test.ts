import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import * as editor from './editor.ts';

// What holds for whatever is edited.

const { root, edit, restart } = await editor.startEditing();
const read = (name: string) => readFileSync(path.join(root, 'content', name), 'utf8');

test('a text that is the same in several places is one of them only after a choice', async () => {
  const page = await edit('/chapters/');
  await page.locator('#brooklyn').getByText('Thursday').click();
  await editor.press(page, /Brooklyn weekly event: Night/);
  await editor.field(page, 'Night').selectOption('Monday');
  await editor.press(page, 'Save');
  await page.locator('#brooklyn').getByText('Monday').waitFor();
});

test('everything works with the keyboard alone, and the focus returns', async () => {
  const page = await edit('/');
  const text = 'One small step, taken when you are ready.';
  await page.getByText(text).focus();
  for (const [key, expected] of Object.entries({ Escape: text, Enter: 'One step.' })) {
    await page.keyboard.press('Enter');
    await editor.retype(page, 'One step.', key);
    await page.getByText(expected).waitFor();
    expect(await editor.focused(page)).toBe(expected);
  }
  await editor.says(page, 'Saved: Growth: Text');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  for (let tabs = 0; (await editor.focused(page)) !== 'All fields of “Growth”'; tabs++) {
    expect(tabs).toBeLessThan(5);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => editor.focused(page)).toBe('Text');
  await page.keyboard.press('Escape');
  await editor.panelOf(page).waitFor({ state: 'detached' });
  expect(await editor.focused(page)).toBe('One step.');
});

test('what is typed into the next text while one is being saved is kept, and saved, too', async () => {
  const page = await edit('/');
  await page.route('**/__dev/edit', (route) => setTimeout(() => route.continue(), 500));
  await editor.typeOver(page.getByText('Come as you are, questions'), 'Ask {fone}.');
  await page.getByText('Somebody here learns your').click();
  await page.getByRole('alert').getByText('Unknown name').waitFor();
  await expect.poll(() => editor.focused(page)).toBe('Ask {fone}.');
  await editor.retype(page, 'Come and ask.');
  await page.getByText('Somebody here learns your').click();
  await page.keyboard.type(' Yes.', { delay: 20 });
  await page.keyboard.type(' And tea.', { delay: 200 });
  await page.getByText('Come and ask.').waitFor();
  await editor.press(page, 'Save');
  await page.getByText('and uses it. Yes. And tea.').waitFor();
  await editor.says(page, 'Saved: Relationships: Text');
  expect(read('home.yaml')).toMatch(/Come and ask\.[\s\S]+ Yes\. And tea\./);
  // Enter waits for its turn, too.
  await editor.typeOver(page.getByText('Come and ask.'), 'Come along.');
  await page.getByText('and uses it. Yes. And tea.').click();
  await page.keyboard.type(' Soon.');
  await page.keyboard.press('Enter');
  await expect.poll(() => read('home.yaml')).toMatch(/Come along\.[\s\S]+ And tea\. Soon\./);
});

test('a mistake is shown at its field, and nothing is lost', async () => {
  const page = await edit('/events/');
  await editor.typeOver(page.getByTitle('Passaic weekly event: Hours'), 'after school');
  await page.getByRole('alert').getByText('"after school" is not understood as hours.').waitFor();
  expect(await editor.focused(page)).toBe('after school');
  await page.keyboard.press('Escape');
  await editor.openPanel(page, 'Wash hands before', 'All pictures');
  await editor.press(page, 'Add');
  await expect.poll(() => editor.focused(page)).toBe('Picture');
  await editor.field(page, 'Picture: Description').fill('A sink');
  const question = editor.answer(page, 'dismiss');
  await page.keyboard.press('Escape');
  expect(await question).toBe('You have not saved this yet. Throw it away?');
  expect(await editor.field(page, 'Picture: Description').inputValue()).toBe('A sink');
});

test('a panel stays that of its person, and what is typed for one who is gone can be copied', async () => {
  const page = await edit('/about/');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await editor.press(other, 'Edit this page');
  await editor.openPanel(page, 'Tamar G.');
  await editor.field(page, 'Role').fill('Baker');
  await editor.openPanel(other, 'Rabbi Dovid M.');
  editor.answer(other, 'accept');
  await editor.press(other, 'Remove');
  await editor.says(other, 'Removed: Rabbi Dovid M.');
  await editor.press(page, 'Save');
  await editor.says(page, 'Saved: Tamar G.: Role');
  expect(read('about.yaml')).toMatch(/Tamar G\.\n +role: !sample Baker\n/);
  await editor.openPanel(page, 'Malky S.');
  await editor.field(page, 'Role').fill('Singer');
  await editor.openPanel(other, 'Malky S.');
  editor.answer(other, 'accept');
  await editor.press(other, 'Remove');
  await editor.panelOf(page).getByText('This isn’t there anymore').waitFor();
  expect(await editor.field(page, 'Malky S.: Role').inputValue()).toBe('Singer');
});

test('what is typed survives a reload, a restart, and another page, until it is saved', async () => {
  const page = await edit('/about/');
  await page.getByText('Shira L.').click();
  await page.keyboard.type(' and Co.');
  await page.reload();
  await expect.poll(() => editor.focused(page)).toBe('Name');
  await editor.field(page, 'Role').fill('Baker');
  await page.goto(new URL('../events/', page.url()).href);
  expect(await editor.field(page, 'Name').inputValue()).toBe('Shira L. and Co.');
  // This page is from the last run now.
  await restart();
  await editor.press(page, 'Save');
  await editor.says(page, 'Saved: Shira L.: Name');
  expect(read('about.yaml')).toMatch(/Shira L\. and Co\.\n +role: !sample Baker\n/);
  await page.reload();
  await page.getByRole('button', { name: 'All content' }).waitFor();
  await expect.poll(() => editor.panelOf(page).count()).toBe(0);
}, 60_000);

test('F6 leads to the bar and back', async () => {
  const page = await edit('/');
  await page.getByText('Your school is one of').focus();
  await page.keyboard.press('F6');
  expect(await editor.focused(page)).toBe('Edit this page');
  await page.keyboard.press('F6');
  expect(await editor.focused(page)).toMatch(/^Your school/);
});

test('an entry is moved, and dragged to another position in its list: what is open stays open', async () => {
  const page = await edit('/about/');
  await editor.openPanel(page, 'Leah R.');
  await editor.press(page, 'Move up');
  await editor.press(page, 'Move down');
  await editor.says(page, 'Saved: Leah R.');
  await page.getByRole('navigation', { name: 'This is in' }).getByRole('button').last().click();
  const entry = (name: string) =>
    editor.panelOf(page).getByRole('listitem').filter({ hasText: name });
  await entry('Ahuva N.').dragTo(entry('Leah R.'));
  await editor.says(page, 'Saved: Ahuva N.');
  const names = () => editor.panelOf(page).getByRole('listitem').allTextContents();
  const order = async () => (await names()).filter((name) => /Tamar|Ahuva|Leah/.test(name));
  await expect.poll(order).toEqual(['Tamar G.', 'Ahuva N.', 'Leah R.']);
});

test('paragraphs and lists are pasted as such, and where there can be none, after a question', async () => {
  const page = await edit('/about/');
  const paste = (html: string) =>
    page.evaluate((html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      const options = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
    }, html);
  const typed = page.locator('[contenteditable]');
  await page.getByText('Somebody’s mother left').click();
  await typed.waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await paste('<p>It was cold.</p><ul><li>soup</li><li>tea</li></ul><p>Then came spring.</p>');
  await page.keyboard.press('Enter');
  await editor.says(page, 'Saved: Story: Paragraph');
  expect(read('origin-story.md')).toContain(
    '!sample It was cold.\n\n- !sample soup\n- !sample tea\n\n!sample Then came spring.\n',
  );
  await page.getByText('The grown-ups who hold').click();
  await typed.waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await paste('<ul><li>soup</li><li>tea</li></ul>');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Run the lines together?').waitFor();
  await editor.press(page, 'Run them together');
  await page.getByRole('main').getByText('soup tea', { exact: true }).waitFor();
});

/** Words of developers, names of files, and ids of values. */
const JARGON =
  /\b(?:ya?ml|json|schema|string|boolean|null|undefined|markdown|src|href|slug|config|svg|entries|id|viewbox|indentation|nothing)\b|!sample|"true"|content\/|\w:\w+\.\w/i;

/** What is wrong with the editor as it is open now. */
async function problemsOf(page: Page): Promise<string[]> {
  // A text that can be edited gets the focus, and is still a heading or a paragraph.
  const ignored = /^focus-order-semantics/;
  const barriers = page.viewportSize()!.width > 640 ? [] : await barriersOf(page);
  const problems = barriers.filter((each) => !ignored.test(each));
  const texts = await page.getByLabel('Editor').or(editor.panelOf(page)).allTextContents();
  problems.push(...texts.flatMap((text) => JARGON.exec(text) ?? []));
  const save = page.getByRole('button', { name: /^(?:Save|Add|Publish)$/ }).last();
  const box = (await save.count()) > 0 && (await save.boundingBox());
  if (box && box.y + box.height > page.viewportSize()!.height) problems.push('Save is below');
  // Playwright only clicks what nothing covers.
  if (box) await save.click({ trial: true });
  return problems;
}

test('a field that gets the focus is above the row with Save', async () => {
  const page = await edit('/events/', 390);
  await editor.openPanel(page, '4G Convention');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const { y: top } = (await save.boundingBox())!;
  for (let fields = 0; fields < 7; fields++) {
    const { y, height } = (await editor.panelOf(page).locator(':focus').boundingBox())!;
    expect(y + height, await editor.focused(page)).toBeLessThan(top);
    await page.keyboard.press('Tab');
  }
});

test.each([390, 1366])('in a window %i px wide nothing covers Save', async (width) => {
  const page = await edit('/events/', width);
  await page.getByText('You, a partner and an open book.').click();
  const next = [/^All fields of/, 'All events', 'Add: Event', 'All content', /^What changed/];
  for (const name of next) {
    expect(await problemsOf(page), `before ${name}`).toEqual([]);
    await editor.press(page, name);
  }
  expect(await problemsOf(page)).toEqual([]);
});
