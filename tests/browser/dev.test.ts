import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changeContent, FIXTURE_URL, fixtureSite, projectWithCode } from '../project.ts';
import { errorsOf, newPage } from './browser.ts';
import { startDev } from './dev-server.ts';

// npm run dev, as someone sees it who changes the content.

const { root, remove } = projectWithCode();
// With a second season, the page script hides what belongs to the other one.
changeContent(root, {
  'home.yaml': ['src: scene.svg', 'src: home-hero.svg'],
  'events.yaml': [/^ +held: .*\n/m, '$&  - from: 2027-09-07\n    until: 2028-06-08\n'],
});
const dev = await startDev(root, {
  SITE_URL: `${FIXTURE_URL}repo/`,
  CODESPACE_NAME: 'tidy-owl',
  GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: 'app.github.dev',
});
const { address } = dev;
afterAll(() => {
  dev.stop();
  remove();
});

const tagline = (from: string, to: string) =>
  changeContent(root, { 'site.yaml': [`tagline: ${from}`, `tagline: ${to}`] });

test('an open page shows a change, a mistake above the last good page, and the next one once it is fixed', async () => {
  const page = await newPage();
  const errors = errorsOf(page);
  await page.goto(`${address}about/`);
  tagline('Torah, friendship, and a seat saved for you.', 'Another line.');
  await page.getByText('Another line.').waitFor();
  expect(errors).toEqual([]);
  tagline('Another line.', '[Another line.]');
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.getByRole('button', { name: 'Get the newest' }).waitFor();
  expect(await page.getByText('Another line.').first().isVisible()).toBe(true);
  await page.reload();
  expect(await page.locator('pre').textContent()).toMatch(
    /^content\/site\.yaml:2:10 {2}tagline: expected a text, found a list\n/,
  );
  tagline('[Another line.]', 'A third line.');
  await page.getByText('A third line.').waitFor();
  expect(page.url()).toBe(`${address}about/`);
});

test('a change of the content reloads no page: the candles of Shabbos stay lit, and the focus stays', async () => {
  const page = await newPage();
  await page.clock.setFixedTime('2026-11-20T17:00:00-05:00');
  await page.goto(address);
  const isLit = () => page.locator('.light.glow').getAttribute('transform');
  expect(await isLit()).toBe('scale(1)');
  const link = page.getByRole('link', { name: 'Find your chapter' }).first();
  await link.focus();
  changeContent(root, { 'home.yaml': ['Come as you are, questions included.', 'Come in.'] });
  await page.getByText('Come in.').waitFor();
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await isLit()).toBe('scale(1)');
});

test('the site is at its base path, as on the web', async () => {
  expect(address).toMatch(/\/repo\/$/);
  expect((await fetch(new URL('/', address))).url).toBe(address);
  expect((await fetch(`${address}about`)).url).toBe(`${address}about/`);
  const missing = await fetch(`${address}a/b/c`);
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Oops!')]);
});

test('VS Code gets a schema of each content file', () => {
  const schemas = readdirSync(path.join(root, '.cache/schemas')).sort();
  const names = [...fixtureSite.schemas.keys()].map((file) => file.replace('.yaml', '.json'));
  expect(schemas).toEqual(names.sort());
});

/** The status of the answer to a request for a path as it is, from a page of a host. */
const statusFor = (pathname: string, to: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(address);
    const host = to.replace('PORT', port);
    const sent = request({ host: '127.0.0.1', port, path: pathname, headers: { host } });
    sent.on('response', (response) => resolve(response.resume().statusCode));
    sent.on('error', reject).end();
  });

test.each([
  ['/repo/', 'localhost', 200],
  // Another site could point its domain at this computer.
  ['/repo/', 'elsewhere.test', 403],
  ['/repo/', 'tidy-owl-PORT.app.github.dev', 200],
  ['/repo/', 'tidy-owl-1.app.github.dev', 403],
  ['/__dev/edit', 'localhost', 400],
  ['/repo/..%2fpackage.json', 'localhost', 404],
  ['//', 'localhost', 400],
  ['/%', 'localhost', 400],
])('a request for %s from %s is answered with %i', async (pathname, host, status) => {
  expect(await statusFor(pathname, host)).toBe(status);
});
