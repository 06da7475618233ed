import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { writeOutput } from '../../../generator/output/output.ts';
import type { BuiltSite } from '../../../generator/site.ts';
import { runProgram } from '../../dev-process.ts';
import type { Host } from './hosts.ts';

/** A server with the site on it. */
export interface RunningHost {
  /** The address of the site. */
  address: string;
  stop(): Promise<void>;
}

/** Writes a site into a folder of its own and has a server serve it. Throws what the server said if it ends. */
export async function startHost(host: Host, { output, base }: BuiltSite): Promise<RunningHost> {
  const folder = await mkdtemp(path.join(tmpdir(), '4g-host-'));
  const task = { base, port: await freePort(), root: path.join(folder, 'root'), own: path.join(folder, 'own') };
  const config = path.join(task.own, 'config');
  // Apache gives up the rights of root, and must still be able to read.
  await chmod(folder, 0o755);
  const place = path.resolve(task.root, `.${base}`);
  for (const made of [path.dirname(place), task.own]) await mkdir(made, { recursive: true });
  await writeOutput(place, output);
  if (host.config) await writeFile(config, host.config(task));
  const command = [host.program ?? '', ...host.args({ ...task, config })];
  const own = { HOME: task.own, XDG_DATA_HOME: task.own, XDG_CONFIG_HOME: task.own, NO_UPDATE_CHECK: '1' };
  const { child, ended, said } = runProgram(command, task.own, own);
  const address = `http://127.0.0.1:${task.port}${base}`;
  await vi.waitUntil(() => child.exitCode !== null || answers(address), { timeout: 60_000, interval: 50 });
  if (child.exitCode !== null) throw new Error(`${host.name} ended with ${child.exitCode}:\n${said()}`);
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { address, stop };
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
