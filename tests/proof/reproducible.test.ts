import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, PICTURES } from '../dev-process.ts';
import { filesIn } from '../files-in.ts';

// Whole builds, each in a folder of its own. SOURCE_DATE_EPOCH holds the copyright year still.
const EPOCH = '1790000000';
const LATER = '1797000000';
const NEXT_CENTURY = '4102444800';
const BUILD = ['--import', import.meta.resolve('tsx'), 'build.ts'];
const projects: (() => void)[] = [];
afterEach(() => {
  for (const remove of projects.splice(0)) remove();
});

interface Surroundings {
  env?: NodeJS.ProcessEnv;
  umask?: string;
  /** Whether pictures are made anew. */
  fresh?: boolean;
  node?: readonly string[];
}

async function build({ env, umask, fresh, node = [] }: Surroundings = {}): Promise<Map<string, string>> {
  const { folder, remove } = copyProject();
  projects.push(remove);
  if (fresh) rmSync(path.join(folder, PICTURES));
  const before = process.umask(umask ?? process.umask());
  const { status, stderr } = spawnSync(process.execPath, [...node, ...BUILD], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: 'https://example.org/repo/', SOURCE_DATE_EPOCH: EPOCH, ...env },
  });
  process.umask(before);
  expect(status, stderr).toBe(0);
  const files = await filesIn(path.join(folder, 'dist'));
  rmSync(folder, { recursive: true, force: true });
  return files;
}

/** The files that are not the same, rather than all their bytes. */
const differences = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

let reference: Map<string, string>;
beforeAll(async () => {
  reference = await build();
}, 180_000);

describe('the same checkout makes the same bytes', () => {
  test.each<[string, Surroundings]>([
    [
      'at the other end of the world, with one thread and strict rights',
      {
        env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', UV_THREADPOOL_SIZE: '1' },
        umask: '077',
      },
    ],
    [
      'in New York, with many threads and loose rights, later in the same year',
      {
        env: { TZ: 'America/New_York', LC_ALL: 'C', UV_THREADPOOL_SIZE: '16', SOURCE_DATE_EPOCH: LATER },
        umask: '000',
      },
    ],
  ])('in whatever surroundings: %s', { timeout: 180_000 }, async (_name, surroundings) => {
    expect(differences(await build(surroundings), reference)).toEqual([]);
  });

  test('and another year changes nothing but the pages', { timeout: 120_000 }, async () => {
    const changed = differences(await build({ env: { SOURCE_DATE_EPOCH: NEXT_CENTURY } }), reference);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((name) => !name.endsWith('.html'))).toEqual([]);
  });
});

const GUARDED = ['--import', import.meta.resolve('tsx'), '--import', path.resolve('tests/generator/no-network.ts')];

test('the build asks nothing of the network, and makes every picture anew as it was', {
  timeout: 180_000,
}, async () => {
  expect(differences(await build({ node: GUARDED, fresh: true }), reference)).toEqual([]);
});

test('a build that did would be seen', { timeout: 60_000 }, () => {
  const attempts = [
    "(await import('node:https')).get('https://example.org')",
    "(await import('node:http')).get('http://127.0.0.1:9')",
    "(await import('node:net')).createServer().listen(0)",
    "(await import('node:dns')).lookup('example.org', () => {})",
    "await fetch('https://example.org')",
  ];
  for (const attempt of attempts) {
    const { stderr } = spawnSync(process.execPath, [...GUARDED, '--input-type=module', '--eval', attempt], {
      encoding: 'utf8',
    });
    expect(stderr, attempt).toContain('The build asked for the network.');
  }
});
