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
import { EditError } from '../../../generator/edit/edit-error.ts';
import { publish } from '../../../generator/edit/publish.ts';

const { PATH } = process.env;
const SITE = 'content/site.yaml';
const FILES = {
  [SITE]:
    'picture: bus.svg\ntown: Teaneck\nnight: Tuesday\nstreet: Elm\nfooter: 4G\nlast: year\nphone: "1"\n',
  'static/images/bus.svg': '<svg/>',
  'templates/page.ts': '1\n',
  '.gitignore': '.cache\n*.jpeg\n',
};

/** Someone's folder with the site. */
class Clone {
  readonly root: string;

  constructor(folder: string, name = '') {
    this.root = path.join(folder, name);
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

  /** Dina presses Publish. Her site can be built if the pictures are there that it names. Returns what she reads. */
  async press(sentence = 'New nights'): Promise<string> {
    const { root } = this.dina;
    const sources = () => {
      const names = this.dina.read().match(/\S+\.(svg|jpeg)/g) ?? [];
      return [SITE, ...names.map((name) => `static/images/${name}`)];
    };
    const build = async () => {
      this.whileBuilding();
      return sources().every((file) => fs.existsSync(path.join(root, file)));
    };
    return publish({ root, sources, build, nameOf: String }, sentence).catch((error) => {
      expect(error).toBeInstanceOf(EditError);
      return error.message;
    });
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

/** Connects Dina's folder to a web server. */
async function askForPassword(): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}/site.git`);
}

const CODE = 'This folder has other changes, such as code';
const FAIL = '#!/bin/sh\necho No. >&2\nexit 1\n';

/** Dina tries to combine her line with the same line of Ruth, and stops in the middle. */
function combine({ dina, ruth }: World, how: string): void {
  ruth.push('Tuesday', 'Thursday');
  dina.commit();
  expect(() => dina.git('pull', '--quiet', how)).toThrow();
}

/** What she reads begins with these words. */
type Situation = [situation: string, words: string, arrange: (world: World) => unknown];

const failures: Situation[] = [
  ['nothing has changed', 'There’s nothing new', ({ dina }) => dina.edit('Monday', 'Tuesday')],
  [
    'there is no connection',
    'The published site can’t be reached',
    () => connect('http://127.0.0.1:1/site.git'),
  ],
  ['the remote asks for a password', 'You aren’t signed in', askForPassword],
  ['git is missing', 'Git is missing', ({ folder }) => vi.stubEnv('PATH', folder)],
  [
    'there is no repository',
    'This folder isn’t connected',
    ({ dina }) => dina.write({ '.git': undefined }),
  ],
  [
    'there is no remote',
    'This folder isn’t connected',
    ({ dina }) => dina.git('remote', 'remove', 'origin'),
  ],
  [
    'the repository is that of an outer folder',
    'This folder isn’t connected',
    ({ dina, folder }) => fs.renameSync(`${dina.root}/.git`, `${folder}/.git`),
  ],
  [
    'git does not know her name',
    'Git doesn’t know your name',
    () => vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null'),
  ],
  [
    'the branch is protected',
    'The published site refused',
    ({ online }) => online.write({ 'hooks/update': FAIL }),
  ],
  [
    'a hook fails',
    'Publishing didn’t work',
    ({ dina }) => dina.write({ '.git/hooks/pre-commit': FAIL }),
  ],
  [
    'someone changed the same line',
    'Someone else published changes in the same lines',
    ({ ruth }) => ruth.push('Tuesday', 'Thursday'),
  ],
  ['her site has a mistake', 'The site can’t be built', ({ dina }) => dina.edit('bus', 'none')],
  [
    'someone deleted a picture that she uses now',
    'The site can’t be built',
    ({ dina, ruth }) => {
      dina.edit('footer: 4G', 'footer: bus.svg');
      ruth.write({ 'static/images/bus.svg': undefined, 'static/images/tea.svg': '<svg/>' });
      ruth.push('bus.svg', 'tea.svg');
    },
  ],
  ['a merge is not finished', 'This folder is', (all) => combine(all, '--no-rebase')],
  ['a publication was interrupted', 'This folder is', (all) => combine(all, '--rebase')],
  [
    'the branch is not online',
    'This folder is on another branch',
    ({ dina }) => dina.git('checkout', '-b', 'redesign'),
  ],
  ['code has changed', CODE, ({ dina }) => dina.write({ 'templates/page.ts': '2\n' })],
  ['code is not published', CODE, ({ dina }) => dina.commit({ 'templates/page.ts': '2\n' })],
  ['a stray file is committed', CODE, ({ dina }) => dina.commit({ 'content/girls.xlsx': 'A' })],
  [
    'someone publishes in between',
    'Others are publishing right now',
    (all) => {
      all.whileBuilding = () => all.ruth.push('4G', 'Four G');
    },
  ],
];

test.each(failures)('if %s, says so and leaves everything as it was', async (...situation) => {
  const [, words, arrange] = situation;
  const { dina, ruth, online } = world;
  await arrange(world);
  const before = dina.state();
  const sentence = await world.press();
  expect(sentence.slice(0, words.length)).toBe(words);
  expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
  expect(dina.state()).toEqual(before);
  expect(online.git('rev-parse', 'main')).toBe(ruth.git('rev-parse', 'main'));
});

test('publishes what the build reads, with her sentence, and no stray file', async () => {
  const { dina, online } = world;
  dina.edit('bus.svg', 'tea.jpeg');
  const picture = 'static/images/tea.jpeg';
  const strays = ['content/girls.xlsx', 'content/.DS_Store', 'static/images/IMG_1234.JPG'];
  for (const file of [picture, ...strays]) dina.write({ [file]: 'A' });
  dina.write({ 'static/images/bus.svg': undefined });
  expect(await world.press(' “Tea” -- & more ')).toMatch(/^Published\. Visitors see it/);
  expect(world.sentences().at(-1)).toBe('Dina: “Tea” -- & more');
  expect(world.site()).toBe(dina.read());
  const files = online.git('ls-tree', '-r', '--name-only', 'main').split('\n');
  expect(files).toEqual(['.gitignore', SITE, picture, 'templates/page.ts']);
  expect(strays.map((file) => dina.read(file))).toEqual(['A', 'A', 'A']);
  expect(await world.press()).toMatch(/^There’s nothing new/);
});

test('adds what others publish', async () => {
  const { dina, ruth } = world;
  ruth.push('4G', 'Four G');
  expect(await world.press()).toMatch(/^Published\. Someone else’s changes came in too/);
  expect(world.sentences().slice(-2)).toEqual(['Ruth: By hand', 'Dina: New nights']);
  expect(world.site()).toMatch(/Monday[\s\S]+Four G/);
  expect(dina.read()).toBe(world.site());
  expect(dina.git('status', '--short', '--branch')).toBe('## main...origin/main');
});

test('publishes nothing twice if the answer of the remote was lost', async () => {
  const { dina } = world;
  const before = dina.git('rev-parse', 'HEAD');
  await world.press();
  dina.git('reset', '--quiet', before);
  dina.git('update-ref', 'refs/remotes/origin/main', before);
  expect(await world.press('Again')).toMatch(/^There’s nothing new.+ changes came in\.$/);
  expect(world.sentences().at(-1)).toBe('Dina: New nights');
  expect(await world.press()).toMatch(/^There’s nothing new/);
});

test('does not publish again what someone removed from the remote', async () => {
  const { dina, ruth } = world;
  ruth.push('4G', 'A mistake');
  dina.git('pull', '--quiet', '--rebase', '--autostash');
  ruth.git('reset', '--quiet', '--hard', 'HEAD~1');
  ruth.git('push', '--quiet', '--force');
  expect(await world.press()).toMatch(/^Published/);
  expect(world.site()).toBe(FILES[SITE].replace('Tuesday', 'Monday'));
});

test('keeps what changes in the folder during a publication for the next one', async () => {
  const { dina, ruth } = world;
  ruth.push('4G', 'Four G');
  world.whileBuilding = () => dina.edit('Teaneck', 'Queens');
  expect(await world.press()).toMatch(/^Published/);
  expect(world.site()).toMatch(/Teaneck[\s\S]+Monday[\s\S]+Four G/);
  expect(dina.read()).toContain('Queens');
  expect(await world.press()).toMatch(/^Published/);
  expect(dina.read()).toBe(world.site());
});

test('asks for a sentence', async () => {
  expect(await world.press(' ')).toBe('Say in a few words what you changed.');
});
