import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DevProcess, startDev } from '../dev-process.ts';
import { FIXTURE_EPOCH, FIXTURE_URL } from '../fixture-site.ts';
import { loadEverything } from './in-page.ts';
import { openPage, problemsOf } from './pages.ts';

let dev: DevProcess;
beforeAll(async () => {
  dev = await startDev({ SITE_URL: FIXTURE_URL, SOURCE_DATE_EPOCH: FIXTURE_EPOCH });
});
afterEach(() => dev.restore());
afterAll(() => dev?.stop());

/** Opens a page, scrolls down, and marks it. A page that is loaded again has no mark. */
async function open(path: string): Promise<Page> {
  const page = await openPage(dev.address + path);
  // A change of code needs a new process, which takes a while on a busy machine.
  page.setDefaultTimeout(60_000);
  await page.waitForLoadState('networkidle');
  await page.evaluate(loadEverything);
  await page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
    Object.assign(window, { marked: true });
  });
  return page;
}
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Your name' });

/** Expects that a page was never loaded again and is still at its place. */
async function expectUndisturbed(page: Page): Promise<void> {
  expect(await isMarked(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(600);
  // A site with a mistake is answered with a 500.
  expect((await problemsOf(page)).filter((problem) => !problem.startsWith('500: '))).toEqual([]);
}

// The home page has parts for browsers without scripts.
test('the home page shows changed content without reloading, and keeps its scroll position', async () => {
  const page = await open('');
  for (const text of ['A first line', 'A second line']) {
    dev.edit('content/site.yaml', (yaml) => yaml.replace(/^tagline: .*/m, `tagline: ${text}`));
    await page.getByText(text).waitFor();
  }
  await expectUndisturbed(page);
});

test('a changed style is applied without reloading', async () => {
  const page = await open('about/');
  const spacing = () =>
    page.evaluate(() =>
      ['main', 'footer'].map((name) => getComputedStyle(document.querySelector(name)!).letterSpacing),
    );
  // The footer is below the first screen, and its style may be in the second sheet.
  const css = '\nmain { letter-spacing: 2px; } .site-footer { letter-spacing: 4px; }\n';
  dev.edit('components/base.css', (source) => source + css);
  await expect.poll(spacing, { timeout: 30_000 }).toEqual(['2px', '4px']);
  dev.restore();
  await expect.poll(spacing, { timeout: 30_000 }).toEqual(['normal', 'normal']);
  expect(await isMarked(page)).toBe(true);
});

test('changed words appear in place, and typed text and open answers stay', async () => {
  const page = await open('contact/');
  await nameField(page).fill('Half a na');
  const answers = page.locator('main details');
  for (const index of [0, 1]) await answers.nth(index).locator('summary').click();
  const areOpen = () => answers.evaluateAll((all) => all.map((answer) => (answer as HTMLDetailsElement).open));
  const opened = await areOpen();
  expect(opened).toContain(true);
  await page.getByRole('button', { name: 'I own a piano' }).click();
  dev.edit('content/contact.yaml', (yaml) =>
    yaml
      .replace(/^ +title: .*/m, '  title: Another title')
      .replace(/(name: \{ label: .*, placeholder: ).*(?= \})/, '$1Who are you?')
      .replaceAll('question: ', 'question: Really, '),
  );
  await page
    .getByText(/^Really, /)
    .first()
    .waitFor();
  expect(await page.title()).toContain('Another title');
  expect(await nameField(page).getAttribute('placeholder')).toBe('Who are you?');
  expect(await nameField(page).inputValue()).toBe('Half a na');
  expect(await page.getByRole('textbox', { name: 'What about' }).inputValue()).toBe('A piano');
  expect(await areOpen()).toEqual(opened);
  expect(await isMarked(page)).toBe(true);
});

test('a page with a new part for the script is reloaded, and its script knows that part', async () => {
  const page = await open('about/');
  const term = `<button type="button" popoverTarget="more" data-enhance="tooltip">One more</button>
    <span id="more" popover="auto">What it means</span>`;
  dev.edit('templates/about.tsx', (code) => code.replace(/<Layout page=\{page\}[^>]*>/, `$&${term}`));
  // The script gives the buttons of tooltips a state.
  await page.locator('[data-state=closed]', { hasText: 'One more' }).waitFor();
  expect(await isMarked(page)).toBe(false);
});

test('a mistake covers the page until it is fixed, and nothing below it is lost', async () => {
  const page = await open('contact/');
  await nameField(page).evaluate((field: HTMLInputElement) => {
    field.value = 'Half a na';
  });
  dev.edit('content/site.yaml', (yaml) => `${yaml}\nsurprise: 1\n`);
  const link = page.getByRole('link', { name: /content\/site\.yaml:\d+:\d+/ });
  expect(await link.getAttribute('href')).toMatch(/^vscode:\/\/file\/.*content\/site\.yaml:\d+:\d+$/);
  const corner = () => page.evaluate(() => document.elementFromPoint(5, 5)?.shadowRoot?.textContent);
  expect(await corner()).toContain('surprise');
  dev.restore();
  await link.waitFor({ state: 'detached' });
  expect(await nameField(page).inputValue()).toBe('Half a na');
  await expectUndisturbed(page);
});
