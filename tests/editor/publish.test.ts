import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { EditError } from '../../editor/edit-error.ts';
import type { Conflict } from '../../editor/protocol.ts';
import { type Publication, publish } from '../../editor/publish/publish.ts';
import { keepForLater, listChanges } from '../../editor/publish/unpublished.ts';
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
const BUS = 'static/images/bus.svg';
const ONEG = 'static/images/oneg.png';
const TEA = 'static/images/tea.svg';
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

/** As `git lfs install` writes it. */
const LFS_HOOK =
  '#!/bin/sh\ncommand -v git-lfs-missing >/dev/null 2>&1 || { printf >&2 "\\n%s\\n\\n" "This repository is configured for Git LFS but \'git-lfs\' was not found on your path."; exit 2; }\n';
const FAIL = '#!/bin/sh\necho No. >&2\nexit 1\n';
/** Dina tries to combine her line with the same line of Ruth, and stops in the middle. */
function combine(how: string): void {
  push(THURSDAY);
  dina.commit();
  expect(() => dina.git('pull', '--quiet', how)).toThrow();
}

const NOT_CONNECTED = 'This folder isn’t connected';
const HALF_COMBINED = 'This folder is on another branch, or half combined';
const LOCKED = 'Another program is working in this folder';
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
  'a hook fails before the push': [
    'Publishing didn’t',
    () => dina.write({ '.git/hooks/pre-push': FAIL }),
  ],
  'a hook fails after a checkout': [
    'Publishing didn’t',
    () => dina.write({ '.git/hooks/post-checkout': FAIL }),
  ],
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
  'someone published code that needs newer packages': [
    'The site needs newer packages',
    () => push({ ...noBus, 'package-lock.json': '{}' }),
  ],
  'someone published a file that can’t be read': [
    'Ruth published a mistake',
    () => push({ ...inSite('Tuesday', '"'), ...noBus }),
  ],
  'her text needs code that is not online': [
    CODE,
    () => {
      edit('bus', 'none');
      dina.write({ 'templates/page.ts': '2\n' });
    },
  ],
  'someone changed the code that she has changed': [
    CODE,
    () => {
      dina.write({ 'templates/page.ts': '2\n' });
      push({ 'templates/page.ts': '3\n' });
    },
  ],
  'another program has locked the folder': [LOCKED, () => dina.write({ '.git/index.lock': '' })],
  'a change can’t be signed': [
    'Git can’t sign',
    () => {
      dina.git('config', 'commit.gpgSign', 'true');
      dina.git('config', 'gpg.program', '/missing');
    },
  ],
  'Git LFS is missing': [
    'Git LFS is missing',
    () => dina.write({ '.git/hooks/pre-push': LFS_HOOK }),
  ],
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
  expect(await press(' ')).toBe('Say in a few words what you changed.');
  expect(await press(' “Tea” -- & more ')).toMatch(/^Published\. Visitors see it/);
  expect(commits()[0]).toBe('Dina: “Tea” -- & more');
  expect(online.git('show', `main:${SITE}`)).toBe(dina.read(SITE).trimEnd());
  const files = online.git('ls-tree', '-r', '--name-only', 'main').split('\n');
  const all = ['.gitignore', HOME, SITE, STORY, BUS, ONEG, picture, 'templates/page.ts'];
  expect(files).toEqual(all);
  expect(strays.map((file) => dina.read(file))).toEqual(['A', 'A', 'A']);
  expect(await press()).toMatch(/^There’s nothing new/);
});

const { PATH } = process.env;
const SAYING: Publication = { sentence: 'New nights', choices: {}, isReceiving: false };
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

test('publishes one change of a folder that came from a stick', async () => {
  dina.write({ [SITE]: FILES[SITE], [HOME]: FILES[HOME]!.replace('One night', 'Two nights') });
  for (const file of Object.keys(FILES)) {
    if (file !== ONEG) dina.write({ [file]: `\uFEFF${dina.read(file).replaceAll('\n', '\r\n')}` });
    fs.chmodSync(path.join(dina.root, file), 0o755);
  }
  expect(await press()).toMatch(/^Published/);
  expect(online.git('show', '--format=', '--numstat', 'main')).toBe(`1\t1\t${HOME}`);
  expect(await press()).toMatch(/^There’s nothing new/);
});

test('leaves code that nobody else has changed as it is', async () => {
  dina.write({ 'templates/page.ts': '2\n' });
  push(FOUR);
  expect(await press()).toMatch(/^Published/);
  expect(dina.git('status', '--short')).toBe(' M templates/page.ts');
});

