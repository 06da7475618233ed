import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fitToLaunch } from '../fit-to-launch.ts';
import { eventually, git, useEditor } from './editing.ts';

// A site that is ready to launch, and its remote: a bare repository, as on GitHub.
const use = useEditor(fitToLaunch);
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
const lastIn = (folder: string) => git(folder, 'show', '--format=', '--name-only', 'main').trim().split('\n');

/** Changes the lead of the home page. */
async function changeLead(words: string): Promise<void> {
  const { page, at } = use;
  await at.edit('');
  await at.retype('home.yaml:hero.lead', words);
  await page.keyboard.press('Enter');
  await eventually(() => at.status.textContent()).toBe('Saved.');
}

/** Presses Publish and waits for the answer. */
async function publish(answer: RegExp, sentence?: string): Promise<void> {
  const { page, at } = use;
  const field = page.getByRole('textbox', { name: 'What changed, in one sentence' });
  if (!(await field.isVisible())) await page.getByRole('button', { name: /^What changed/ }).click();
  if (sentence !== undefined) await field.fill(sentence);
  await at.button('Publish').click();
  await page.getByText(answer).first().waitFor();
}

test('Publish pushes one commit with the given sentence and only content', async () => {
  const { page, at, dev } = use;
  const before = commitsIn(remote);
  writeFileSync(path.join(dev.folder, 'notes.txt'), 'Half a thought.\n');
  git(dev.folder, 'add', 'notes.txt');
  await changeLead('Come in: "the kettle" is on, #1 & {kitchens}.');
  // Saving neither commits nor pushes.
  expect(commitsIn(remote)).toEqual(before);
  expect(commitsIn(dev.folder)).toEqual(before);

  await page.getByRole('button', { name: /^What changed/ }).click();
  const field = page.getByRole('textbox', { name: 'What changed, in one sentence' });
  expect(await field.inputValue()).toMatch(/^Change .+/);
  await publish(/in a few words|describe|sentence/i, ' ');
  expect(commitsIn(dev.folder)).toEqual(before);
  await publish(/^Published to origin, main\.$/, 'Say that the kettle is on: "now"');
  expect(commitsIn(remote)).toEqual(['Say that the kettle is on: "now"', ...before]);
  expect(lastIn(remote)).toEqual(['content/home.yaml']);
  expect(git(remote, 'show', 'main:content/home.yaml')).toBe(at.source('home.yaml'));
  expect(git(remote, 'log', '-1', '--format=%an <%ae>', 'main').trim()).toBe('Agnes <agnes@kettle-choirs.test>');
  expect(git(dev.folder, 'status', '--short', 'notes.txt')).toBe('A  notes.txt\n');

  await page.getByText('Nothing changed since the last publish.').waitFor();
  await publish(/^There is nothing new to publish\.$/);
});

test('if someone else published in the meantime, Publish says what to do and loses nothing', async () => {
  const { page, at, dev } = use;
  const other = path.join(elsewhere, 'other');
  git(elsewhere, 'clone', '--quiet', remote, other);
  writeFileSync(path.join(other, 'README.md'), 'From someone else.\n');
  git(other, 'add', 'README.md');
  git(other, 'commit', '--quiet', '--message', 'From someone else');
  git(other, 'push', '--quiet');
  await changeLead('The second kettle is on.');
  await publish(/Someone else published in the meantime\..*git pull --rebase/s, 'The second kettle');
  expect(commitsIn(remote)[0]).toBe('From someone else');
  expect(commitsIn(dev.folder)[0]).toBe('The second kettle');
  expect(at.source('home.yaml')).toContain('The second kettle is on.');

  // The page still knows that a commit waits, even after a reload.
  await page.reload();
  await page.getByText('Everything is committed and waits to be published.').waitFor();
  git(dev.folder, 'stash', '--quiet');
  git(dev.folder, 'pull', '--quiet', '--rebase', 'origin', 'main');
  git(dev.folder, 'stash', 'pop', '--quiet');
  await publish(/^Published to origin, main\.$/);
  expect(commitsIn(remote).slice(0, 2)).toEqual(['The second kettle', 'From someone else']);
});

test('if the remote can’t be reached, Publish says so and pushes the commit later', async () => {
  const { dev } = use;
  const before = commitsIn(remote);
  renameSync(remote, `${remote}.away`);
  await changeLead('The third kettle is on.');
  await publish(/Publishing failed\./, 'The third kettle');
  expect(existsSync(remote)).toBe(false);
  expect(commitsIn(dev.folder)[0]).toBe('The third kettle');
  renameSync(`${remote}.away`, remote);
  expect(commitsIn(remote)).toEqual(before);
  await publish(/^Published to origin, main\.$/);
  expect(commitsIn(remote)).toEqual(['The third kettle', ...before]);
});

test('a site with unconfirmed texts isn’t published, and the first one is named with its line', async () => {
  const { page, at, dev } = use;
  const before = commitsIn(remote);
  await at.edit('');
  await at.text('home.yaml:hero.lead').click();
  await page.getByLabel('not confirmed yet').check();
  await at.button('Save').click();
  await eventually(() => at.status.textContent()).toBe('Saved.');
  await publish(/^Before launch: 1 thing to fix:\s+content\/home\.yaml:\d+/, 'A sample');
  expect([commitsIn(remote), commitsIn(dev.folder)]).toEqual([before, before]);
});
