import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EditError } from '../../../generator/edit/edit-error.ts';
import type { Conflict } from '../../../generator/edit/protocol.ts';
import { type Publication, publish, recover } from '../../../generator/edit/publish.ts';
import type { Path } from '../../../generator/mistakes.ts';

const { PATH } = process.env;
const SITE = 'content/site.yaml';
const HOME = `# Home
people:
  - name: Dina
    role: Tea # Every week

  # Since 2020
  - name: Ruth
    role: Cake
nights:
  - {id: tea, title: Tea, day: Tuesday}
  - {id: bmg, title: BMG, day: Monday}
off: [Friday]
`;
const STORY = '---\ntitle: Story\n---\n\nOne.\n\n- Two\n- Three\n';
const FILES: Record<string, string> = {
  'content/home.yaml': HOME,
  'content/story.md': STORY,
  [SITE]: 'picture: bus.svg\ntown: Teaneck\nnight: Tuesday\nstreet: Elm\nfooter: 4G\n',
  'static/images/bus.svg': '<svg/>',
  'templates/page.ts': '1\n',
  '.gitignore': '*.jpeg\n',
};

type Edit = (text: string) => string | undefined;
type Edits = Record<string, Edit>;

let folder = '';

/** Someone's folder with the site. */
class Clone {
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  get root(): string {
    return path.join(folder, this.name);
  }

  git = (...args: string[]): string => {
    const env = { ...process.env, PATH };
    const options = { cwd: this.root, env, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', args, options).trimEnd();
  };

  read = (file = SITE) => fs.readFileSync(path.join(this.root, file), 'utf8');

  /** Writes files. Without a text a file is deleted. */
  write(files: Record<string, string | undefined>): void {
    for (const [file, text] of Object.entries(files)) {
      const place = path.join(this.root, file);
      fs.rmSync(place, { recursive: true, force: true });
      if (text === undefined) continue;
      fs.mkdirSync(path.dirname(place), { recursive: true });
      fs.writeFileSync(place, text, { mode: file.includes('hooks/') ? 0o755 : 0o644 });
    }
  }

  /** Replaces a part of the site's content. */
  edit = (from: string, to: string) => this.write({ [SITE]: this.read().replace(from, to) });

  /** Makes of each file what an edit makes of it. */
  change(edits: Edits): void {
    for (const [file, edit] of Object.entries(edits))
      this.write({ [file]: edit(FILES[file] ?? '') });
  }

  commit(files: Record<string, string> = {}): void {
    this.write(files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message=By hand');
  }

  /** Edits and pushes as someone does who works with git. */
  push(from: string, to: string): void {
    this.edit(from, to);
    this.commit();
    this.git('push', '--quiet');
  }

  /** What a failed publication must leave as it is. */
  state() {
    const names = fs.readdirSync(this.root, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => /^(content|static|templates)\/.*\./.test(name));
    const show = fs.existsSync(path.join(this.root, '.git')) ? this.git : () => '';
    return {
      files: files.map((name) => [name, this.read(name)]),
      index: show('ls-files', '--stage'),
      branches: show('for-each-ref', '--format=%(HEAD) %(objectname) %(refname)', 'refs/heads'),
    };
  }
}

/** Dina and Ruth publish to the same place. */
const online = new Clone('online.git');
const dina = new Clone('dina');
const ruth = new Clone('ruth');
/** What happens while Dina's site is built. */
let whileBuilding = () => {};
/** What she is asked after the last failure. */
let conflicts: Conflict[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), '4g-publish-'));
  whileBuilding = () => {};
  // git must not read the settings of this computer.
  for (const name of Object.keys(process.env))
    if (name.startsWith('GIT_')) vi.stubEnv(name, undefined);
  const settings = path.join(folder, 'settings');
  fs.writeFileSync(settings, '[user]\n\tname = Dina\n\temail = dina@example.org\n');
  vi.stubEnv('GIT_CONFIG_GLOBAL', settings);
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  const { git } = new Clone('.');
  git('init', '--quiet', '--bare', '--initial-branch=main', '--template=', 'online.git');
  git('clone', '--quiet', '--template=', online.root, 'dina');
  dina.commit(FILES);
  dina.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  git('clone', '--quiet', '--template=', online.root, 'ruth');
  ruth.git('config', 'user.name', 'Ruth');
  dina.edit('Tuesday', 'Monday');
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, { recursive: true });
});

const site = () => `${online.git('show', `main:${SITE}`)}\n`;
const commits = () => online.git('log', '--format=%an: %s', 'main').split('\n');

