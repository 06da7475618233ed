import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DevProcess, startDev } from '../dev-process.ts';

// The machine may be busy. How long a change really takes is measured by `npm run bench dev`.
const PATIENCE = { timeout: 60_000, interval: 20 };

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let dev: DevProcess;
beforeAll(async () => {
  dev = await startDev();
});
afterAll(() => dev.stop());

const page = async (address = '/about/'): Promise<string> => (await fetch(new URL(address, dev.address))).text();
/** A page without the number of its build. */
const unnumbered = async (): Promise<string> => (await page()).replace(/ data-build="\w+"/, '');
const status = async (address: string): Promise<number> => (await fetch(new URL(address, dev.address))).status;
const seen = (address?: string) => expect.poll(() => page(address), PATIENCE);
const said = () => expect.poll(dev.said, PATIENCE);
const file = (name: string): string => path.join(dev.folder, name);

// What an open page makes of every change is asked in tests/browser/dev.test.ts.
describe('a change is seen at once', () => {
  let original: string;
  beforeAll(async () => {
    original = await unnumbered();
  });
  afterEach(async () => {
    dev.restore();
    await expect.poll(unnumbered, PATIENCE).toBe(original);
  });

  const tagline = (text: string) => (yaml: string) => yaml.replace(/^tagline: .*/m, () => `tagline: ${text}`);

  test('in the content, saved twenty times by an editor that replaces the file', async () => {
    for (let time = 1; time <= 20; time++) dev.replace('content/site.yaml', tagline(`Line number ${time}.`));
    await seen().toContain('Line number 20.');
    for (let time = 21; time <= 24; time++) {
      dev.replace('content/site.yaml', tagline(`Line number ${time}.`));
      await seen().toContain(`Line number ${time}.`);
    }
  });

  test('in a style sheet and in the client script', async () => {
    dev.edit('components/base.css', (css) => `${css}\n.fresh-style { color: red; }`);
    const addresses = async () => [...(await page()).matchAll(/(?:href|src)="([^"]*\.(?:css|js))"/g)];
    const all = async () => (await Promise.all([page(), ...(await addresses()).map(([, url]) => page(url))])).join();
    await expect.poll(all, PATIENCE).toContain('.fresh-style');
    dev.edit('client/client.ts', (code) => `${code}\nconsole.log('fresh script');`);
    await expect.poll(all, PATIENCE).toContain('fresh script');
  });

  test('when a file or a folder comes, goes and comes back', async () => {
    mkdirSync(file('static/press/2025'), { recursive: true });
    writeFileSync(file('static/press/2025/facts.txt'), 'one');
    await seen('/press/2025/facts.txt').toBe('one');
    renameSync(file('static/press/2025/facts.txt'), file('static/press/2025/figures.txt'));
    await seen('/press/2025/figures.txt').toBe('one');
    expect(await status('/press/2025/facts.txt')).toBe(404);
    rmSync(file('static/press'), { recursive: true });
    await expect.poll(() => status('/press/2025/figures.txt'), PATIENCE).toBe(404);
    mkdirSync(file('static/press'));
    writeFileSync(file('static/press/facts.txt'), 'two');
    await seen('/press/facts.txt').toBe('two');
    rmSync(file('static/press'), { recursive: true });
  });

  test('when a whole folder is moved away and back', async () => {
    renameSync(file('content'), file('elsewhere'));
    await expect.poll(() => status('/about/'), PATIENCE).toBe(500);
    renameSync(file('elsewhere'), file('content'));
    await expect.poll(() => status('/about/'), PATIENCE).toBe(200);
    dev.edit('content/site.yaml', tagline('Back again'));
    await seen().toContain('Back again');
  });

  test('with a note where it is worth one', async () => {
    dev.edit('content/site.yaml', tagline('Sing along 🎶'));
    await said().toMatch(/Note: content\/site\.yaml:\d+:\d+ has the picture 🎶/);
  });

  test('as a mistake of the content, on every page, with its place, as the terminal says it', async () => {
    dev.edit('content/site.yaml', (yaml) => `${yaml}\nsurprise: more < less\n`);
    await seen('/').toMatch(/content\/site\.yaml:\d+:\d+<\/a> .*surprise/);
    expect(await status('/contact/')).toBe(500);
    expect(await page('/nowhere')).toContain('surprise: more &lt; less');
    expect(await page('/')).toContain('The content needs mending');
    expect(dev.said()).toMatch(/content\/site\.yaml:\d+:\d+ .*surprise/);
  });

  test('as a mistake of a style sheet, with its place', async () => {
    dev.edit('components/base.css', (css) => `${css}\n.card { color: red;\n`);
    await seen().toMatch(/<h1>The site needs mending<\/h1>[\s\S]*components\/base\.css:\d+:\d+/);
  });
});

// Each change of code starts a process. Nothing is put back in between, because that would start another.
describe('changed code', () => {
  const TEMPLATE = 'templates/about.tsx';
  const original = readFileSync(TEMPLATE, 'utf8');
  const insert = (code: string) =>
    dev.edit(TEMPLATE, () => original.replace(/<Layout page=\{page\}[^>]*>/, `$&{(() => { ${code} })()}`));

  test('of a template, then of the generator, makes the pages', async () => {
    insert("return 'fresh code'");
    await seen().toContain('fresh code');
    dev.edit('generator/site.ts', (code) => `${code}\nconsole.log('fresh generator');`);
    await said().toContain('fresh generator');
  });

  test('that cannot be read is shown with its place, and without what is around the project', async () => {
    dev.edit(TEMPLATE, () => `${original}\nconst = ;`);
    await seen().toMatch(/templates\/about\.tsx:\d+:\d+/);
    expect((await page()).replaceAll(/<[^>]*>/g, '')).not.toContain(dev.folder);
  });

  test('that ends the process, or never ends, can be mended', async () => {
    insert('process.exit(3)');
    await seen().toContain('exit code 3');
    insert("console.log('for ever'); for (;;) {}");
    await said().toContain('for ever');
    insert("return 'at last'");
    await seen().toContain('at last');
  });

  test('that never ends does not outlive the server', async () => {
    insert("console.log('once more'); for (;;) {}");
    await said().toContain('once more');
    dev.child.kill('SIGTERM');
    // This waits for all processes that print into the same stream.
    expect(await dev.ended).toBe(0);
  });
});

test('the pages are not written anywhere', () => {
  expect(existsSync(file('dist'))).toBe(false);
});
