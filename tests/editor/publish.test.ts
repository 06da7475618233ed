import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { EditError } from '../../editor/edit-error.ts';
import type { Conflict } from '../../editor/protocol.ts';
import { type Publication, publish, recover } from '../../editor/publish/publish.ts';
import {
  Clone,
  change,
  dina,
  type Edits,
  edited,
  FILES,
  folder,
  HOME,
  online,
  published,
  push,
  ruth,
  SITE,
  STORY,
  usePublishedSite,
} from './published-site.ts';

usePublishedSite();
beforeEach(() => {
  whileBuilding = () => {};
  edit('Tuesday', 'Monday');
});

const edit = (from: string, to: string) => dina.edit(SITE, from, to);
const inSite = (from: string, to: string): Edits => ({ [SITE]: [[from, to]] });
const [BUS, TEA] = ['static/images/bus.svg', 'static/images/tea.svg'];
const noBus = { [BUS]: null };
const THURSDAY = inSite('Tuesday', 'Thursday');
const FOUR = inSite('4G', 'Four G');
/** What happens while Dina's site is built. */
let whileBuilding = () => {};
/** What she is asked after the last failure. */
let conflicts: Conflict[] = [];

const commits = () => online.git('log', '--format=%an: %s', 'main').split('\n');

/** Dina presses Publish. Returns what she reads. */
async function press(sentence = 'New nights', more: Partial<Publication> = {}): Promise<string> {
  const publication = { sentence, choices: {}, isReceiving: false, ...more };
  conflicts = [];
  return publish(dina.project(whileBuilding), publication).catch((error) => {
    expect(error).toBeInstanceOf(EditError);
    conflicts = error.details.conflicts ?? [];
    return error.message;
  });
}

const connect = (url: string) => dina.git('remote', 'set-url', 'origin', url);

/** Connects Dina's folder to a web server. */
async function askForPassword(): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  connect(`http://127.0.0.1:${(server.unref().address() as AddressInfo).port}/site.git`);
}

const FAIL = '#!/bin/sh\necho No. >&2\nexit 1\n';
/** Dina tries to combine her line with the same line of Ruth, and stops in the middle. */
function combine(how: string): void {
  push(THURSDAY);
  dina.commit();
  expect(() => dina.git('pull', '--quiet', how)).toThrow();
}

const NOT_CONNECTED = 'This folder isn’t connected';
const HALF_COMBINED = 'This folder is on another branch, or half combined';
const CODE = 'This folder has other changes, such as code';

