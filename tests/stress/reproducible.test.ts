import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { runProgram, runScript } from '../dev-process.ts';
import { IMAGE_CACHE, readHex, temporaryProject } from '../temporary-project.ts';

vi.setConfig({ testTimeout: 180_000 });

const WITHOUT_NETWORK = {
  NODE_OPTIONS: ['tsx', './no-network.ts'].map((name) => `--import=${import.meta.resolve(name)}`).join(' '),
};
const DAY = { SITE_URL: 'https://example.org/repo/', SOURCE_DATE_EPOCH: '1790000000' };
const LATER_THAT_DAY = '1790030000';
const NEXT_CENTURY = '4102444800';

interface Conditions {
  env?: NodeJS.ProcessEnv;
  umask?: string;
  /** Whether to start without the image cache. */
  fresh?: boolean;
}

/** Builds the site in a folder of its own. */
async function build({ env, umask = '022', fresh }: Conditions = {}): Promise<Map<string, string>> {
  const { root, remove } = temporaryProject({ site: 'live', copyCode: true });
  if (fresh) rmSync(path.join(root, IMAGE_CACHE));
  const before = process.umask(umask);
  const { ended, said } = runScript('build.ts', root, { ...DAY, ...env });
  process.umask(before);
  expect(await ended, said()).toBe(0);
  const files = readHex(path.join(root, 'dist'));
  remove();
  return files;
}

let reference: Map<string, string>;
beforeAll(async () => {
  reference = await build();
});

/** The names of files that differ from the reference. */
async function differences(conditions: Conditions): Promise<string[]> {
  const files = await build(conditions);
  return [...new Set([...files.keys(), ...reference.keys()])].filter((name) => files.get(name) !== reference.get(name));
}

const KIRIBATI = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', UV_THREADPOOL_SIZE: '1' };
const NEW_YORK = { TZ: 'America/New_York', LC_ALL: 'C', UV_THREADPOOL_SIZE: '16', SOURCE_DATE_EPOCH: LATER_THAT_DAY };

test.each<[string, Conditions]>([
  ['in Kiribati, in Turkish, with one thread and a strict umask', { env: KIRIBATI, umask: '077' }],
  ['in New York, with many threads and a loose umask, later on the same day', { env: NEW_YORK, umask: '000' }],
  ['without a network and without cached images', { env: WITHOUT_NETWORK, fresh: true }],
])('the same checkout builds the same bytes %s', async (_name, conditions) => {
  expect(await differences(conditions)).toEqual([]);
});

test('another day changes only pages and calendars', async () => {
  const changed = await differences({ env: { SOURCE_DATE_EPOCH: NEXT_CENTURY } });
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter((name) => !/\.(html|ics)$/.test(name))).toEqual([]);
});

test.each([
  "(await import('node:https')).get('https://example.org')",
  "(await import('node:net')).createServer().listen(0)",
  "(await import('node:dns')).lookup('example.org', () => {})",
  "await fetch('https://example.org')",
])('a build that used the network would fail: %s', async (attempt) => {
  const command = [process.execPath, '--input-type=module', '--eval', attempt];
  const { ended, said } = runProgram(command, process.cwd(), WITHOUT_NETWORK);
  expect(await ended).not.toBe(0);
  expect(said()).toContain('The build asked for the network.');
});