/** Dina presses Publish. A site can be built if the pictures are there that it names. Returns what she reads. */
async function press(sentence = 'New nights', more: Partial<Publication> = {}): Promise<string> {
  const { root } = dina;
  const sources = () => {
    const texts = fs.readdirSync(`${root}/content`).filter((name) => /\.(yaml|md)$/.test(name));
    const files = texts.map((name) => `content/${name}`);
    const names = files
      .map((file) => dina.read(file))
      .join('\n')
      .match(/[\w-]+\.(svg|jpeg)/g);
    return [...files, ...(names ?? []).map((name) => `static/images/${name}`)];
  };
  const build = async () => {
    whileBuilding();
    return sources().find((file) => !fs.existsSync(path.join(root, file))) ?? '';
  };
  const project = { root, sources, build, nameOf: (_file: string, at: Path) => at.join('.') };
  const publication = { sentence, choices: {}, isReceiving: false, ...more };
  conflicts = [];
  return publish(project, publication).catch((error) => {
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
  ruth.push('Tuesday', 'Thursday');
  dina.commit();
  expect(() => dina.git('pull', '--quiet', how)).toThrow();
}

const NOT_CONNECTED = 'This folder isn’t connected';
const HALF_COMBINED = 'This folder is on another branch, or half combined';
const CODE = 'This folder has other changes, such as code';

/** Why a publication fails. What she reads begins with these words. */
const failures: Record<string, [words: string, arrange: () => unknown]> = {
  'nothing has changed': ['There’s nothing new', () => dina.edit('Monday', 'Tuesday')],
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
  'someone changed the same line': [
    'Someone else changed this, too',
    () => ruth.push('Tuesday', 'Thursday'),
  ],
  'her site has a mistake': ['The site can’t be built', () => dina.edit('bus', 'none')],
  'someone deleted a picture that she uses now': [
    'The site can’t be built',
    () => {
      dina.edit('footer: 4G', 'footer: bus.svg');
      ruth.write({ 'static/images/bus.svg': undefined, 'static/images/tea.svg': '<svg/>' });
      ruth.push('bus.svg', 'tea.svg');
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
      ruth.push('4G', 'Four G');
    },
  ],
  'someone published a mistake': [
    'Ruth published a mistake, so nothing came in',
    () => ruth.push('bus.svg', 'none.svg'),
  ],
  'someone published a file that can’t be read': [
    'Ruth published a mistake, so nothing came in',
    () => ruth.write({ 'static/images/bus.svg': undefined }) ?? ruth.push('Tuesday', '"'),
  ],
  'code has changed': [CODE, () => dina.write({ 'templates/page.ts': '2\n' })],
  'code is not published': [CODE, () => dina.commit({ 'templates/page.ts': '2\n' })],
  'a stray file is committed': [CODE, () => dina.commit({ 'content/girls.xlsx': 'A' })],
  'someone publishes in between': [
    'Others are publishing right now',
    () => {
      whileBuilding = () => ruth.push('4G', 'Four G');
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
  dina.edit('bus.svg', 'tea.jpeg');
  const picture = 'static/images/tea.jpeg';
  const strays = ['content/girls.xlsx', 'content/.DS_Store', 'static/images/IMG_1234.JPG'];
  for (const file of [picture, ...strays]) dina.write({ [file]: 'A' });
  dina.write({ 'static/images/bus.svg': undefined });
  expect(await press(' ')).toBe('Say in a few words what you changed.');
  expect(await press(' “Tea” -- & more ')).toMatch(/^Published\. Visitors see it/);
  expect(commits()[0]).toBe('Dina: “Tea” -- & more');
  expect(site()).toBe(dina.read());
  const files = online.git('ls-tree', '-r', '--name-only', 'main').split('\n');
  expect(files).toEqual(['.gitignore', HOME_FILE, SITE, STORY_FILE, picture, 'templates/page.ts']);
  expect(strays.map((file) => dina.read(file))).toEqual(['A', 'A', 'A']);
  expect(await press()).toMatch(/^There’s nothing new/);
});

/** What Dina and Ruth do, what is published then, and what both have. merge.yaml has more of what meets in a file. */
interface Meeting {
  dina: Edits;
  ruth: Edits;
  /** Where it isn't what both have done. */
  published?: Edits;
  /** What Dina is asked, and what she chooses. */
  asked?: string[];
  choice?: 'mine' | 'theirs';
  says?: string;
}

const [HOME_FILE, STORY_FILE] = ['content/home.yaml', 'content/story.md'];
const MERGED = 'Published. Someone else’s changes came in too: look over the site.';
const RECEIVED = 'There’s nothing new to publish, but someone else’s changes came in.';
const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
const home = (...all: Edit[]) => ({
  [HOME_FILE]: (text: string) => all.reduce<string>((now, edit) => edit(now)!, text),
});
const removeTea = replace(/ {2}- \{id: tea.*\n/, '');
const chai = replace('title: Tea', 'title: Chai');
const sunday = replace('day: Tuesday', 'day: Sunday');
const friday = replace('day: Tuesday', 'day: Friday');

const meetings: Record<string, Meeting> = {
  'both change the same text in the same way': {
    dina: home(sunday),
    ruth: home(sunday),
    says: RECEIVED,
  },
  'one of their changes collides, and hers is kept': {
    dina: { ...home(sunday, chai, replace('Cake', 'Pie')), [STORY_FILE]: replace('One', 'A') },
    ruth: {
      ...home(friday, replace('# Every week', '# Always')),
      [STORY_FILE]: replace('Two', 'B'),
    },
    asked: ['nights.0.day: Sunday / Friday'],
    published: home(sunday, chai, replace('Cake', 'Pie'), replace('# Every week', '# Always')),
  },
  'one of two changes collides, and theirs is taken': {
    dina: home(sunday, chai),
    ruth: home(friday),
    asked: ['nights.0.day: Sunday / Friday'],
    choice: 'theirs',
    published: home(friday, chai),
  },
  'one changes what the other removes, and hers comes back': {
    dina: home(chai),
    ruth: home(removeTea),
    asked: ['nights.0: Chai / undefined'],
    published: home(chai),
  },
  'one adds a picture that a page uses, and code': {
    dina: home(chai),
    ruth: {
      [SITE]: replace('bus.svg', 'tea.svg'),
      'static/images/tea.svg': () => '<svg/>',
      'templates/page.ts': () => '2\n',
    },
  },
  'one takes a picture off, and the other uses it elsewhere': {
    dina: { [SITE]: replace('bus.svg', 'none') },
    ruth: { [STORY_FILE]: replace('One', 'bus.svg') },
    published: { 'static/images/bus.svg': () => '<svg/>' },
  },
  'one takes a picture off, and it is deleted': {
    dina: { [SITE]: replace('bus.svg', 'none') },
    ruth: home(chai),
    published: { 'static/images/bus.svg': () => undefined },
  },
  'one has Windows line ends': {
    dina: home(chai),
    ruth: { [HOME_FILE]: (text) => sunday(text).replaceAll('\n', '\r\n') },
  },
};

/** What Ruth and Dina make of a file together. */
function together({ ruth, dina }: Meeting, file: string, text: string): string {
  const theirs = ruth[file]?.(text) ?? text;
  return dina[file]?.(theirs) ?? theirs;
}

test.each(Object.entries(meetings))('publishes what both did: %s', async (_title, meeting) => {
  const { asked = [], choice = 'mine', published = {} } = meeting;
  dina.edit('Monday', 'Tuesday');
  dina.change(meeting.dina);
  ruth.change(meeting.ruth);
  ruth.commit();
  ruth.git('push', '--quiet');
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
      const expected =
        file in published ? published[file]!(before) : together(meeting, file, before);
      expect(fs.existsSync(path.join(root, file)) ? read(file) : undefined).toBe(expected);
    }
  }
});

test('only receives what others have published, and keeps her changes', async () => {
  ruth.push('4G', 'Four G');
  expect(await press('', { isReceiving: true })).toBe(
    'Someone else’s changes came in. Look over the site.',
  );
  expect(dina.read()).toMatch(/Monday[\s\S]+Four G/);
  expect(commits()).toEqual(['Ruth: By hand', 'Dina: By hand']);
  expect(await press('', { isReceiving: true })).toMatch(/^Nobody else/);
  expect(dina.git('status', '--short', '--branch')).toBe(`## main...origin/main\n M ${SITE}`);
});

test('keeps her changes if the computer stops in the middle', async () => {
  ruth.push('4G', 'Four G');
  const stopped = path.join(folder, 'stopped');
  whileBuilding = () => fs.cpSync(dina.root, stopped, { recursive: true });
  await press();
  await recover(stopped);
  const clone = new Clone('stopped');
  expect(clone.read()).toContain('Monday');
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
