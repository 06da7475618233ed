import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, git, useEditor } from './editing.ts';

// The site, and its remote: a bare repository, as on GitHub.
const use = useEditor();
const elsewhere = mkdtempSync(path.join(tmpdir(), '4g-remote-'));
const remote = path.join(elsewhere, 'origin.git');

beforeAll(() => {
  const { folder } = use.dev;
  git(elsewhere, 'init', '--quiet', '--bare', remote);
  git(folder, 'config', 'user.name', 'Agnes');
  git(folder, 'config', 'user.email', 'agnes@kettle-choirs.test');
  git(folder, 'remote', 'add', 'origin', remote);
  git(folder, 'push', '--quiet', 'origin', 'main');
});
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

/** The subjects of a repository's commits, newest first. */
const commitsIn = (folder: string) => git(folder, 'log', '--format=%s', 'main').trim().split('\n');

/** Changes the lead of the home page. */
async function changeLead(words: string): Promise<void> {
  const { page, at } = use;
  await at.edit('');
  await at.retype('home.yaml:hero.lead', words);
  await page.keyboard.press('Enter');
  await eventually(() => at.status.textContent()).toBe('Saved.');
}

/** Presses Publish and waits for the answer. */
async function publish(answer: RegExp, sentence: string): Promise<void> {
  const { page, at } = use;
  const field = page.getByRole('textbox', { name: 'What changed, in one sentence' });
  if (!(await field.isVisible())) await page.getByRole('button', { name: /^What changed/ }).click();
  await field.fill(sentence);
  await at.button('Publish').click();
  await page.getByText(answer).first().waitFor();
}

test('Publish pushes one commit with the given sentence and only content', async () => {
  const { page, dev } = use;
  const before = commitsIn(remote);
  writeFileSync(path.join(dev.folder, 'notes.txt'), 'Half a thought.\n');
  await changeLead('Come in: "the kettle" is on, #1 & {kitchens}.');
  // Saving neither commits nor pushes.
  expect([commitsIn(remote), commitsIn(dev.folder)]).toEqual([before, before]);

  await page.getByRole('button', { name: /^What changed/ }).click();
  const field = page.getByRole('textbox', { name: 'What changed, in one sentence' });
  expect(await field.inputValue()).toMatch(/^Change .+/);
  await publish(/in a few words|describe|sentence/i, ' ');
  await publish(/^Published\. Live in a few minutes/, 'Say that the kettle is on: "now"');
  expect(commitsIn(remote)).toEqual(['Say that the kettle is on: "now"', ...before]);
  expect(git(remote, 'show', '--format=', '--name-only', 'main')).toBe('content/home.yaml\n');
  await page.getByText('Nothing changed since the last publish.').waitFor();
});

test('Publish asks if both changed the same text, and a publication can be undone', async () => {
  const { page, at } = use;
  const other = path.join(elsewhere, 'other');
  git(elsewhere, 'clone', '--quiet', '--branch', 'main', remote, other);
  const home = path.join(other, 'content/home.yaml');
  writeFileSync(home, readFileSync(home, 'utf8').replace(/the kettle/g, 'the lid'));
  git(other, 'commit', '--quiet', '--all', '--message', 'The lid');
  git(other, 'push', '--quiet');
  await changeLead('The third kettle is on.');
  await publish(/^Someone else changed the same text\./, 'The third kettle');
  await page.getByText(/Theirs: .*the lid/).waitFor();
  expect(commitsIn(remote)[0]).toBe('The lid');
  await at.button('Publish mine').click();
  await page.getByRole('button', { name: 'Undo The third kettle' }).click();
  await eventually(() => commitsIn(remote).slice(0, 2)).toEqual(['Undo: The third kettle', 'The third kettle']);
  await eventually(() => at.source('home.yaml')).toContain('the lid');
});
