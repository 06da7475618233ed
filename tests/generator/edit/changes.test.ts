import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listChanges, takeBack } from '../../../generator/edit/changes.ts';
import type { Project } from '../../../generator/edit/git.ts';
import type { Path } from '../../../generator/mistakes.ts';

const HOME = `# All
hero:
  lead: One night.
  lines: [First, Second, Third]
people:
  - name: Dina
    role: !sample Chairs
  - name: Ruth
  - name: Miriam
nights:
  - id: tea
    title: Tea
  - id: bmg
    title: BMG
`;
const MARK = ' (not confirmed yet)';
const STORY = '---\ntitle: Story\n---\n\nOne.\n\n- Two\n- Three\n';

let root = '';
const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: root });

function write(files: Record<string, string | undefined>): void {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(root, file);
    fs.rmSync(place, { recursive: true, force: true });
    fs.mkdirSync(path.dirname(place), { recursive: true });
    if (text !== undefined) fs.writeFileSync(place, text);
  }
}

beforeEach(() => {
  for (const name of Object.keys(process.env))
    if (name.startsWith('GIT_')) vi.stubEnv(name, undefined);
  root = fs.mkdtempSync(path.join(tmpdir(), '4g-changes-'));
  write({ 'content/home.yaml': HOME, 'content/story.md': STORY, 'static/images/old-bus.svg': 'A' });
  git('init', '--quiet', '--template=');
  git('add', '--all');
  git('commit', '--quiet', '--message=A');
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(root, { recursive: true });
});

function project(): Project {
  const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = () => files.filter((file) => /\.(yaml|md|svg)$/.test(file));
  const nameOf = (_file: string, at: Path) => at.join('.');
  return { root, sources, nameOf, build: async () => '' };
}

async function changes(): Promise<string[]> {
  const found = await listChanges(project());
  return found.map(({ name, before = '', after = '' }) => `${name}: ${before} > ${after}`);
}

/** What becomes of the home page, and what is listed then. */
const situations: Record<string, [after: string, ...expected: string[]]> = {
  'no comments and line breaks': [HOME.replace('All', '').replace('lead:', 'lead:\n   ')],
  'what was confirmed': [HOME.replace('!sample ', ''), `people.0.role: Chairs${MARK} > Chairs`],
  'a removed field': [HOME.replace(/ {2}lead.*\n/, ''), 'hero.lead: One night. > '],
  'a line of a list': [HOME.replace('Second', '2nd'), 'hero.lines.1: Second > 2nd'],
  'a new name': [HOME.replace('Ruth', 'Rut'), 'people.1.name: Ruth > Rut'],
  'a removed entry, and a new field of the next': [
    HOME.replace('Ruth\n  - name: Miriam', 'Miriam\n    role: Treasurer'),
    'Removed: Ruth:  > ',
    'people.1.role:  > Treasurer',
  ],
  'a new entry with the title of another': [
    HOME.replace('nights:', 'nights:\n  - id: new\n    title: Tea'),
    'Added: Tea:  > ',
  ],
  'a new order as one line, and a change in an entry that moved': [
    HOME.replace(/nights:.*/s, 'nights: [{id: bmg, title: !sample BMG}, {id: tea, title: Chai}]'),
    `nights.0.title: BMG > BMG${MARK}`,
    'nights.1.title: Tea > Chai',
    'New order: BMG, Chai:  > ',
  ],
};

test.each(Object.entries(situations))('lists %s', async (_title, [after, ...expected]) => {
  write({ 'content/home.yaml': after });
  expect(await changes()).toEqual(expected);
});

test('lists the parts of a Markdown text', async () => {
  write({ 'content/story.md': STORY.replace('Three', 'Four').replace('One.', 'One.\n\nNew.') });
  expect(await changes()).toEqual(['body:  > New.', 'body.3: Three > Four']);
});

test('lists files that are new, gone, or other pictures, or that have a mistake', async () => {
  write({ 'static/images/old-bus.svg': 'B', 'static/images/x.tmp': '', 'content/home.yaml': '[' });
  write({ 'content/story.md': undefined, 'content/news.md': STORY, 'static/images/tea.svg': '' });
  const names = ['Changed text: home', 'Removed text: story', 'Changed picture: old bus'];
  names.push('New text: news', 'New picture: tea');
  expect(await changes()).toEqual(names.map((name) => `${name}:  > `));
});

test.each(Object.entries(situations))('takes back one by one: %s', async (_title, [after]) => {
  write({ 'content/home.yaml': after });
  let listed = await listChanges(project());
  while (listed.length > 0) {
    const { verb, what, files } = await takeBack(project(), listed[0]!.id);
    expect([verb, what]).toEqual(['Taken back', listed[0]!.name]);
    for (const each of files) write({ [each.file]: String(each.after) });
    const now = await listChanges(project());
    expect(now.length).toBeLessThan(listed.length);
    listed = now;
  }
});

test('takes back a picture and a deleted text as they were, and leaves the other changes', async () => {
  write({ 'static/images/old-bus.svg': 'B', 'content/story.md': undefined });
  write({ 'content/home.yaml': HOME.replace('One night', 'Two nights').replace('Ruth', 'Rut') });
  for (const number of [1, 1, 1]) {
    const { id } = (await listChanges(project()))[number]!;
    const { files } = await takeBack(project(), id);
    for (const each of files) write({ [each.file]: each.after && String(each.after) });
  }
  expect(await changes()).toEqual(['hero.lead: One night. > Two nights.']);
  await expect(takeBack(project(), 'gone')).rejects.toThrow('This isn’t a change anymore');
});

test('lists what is committed until it is published', async () => {
  git('branch', 'online');
  git('branch', '--set-upstream-to=online');
  write({ 'content/home.yaml': HOME.replace('One', 'Two') });
  git('commit', '--quiet', '--all', '--message=A');
  expect(await changes()).toHaveLength(1);
  git('branch', '--force', 'online', 'HEAD');
  expect(await changes()).toEqual([]);
});

test('lists nothing without a repository', async () => {
  write({ '.git': undefined, 'content/home.yaml': HOME.replace('One', 'Two') });
  expect(await changes()).toEqual([]);
});
