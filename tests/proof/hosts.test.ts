import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSite, buildSite } from '../../generator/site.ts';
import { routes } from '../../templates/routes.ts';
import { siteDefinition } from '../../templates/site.ts';
import { type Answer, ask, crawl } from './hosts/crawl.ts';
import { hosts } from './hosts/hosts.ts';
import { type RunningHost, startHost } from './hosts/start-host.ts';

// The same dist/ on every server that this machine has, at the top of a host and below it.
const bases = ['/', '/repo/'];
const here = hosts.filter(({ program }) => program);
const missing = hosts.filter(({ program }) => !program);

const sites = new Map<string, BuiltSite>();
for (const base of bases) {
  sites.set(base, await buildSite(process.cwd(), siteDefinition, { url: `https://example.org${base}`, year: '2026' }));
}

describe.each(here.flatMap((host) => bases.map((base) => ({ host, base, name: host.name }))))(
  '$name at $base',
  ({ host, base }) => {
    let running: RunningHost;
    let answers: Map<string, Answer>;
    let lostAnchors: string[];
    beforeAll(async () => {
      running = await startHost(host, sites.get(base)!);
      ({ answers, lostAnchors } = await crawl(running.address));
    }, 120_000);
    afterAll(() => running?.stop());

    const fileOf = (address: string) => address.slice(running.address.length).replace(/(^|\/)$/, '$1index.html');
    const bytesOf = (file: string) => Buffer.from(sites.get(base)!.output.get(file) ?? '');

    test('answers every link with the file that was built, and sends nobody elsewhere', () => {
      const wrong = [...answers].filter(([address, { status, redirected, body }]) => {
        return status !== 200 || redirected !== undefined || !bytesOf(fileOf(address)).equals(body);
      });
      expect(wrong.map(([address, { status, redirected }]) => ({ address, status, redirected }))).toEqual([]);
      expect(answers.size).toBeGreaterThan(60);
      const pages = [...answers.keys()].filter((address) => address.endsWith('/'));
      expect(pages).toHaveLength(routes.filter(({ path }) => path.endsWith('/')).length);
    });

    test('leads every anchor to a part of its page', () => {
      expect(lostAnchors).toEqual([]);
    });

    test('says what browsers must know of pages, scripts and drawings', () => {
      const types = new Map([...answers].map(([address, { type }]) => [/\w+$/.exec(fileOf(address))?.[0], type]));
      expect(types.get('html')).toMatch(/^text\/html/);
      expect(types.get('js')).toMatch(/^(text|application)\/javascript/);
      expect(types.get('svg')).toMatch(/^image\/svg\+xml/);
    });

    test.each(['missing', 'a/b/c', 'about/missing/'])('has no page at %s', async (path) => {
      const { status, body } = await ask(running.address + path);
      expect(status).toBe(404);
      if (host.hasNotFoundPage(base)) expect(Buffer.from(body).equals(bytesOf('404.html'))).toBe(true);
    });
  },
);

describe('on this machine', () => {
  test('at least one server was tried', () => expect(here.length).toBeGreaterThan(0));

  test.each(missing.map(({ name }) => name))('%s is not installed: nothing is known of it', (name) => {
    console.warn(`Not tried, because it is not installed: ${name}`);
  });
});
