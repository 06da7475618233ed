import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DevProcess, startDev } from '../dev-process.ts';

// Two processes start and the machine may be busy with other things, so what is waited for gets its time. How long
// a change really takes is printed by the server itself.
const PATIENCE = { timeout: 60_000, interval: 20 };

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let dev: DevProcess;
let original: string;

beforeAll(async () => {
  dev = await startDev();
  original = await page();
});
afterEach(async () => {
  dev.restore();
  await seen().toBe(original);
});
afterAll(() => dev.stop());

const page = async (address = '/about/'): Promise<string> => (await fetch(new URL(address, dev.address))).text();
const status = async (address: string): Promise<number> => (await fetch(new URL(address, dev.address))).status;
/** What is to be read on a page, without its markup. */
const words = async (address?: string): Promise<string> => (await page(address)).replaceAll(/<[^>]*>/g, '');
const seen = (address?: string) => expect.poll(() => page(address), PATIENCE);
const file = (name: string): string => path.join(dev.folder, name);
const tagline = (text: string) => (yaml: string) => yaml.replace(/^tagline: .*/m, () => `tagline: ${text}`);
const insert = (code: string) => (template: string) =>
  template.replace(/<Layout page=\{page\}[^>]*>/, (layout) => `${layout}{(() => { ${code} })()}`);

describe('a change is seen at once', () => {
  test('in the content', async () => {
    dev.edit('content/site.yaml', tagline('A first line'));
    await seen().toContain('A first line');
  });

  test('in the content, saved twenty times by an editor that replaces the file', async () => {
    for (let time = 1; time <= 20; time++) dev.replace('content/site.yaml', tagline(`Line number ${time}.`));
    await seen().toContain('Line number 20.');
    for (let time = 21; time <= 24; time++) {
      dev.replace('content/site.yaml', tagline(`Line number ${time}.`));
      await seen().toContain(`Line number ${time}.`);
    }
  });

  test('in a file that is emptied first and written later', async () => {
    let whole = '';
    dev.edit('content/site.yaml', (yaml) => {
      whole = tagline('Written in two steps')(yaml);
      return '';
    });
    await new Promise((resolve) => setTimeout(resolve, 35));
    writeFileSync(file('content/site.yaml'), whole);
    await seen().toContain('Written in two steps');
  });

  test('in a style sheet and in the client script', async () => {
    dev.edit('components/base.css', (css) => `${css}\n.fresh-style { color: red; }`);
    await seen().toContain('.fresh-style');
    dev.edit('client/client.ts', (code) => `${code}\nconsole.log('fresh script');`);
    await expect
      .poll(async () => page(/src="([^"]*client[^"]*\.js)"/.exec(await page())?.[1] ?? '/'), PATIENCE)
      .toContain('fresh script');
  });

  test('in a template, twice', async () => {
    dev.edit('templates/about.tsx', insert("return 'fresh code'"));
    await seen().toContain('fresh code');
    dev.edit('templates/about.tsx', (code) => code.replace('fresh code', 'fresher code'));
    await seen().toContain('fresher code');
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
    await expect.poll(() => words('/'), PATIENCE).toMatch(/content\/site\.yaml:\d+:\d+ .*surprise/);
    expect(await status('/contact/')).toBe(500);
    expect(await page('/nowhere')).toContain('surprise: more &lt; less');
    expect(await page('/')).not.toContain('Unexpected Application Error!');
    expect(dev.said()).toMatch(/content\/site\.yaml:\d+:\d+ .*surprise/);
    dev.edit('content/site.yaml', (yaml) => yaml.replace(/\nsurprise.*\n/, ''));
    await expect.poll(() => status('/'), PATIENCE).toBe(200);
  });

  test('in a style sheet: with its place, and not as a mistake of the content', async () => {
    dev.edit('components/base.css', (css) => `${css}\n.card { color: red;\n`);
    await seen().toMatch(/<h1>The site needs mending<\/h1>[\s\S]*components\/base\.css:\d+:\d+/);
    dev.restore();
    await expect.poll(() => status('/'), PATIENCE).toBe(200);
  });

  test('in a template that throws: with the error and the line', async () => {
    dev.edit('templates/about.tsx', insert("throw new Error('paper tiger')"));
    await seen('/support/').toContain('Unexpected Application Error!');
    expect(await page()).toContain('paper tiger');
    expect(await page()).toMatch(/templates\/about\.tsx:\d+:\d+/);
    expect(await words()).not.toContain(dev.folder);
    expect(await page()).toContain(`vscode://file${dev.folder}/templates/about.tsx:`);
    dev.edit('templates/about.tsx', (code) =>
      code.replace('throw new', 'return String(new').replace("tiger')", "tiger'))"),
    );
    await expect.poll(() => status('/support/'), PATIENCE).toBe(200);
  });

  test('in a template that cannot be read', async () => {
    dev.edit('templates/about.tsx', (code) => `${code}\nconst = ;`);
    await seen().toMatch(/templates\/about\.tsx:\d+:\d+/);
    dev.edit('templates/about.tsx', (code) => code.replace('\nconst = ;', ''));
    await expect.poll(() => status('/about/'), PATIENCE).toBe(200);
  });

  test('in a template that ends the process, or never ends', async () => {
    dev.edit('templates/about.tsx', insert('process.exit(3)'));
    await seen().toContain('exit code 3');
    dev.edit('templates/about.tsx', (code) => code.replace('process.exit(3)', 'for (;;) {}'));
    await new Promise((resolve) => setTimeout(resolve, 500));
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
  test('hear of their newest version on a stream of events', async () => {
    const [, address = ''] = /<script type="module" src="(\/__reload\.js[^"]*)"/.exec(await page('/')) ?? [];
    const script = new URL(address.replaceAll('&amp;', '&'), dev.address);
    expect((await fetch(script)).headers.get('content-type')).toContain('javascript');
    const stop = new AbortController();
    const stream = await fetch(new URL(`/__reload${script.search}`, dev.address), { signal: stop.signal });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const events = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    const version = script.searchParams.get('version');
    expect((await events.read()).value).toBe(`data: ${version}\n\n`);
    dev.edit('content/site.yaml', tagline('Something new'));
    // A build that changes nothing on this page repeats what the page knows.
    let news = `data: ${version}\n\n`;
    while (news === `data: ${version}\n\n`) news = (await events.read()).value ?? 'the end';
    expect(news).toMatch(/^data: [0-9a-f]{8} [0-9a-f]{8}\n\n$/);
    stop.abort();
  });

  test('are no longer built once the server is stopped, even in the middle of a build', async () => {
    const another = await startDev();
    another.edit('templates/about.tsx', insert('for (;;) {}'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    another.child.kill('SIGTERM');
    expect(await another.ended).toBe(0);
    await another.stop();
  });

  test('are not written anywhere', () => {
    expect(existsSync(file('dist'))).toBe(false);
  });
});
