import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { runProgram, runScript } from '../dev-process.ts';
import { IMAGE_CACHE, readFiles, temporaryProject } from '../temporary-project.ts';

vi.setConfig({ testTimeout: 180_000 });

// Preloaded into a build: every connection throws. fetch, http, https, and tls all connect a socket.
const REFUSE = `import net from 'node:net';
net.Socket.prototype.connect = () => { throw new Error('The build asked for the network.'); };`;
const PRELOADED = [import.meta.resolve('tsx'), `data:text/javascript,${encodeURIComponent(REFUSE)}`];
const WITHOUT_NETWORK = { NODE_OPTIONS: PRELOADED.map((module) => `--import=${module}`).join(' ') };

interface Conditions {
  env: NodeJS.ProcessEnv;
  umask: string;
  /** Whether to start without cached images. */
  fresh?: boolean;
}

/** Builds the site in a folder of its own. */
async function build({ env, umask, fresh }: Conditions): Promise<Map<string, string>> {
  const { root, remove } = temporaryProject({ site: 'live', copyCode: true });
  if (fresh) rmSync(path.join(root, IMAGE_CACHE));
  const before = process.umask(umask);
  const { ended, said } = runScript('build.ts', root, { SITE_URL: 'https://example.org/repo/', ...env });
  process.umask(before);
  expect(await ended, said()).toBe(0);
  const files = readFiles(path.join(root, 'dist'));
  remove();
  return files;
}

const KIRIBATI: Conditions = {
  env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', UV_THREADPOOL_SIZE: '1', SOURCE_DATE_EPOCH: '1790000000' },
  umask: '077',
};
// Later on the same day.
const NEW_YORK: Conditions = {
  env: { TZ: 'America/New_York', LC_ALL: 'C', SOURCE_DATE_EPOCH: '1790030000', ...WITHOUT_NETWORK },
  umask: '000',
  fresh: true,
};

test('the same checkout builds the same bytes anywhere, at any time of day, and without a network', async () => {
  const [files, others] = [await build(KIRIBATI), await build(NEW_YORK)];
  expect([...others.keys()]).toEqual([...files.keys()]);
  expect([...files.keys()].filter((name) => files.get(name) !== others.get(name))).toEqual([]);
});

test('a build that used the network would fail', async () => {
  const command = [process.execPath, '--input-type=module', '--eval', "await fetch('https://example.org')"];
  const { ended, said } = runProgram(command, process.cwd(), WITHOUT_NETWORK);
  expect(await ended).not.toBe(0);
  expect(said()).toContain('The build asked for the network.');
});
