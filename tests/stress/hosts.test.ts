import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeOutput } from '../../generator/output/output.ts';
import { freePort, runProgram } from '../dev-process.ts';
import { buildFixture } from '../fixture-site.ts';
import { temporaryFolder } from '../temporary-project.ts';
import { type Host, hosts, type Task } from './hosts.ts';

const installed = hosts.filter(({ program }) => program);

test('at least one server is installed', () => {
  expect(installed.length).toBeGreaterThan(0);
  for (const { name, program } of hosts) if (!program) console.warn(`Not installed: ${name}`);
});

test.each(installed.flatMap((host) => ['/', '/repo/'].map((base) => ({ name: host.name, base, host }))))(
  '$name at $base serves every file without redirects, and our not-found page',
  async ({ host, base }) => {
    const { output } = await buildFixture({}, { url: `https://example.org${base}` });
    const folder = temporaryFolder();
    const task = { base, port: await freePort(), root: path.join(folder, 'root'), own: path.join(folder, 'own') };
    mkdirSync(task.own);
    mkdirSync(path.dirname(path.join(task.root, base)), { recursive: true });
    // Apache drops root privileges, and still has to read the files.
    chmodSync(folder, 0o755);
    await writeOutput(path.resolve(task.root, `.${base}`), output);
    const address = await start(host, task);

    const types = new Map<string, string | null>();
    for (const [file, contents] of output) {
      // Hosts show error pages in place of others, and read .nojekyll themselves.
      if (/^(\d+\.html|\.nojekyll)$/.test(file)) continue;
      const { status, headers, body } = await get(address + file.replace(/(^|\/)index\.html$/, '$1'));
      expect([status, body.equals(Buffer.from(contents))], file).toEqual([200, true]);
      types.set(path.extname(file), headers.get('content-type'));
    }
    expect(types.get('.html')).toMatch(/^text\/html/);
    expect(types.get('.js')).toMatch(/^(text|application)\/javascript/);
    expect(types.get('.svg')).toMatch(/^image\/svg\+xml/);

    for (const missing of ['missing', 'a/b/c', 'about/missing/']) {
      const { status, body } = await get(address + missing);
      const isOurs = body.equals(Buffer.from(output.get('404.html') ?? ''));
      expect([status, isOurs], missing).toEqual([404, !host.showsOwnNotFoundPage]);
    }
  },
);

async function get(address: string) {
  const reply = await fetch(address, { redirect: 'manual' });
  return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
}

/** Starts a server until the test ends. Returns the address of the site. If the server ends, throws what it printed. */
async function start(host: Host, task: Task): Promise<string> {
  const config = path.join(task.own, 'config');
  if (host.config) writeFileSync(config, host.config(task));
  const home = { HOME: task.own, XDG_DATA_HOME: task.own, XDG_CONFIG_HOME: task.own };
  const { child, ended, said } = runProgram([host.program ?? '', ...host.args(task, config)], task.own, home);
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const address = `http://127.0.0.1:${task.port}${task.base}`;
  const isUp = () => fetch(address).then(Boolean, () => false);
  await vi.waitUntil(async () => child.exitCode !== null || (await isUp()), { timeout: 60_000, interval: 50 });
  if (child.exitCode !== null) throw new Error(`${host.name} ended with ${child.exitCode}:\n${said()}`);
  return address;
}
