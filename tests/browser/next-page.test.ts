import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { buildOptions } from '../../generator/options.ts';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { openPlainTab, type PlainTab } from './plain-tab.ts';

const AHEAD = ['/repo/', '/repo/about/', '/repo/about/#team', '/repo/contact/?subject=Donation: $1.80'];
const ONLY_WHEN_ASKED = ['/repo/events.ics', '/repo/a/b.ics', '/repo/404.html', '/other/', 'https://example.org/repo/'];

interface Request {
  address: string;
  /** Why it was made, if nobody has gone there yet. */
  purpose: string | undefined;
}

let home = '';
let server: Server;
let tab: PlainTab;
const requests: Request[] = [];

beforeAll(async () => {
  const site = await buildSite(process.cwd(), siteDefinition, buildOptions({ SITE_URL: 'https://example.org/repo/' }));
  server = createSiteServer(() => site);
  server.on('request', ({ url = '', headers }) => {
    requests.push({ address: url.replace('/repo', ''), purpose: headers['sec-purpose']?.toString() });
  });
  home = `${await listen(server)}/repo/`;
});
afterEach(async () => {
  await tab.close();
  requests.length = 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const requestsFor = (address: string) => requests.filter((request) => request.address === address);
const linkTo = (address: string) => `header nav a[href="/repo${address}"]`;
const eventually = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

async function openTab(address: string): Promise<void> {
  tab = await openPlainTab(home + address.slice(1));
  await hasArrivedAt(address);
}

const hasArrivedAt = (address: string) =>
  eventually(async () => {
    expect(await tab.evaluate('location.pathname + document.readyState')).toBe(`/repo${address}complete`);
  });

/** Waits until the browser has rendered a page of the site ahead. */
const isReady = (address: string) =>
  eventually(async () => {
    expect(await tab.evaluateAhead('location.pathname + document.readyState')).toBe(`/repo${address}complete`);
  });

describe('the page behind a link that a pointer rests on', () => {
  test('is there before the click, and is shown with a transition', async () => {
    await openTab('/');
    await tab.evaluate(
      `addEventListener('pageswap', ({ viewTransition }) => sessionStorage.transition = viewTransition !== null)`,
    );
    await tab.hover(linkTo('/about/'));
    await isReady('/about/');
    await tab.click(linkTo('/about/'));
    await hasArrivedAt('/about/');
    expect(await tab.evaluate(`performance.getEntriesByType('navigation')[0].activationStart`)).toBeGreaterThan(0);
    expect(requestsFor('/about/')).toEqual([{ address: '/about/', purpose: expect.stringMatching(/^prefetch/) }]);
    expect(await tab.evaluate('sessionStorage.transition')).toBe('true');
  });

  test('does nothing until it is shown: it finds the draft as it was left then', async () => {
    await openTab('/');
    const draft = (message: string) => `sessionStorage['contact-draft'] = '["","","","${message}"]'`;
    await tab.evaluate(draft('an old draft'));
    await tab.hover(linkTo('/contact/'));
    await isReady('/contact/');
    await tab.evaluate(draft('the latest draft'));
    await tab.click(linkTo('/contact/'));
    await hasArrivedAt('/contact/');
    expect(await tab.evaluate(`document.querySelector('textarea').value`)).toBe('the latest draft');
  });

  test('is fetched ahead only if it is a page of this site', async () => {
    await openTab('/');
    const verdicts = await tab.evaluate<boolean[]>(`
      const rules = JSON.parse(document.querySelector('[type=speculationrules]').textContent);
      const [{ href_matches: pages }, { not: { href_matches: files } }] = rules.prerender[0].where.and;
      const matches = (pattern, address) => new URLPattern(pattern, location.href).test(new URL(address, location));
      ${JSON.stringify([...AHEAD, ...ONLY_WHEN_ASKED])}.map((each) => matches(pages, each) && !matches(files, each))`);
    expect(verdicts).toEqual([...AHEAD.map(() => true), ...ONLY_WHEN_ASKED.map(() => false)]);
  });
});

test('a page that was left is still there when the visitor comes back', async () => {
  await openTab('/');
  await tab.evaluate(`addEventListener('pageshow', ({ persisted }) => document.title = 'persisted: ' + persisted)`);
  await tab.click(linkTo('/events/'));
  await hasArrivedAt('/events/');
  // Later, so that this page is still there to answer.
  await tab.evaluate('void setTimeout(() => history.back())');
  await hasArrivedAt('/');
  await eventually(async () => expect(await tab.evaluate('document.title')).toBe('persisted: true'));
});
