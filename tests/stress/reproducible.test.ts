import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { runProgram, runScript } from '../dev-process.ts';
import { IMAGE_CACHE, readHex, temporaryProject } from '../temporary-project.ts';
import { preload } from './preload.ts';

vi.setConfig({ testTimeout: 180_000 });

// Each build has a folder of its own. SOURCE_DATE_EPOCH fixes the day, which decides what is past and the copyright year.
const EPOCH = '1790000000';
const LATER = '1790030000';
const NEXT_CENTURY = '4102444800';
const GUARDED = preload('./no-network.ts');

interface Surroundings {
  env?: NodeJS.ProcessEnv;
  umask?: string;
  /** Whether to start without the image cache. */
  fresh?: boolean;
}

async function build({ env, umask, fresh }: Surroundings = {}): Promise<Map<string, string>> {
  const { root: folder, remove } = temporaryProject({ site: 'live', copyCode: true });
  if (fresh) rmSync(path.join(folder, IMAGE_CACHE));
  const before = process.umask(umask ?? process.umask());
  const where = { SITE_URL: 'https://example.org/repo/', SOURCE_DATE_EPOCH: EPOCH };
  const { ended, said } = runScript('build.ts', folder, { ...where, ...env });
  process.umask(before);
  expect(await ended, said()).toBe(0);
  const files = readHex(path.join(folder, 'dist'));
  remove();
  return files;
}

let reference: Map<string, string>;
beforeAll(async () => {
  reference = await build();
});

/** The names of files that differ from the reference. */
async function differences(surroundings: Surroundings): Promise<string[]> {
  const files = await build(surroundings);
  return [...new Set([...files.keys(), ...reference.keys()])].filter((name) => files.get(name) !== reference.get(name));
}

const KIRIBATI = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', UV_THREADPOOL_SIZE: '1' };
const NEW_YORK = { TZ: 'America/New_York', LC_ALL: 'C', UV_THREADPOOL_SIZE: '16', SOURCE_DATE_EPOCH: LATER };

test.each<[string, Surroundings]>([
  ['at the other end of the world, with one thread and strict rights', { env: KIRIBATI, umask: '077' }],
  ['in New York, with many threads and loose rights, later on the same day', { env: NEW_YORK, umask: '000' }],
])('the same checkout builds the same bytes %s', async (_name, surroundings) => {
  expect(await differences(surroundings)).toEqual([]);
});

test('another day changes only pages and calendars', async () => {
  const changed = await differences({ env: { SOURCE_DATE_EPOCH: NEXT_CENTURY } });
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter((name) => !/\.(html|ics)$/.test(name))).toEqual([]);
});

test('the build opens no connection, and creates the same images again', async () => {
  expect(await differences({ env: GUARDED, fresh: true })).toEqual([]);
});

test.each([
  "(await import('node:https')).get('https://example.org')",
  "(await import('node:http')).get('http://127.0.0.1:9')",
  "(await import('node:net')).createServer().listen(0)",
  "(await import('node:dns')).lookup('example.org', () => {})",
  "await fetch('https://example.org')",
])('a connection would be noticed: %s', async (attempt) => {
  const command = [process.execPath, '--input-type=module', '--eval', attempt];
  const { ended, said } = runProgram(command, process.cwd(), GUARDED);
  expect(await ended).not.toBe(0);
  expect(said()).toContain('The build asked for the network.');
});
