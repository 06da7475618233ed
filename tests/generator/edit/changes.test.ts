import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listChanges } from '../../../generator/edit/changes.ts';

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
const STORY = '---\ntitle: Story\n---\n\nOne.\n\n- Two\n- Three\n';

let root = '';
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });

function write(files: Record<string, string | undefined>): void {
  for (const [file, text] of Object.entries(files)) {
    fs.rmSync(path.join(root, file), { recursive: true, force: true });
    if (text !== undefined) fs.writeFileSync(path.join(root, file), text);
  }
}

beforeEach(() => {
  for (const name of Object.keys(process.env))
    if (name.startsWith('GIT_')) vi.stubEnv(name, undefined);
  for (const name of ['GLOBAL', 'SYSTEM']) vi.stubEnv(`GIT_CONFIG_${name}`, '/dev/null');
  root = fs.mkdtempSync(path.join(tmpdir(), '4g-changes-'));
  for (const folder of ['content', 'static/images'])
    fs.mkdirSync(path.join(root, folder), { recursive: true });
  write({ 'content/home.yaml': HOME, 'content/story.md': STORY, 'static/images/old-bus.svg': 'A' });
  git('init', '--quiet', '--template=');
  git('add', '--all');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  git('commit', '--quiet', '--message=A');
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(root, { recursive: true });
});

async function changes(): Promise<string[]> {
  const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = () => files.filter((file) => /\.(yaml|md|svg)$/.test(file));
  const nameOf = (file: string, at: readonly (string | number)[]) =>
    `${path.parse(file).name} ${at.join('.')}`;
  const found = await listChanges({ root, sources, nameOf, build: async () => true });
  return found.map(({ name, before, after }) =>
    [`${name}:`, before, '>', after].filter((word) => word !== undefined).join(' '),
  );
}

const home = (...edits: [from: string, to: string][]) => {
  return { 'content/home.yaml': edits.reduce((text, edit) => text.replace(...edit), HOME) };
};
const story = STORY.replace('Three', '!sample Four').replace('One.', 'One.\n\nNew.');

type Situation = [title: string, files: Record<string, string | undefined>, expected: string[]];

const situations: Situation[] = [
  ['a value', home(['One', 'Two']), ['home hero.lead: One night. > Two night.']],
  ['no comments and line breaks', home(['# All', '#'], ['lead: One', 'lead:\n    One']), []],
  [
    'what was confirmed',
    home(['!sample ', '']),
    ['home people.0.role: Chairs (not confirmed yet) > Chairs'],
  ],
  ['a removed field', home(['  lead: One night.\n', '']), ['home hero.lead: One night. >']],
  ['a line of a list', home(['Second', '2nd']), ['home hero.lines.1: Second > 2nd']],
  ['a new name', home(['Ruth', 'Rut']), ['home people.1.name: Ruth > Rut']],
  [
    'a removed entry, and a new field of the next',
    home(['  - name: Ruth\n', ''], ['Miriam', 'Miriam\n    role: Treasurer']),
    ['home people: Ruth >', 'home people.1.role: > Treasurer'],
  ],
  [
    'a new entry with the title of another',
    home(['nights:\n', 'nights:\n  - id: new\n    title: Tea\n']),
    ['home nights: > Tea'],
  ],
  [
    'an entry in place of another',
    home(['id: bmg\n    title: BMG', 'id: new\n    title: New']),
    ['home nights: BMG >', 'home nights: > New'],
  ],
  [
    'a new order as one line, and a change in an entry that moved',
    home(
      ['  - id: tea\n    title: Tea\n', ''],
      ['BMG\n', '!sample BMG\n  - id: tea\n    title: Chai\n'],
    ),
    [
      'home nights.0.title: BMG > BMG (not confirmed yet)',
      'home nights.1.title: Tea > Chai',
      'home nights: Tea, BMG > BMG, Chai',
    ],
  ],
  [
    'the parts of a Markdown text',
    { 'content/story.md': story },
    ['story body: > New.', 'story body.3: Three > Four (not confirmed yet)'],
  ],
  [
    'pictures that the site shows',
    { 'static/images/old-bus.svg': 'B', 'static/images/tea.svg': '', 'static/images/x.tmp': '' },
    ['Changed picture: old bus: >', 'New picture: tea: >'],
  ],
  [
    'files that are gone or new, or that have a mistake',
    { 'content/story.md': undefined, 'content/news.md': STORY, 'content/home.yaml': 'a: [' },
    ['Changed text: home: >', 'Removed text: story: >', 'New text: news: >'],
  ],
];

test.each(situations)('lists %s', async (_title, files, expected) => {
  write(files);
  expect(await changes()).toEqual(expected);
});

test('lists what is committed until it is published', async () => {
  git('branch', 'online');
  git('branch', '--set-upstream-to=online');
  write(home(['One', 'Two']));
  git('commit', '--quiet', '--all', '--message=A');
  expect(await changes()).toHaveLength(1);
  git('branch', '--force', 'online', 'HEAD');
  expect(await changes()).toEqual([]);
});

test('lists nothing without a repository', async () => {
  write({ '.git': undefined, ...home(['One', 'Two']) });
  expect(await changes()).toEqual([]);
});
