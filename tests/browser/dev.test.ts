import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevProcess, startDev } from '../dev-process.ts';
import { launchChromium } from './chromium.ts';
import { problemsOf, recordProblems } from './problems.ts';

let dev: DevProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [dev, browser] = await Promise.all([startDev({ SITE_URL: 'https://group.github.io/repo/' }), launchChromium()]);
  page = await browser.newPage();
  await recordProblems(page, { origin: new URL(dev.address).origin, scripted: true });
  await page.goto(`${dev.address}about/`);
});
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
});

const tagline = (text: string) =>
  dev.edit('content/site.yaml', (yaml) => yaml.replace(/^tagline: .*/m, `tagline: ${text}`));

const contact = async (): Promise<string> => (await fetch(`${dev.address}contact/`)).text();
// A page that is left ends its own stream of news, and its icon may still be on its way.
const problems = async () =>
  (await problemsOf(page)).filter((problem) => !/^failed request: .*(__reload|favicon)/.test(problem));

test('an open page follows the content by itself, and stays where it was scrolled to', async () => {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const before = await page.evaluate(() => scrollY);
  for (const text of ['A first line', 'A second line']) {
    tagline(text);
    await page.getByText(text).waitFor();
  }
  expect(before).toBeGreaterThan(100);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100);
  expect(await problems()).toEqual([]);
});

test('a change of style is put in without loading the page again', async () => {
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  // A new style asks for its fonts again. A page that is left before they are there cuts them off.
  const fonts = () => page.evaluate(async () => void (await document.fonts.ready));
  for (const name of ['First', 'Second']) {
    dev.edit('components/base.css', (css) => `${css}\nbody { font-family: ${name}; }\n`);
    await expect.poll(family, { timeout: 15_000 }).toBe(name);
  }
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  await fonts();
  await page.reload();
  expect(await family()).toBe('Second');
  dev.restore();
  await expect.poll(family, { timeout: 15_000 }).not.toBe('Second');
  await fonts();
  expect(await problems()).toEqual([]);
});

/** Leaves a page when it has loaded all that it shows, and waits until the next one has. */
async function goTo(path: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.goto(dev.address + path, { waitUntil: 'networkidle' });
}

/** Whether the page that is shown is still the one that was marked before. */
const mark = () => page.evaluate(() => Object.assign(window, { untouched: true }));
const isMarked = () => page.evaluate(() => 'untouched' in window);

test('new words are put in where they stand: what is filled in stays, and nothing is loaded again', async () => {
  await goTo('contact/');
  await page.getByRole('textbox', { name: /name/i }).first().fill('Half a na');
  await mark();
  const title = (text: string) =>
    dev.edit('content/contact.yaml', (yaml) => yaml.replace(/^ +title: .*/m, `  title: ${text}`));
  for (const text of ['First title', 'Second title']) {
    title(text);
    tagline(`Beside the ${text}`);
    await page.getByText(`Beside the ${text}`).waitFor();
    await expect.poll(() => page.title()).toContain(text);
  }
  dev.edit('components/base.css', (css) => `${css}\nbody { letter-spacing: 1px; }\n`);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).letterSpacing)).toBe('1px');
  dev.edit('content/site.yaml', (yaml) => yaml.replace(/^( +email: ).*/m, '$1 new@example.org'));
  await page.locator('a[href="mailto:new@example.org"]').first().waitFor();
  expect(await isMarked()).toBe(true);
  expect(await page.getByRole('textbox', { name: /name/i }).first().inputValue()).toBe('Half a na');
  expect(await problems()).toEqual([]);
});

test('a page with more or fewer parts is loaded again', async () => {
  await mark();
  dev.edit('templates/contact.tsx', (code) => code.replace('<Layout page={page}>', '$&<p>One more paragraph</p>'));
  await page.getByText('One more paragraph').waitFor();
  expect(await isMarked()).toBe(false);
  dev.restore();
  await page.getByText('One more paragraph').waitFor({ state: 'detached' });
  await goTo('about/');
});

test('a page that did not change is not loaded again', async () => {
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  dev.edit('content/contact.yaml', (yaml) => yaml.replace(/^ +title: .*/m, '  title: Another title'));
  await expect.poll(contact, { timeout: 15_000 }).toContain('<title>Another title');
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
});

test('a mistake takes the place of the page until it is mended', async () => {
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  dev.edit('content/site.yaml', (yaml) => `${yaml}\nsurprise: 1\n`);
  const place = page.getByRole('link', { name: /content\/site\.yaml:\d+:\d+/ });
  expect(await place.getAttribute('href')).toMatch(/^vscode:\/\/file\/.*content\/site\.yaml:\d+:\d+$/);
  dev.edit('content/site.yaml', (yaml) => yaml.replace('\nsurprise: 1\n', ''));
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);

  const hero = '<Hero {...content.hero} />';
  dev.edit('templates/about.tsx', (code) => code.replace(hero, `{paperTiger}${hero}`));
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.getByText(/paperTiger is not defined[\s\S]*templates\/about\.tsx:\d+:\d+/).waitFor();
  dev.edit('templates/about.tsx', (code) => code.replace('{paperTiger}', ''));
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await problems()).toEqual([]);
});
