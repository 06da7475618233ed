import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { publish } from '../../editor/publish/publish.ts';
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
  press,
  published,
  push,
  ruth,
  SITE,
  STORY,
  usePublishedSite,
} from './published-site.ts';

usePublishedSite();
beforeEach(() => edit('Tuesday', 'Monday'));

const edit = (from: string, to: string) => dina.edit(SITE, from, to);
const TEA = 'static/images/tea.svg';
const CODE = 'templates/page.ts';
const FOUR: Edits = { [SITE]: [['4G', 'Four G']] };
const ONLINE = 'Published. Visitors see it in a few minutes.';
const MERGED = 'Published. Someone else’s changes came in too: look over the site.';

const commits = () => online.git('log', '--format=%an: %s', 'main').split('\n');

/** Dina presses Publish, and reads this. */
const reads = async (says: string | RegExp, more?: Parameters<typeof press>[0]) =>
  expect((await press(more)).says).toMatch(says);

/** Dina keeps a change for later. Returns its id. */
async function keeps(name: string): Promise<string> {
  const { changes } = await listChanges(dina.project());
  const { id } = changes.find((each) => each.name === name)!;
  keepForLater(dina.root, id, true);
  return id;
}

test('publishes what the build reads, with her sentence, and no stray file', async () => {
  edit('bus.svg', 'tea.jpeg');
  const picture = 'static/images/tea.jpeg';
  const strays = ['content/girls.xlsx', 'content/.DS_Store', 'static/images/IMG_1234.JPG'];
  for (const file of [picture, ...strays]) dina.write({ [file]: 'A' });
  await reads('Say in a few words what you changed.', { sentence: ' ' });
  await reads(ONLINE, { sentence: ' “Tea” -- & more ' });
  expect(commits()[0]).toBe('Dina: “Tea” -- & more');
  expect(online.git('show', `main:${SITE}`)).toBe(dina.read(SITE).trimEnd());
  const files = online.git('ls-tree', '-r', '--name-only', 'main').split('\n');
  expect(files).toEqual([...Object.keys(FILES), picture].sort());
  expect(strays.map((file) => dina.read(file))).toEqual(['A', 'A', 'A']);
  await reads(/^There’s nothing new/);
});

test.each(Object.entries(published.meetings))('publishes what both did: %s', async (_, meeting) => {
  const { asked = [], choice = 'mine', published = {} } = meeting;
  edit('Monday', 'Tuesday');
  change(dina, meeting.dina);
  push(meeting.ruth);
  const { conflicts, says } = await press();
  const all = conflicts.map(({ name, mine, theirs }) => `${name}: ${mine} / ${theirs}`);
  expect(all).toEqual(asked);
  const choices = Object.fromEntries(conflicts.map(({ id }) => [id, choice]));
  const last = asked.length > 0 ? (await press({ choices })).says : says;
  expect(last).toBe(meeting.says ?? MERGED);
  ruth.git('pull', '--quiet', '--ff-only');
  for (const { has, read, git } of [dina, ruth]) {
    expect(git('status', '--short', '--branch')).toBe('## main...origin/main');
    for (const file of Object.keys({ ...meeting.dina, ...meeting.ruth, ...published })) {
      const before = FILES[file] ?? '';
      const both = edited(edited(before, meeting.ruth[file])!, meeting.dina[file]);
      const expected = file in published ? edited(before, published[file]) : both;
      expect(has(file) ? read(file) : undefined).toBe(expected);
    }
  }
});

test('only receives what others have published, and keeps her changes', async () => {
  push(FOUR);
  await reads(/^Someone else’s changes came in\./, { isReceiving: true });
  expect(dina.read(SITE)).toMatch(/Monday[\s\S]+Four G/);
  expect(commits()).toEqual(['Ruth: By hand', 'Dina: By hand']);
  await reads(/^Nobody else/, { isReceiving: true });
  expect(dina.git('status', '--short', '--branch')).toBe(`## main...origin/main\n M ${SITE}`);
});

test('publishes with newer packages, and says that her folder needs them, too', async () => {
  push({ ...FOUR, 'package-lock.json': '2' });
  await reads(`${MERGED} The site needs newer packages`);
  expect(dina.has('node_modules')).toBe(false);
  edit('Elm', 'Oak');
  await reads(`${ONLINE} The site needs newer packages: close its window, and start it again.`);
  expect(online.git('show', `main:${SITE}`)).toMatch(/Monday[\s\S]+Oak[\s\S]+Four G/);
});

