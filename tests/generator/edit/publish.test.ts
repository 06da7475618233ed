import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { publish } from '../../../generator/edit/publish.ts';

const { PATH } = process.env;
const SITE = 'content/site.yaml';
const FILES = {
  [SITE]:
    'picture: bus.svg\ntown: Teaneck\nnight: Tuesday\nstreet: Elm\nfooter: 4G\nlast: year\nphone: "1"\n',
  'static/images/bus.svg': '<svg/>',
  'templates/page.ts': '1\n',
  'package-lock.json': '1\n',
  '.gitignore': '.cache\n*.jpeg\n',
};

/** Someone's folder with the site. */
class Clone {
  readonly root: string;

  constructor(...places: string[]) {
    this.root = path.join(...places);
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

  commit(files: Record<string, string> = {}): void {
    this.write(files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message=By hand');
  }

  /** Edits and pushes as someone does who works with git. */
  push(from: string, to: string): void {
    this.git('pull', '--quiet', '--rebase', '--autostash');
    this.edit(from, to);
    this.commit();
    this.git('push', '--quiet');
  }

  /** What a failed publication must leave as it is. */
  state() {
    const entries = fs.readdirSync(this.root, { recursive: true, withFileTypes: true });
    const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
    const own = files.filter((file) => fs.statSync(file).isFile() && !/\/\.git\//.test(file));
    const isRepository = fs.existsSync(path.join(this.root, '.git'));
    const show = isRepository ? this.git : () => '';
    return {
      files: own.map((file) => [file, fs.readFileSync(file, 'latin1')]),
      index: show('ls-files', '--stage'),
      branches: show('for-each-ref', '--format=%(HEAD) %(objectname) %(refname)', 'refs/heads'),
      folders: show('worktree', 'list'),
    };
  }
}

/** Dina and Ruth publish to the same place. */
class World {
  readonly folder = fs.mkdtempSync(path.join(tmpdir(), '4g-publish-'));
  readonly online = new Clone(this.folder, 'online.git');
  readonly dina = new Clone(this.folder, 'dina');
  readonly ruth = new Clone(this.folder, 'ruth');
  /** What happens while Dina's site is built. */
  whileBuilding = () => {};

  sentences = () => this.online.git('log', '--format=%an: %s', 'main').split('\n').reverse();
  site = () => `${this.online.git('show', `main:${SITE}`)}\n`;

  /** Dina presses Publish. Her site can be built if the pictures are there that it names. */
  async press(sentence = 'New nights') {
    const { root } = this.dina;
    const sources = () => {
      const names = this.dina.read().match(/\S+\.(svg|jpeg)/g) ?? [];
      return [SITE, ...names.map((name) => `static/images/${name}`)];
    };
    const build = async () => {
      this.whileBuilding();
      return sources().every((file) => fs.existsSync(path.join(root, file)));
    };
    return publish({ root, sources, build, nameOf: String }, sentence);
  }
}

const template = new World();
let world = template;

/** git must not read the settings of this computer. */
function isolate(): void {
  const settings = path.join(template.folder, 'settings');
  fs.writeFileSync(settings, '[user]\n\tname = Dina\n\temail = dina@example.org\n');
  for (const name of Object.keys(process.env))
    if (name.startsWith('GIT_')) vi.stubEnv(name, undefined);
  vi.stubEnv('GIT_CONFIG_GLOBAL', settings);
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
}

beforeAll(() => {
  isolate();
  const { folder, online, dina, ruth } = template;
  const { git } = new Clone(folder);
  git('init', '--quiet', '--bare', '--initial-branch=main', '--template=', 'online.git');
  git('clone', '--quiet', '--template=', online.root, dina.root);
  dina.git('checkout', '--quiet', '-B', 'main');
  dina.commit(FILES);
  dina.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  git('clone', '--quiet', '--template=', online.root, ruth.root);
  ruth.git('config', 'user.name', 'Ruth');
  for (const clone of [dina, ruth]) clone.git('remote', 'set-url', 'origin', '../online.git');
});
beforeEach(() => {
  isolate();
  world = new World();
  fs.cpSync(template.folder, world.folder, { recursive: true });
  world.dina.edit('Tuesday', 'Monday');
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(world.folder, { recursive: true });
});
afterAll(() => fs.rmSync(template.folder, { recursive: true }));

const connect = (url: string) => world.dina.git('remote', 'set-url', 'origin', url);

/** Connects Dina's folder to a web server that answers with a status. */
async function serve(status: number): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'www-authenticate': 'Basic' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}/site.git`);
}

const FAIL = '#!/bin/sh\necho No. >&2\nexit 1\n';

type Situation = [situation: string, reason: string, arrange: (world: World) => unknown];

const failures: Situation[] = [
  ['nothing has changed', 'nothing', ({ dina }) => dina.edit('Monday', 'Tuesday')],
  ['there is no connection', 'offline', () => connect('http://127.0.0.1:1/site.git')],
  ['the disk with the remote is missing', 'offline', () => connect('../other.git')],
  ['the remote asks for a password', 'signIn', () => serve(401)],
  ['the remote does not let her in', 'signIn', () => serve(403)],
  ['git is missing', 'noGit', ({ folder }) => vi.stubEnv('PATH', folder)],
  ['there is no repository', 'notConnected', ({ dina }) => dina.write({ '.git': undefined })],
  ['there is no remote', 'notConnected', ({ dina }) => dina.git('remote', 'remove', 'origin')],
  [
    'the repository is that of an outer folder',
    'notConnected',
    ({ dina, folder }) => fs.renameSync(`${dina.root}/.git`, `${folder}/.git`),
  ],
  ['git does not know her name', 'noName', () => vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')],
  ['the branch is protected', 'refused', ({ online }) => online.write({ 'hooks/update': FAIL })],
  ['a hook fails', 'failed', ({ dina }) => dina.write({ '.git/hooks/pre-commit': FAIL })],
  ['a last hook fails', 'failed', ({ dina }) => dina.write({ '.git/hooks/pre-push': FAIL })],
  ['someone changed the same line', 'conflict', ({ ruth }) => ruth.push('Tuesday', 'Thursday')],
  [
    'someone deleted a picture that she uses now',
    'mistakes',
    ({ dina, ruth }) => {
      dina.edit('footer: 4G', 'footer: bus.svg');
      ruth.write({ 'static/images/bus.svg': undefined, 'static/images/tea.svg': '<svg/>' });
      ruth.push('bus.svg', 'tea.svg');
    },
  ],
  [
    'npm and someone changed the lock file',
    'failed',
    ({ dina, ruth }) => {
      dina.write({ 'package-lock.json': '2\n' });
      ruth.write({ 'package-lock.json': '3\n' });
      ruth.push('4G', 'Four G');
    },
  ],
  ['her site has a mistake', 'mistakes', ({ dina }) => dina.edit('bus.svg', 'none.svg')],
  ['a merge is not finished', 'unfinished', ({ dina }) => dina.write({ '.git/MERGE_HEAD': '' })],
  ['a rebase is not finished', 'unfinished', ({ dina }) => dina.write({ '.git/rebase-merge': '' })],
  ['no branch is checked out', 'branch', ({ dina }) => dina.git('checkout', '--detach')],
  ['the branch is not online', 'branch', ({ dina }) => dina.git('checkout', '-b', 'redesign')],
  ['code has changed', 'code', ({ dina }) => dina.write({ 'templates/page.ts': '2\n' })],
  ['code is not published', 'code', ({ dina }) => dina.commit({ 'templates/page.ts': '2\n' })],
  ['a stray file is committed', 'code', ({ dina }) => dina.commit({ 'content/girls.xlsx': 'A' })],
  [
    'others publish again and again',
    'busy',
    (world) => {
      let phone = 1;
      world.whileBuilding = () => world.ruth.push(`"${phone}"`, `"${++phone}"`);
    },
  ],
];

test.each(failures)('if %s, says so (%s) and leaves everything as it was', async (...situation) => {
  const [, expected, arrange] = situation;
  const { dina, ruth } = world;
  await arrange(world);
  const before = dina.state();
  const { reason, sentence } = await world.press();
  expect(reason).toBe(expected);
  expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
  expect(dina.state()).toEqual(before);
  expect(world.online.git('rev-parse', 'main')).toBe(ruth.git('rev-parse', 'main'));
});

test('publishes what the build reads, with her sentence, and no stray file', async () => {
  const { dina, online } = world;
  dina.edit('bus.svg', 'tea.jpeg');
  const picture = 'static/images/tea.jpeg';
  const strays = ['content/girls.xlsx', 'content/.DS_Store', 'static/images/IMG_1234.JPG'];
  for (const file of [picture, ...strays]) dina.write({ [file]: 'A' });
  dina.write({ 'static/images/bus.svg': undefined });
  dina.git('add', 'content');
  expect((await world.press(' “Tea” -- & more ')).reason).toBe('published');
  expect(world.sentences().at(-1)).toBe('Dina: “Tea” -- & more');
  expect(world.site()).toBe(dina.read());
  const files = online.git('ls-tree', '-r', '--name-only', 'main').split('\n');
  expect(files).toEqual(['.gitignore', SITE, 'package-lock.json', picture, 'templates/page.ts']);
  expect(strays.map(dina.read)).toEqual(['A', 'A', 'A']);
  expect((await world.press()).reason).toBe('nothing');
});

test.each(['--no-local', '--depth=1'])('adds what others publish (clone %s)', async (option) => {
  const { dina, ruth, online, folder } = world;
  ruth.push('4G', 'Four G');
  dina.write({ '.': undefined });
  new Clone(folder).git('clone', '--quiet', option, `file://${online.root}`, dina.root);
  dina.edit('Tuesday', 'Monday');
  ruth.push('year', 'decade');
  world.whileBuilding = () => {
    world.whileBuilding = () => {};
    ruth.push('"1"', '"2"');
  };
  expect((await world.press()).reason).toBe('publishedWithOthers');
  expect(world.sentences().at(-1)).toBe('Dina: New nights');
  expect(world.site()).toMatch(/Monday[\s\S]+Four G[\s\S]+decade[\s\S]+"2"/);
  expect(dina.read()).toBe(world.site());
  expect(dina.git('status', '--short', '--branch')).toBe('## main...origin/main');
});