test('gets a new program file as one that can be started', async () => {
  fs.writeFileSync(path.join(ruth.root, 'Edit the site.command'), '', { mode: 0o755 });
  push(FOUR);
  await press();
  expect(fs.statSync(path.join(dina.root, 'Edit the site.command')).mode & 0o111).toBe(0o111);
});

test('publishes one change, and keeps another one for later with its picture', async () => {
  dina.write({ [TEA]: '<svg/>' });
  edit('bus.svg', 'tea.svg');
  edit('footer: 4G', 'footer: Four G');
  const changes = await listChanges(dina.project());
  const [picture, night, , tea] = ['picture', 'night', 'footer', 'New picture: tea'].map((name) =>
    changes.find((each) => each.name === name),
  );
  expect(tea?.isNewFile).toBe(true);
  for (const each of [picture, night]) keepForLater(dina.root, each!.id, true);
  push(inSite('Elm', 'Oak'));
  expect(await press()).toBe(MERGED);
  expect(online.git('show', `main:${SITE}`)).toBe(
    FILES[SITE]!.trimEnd().replace('4G', 'Four G').replace('Elm', 'Oak'),
  );
  expect(online.git('ls-tree', '--name-only', 'main', TEA)).toBe('');
  expect(dina.read(SITE)).toMatch(/tea\.svg[\s\S]+Monday[\s\S]+Oak[\s\S]+Four G/);
  expect((await listChanges(dina.project())).map(({ isLater }) => isLater)).toEqual([
    true,
    true,
    false,
  ]);
  expect(await press()).toBe('All changes are kept for later. Choose what to publish now.');
  for (const each of [picture, night]) keepForLater(dina.root, each!.id, false);
  expect(await press()).toMatch(/^Published/);
  expect(online.git('show', `main:${SITE}`)).toBe(dina.read(SITE).trimEnd());
  expect(dina.git('status', '--short')).toBe('');
});

test('keeps her changes if the computer stops before any command of git', {
  timeout: 120_000,
}, async () => {
  push({ ...FOUR, 'content/news.md': '---\ntitle: News\n---\n\nTea.\n' });
  dina.write({ 'static/files/flyer.pdf': 'A' });
  change(dina, { [STORY]: [['One.', '/files/flyer.pdf']] });
  const stopped = stopAtEachCommand();
  expect(await press()).toBe(MERGED);
  vi.stubEnv('PATH', PATH);
  const copies = stopped();
  expect(copies.length).toBeGreaterThan(20);
  for (const copy of copies) {
    expect(copy.read(SITE)).toContain('Monday');
    expect(copy.read(STORY)).toContain('flyer.pdf');
  }
  // When it was pushed, and when her folder was written, but not yet the commit that it is at.
  for (const copy of copies.slice(-3)) {
    copy.git('remote', 'set-url', 'origin', path.join(copy.root, '../online.git'));
    expect(await publish(copy.project(), SAYING)).toMatch(/^Published|changes came in\.$/);
    const { git } = new Clone(path.join(copy.root, '../online.git'));
    expect(git('log', '--format=%an: %s', 'main').split('\n')).toEqual(commits());
    expect(copy.git('status', '--short', '--branch')).toBe('## main...origin/main');
    expect(copy.read('static/files/flyer.pdf')).toBe('A');
  }
});

/** Before each command, git copies everything as it is then. Returns a function that returns these copies of Dina's folder. */
function stopAtEachCommand(): () => Clone[] {
  const [bin, copies] = ['bin', 'copies'].map((name) => path.join(folder, name));
  for (const each of [bin!, copies!]) fs.mkdirSync(each);
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  const to = `"${copies}/$(printf %03d $(ls "${copies}" | wc -l))"`;
  const copy = `to=${to}; mkdir "$to"; cp -R "${dina.root}" "${online.root}" "$to"`;
  const text = `#!/bin/sh\n${copy}\nexec "${real}" "$@"\n`;
  fs.writeFileSync(path.join(bin!, 'git'), text, { mode: 0o755 });
  vi.stubEnv('PATH', `${bin}${path.delimiter}${PATH}`);
  return () => fs.readdirSync(copies!).map((name) => new Clone(path.join(copies!, name, 'dina')));
}

test('can be stopped while the site does not answer', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  connect(`http://127.0.0.1:${(server.unref().address() as AddressInfo).port}/site.git`);
  const stop = new AbortController();
  server.on('request', () => stop.abort());
  const project = { ...dina.project(), signal: stop.signal };
  await expect(publish(project, SAYING)).rejects.toThrow('Stopped. Nothing was published');
  server.closeAllConnections();
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
