import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DevProcess, startDev } from '../dev-process.ts';
import { launchChromium } from './chromium.ts';
import { problemsOf, recordProblems } from './problems.ts';

let dev: DevProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [dev, browser] = await Promise.all([startDev({ SITE_URL: 'https://group.github.io/repo/' }), launchChromium()]);
});
beforeEach(async () => {
  page = await browser.newPage();
  // A change of code needs a new process, which takes its time on a busy machine.
  page.setDefaultTimeout(60_000);
  await recordProblems(page, { origin: new URL(dev.address).origin, scripted: true });
});
afterEach(async () => {
  await page.close();
  dev.restore();
});
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
});

/** Opens a page, and marks it: a page that is loaded again has no mark. */
async function open(path: string): Promise<void> {
  await page.goto(dev.address + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { marked: true }));
}
const isMarked = () => page.evaluate(() => 'marked' in window);

const tagline = (text: string) =>
  dev.edit('content/site.yaml', (yaml) => yaml.replace(/^tagline: .*/m, `tagline: ${text}`));
const style = (css: string) => dev.edit('components/base.css', (source) => `${source}\n${css}\n`);
const field = () => page.getByRole('textbox', { name: /name/i }).first();
// A site with a mistake is no site.
const problems = async () => (await problemsOf(page)).filter((problem) => !problem.startsWith('500: '));

// The home page has parts for browsers without scripts.
test.each(['about/', ''])('/%s follows the content by itself, and stays where it was scrolled to', async (path) => {
  await open(path);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  for (const text of ['A first line', 'A second line']) {
    tagline(text);
    await page.getByText(text).waitFor();
  }
  expect(await page.evaluate(() => scrollY)).toBe(900);
  expect(await isMarked()).toBe(true);
});

test('a change of style is put in without loading the page again', async () => {
  await open('about/');
  const styles = () =>
    page.evaluate(() => {
      const spacing = (name: string) => getComputedStyle(document.querySelector(name)!).letterSpacing;
      return [spacing('main'), spacing('footer')];
    });
  // The footer comes below the first screen, and its style may be in the other sheet.
  for (const width of [1, 2]) {
    style(`main { letter-spacing: ${width}px; } .site-footer { letter-spacing: ${width + 2}px; }`);
    await expect.poll(styles, { timeout: 15_000 }).toEqual([`${width}px`, `${width + 2}px`]);
  }
  dev.restore();
  await expect.poll(styles, { timeout: 15_000 }).toEqual(['normal', 'normal']);
  expect(await isMarked()).toBe(true);
});

test('new words are put in where they stand: what is filled in stays, and nothing is loaded again', async () => {
  await open('contact/');
  await field().fill('Half a na');
  const [first, second] = [page.locator('main details').first(), page.locator('main details').nth(1)];
  await first.locator('summary').click();
  await second.locator('summary').click();
  await page.getByRole('button', { name: 'Ask to join' }).click();
  const subject = page.getByRole('textbox', { name: /subject|about/i });
  const asked = await subject.inputValue();
  expect(asked).not.toBe('');

  dev.edit('content/contact.yaml', (yaml) =>
    yaml
      .replace(/^ +title: .*/m, '  title: Another title')
      .replace('placeholder: Your name', 'placeholder: Who are you?')
      .replace(/(more:\n +label: ).*/, '$1Lakewood')
      .replaceAll('question: ', 'question: Really, '),
  );
  await page.getByRole('link', { name: 'Lakewood' }).waitFor();
  expect(await page.title()).toContain('Another title');
  expect(await field().getAttribute('placeholder')).toBe('Who are you?');
  await page
    .getByText(/^Really, /)
    .first()
    .waitFor();
  expect(await field().inputValue()).toBe('Half a na');
  expect(await subject.inputValue()).toBe(asked);
  expect([await first.getAttribute('open'), await second.getAttribute('open')]).toEqual([null, '']);

  dev.edit('content/site.yaml', (yaml) => yaml.replace(/^( +email: ).*/m, '$1 new@example.org'));
  await page.locator('a[href="mailto:new@example.org"]').first().waitFor();
  expect(await isMarked()).toBe(true);
  expect(await problems()).toEqual([]);
});

test('a page with another part for the script is loaded again, and the script knows it', async () => {
  await open('about/');
  const term = `<button type="button" popoverTarget="more" data-enhance="tooltip">One more</button>
    <span id="more" popover="auto">What it means</span>`;
  dev.edit('templates/about.tsx', (code) => code.replace(/<Layout page=\{page\}[^>]*>/, `$&${term}`));
  // The script gives the buttons of tooltips a state.
  await page.locator('[data-state=closed]', { hasText: 'One more' }).waitFor();
  expect(await isMarked()).toBe(false);
  dev.restore();
  await page.getByRole('button', { name: 'One more' }).waitFor({ state: 'detached' });
});

test('a mistake takes the place of the page until it is mended, and nothing is lost below it', async () => {
  await open('contact/');
  await field().fill('Half a na');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  dev.edit('content/site.yaml', (yaml) => `${yaml}\nsurprise: 1\n`);
  const place = page.getByRole('link', { name: /content\/site\.yaml:\d+:\d+/ });
  expect(await place.getAttribute('href')).toMatch(/^vscode:\/\/file\/.*content\/site\.yaml:\d+:\d+$/);
  const corner = () => page.evaluate(() => document.elementFromPoint(5, 5)?.shadowRoot?.textContent);
  expect(await corner()).toContain('surprise');
  dev.restore();
  await place.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => scrollY)).toBe(900);
  expect(await field().inputValue()).toBe('Half a na');
  expect(await isMarked()).toBe(true);
  expect(await problems()).toEqual([]);
});