/** Why a publication fails. What she reads begins with these words. */
const failures: Record<string, [words: string, arrange: () => unknown]> = {
  'nothing has changed': ['There’s nothing new', () => edit('Monday', 'Tuesday')],
  'there is no connection': ['The published site can’t', () => connect('http://127.0.0.1:1/a.git')],
  'the remote asks for a password': ['You aren’t signed in', askForPassword],
  'there is no git': ['Git is missing', () => vi.stubEnv('PATH', folder)],
  'there is no repository': [NOT_CONNECTED, () => dina.write({ '.git': undefined })],
  'there is no remote': [NOT_CONNECTED, () => dina.git('remote', 'remove', 'origin')],
  'an outer folder is the repository': [
    NOT_CONNECTED,
    () => fs.renameSync(`${dina.root}/.git`, `${folder}/.git`),
  ],
  'no name is set': ['Git doesn’t know', () => vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')],
  'the branch is protected': ['The site refused', () => online.write({ 'hooks/update': FAIL })],
  'a hook fails': ['Publishing didn’t', () => dina.write({ '.git/hooks/pre-commit': FAIL })],
  'someone changed the same line': ['Someone else changed this, too', () => push(THURSDAY)],
  'her site has a mistake': ['The site can’t be built', () => edit('bus', 'none')],
  'someone deleted a picture that she uses now': [
    'The site can’t be built',
    () => {
      edit('footer: 4G', 'footer: bus.svg');
      push({ ...inSite('bus.svg', 'tea.svg'), ...noBus, [TEA]: '<svg/>' });
    },
  ],
  'a merge is not finished': [HALF_COMBINED, () => combine('--no-rebase')],
  'a publication was interrupted': [HALF_COMBINED, () => combine('--rebase')],
  'she is on another branch': [HALF_COMBINED, () => dina.git('checkout', '-b', 'redesign')],
  'that branch is online, too': [
    HALF_COMBINED,
    () => {
      dina.git('checkout', '-b', 'redesign');
      dina.git('push', '--quiet', '--set-upstream', 'origin', 'redesign');
    },
  ],
  'she is on no branch': [HALF_COMBINED, () => dina.git('checkout', '--detach')],
  'a file is in the way of one of Ruth': [
    'A file in this folder has the name',
    () => {
      dina.write({ 'content/notes.jpeg': 'Private' });
      ruth.write({ 'content/notes.jpeg': 'Ruth' });
      ruth.git('add', '--force', 'content/notes.jpeg');
      push(FOUR);
    },
  ],
  'someone published a mistake': ['Ruth published a mistake', () => push(noBus)],
  'someone published a file that can’t be read': [
    'Ruth published a mistake',
    () => push({ ...inSite('Tuesday', '"'), ...noBus }),
  ],
  'code has changed': [CODE, () => dina.write({ 'templates/page.ts': '2\n' })],
  'code is not published': [CODE, () => dina.commit({ 'templates/page.ts': '2\n' })],
  'a stray file is committed': [CODE, () => dina.commit({ 'content/girls.xlsx': 'A' })],
  'someone publishes in between': [
    'Others are publishing right now',
    () => {
      whileBuilding = () => push(FOUR);
    },
  ],
};

test.each(Object.entries(failures))('leaves everything as it was if %s', async (_, failure) => {
  const [words, arrange] = failure;
  await arrange();
  const before = dina.state();
  const sentence = await press();
  expect(sentence.slice(0, words.length)).toBe(words);
  expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
  expect(dina.state()).toEqual(before);
  expect(online.git('rev-parse', 'main')).toBe(ruth.git('rev-parse', 'main'));
});

test('publishes what the build reads, with her sentence, and no stray file', async () => {
  edit('bus.svg', 'tea.jpeg');
  const picture = 'static/images/tea.jpeg';
  const strays = ['content/girls.xlsx', 'content/.DS_Store', 'static/images/IMG_1234.JPG'];
  for (const file of [picture, ...strays]) dina.write({ [file]: 'A' });
  dina.write({ [BUS]: undefined });
  expect(await press(' ')).toBe('Say in a few words what you changed.');
  expect(await press(' “Tea” -- & more ')).toMatch(/^Published\. Visitors see it/);
  expect(commits()[0]).toBe('Dina: “Tea” -- & more');
  expect(online.git('show', `main:${SITE}`)).toBe(dina.read(SITE).trimEnd());
  const files = online.git('ls-tree', '-r', '--name-only', 'main').split('\n');
  expect(files).toEqual(['.gitignore', HOME, SITE, STORY, picture, 'templates/page.ts']);
  expect(strays.map((file) => dina.read(file))).toEqual(['A', 'A', 'A']);
  expect(await press()).toMatch(/^There’s nothing new/);
});

const MERGED = 'Published. Someone else’s changes came in too: look over the site.';

test.each(Object.entries(published.meetings))('publishes what both did: %s', async (_, meeting) => {
  const { asked = [], choice = 'mine', published = {} } = meeting;
  edit('Monday', 'Tuesday');
  change(dina, meeting.dina);
  push(meeting.ruth);
  const first = await press();
  const all = conflicts.map(({ name, mine, theirs }) => `${name}: ${mine} / ${theirs}`);
  expect(all).toEqual(asked);
  const choices = Object.fromEntries(conflicts.map(({ id }) => [id, choice]));
  const says = asked.length > 0 ? await press('New nights', { choices }) : first;
  expect(says).toBe(meeting.says ?? MERGED);
  ruth.git('pull', '--quiet', '--ff-only');
  for (const { root, read, git } of [dina, ruth]) {
    expect(git('status', '--short', '--branch')).toBe('## main...origin/main');
    for (const file of Object.keys({ ...meeting.dina, ...meeting.ruth, ...published })) {
      const before = FILES[file] ?? '';
      const both = edited(edited(before, meeting.ruth[file])!, meeting.dina[file]);
      const expected = file in published ? edited(before, published[file]) : both;
      expect(fs.existsSync(path.join(root, file)) ? read(file) : undefined).toBe(expected);
    }
  }
});

test('only receives what others have published, and keeps her changes', async () => {
  push(FOUR);
  expect(await press('', { isReceiving: true })).toMatch(/^Someone else’s changes came in\./);
  expect(dina.read(SITE)).toMatch(/Monday[\s\S]+Four G/);
  expect(commits()).toEqual(['Ruth: By hand', 'Dina: By hand']);
  expect(await press('', { isReceiving: true })).toMatch(/^Nobody else/);
  expect(dina.git('status', '--short', '--branch')).toBe(`## main...origin/main\n M ${SITE}`);
});

test('keeps her changes if the computer stops in the middle', async () => {
  push(FOUR);
  const stopped = path.join(folder, 'stopped');
  whileBuilding = () => fs.cpSync(dina.root, stopped, { recursive: true });
  await press();
  await recover(stopped);
  const clone = new Clone('stopped');
  expect(clone.read(SITE)).toContain('Monday');
  expect(clone.git('branch', '--list')).toBe('* main');
});

test('publishes nothing twice if the answer of the remote was lost', async () => {
  const before = dina.git('rev-parse', 'HEAD');
  await press();
  dina.git('reset', '--quiet', before);
  dina.git('update-ref', 'refs/remotes/origin/main', before);
  expect(await press('Again')).toMatch(/^There’s nothing new.+ changes came in\.$/);
  expect(commits()[0]).toBe('Dina: New nights');
  expect(await press()).toMatch(/^There’s nothing new/);
});
