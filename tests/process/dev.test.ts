import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DevProcess, startDev } from '../dev-process.ts';

// The machine may be busy.
const PATIENCE = { timeout: 60_000, interval: 20 };
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let dev: DevProcess;
beforeAll(async () => {
  dev = await startDev();
});
afterAll(() => dev.stop());

const ask = (address: string) => fetch(new URL(address, dev.address));
const page = async (address = '/about/'): Promise<string> => (await ask(address)).text();
const pageShows = (address?: string) => expect.poll(() => page(address), PATIENCE);
const statusOf = (address: string) => expect.poll(async () => (await ask(address)).status, PATIENCE);
const terminal = () => expect.poll(dev.said, PATIENCE);
const file = (name: string): string => path.join(dev.folder, name);
const tagline = (text: string) =>
  dev.edit('content/site.yaml', (yaml) => yaml.replace(/^tagline: .*/m, () => `tagline: ${text}`));

// tests/browser/dev.test.ts tests what an open page does after a change.
test('npm run dev shows the last change when an editor replaces a content file twenty times in a row', async () => {
  const [name, copy] = [file('content/site.yaml'), file('content/site.yaml~')];
  for (let time = 1; time <= 20; time++) {
    tagline(`Line number ${time}.`);
    copyFileSync(name, copy);
    renameSync(copy, name);
  }
  await pageShows().toContain('Line number 20.');
});

test('npm run dev rebuilds when files and folders are added, renamed, and removed', async () => {
  mkdirSync(file('static/press/2025'), { recursive: true });
  writeFileSync(file('static/press/2025/facts.txt'), 'one');
  await pageShows('/press/2025/facts.txt').toBe('one');
  renameSync(file('static/press/2025/facts.txt'), file('static/press/2025/figures.txt'));
  await pageShows('/press/2025/figures.txt').toBe('one');
  rmSync(file('static/press'), { recursive: true });
  await statusOf('/press/2025/figures.txt').toBe(404);
  renameSync(file('content'), file('elsewhere'));
  await statusOf('/about/').toBe(500);
  renameSync(file('elsewhere'), file('content'));
  await statusOf('/about/').toBe(200);
});

test('npm run dev reports mistakes on every page, and mistakes and warnings in the terminal', async () => {
  tagline('Sing along 🎶');
  await terminal().toMatch(/Warning: content\/site\.yaml:\d+:\d+ .*🎶/);
  dev.edit('content/site.yaml', (yaml) => `${yaml}\nsurprise: more < less\n`);
  await pageShows('/').toMatch(/content\/site\.yaml:\d+:\d+<\/a> .*surprise/);
  await statusOf('/contact/').toBe(500);
  expect(await page('/missing')).toContain('surprise: more &lt; less');
  expect(dev.said()).toMatch(/content\/site\.yaml:\d+:\d+ .*surprise/);
  dev.restore();
  await statusOf('/contact/').toBe(200);
});

test('npm run dev loads changed code, recovers from broken code, and ends the build process when it stops', async () => {
  const TEMPLATE = 'templates/about.tsx';
  const original = readFileSync(TEMPLATE, 'utf8');
  const insert = (code: string) =>
    dev.edit(TEMPLATE, () => original.replace(/<Layout page=\{page\}[^>]*>/, `$&{(() => { ${code} })()}`));
  dev.edit('generator/site.ts', (code) => `${code}\nconsole.log('fresh generator');`);
  await terminal().toContain('fresh generator');
  dev.edit(TEMPLATE, () => `${original}\nconst = ;`);
  await pageShows().toMatch(/templates\/about\.tsx:\d+:\d+/);
  expect((await page()).replaceAll(/<[^>]*>/g, '')).not.toContain(dev.folder);
  insert('process.exit(3)');
  await pageShows().toContain('exit code 3');
  insert("console.log('stuck'); for (;;) {}");
  await terminal().toContain('stuck');
  insert("return 'it works'");
  await pageShows().toContain('it works');
  insert("console.log('stuck again'); for (;;) {}");
  await terminal().toContain('stuck again');
  dev.child.kill('SIGTERM');
  // Waits for every process that shares the output stream.
  expect(await dev.ended).toBe(0);
  expect(existsSync(file('dist'))).toBe(false);
});
