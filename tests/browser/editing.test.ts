import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { Clone, useGitOf } from '../editor/published-site.ts';
import { dayToCome } from '../project.ts';
import * as editor from './editor.ts';

// Dina edits the site on its pages, and publishes it to online.git. So does Ruth, with git.

const folder = mkdtempSync(path.join(tmpdir(), '4g-editing-'));
useGitOf(folder);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const online = new Clone(`${folder}/online.git`);
const ruth = new Clone(`${folder}/ruth`);

const { root, edit } = await editor.startEditing((site) => {
  const { git } = new Clone(site);
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(path.join(site, '.gitignore'), 'node_modules\n.cache\n');
  git('add', '--all');
  git('commit', '--quiet', '--message=The site');
  git('clone', '--quiet', '--bare', '.', online.root);
  git('remote', 'add', 'origin', online.root);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  git('clone', '--quiet', online.root, ruth.root);
});

const SOON = dayToCome();
const inWords = new Date(SOON).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const read = (name: string): string => new Clone(root).read(`content/${name}`);

async function choosePhoto(page: Page, description: string): Promise<void> {
  const create = { width: 90, height: 60, channels: 3, background: '#a33' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const file = { name: 'IMG_1234.JPG', mimeType: 'image/jpeg', buffer };
  await editor.field(page, 'Picture, new file').setInputFiles(file);
  await editor.field(page, 'Picture: Description').fill(description);
}

test('types a sentence of a card that is one link, and saves it with a click beside everything', async () => {
  const page = await edit('/');
  const sentence = page.getByText('One page, one hour');
  await sentence.scrollIntoViewIfNeeded();
  const { x, y } = (await sentence.boundingBox())!;
  await page.mouse.click(x + 5, y + 5);
  await page.keyboard.type(' And tea.');
  await page.mouse.click(2, 300);
  await editor.says(page, 'Saved: Learning events: Text');
  expect(read('home.yaml')).toContain(' And tea.');
});

test('opens the season from the line with its dates', async () => {
  const page = await edit('/chapters/');
  await page.getByText('Season: September 8').first().click();
  await expect.poll(() => editor.focused(page)).toBe('First day');
});

test('changes the phone number everywhere', async () => {
  const page = await edit('/contact/');
  await editor.press(page, 'All content');
  await page.keyboard.type(' phone ');
  await page.keyboard.press('Enter');
  await editor.retype(page, '212.555.0199');
  // A click while it is being saved waits.
  await editor.press(page, 'All content');
  await page.getByLabel('Find a word').waitFor();
  for (const part of ['main', 'contentinfo'] as const) {
    const numbers = page.getByRole(part).getByText(/555.0199/);
    await numbers.first().waitFor();
  }
});

test('adds an event with a date and a picture, and another one', async () => {
  const page = await edit('/events/');
  await editor.openPanel(page, 'TEA Time', 'All events');
  await expect.poll(() => editor.focused(page)).toBe('How often');
  await editor.field(page, 'How often').selectOption('One-time');
  await editor.field(page, 'Name').fill('Kumzitz');
  await editor.press(page, 'Add');
  await expect.poll(() => editor.focused(page)).toBe('First day');
  await editor.field(page, 'First day').fill(inWords);
  await editor.field(page, 'Location').fill('The hall');
  await choosePhoto(page, 'A fire, at night.');
  await editor.press(page, 'Add');
  await page.getByRole('main').getByText(inWords).waitFor();
  await page.getByRole('img', { name: 'A fire, at night.' }).waitFor();
  // The second one begins empty.
  await editor.openPanel(page, 'Kumzitz', 'All events');
  await editor.field(page, 'How often').selectOption('One-time');
  expect(await editor.field(page, 'Location').inputValue()).toBe('');
  await editor.field(page, 'Name').fill('Melave Malka');
  await editor.field(page, 'First day').fill(SOON);
  await editor.press(page, 'Add');
  await page.getByRole('heading', { name: 'Melave Malka' }).waitFor();
  // A day on the page opens its field.
  await page.getByTitle('Melave Malka: First day').getByText(inWords).click();
  await expect.poll(() => editor.focused(page)).toBe('First day');
});

test('exchanges a picture, and shows before what the page will crop', async () => {
  const page = await edit('/events/');
  const picture = page.getByRole('img', { name: 'A bowling ball rolling at the pins.' });
  const ratioOf = async (element: typeof picture) => {
    const { width, height } = (await element.boundingBox())!;
    return width / height;
  };
  const ratio = await ratioOf(picture);
  await picture.click();
  await choosePhoto(page, 'Rivky, laughing.');
  await editor.panelOf(page).getByText('About what this page shows of it').waitFor();
  expect(await ratioOf(editor.panelOf(page).locator('.chosen'))).toBeCloseTo(ratio, 1);
  await editor.press(page, 'Save');
  await page.getByRole('img', { name: 'Rivky, laughing.' }).waitFor();
});

test('removes an entry after a question that names it, and brings it back', async () => {
  const page = await edit('/events/');
  await editor.openPanel(page, 'Queens weekly event');
  // With another type, it would need other fields.
  expect(await editor.field(page, 'How often').count()).toBe(0);
  const question = editor.answer(page, 'accept');
  await editor.press(page, 'Remove');
  expect(await question).toBe('Remove “Queens weekly event”? Undo brings it back.');
  const entry = page.getByRole('main').getByRole('heading', { name: 'Queens weekly event' });
  await entry.waitFor({ state: 'detached' });
  await editor.press(page, 'Undo');
  await entry.waitFor();
});

function ruthPublishes(name: string, old: string, text: string): void {
  ruth.git('pull', '--quiet', '--rebase');
  ruth.edit(`content/${name}`, old, text);
  ruth.write({ 'static/images/new.svg': ruth.read('static/images/scene.svg') });
  ruth.commit();
  ruth.git('push', '--quiet');
}

/** What the last publication has led to. It is told until it is closed. */
const outcome = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').getByText(text).waitFor({ timeout: 60_000 });

async function publish(page: Page, sentence: string): Promise<void> {
  await editor.press(page, /^What changed \([1-9]/);
  await editor.panelOf(page).getByRole('listitem').first().waitFor();
  await page.getByLabel('What changed, in one sentence').fill(sentence);
  await editor.press(page, 'Publish');
}

test('publishes next to someone else who added a picture, and says so also after a reload', async () => {
  const page = await edit('/');
  ruthPublishes('home.yaml', 'src: scene.svg', 'src: new.svg');
  await publish(page, 'A kumzitz');
  const merged = 'Published. Someone else’s changes came in too: look over the site.';
  await outcome(page, merged);
  expect(await page.getByLabel('What changed, in one sentence').inputValue()).toBe('');
  expect(online.git('log', '--format=%s')).toBe('A kumzitz\nBy hand\nThe site');
  expect(read('home.yaml')).toContain('src: new.svg');
  await page.getByRole('button', { name: 'What changed (0)' }).waitFor();
  await page.reload();
  await outcome(page, merged);
  await editor.press(page, 'Close this message');
  await page.getByText(merged).waitFor({ state: 'detached' });
}, 120_000);

test('asks only about a text that someone else has changed, too, and takes one change back', async () => {
  const page = await edit('/');
  ruthPublishes('site.yaml', 'tagline: Torah', 'tagline: Learning');
  await editor.typeOver(page.getByText('Torah, friendship, and a seat'), 'A seat for you.');
  await editor.says(page, 'Saved: Every page: Tagline');
  await editor.typeOver(page.getByText('Come as you are, questions'), 'Come and ask.');
  await editor.says(page, 'Saved: Authenticity: Text');
  await publish(page, 'A seat');
  await outcome(page, /^Someone else changed this, too/);
  const choice = page.getByRole('group', { name: 'Every page: Tagline' });
  await choice.getByText('Learning, friendship, and a seat saved for you.').waitFor();
  const change = editor.panelOf(page).getByRole('listitem').filter({ hasText: 'Authenticity' });
  await change.getByRole('button', { name: 'Take this back' }).click();
  await editor.says(page, 'Taken back: Authenticity: Text');
  expect(read('home.yaml')).toContain('text: Come as you are, questions included.\n');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await editor.press(page, 'Publish with these');
  await outcome(page, /^Published\. Someone else/);
  expect(online.git('show', 'main:content/site.yaml')).toContain('tagline: A seat for you.');
}, 120_000);