test('publishes to an empty repository', async () => {
  world.online.git('update-ref', '-d', 'refs/heads/main');
  expect((await world.press()).reason).toBe('published');
  expect(world.site()).toBe(world.dina.read());
});

test('continues after a publication that was interrupted', async () => {
  const { dina, ruth } = world;
  ruth.push('4G', 'Four G');
  dina.git('fetch', '--quiet');
  dina.git('worktree', 'add', '--quiet', '--lock', '--detach', '.cache/rebase', 'HEAD');
  const copy = new Clone(dina.root, '.cache/rebase');
  copy.edit('4G', '5G');
  copy.commit();
  expect(() => copy.git('rebase', 'origin/main')).toThrow('could not apply');
  expect((await world.press()).reason).toBe('publishedWithOthers');
  expect(fs.existsSync(copy.root)).toBe(false);
});

test('publishes nothing twice if the answer of the remote was lost', async () => {
  const { dina } = world;
  const before = dina.git('rev-parse', 'HEAD');
  await world.press();
  dina.git('reset', '--quiet', before);
  dina.git('update-ref', 'refs/remotes/origin/main', before);
  expect((await world.press('Again')).reason).toBe('received');
  expect(world.sentences().at(-1)).toBe('Dina: New nights');
  expect((await world.press()).reason).toBe('nothing');
});

test('does not publish again what someone removed from the remote', async () => {
  const { dina, ruth } = world;
  ruth.push('4G', 'A mistake');
  dina.git('pull', '--quiet', '--rebase', '--autostash');
  ruth.git('reset', '--quiet', '--hard', 'HEAD~1');
  ruth.git('push', '--quiet', '--force');
  expect((await world.press()).reason).toMatch(/^published/);
  expect(world.site()).toBe(FILES[SITE].replace('Tuesday', 'Monday'));
});

test('keeps what changes in the folder during a publication for the next one', async () => {
  const { dina, ruth } = world;
  ruth.push('4G', 'Four G');
  world.whileBuilding = () => dina.edit('Teaneck', 'Queens');
  expect((await world.press()).reason).toBe('publishedWithOthers');
  expect(world.site()).toMatch(/Teaneck[\s\S]+Monday[\s\S]+Four G/);
  expect(dina.read()).toContain('Queens');
  expect((await world.press()).reason).toBe('published');
  expect(dina.read()).toBe(world.site());
});

test('asks for a sentence', async () => {
  await expect(world.press(' ')).rejects.toThrow('Say in a few words what you changed.');
});
