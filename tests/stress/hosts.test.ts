import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { writeOutput } from '../../generator/output/output.ts';
import { type BuiltSite, buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { freePort, runProgram } from '../dev-process.ts';
import { temporaryFolder } from '../temporary-project.ts';
import { type Host, hosts } from './hosts.ts';

// Serves the same dist/ with every server this machine has, at the top of a host and at a base path.
const bases = ['/', '/repo/'];
const installed = hosts.filter(({ program }) => program);

const sites = new Map<string, BuiltSite>();
for (const base of bases) {
  sites.set(
    base,
    await buildSite(process.cwd(), siteDefinition, { url: `https://example.org${base}`, today: '2026-11-21' }),
  );
}

/** Serves a site until the test ends. Returns its address. If the server ends, throws what it printed. */
async function serve(host: Host, { output, base }: BuiltSite): Promise<string> {
  const folder = temporaryFolder();
  const task = { base, port: await freePort(), root: path.join(folder, 'root'), own: path.join(folder, 'own') };
  const config = path.join(task.own, 'config');
  const place = path.resolve(task.root, `.${base}`);
  for (const made of [path.dirname(place), task.own]) mkdirSync(made, { recursive: true });
  // Apache drops root privileges, and still has to read the files.
  chmodSync(folder, 0o755);
  await writeOutput(place, output);
  if (host.config) writeFileSync(config, host.config(task));
  const command = [host.program ?? '', ...host.args({ ...task, config })];
  const own = { HOME: task.own, XDG_DATA_HOME: task.own, XDG_CONFIG_HOME: task.own, NO_UPDATE_CHECK: '1' };
  const { child, ended, said } = runProgram(command, task.own, own);
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const address = `http://127.0.0.1:${task.port}${base}`;
  const answers = () => fetch(address).then(Boolean, () => false);
  await vi.waitUntil(() => child.exitCode !== null || answers(), { timeout: 60_000, interval: 50 });
  if (child.exitCode !== null) throw new Error(`${host.name} ended with ${child.exitCode}:\n${said()}`);
  return address;
}

async function ask(address: string) {
  const reply = await fetch(address, { redirect: 'manual' });
  const type = reply.headers.get('content-type') ?? '';
  return { status: reply.status, type, body: Buffer.from(await reply.arrayBuffer()) };
}

describe.each(installed.flatMap((host) => bases.map((base) => ({ host, base, name: host.name }))))(
  '$name at $base',
  ({ host, base }) => {
    const site = sites.get(base)!;
    const bytesOf = (file: string) => Buffer.from(site.output.get(file) ?? '');

    test('answers every address with the built file, without redirects', async () => {
      const start = await serve(host, site);
      const types = new Map<string, string>();
      // Visitors never request these: hosts show error pages in place of others, and read .nojekyll themselves.
      for (const file of [...site.output.keys()].filter((each) => !/^(\d+\.html|\.nojekyll)$/.test(each))) {
        const { status, type, body } = await ask(start + file.replace(/(^|\/)index\.html$/, '$1'));
        expect({ file, status }).toEqual({ file, status: 200 });
        expect(body.equals(bytesOf(file)), file).toBe(true);
        types.set(file.replace(/.*\./, ''), type);
      }
      expect(types.get('html')).toMatch(/^text\/html/);
      expect(types.get('js')).toMatch(/^(text|application)\/javascript/);
      expect(types.get('svg')).toMatch(/^image\/svg\+xml/);
    });

    test('answers unknown addresses with status 404 and our not-found page', async () => {
      const start = await serve(host, site);
      for (const missing of ['missing', 'a/b/c', 'about/missing/']) {
        const { status, body } = await ask(start + missing);
        expect({ missing, status }).toEqual({ missing, status: 404 });
        if (host.showsNotFoundPage) expect(body.equals(bytesOf('404.html')), missing).toBe(true);
      }
    });
  },
);

test('at least one server is installed', () => {
  expect(installed.length).toBeGreaterThan(0);
  for (const { name, program } of hosts) if (!program) console.warn(`Not installed: ${name}`);
});
