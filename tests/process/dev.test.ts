import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DevProcess, startDev } from '../dev-process.ts';

// The machine may be busy. How long a change really takes is measured by `npm run bench dev`.
const PATIENCE = { timeout: 60_000, interval: 20 };

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let dev: DevProcess;
let original: string;

beforeAll(async () => {
  dev = await startDev();
  original = await unnumbered();
});
afterEach(async () => {
  dev.restore();
  await expect.poll(unnumbered, PATIENCE).toBe(original);
});
afterAll(() => dev.stop());

const page = async (address = '/about/'): Promise<string> => (await fetch(new URL(address, dev.address))).text();
/** A page without the number of its build. */
const unnumbered = async (): Promise<string> => (await page()).replace(/ data-build="\w+"/, '');
const status = async (address: string): Promise<number> => (await fetch(new URL(address, dev.address))).status;
const seen = (address?: string) => expect.poll(() => page(address), PATIENCE);
const file = (name: string): string => path.join(dev.folder, name);
const tagline = (text: string) => (yaml: string) => yaml.replace(/^tagline: .*/m, () => `tagline: ${text}`);
const insert = (code: string) => (template: string) =>
  template.replace(/<Layout page=\{page\}[^>]*>/, (layout) => `${layout}{(() => { ${code} })()}`);

describe('a change is seen at once', () => {
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

  test('in a template, twice, and in the generator', async () => {
    dev.edit('templates/about.tsx', insert("return 'fresh code'"));
    await seen().toContain('fresh code');
    dev.edit('templates/about.tsx', (code) => code.replace('fresh code', 'fresher code'));
    await seen().toContain('fresher code');
    dev.edit('generator/site.ts', (code) => `${code}\nconsole.log('fresh generator');`);
    await expect.poll(dev.said, PATIENCE).toContain('fresh generator');
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
});

describe('a mistake is shown on every page, and gone when it is mended', () => {
  test('in the content: with its place, as the terminal says it', async () => {
    dev.edit('content/site.yaml', (yaml) => `${yaml}\nsurprise: more < less\n`);
    await seen('/').toMatch(/content\/site\.yaml:\d+:\d+<\/a> .*surprise/);
    expect(await status('/contact/')).toBe(500);
    expect(await page('/nowhere')).toContain('surprise: more &lt; less');
    expect(await page('/')).toContain('The content needs mending');
    expect(dev.said()).toMatch(/content\/site\.yaml:\d+:\d+ .*surprise/);
  });

  test('in a style sheet: with its place, and not as a mistake of the content', async () => {
    dev.edit('components/base.css', (css) => `${css}\n.card { color: red;\n`);
    await seen().toMatch(/<h1>The site needs mending<\/h1>[\s\S]*components\/base\.css:\d+:\d+/);
  });

  test('in a template that throws: with the error and the line', async () => {
    dev.edit('templates/about.tsx', insert("throw new Error('paper tiger')"));
    await seen('/support/').toContain('Unexpected Application Error!');
    expect(await page()).toContain('paper tiger');
    expect(await page()).toContain(`vscode://file${dev.folder}/templates/about.tsx:`);
    expect((await page()).replaceAll(/<[^>]*>/g, '')).not.toContain(dev.folder);
  });

  test('in a template that cannot be read', async () => {
    dev.edit('templates/about.tsx', (code) => `${code}\nconst = ;`);
    await seen().toMatch(/templates\/about\.tsx:\d+:\d+/);
  });

  test('in a template that ends the process, or never ends', async () => {
    dev.edit('templates/about.tsx', insert('process.exit(3)'));
    await seen().toContain('exit code 3');
    dev.edit('templates/about.tsx', (code) => code.replace('process.exit(3)', "console.log('for ever'); for (;;) {}"));
    await expect.poll(dev.said, PATIENCE).toContain('for ever');
    dev.edit('templates/about.tsx', (code) => code.replace('for (;;) {}', "return 'at last'"));
    await seen().toContain('at last');
  });
});

test('what is worth a note is said', async () => {
  const note = 'Note: 2027-04-22 is or begins a holy day';
  expect(dev.said()).not.toContain(note);
  dev.edit('content/events.yaml', (yaml) => yaml.replace('    - 2027-04-22\n', ''));
  await expect.poll(dev.said, PATIENCE).toContain(note);
});

describe('the pages', () => {
  test('hear of every build on a stream of events', async () => {
    const [, address = ''] = /<script type="module" src="(\/__reload[^"]*)"/.exec(await page('/')) ?? [];
    expect((await fetch(new URL(address, dev.address))).headers.get('content-type')).toContain('javascript');
    const stop = new AbortController();
    const stream = await fetch(new URL('/__reload', dev.address), { signal: stop.signal });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const events = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    const build = async () => `data: ${/<html data-build="(\w+)"/.exec(await page('/'))?.[1]}\n\n`;
    const first = await build();
    expect((await events.read()).value).toBe(first);
    dev.edit('content/site.yaml', tagline('Something new'));
    const news = (await events.read()).value;
    expect(news).toBe(await build());
    expect(news).not.toBe(first);
    stop.abort();
  });

  test('are no longer built once the server is stopped, even in the middle of a build', async () => {
    const another = await startDev();
    another.edit('templates/about.tsx', insert("console.log('for ever'); for (;;) {}"));
    await expect.poll(another.said, PATIENCE).toContain('for ever');
    another.child.kill('SIGTERM');
    // This waits for all processes that print into the same stream.
    expect(await another.ended).toBe(0);
    await another.stop();
  });

  test('are not written anywhere', () => {
    expect(existsSync(file('dist'))).toBe(false);
  });
});
