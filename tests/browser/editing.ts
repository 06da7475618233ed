import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type DevProcess, startDev } from '../dev-process.ts';
import { FIXTURE_EPOCH, FIXTURE_URL } from '../fixture-site.ts';

/** Runs git in a folder, as somebody with a name. */
export function git(folder: string, ...args: string[]): string {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@kettle-choirs.test', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...name, ...args], { cwd: folder, encoding: 'utf8' });
}

/** `npm run dev` on our code around the words of the fixture organisation, under version control. Its words can be
 *  changed before they are committed. */
export function startFixtureDev(prepare: (folder: string) => void = () => {}): Promise<DevProcess> {
  const commit = (folder: string) => {
    prepare(folder);
    git(folder, 'init');
    git(folder, 'add', 'content', 'static');
    git(folder, 'commit', '-qm', 'The words as they were');
  };
  return startDev({ SITE_URL: FIXTURE_URL, SOURCE_DATE_EPOCH: FIXTURE_EPOCH }, { site: 'fixture', prepare: commit });
}

/** A development server around the words of the fixture organisation, and a page of it for each test. */
export interface Editing {
  readonly dev: DevProcess;
  readonly browser: Browser;
  readonly page: Page;
  readonly at: OnPage;
  /** Opens a page of another kind in the place of the first: of a phone, or in the dark. */
  reopen(options: BrowserContextOptions): Promise<void>;
}

/** Starts a development server for the tests of a file, and opens a page for each of them. */
export function useEditor(prepare?: (folder: string) => void): Editing {
  let dev: DevProcess;
  let browser: Browser;
  let page: Page;
  const reopen = async (options: BrowserContextOptions = {}) => {
    await page?.context().close();
    page = await browser.newPage({ reducedMotion: 'reduce', ...options });
    page.setDefaultTimeout(20_000);
  };
  beforeAll(async () => {
    [dev, browser] = await Promise.all([startFixtureDev(prepare), chromium.connect(inject('chromium'))]);
  });
  beforeEach(() => reopen());
  afterEach(() => page.context().close());
  afterAll(async () => {
    await browser?.close();
    await dev?.stop();
  });
  return {
    reopen,
    get dev() {
      return dev;
    },
    get browser() {
      return browser;
    },
    get page() {
      return page;
    },
    get at() {
      return onPage(page, dev);
    },
  };
}

/** A busy machine takes its time. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });

export type OnPage = ReturnType<typeof onPage>;

/** A page that is being edited, as somebody sees it. */
export function onPage(page: Page, dev: DevProcess) {
  const exactly = (name: string) => ({ name, exact: true });
  return {
    source: (file: string) => readFileSync(path.join(dev.folder, 'content', file), 'utf8'),
    /** Opens a page and switches editing on. */
    async edit(address: string): Promise<void> {
      await page.goto(dev.address + address, { waitUntil: 'domcontentloaded' });
      const toggle = page.getByRole('button', exactly('Edit this page'));
      await toggle.waitFor();
      if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
      await page.getByRole('group', exactly('What can be edited on this page')).getByRole('button').first().waitFor();
    },
    /** The box over something: its name, such as 'hero: lead'. */
    box: (name: string): Locator => page.getByRole('button', { name: `Edit ${name} (` }).first(),
    /** What is typed into: the only one, or that of a name. */
    words: (name: string): Locator => page.getByRole('textbox', exactly(name)),
    button: (name: string): Locator => page.getByRole('button', exactly(name)),
    /** The menu of an entry, opened. */
    async menu(name: string): Promise<Locator> {
      const summary = page
        .locator('.entry > summary')
        .and(page.getByLabel(name, { exact: true }))
        .first();
      await summary.focus();
      await page.keyboard.press('Enter');
      return page.locator('.entry[open]').first();
    },
    /** The row of a value in the panel 'This page' or 'The whole site', found by its words and opened. */
    async find(panel: string, words: string): Promise<void> {
      await page.getByRole('button', exactly(panel)).click();
      const field = page.getByRole('searchbox', exactly('Find'));
      await field.fill(words);
      await field.press('Enter');
    },
    /** Whether a file of the content is as it was committed. */
    isUntouched: (file: string): boolean => git(dev.folder, 'diff', '--name-only', `content/${file}`) === '',
    saved: (file: string) => page.getByText(`Saved in content/${file}.`).waitFor(),
    /** What has the focus, by the name that a screen reader says. */
    focused: () =>
      page.evaluate(() => {
        const root = document.querySelector('[data-edit-ui]')?.shadowRoot;
        const focused = root?.activeElement ?? document.activeElement;
        return focused?.getAttribute('aria-label') ?? focused?.textContent;
      }),
  };
}