test('publishes one change of a folder that came from a stick', async () => {
  dina.write({ [SITE]: FILES[SITE], [HOME]: FILES[HOME]!.replace('One night', 'Two nights') });
  for (const file of Object.keys(FILES)) {
    if (!file.endsWith('.png'))
      dina.write({ [file]: `\uFEFF${dina.read(file).replaceAll('\n', '\r\n')}` });
    fs.chmodSync(path.join(dina.root, file), 0o755);
  }
  await reads(ONLINE);
  expect(online.git('show', '--format=', '--numstat', 'main')).toBe(`1\t1\t${HOME}`);
  await reads(/^There’s nothing new/);
});

test('leaves code that nobody else has changed as it is, and gets new programs', async () => {
  dina.write({ [CODE]: '2\n' });
  fs.writeFileSync(path.join(ruth.root, 'Edit the site.command'), '', { mode: 0o755 });
  push(FOUR);
  await reads(MERGED);
  expect(dina.git('status', '--short')).toBe(` M ${CODE}`);
  expect(fs.statSync(path.join(dina.root, 'Edit the site.command')).mode & 0o111).toBe(0o111);
});

test('publishes one change, and keeps others for later with their picture, also if they change again', async () => {
  dina.write({ [TEA]: '<svg/>' });
  edit('bus.svg', 'tea.svg');
  edit('footer: 4G', 'footer: Four G');
  const later = [await keeps('picture'), await keeps('night')];
  edit('Monday', 'Sunday');
  // Visitors see this night, so nobody asks about hers.
  const ruthEdits: [string, string][] = [
    ['Elm', 'Oak'],
    ['Tuesday', 'Thursday'],
  ];
  push({ [SITE]: ruthEdits });
  await reads(MERGED);
  const both = edited(FILES[SITE]!, [...ruthEdits, ['footer: 4G', 'footer: Four G']]);
  expect(online.git('show', `main:${SITE}`)).toBe(both!.trimEnd());
  expect(online.git('ls-tree', '--name-only', 'main', TEA)).toBe('');
  expect(dina.read(SITE)).toMatch(/tea\.svg[\s\S]+Sunday[\s\S]+Oak[\s\S]+Four G/);
  const { changes: left } = await listChanges(dina.project());
  expect(left.map(({ name, isLater }) => [name, isLater])).toEqual([
    ['picture', true],
    ['night', true],
    ['New picture: tea', false],
  ]);
  await reads('All changes are kept for later. Choose what to publish now.');
  for (const id of later) keepForLater(dina.root, id, false);
  await reads(ONLINE);
  expect(online.git('show', `main:${SITE}`)).toBe(dina.read(SITE).trimEnd());
  expect(dina.git('status', '--short')).toBe('');
});

test('a photo that only a change for later shows is deleted online, and stays in her folder', async () => {
  edit('oneg.png', 'none');
  change(dina, { [STORY]: [['One', 'oneg.png']] });
  await keeps('body.0');
  await reads(ONLINE);
  expect(online.git('ls-tree', '-r', '--name-only', 'main')).not.toContain('oneg.png');
  expect(dina.read('static/images/oneg.png')).toBe('A photo');
});

test('keeps her changes if the computer stops before any command of git', {
  timeout: 120_000,
}, async () => {
  push({ ...FOUR, 'content/news.md': '---\ntitle: News\n---\n\nTea.\n' });
  dina.write({ 'static/files/flyer.pdf': 'A' });
  change(dina, { [STORY]: [['One.', '/files/flyer.pdf']] });
  const stopped = stopAtEachCommand();
  await reads(MERGED);
  vi.stubEnv('PATH', PATH);
  const copies = stopped();
  expect(copies.length).toBeGreaterThan(20);
  for (const copy of copies) {
    expect(copy.read(SITE)).toContain('Monday');
    expect(copy.read(STORY)).toContain('flyer.pdf');
  }
  // When it was pushed, and when her folder was written, but not yet the commit that it is at.
  for (const copy of copies.slice(-3)) {
    const remote = new Clone(path.join(copy.root, '../online.git'));
    copy.git('remote', 'set-url', 'origin', remote.root);
    const publication = { sentence: 'New nights', choices: {}, isReceiving: false };
    expect(await publish(copy.project(), publication)).toMatch(/^Published|changes came in\.$/);
    expect(remote.git('log', '--format=%an: %s', 'main').split('\n')).toEqual(commits());
    expect(copy.git('status', '--short', '--branch')).toBe('## main...origin/main');
    expect(copy.read('static/files/flyer.pdf')).toBe('A');
  }
});

const { PATH } = process.env;

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

test('publishes nothing twice if the answer of the remote was lost', async () => {
  const before = dina.git('rev-parse', 'HEAD');
  await reads(ONLINE);
  dina.git('reset', '--quiet', before);
  dina.git('update-ref', 'refs/remotes/origin/main', before);
  await reads(/^There’s nothing new.+ changes came in\.$/, { sentence: 'Again' });
  expect(commits()[0]).toBe('Dina: New nights');
  await reads(/^There’s nothing new/);
});
