import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { parse } from 'yaml';
import { EditError } from '../../editor/edit-error.ts';
import type { Conflict } from '../../editor/protocol.ts';
import type { Project } from '../../editor/publish/git.ts';
import { type Publication, publish } from '../../editor/publish/publish.ts';

export const [HOME, SITE, STORY] = ['content/home.yaml', 'content/site.yaml', 'content/story.md'];

type Replacement = [from: string, to: string];
/** What becomes of files. published.yaml explains it. */
export type Edits = Record<string, Replacement[] | string | null>;

/** What Dina and Ruth do at the same time, and what comes of it. */
interface Meeting {
  dina: Edits;
  ruth: Edits;
  asked?: string[];
  choice?: 'mine' | 'theirs';
  says?: string;
  published?: Edits;
}

interface Published {
  files: Record<string, string>;
  changes: Record<string, { file?: string; edits: Replacement[]; lists: string[] }>;
  meetings: Record<string, Meeting>;
}

export const published: Published = parse(fs.readFileSync('tests/editor/published.yaml', 'utf8'));
export const { files: FILES } = published;

/** What edits make of a text. Undefined if the file is deleted. */
export function edited(text: string, edit: Edits[string] | undefined): string | undefined {
  if (!Array.isArray(edit)) return edit === undefined ? text : (edit ?? undefined);
  return edit.reduce((now, [from, to]) => now.replaceAll(from, to), text);
}

/** A temporary folder, which is new for each test. */
export let folder = '';
const { PATH } = process.env;

/** Someone's folder with the site: a path, or a name in the temporary folder. */
export class Clone {
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  get root(): string {
    return path.resolve(folder, this.name);
  }

  git = (...args: string[]): string => {
    const env = { ...process.env, PATH };
    const options = { cwd: this.root, env, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', args, options).trimEnd();
  };

  files = () => fs.readdirSync(this.root, { recursive: true, encoding: 'utf8' });
  has = (file: string) => fs.existsSync(path.join(this.root, file));
  read = (file: string) => fs.readFileSync(path.join(this.root, file), 'utf8');

  /** Writes files. Without a text a file is deleted. */
  write(files: Record<string, string | undefined>): void {
    for (const [file, text] of Object.entries(files)) {
      const address = path.join(this.root, file);
      fs.rmSync(address, { recursive: true, force: true });
      if (text === undefined) continue;
      fs.mkdirSync(path.dirname(address), { recursive: true });
      fs.writeFileSync(address, text, { mode: file.includes('hooks/') ? 0o755 : 0o644 });
    }
  }

  /** Replaces a part of a text. */
  edit = (file: string, from: string, to: string) =>
    this.write({ [file]: this.read(file).replace(from, to) });

  commit(files: Record<string, string> = {}): void {
    this.write(files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message=By hand');
  }

  /** All texts, and the pictures and files that they name. */
  sources = () => {
    const texts = this.files().filter((file) => /^content.*\.(yaml|md)$/.test(file));
    const words = texts.map(this.read).join();
    const named = (folder: string, names: RegExp) =>
      [...new Set(words.match(names))].map((name) => `static/${folder}/${path.basename(name)}`);
    const pictures = named('images', /[\w-]+\.(svg|jpeg|png)/g);
    return [...texts, ...pictures, ...named('files', /\/files\/[\w-]+\.pdf/g)];
  };

  /** The site with its editor. It can be built if its packages are there, and the pictures and files that its texts name. */
  project(whileBuilding = () => {}): Project {
    const build = async (folder: string) => {
      whileBuilding();
      const { sources, has } = new Clone(folder);
      const missing = (await packages.areIn(folder)) ? [] : ['Packages are missing'];
      missing.push(...sources().filter((file) => !has(file)));
      return { problem: missing.join(), sources: sources() };
    };
    const { root, sources } = this;
    return { root, sources, build, packages, nameOf: (_file, at) => at.join('.') };
  }

  /** What a failed publication must leave as it is. */
  state() {
    const files = this.files().filter((name) => /^(content|static|templates)\/.*\./.test(name));
    const show = this.has('.git') ? this.git : () => '';
    return {
      files: files.map((name) => [name, this.read(name)]),
      index: show('ls-files', '--stage'),
      branches: show('for-each-ref', '--format=%(HEAD) %(objectname) %(refname)', 'refs/heads'),
    };
  }
}

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/lock';

/** The packages of a folder are a copy of what it asks for. */
const packages: Project['packages'] = {
  async areIn(folder) {
    const { has, read } = new Clone(folder);
    return !has(LOCK) || (has(INSTALLED) && read(LOCK) === read(INSTALLED));
  },
  async install({ root }) {
    const clone = new Clone(root);
    if (clone.read(LOCK) === 'missing') throw new Error('404');
    clone.write({ [INSTALLED]: clone.read(LOCK) });
  },
};

/** Where Dina publishes her site. */
export const online = new Clone('online.git');
export const dina = new Clone('dina');
/** Someone else who publishes. */
export const ruth = new Clone('ruth');

/** Edits files as they were published. */
export function change(clone: Clone, edits: Edits): void {
  for (const [file, edit] of Object.entries(edits))
    clone.write({ [file]: edited(FILES[file] ?? '', edit) });
}

/** Ruth edits and pushes as someone does who works with git. */
export function push(edits: Edits): void {
  change(ruth, edits);
  ruth.commit();
  ruth.git('push', '--quiet');
}

interface Pressed extends Partial<Publication> {
  /** What happens while the site is built. */
  whileBuilding?: () => void;
}

/** Dina presses Publish. Returns what she reads, and what she has to choose. */
export async function press({ whileBuilding, ...more }: Pressed = {}) {
  const publication = { sentence: 'New nights', choices: {}, isReceiving: false, ...more };
  const failed = (error: unknown) => {
    expect(error).toBeInstanceOf(EditError);
    const { message, details } = error as EditError;
    return { says: message, conflicts: details.conflicts ?? [] };
  };
  const done = publish(dina.project(whileBuilding), publication);
  return done.then((says) => ({ says, conflicts: [] as Conflict[] }), failed);
}

/** git commits as Dina, and reads no settings of this computer. */
export function useGitOf(folder: string): void {
  for (const name of Object.keys(process.env))
    if (name.startsWith('GIT_')) vi.stubEnv(name, undefined);
  const settings = path.join(folder, 'settings');
  fs.writeFileSync(settings, '[user]\n\tname = Dina\n\temail = dina@example.org\n');
  vi.stubEnv('GIT_CONFIG_GLOBAL', settings);
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
}

/** Before each test, Dina has published the site. */
export function usePublishedSite(): void {
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), '4g-published-'));
    useGitOf(folder);
    const { git } = new Clone('.');
    git('init', '--quiet', '--bare', '--initial-branch=main', '--template=', 'online.git');
    git('clone', '--quiet', '--template=', online.root, 'dina');
    dina.commit(FILES);
    dina.git('push', '--quiet', '--set-upstream', 'origin', 'main');
    git('clone', '--quiet', '--template=', online.root, 'ruth');
    ruth.git('config', 'user.name', 'Ruth');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    fs.rmSync(folder, { recursive: true });
  });
}
