import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSite, buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { hosts } from './hosts/hosts.ts';
import { type RunningHost, startHost } from './hosts/start-host.ts';

// The same dist/ on every server that this machine has, at the top of a host and below it. That every link leads to a
// file of the site, and every anchor to a part of its page, is what the build itself has checked.
const bases = ['/', '/repo/'];
const installed = hosts.filter(({ program }) => program);

const sites = new Map<string, BuiltSite>();
for (const base of bases) {
  sites.set(
    base,
    await buildSite(process.cwd(), siteDefinition, { url: `https://example.org${base}`, today: '2026-11-21' }),
  );
}

describe.each(installed.flatMap((host) => bases.map((base) => ({ host, base, name: host.name }))))(
  '$name at $base',
  ({ host, base }) => {
    const site = sites.get(base)!;
    const bytesOf = (file: string) => Buffer.from(site.output.get(file) ?? '');
    let running: RunningHost;
    beforeAll(async () => {
      running = await startHost(host, site);
    }, 120_000);
    afterAll(() => running?.stop());

    async function ask(address: string) {
      const reply = await fetch(running.address + address, { redirect: 'manual' });
      const type = reply.headers.get('content-type') ?? '';
      return { status: reply.status, type, body: Buffer.from(await reply.arrayBuffer()) };
    }

    test('answers every address with the file that was built, and sends nobody elsewhere', async () => {
      const types = new Map<string, string>();
      // Nobody asks for those by name: hosts show an error page in the place of another, and read .nojekyll themselves.
      for (const file of [...site.output.keys()].filter((each) => !/^(\d+\.html|\.nojekyll)$/.test(each))) {
        const { status, type, body } = await ask(file.replace(/(^|\/)index\.html$/, '$1'));
        expect({ file, status }).toEqual({ file, status: 200 });
        expect(body.equals(bytesOf(file)), file).toBe(true);
        types.set(file.replace(/.*\./, ''), type);
      }
      expect(types.get('html')).toMatch(/^text\/html/);
      expect(types.get('js')).toMatch(/^(text|application)\/javascript/);
      expect(types.get('svg')).toMatch(/^image\/svg\+xml/);
    });

    test.each(['missing', 'a/b/c', 'about/missing/'])('has no page at %s', async (address) => {
      const { status, body } = await ask(address);
      expect(status).toBe(404);
      const isOurs = host.notFoundPage ? host.notFoundPage === 'at the top' && base === '/' : true;
      if (isOurs) expect(body.equals(bytesOf('404.html'))).toBe(true);
    });
  },
);

test('at least one server was tried, and those that are not installed are named', () => {
  expect(installed.length).toBeGreaterThan(0);
  for (const { name, program } of hosts) if (!program) console.warn(`Not tried, because it is not installed: ${name}`);
});
