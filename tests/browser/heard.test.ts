import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { buildSite } from '../../generator/site.ts';
import { readContentFolder } from '../../generator/source/content-folder.ts';
import { routes } from '../../templates/routes.ts';
import { siteDefinition } from '../../templates/site.ts';
import { usePages } from './fixture.ts';

const MENU = 'snapshots/menu.txt';
const CONTENT = 'snapshots/content.txt';

// What a screen reader has to tell of each page, kept under snapshots/ and read by a person. When a change is meant:
// `npm run write snapshots`, then read the difference as somebody would who hears it and sees nothing.
//
// They were read with the words of one day. Whoever changes the content need not read them again: these tests are left
// out then, and say so, until somebody who changes the code does.
const pages = usePages({
  build: () => buildSite(process.cwd(), siteDefinition, { url: 'https://example.org/', year: '2026' }),
});

const words = createHash('sha256');
for (const [name, bytes] of readContentFolder(process.cwd()).bytes) words.update(`${name}\0`).update(bytes);
const content = `${words.digest('hex')}\n`;
const kept = new URL(CONTENT, import.meta.url);
const hasNewWords = !inject('updatesSnapshots') && readFileSync(kept, 'utf8') !== content;
if (hasNewWords)
  console.warn('content/ has changed since the pages were last read. To read them: npm run write snapshots');

test.skipIf(hasNewWords)('the pages have the words with which they were last read', async () => {
  await expect(content).toMatchFileSnapshot(CONTENT);
});

test.skipIf(hasNewWords).each(routes)('$path is heard as it was when it was last read', async ({ path }) => {
  const page = await pages.open(path);
  await expect(`${await page.locator('body').ariaSnapshot()}\n`).toMatchFileSnapshot(snapshotOf(path));
});

test.skipIf(hasNewWords)(
  'the bar and the open menu of a phone are heard as they were when they were last read',
  async () => {
    const page = await pages.open('/', { width: 390 });
    const bar = await page.getByRole('banner').ariaSnapshot();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Close' }).waitFor();
    const sheet = await page.locator(':popover-open').ariaSnapshot();
    await expect(`${bar}\n\n# The menu is open\n\n${sheet}\n`).toMatchFileSnapshot(MENU);
  },
);

test('nothing is kept of a page that is gone', () => {
  const files = readdirSync(new URL('snapshots', import.meta.url)).map((file) => `snapshots/${file}`);
  const wanted = [...routes.map(({ path }) => snapshotOf(path)), MENU, CONTENT];
  expect(files.filter((file) => !wanted.includes(file))).toEqual([]);
});

const snapshotOf = (path: string): string =>
  `snapshots/${path === '/' ? 'home' : path.replace(/^\/|\/$|\.html$/g, '')}.txt`;

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run writes what it finds instead of comparing it. */
    updatesSnapshots: boolean;
  }
}
