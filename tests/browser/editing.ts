import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type DevProcess, startDev } from '../dev-process.ts';
import { FIXTURE_EPOCH, FIXTURE_URL } from '../fixture-site.ts';

/** Runs git in a folder as a named person. */
export function git(folder: string, ...args: string[]): string {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@kettle-choirs.test', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...name, ...args], { cwd: folder, encoding: 'utf8' });
}

/** `npm run dev` with the content of the fixture organization, under version control. */
export function startFixtureDev(site?: 'complete'): Promise<DevProcess> {
  const commit = (folder: string) => {
    git(folder, 'init');
    git(folder, 'add', 'content', 'static');
    git(folder, 'commit', '-qm', 'The first version');
  };
  return startDev({ SITE_URL: FIXTURE_URL, SOURCE_DATE_EPOCH: FIXTURE_EPOCH }, commit, site);
}

/** A development server with the fixture's content, and a new page for each test. */
export interface Editing {
  dev: DevProcess;
  browser: Browser;
  page: Page;
  at: ReturnType<typeof onPage>;
  /** Replaces the page: with one on a phone, or in the dark. */
  reopen(options: BrowserContextOptions): Promise<void>;
}

/** Starts a development server for the tests of a file, and opens a page for each test. */
export function useEditor(site?: 'complete'): Editing {
  const use = {
    async reopen(options: BrowserContextOptions = {}) {
      await use.page?.context().close();
      use.page = await use.browser.newPage({ reducedMotion: 'reduce', ...options });
      use.page.setDefaultTimeout(20_000);
      use.at = onPage(use.page, use.dev);
    },
  } as Editing;
  beforeAll(async () => {
    [use.dev, use.browser] = await Promise.all([startFixtureDev(site), chromium.connect(inject('chromium'))]);
  });
  beforeEach(() => use.reopen({}));
  afterEach(() => use.page.context().close());
  afterAll(async () => {
    await use.browser?.close();
    await use.dev?.stop();
  });
  return use;
}

/** A busy machine takes its time. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });

/** What a volunteer sees and does on a page that is being edited. */
export function onPage(page: Page, dev: DevProcess) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const text = (id: string) => page.locator(`[data-edit-id="${id}"]`).first();
  const typed = page.locator('[data-edit-ui=text]');
  const toolbar = page.getByRole('region', { name: 'Editor' });
  const search = page.getByRole('searchbox', { name: 'Find' });
  return {
    button,
    /** The element of the page that shows a value. */
    text,
    /** The text of the page that is being edited. */
    typed,
    form: page.locator('.form'),
    toolbar,
    status: toolbar.getByRole('status'),
    source: (file: string) => readFileSync(path.join(dev.folder, 'content', file), 'utf8'),
    /** Whether a file is as it was committed. */
    isUntouched: (file: string) => git(dev.folder, 'diff', '--name-only', `content/${file}`) === '',
    /** Opens a page and switches editing on. */
    async edit(address: string): Promise<void> {
      await page.goto(dev.address + address, { waitUntil: 'domcontentloaded' });
      // Editing goes on by itself when another page opens, or when this one is loaded again after a build.
      const toggle = button('Edit this page');
      if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
      await page.locator('[data-edit-id]').first().waitFor();
    },
    /** Clicks a text, and types something instead. */
    async retype(id: string, words: string): Promise<void> {
      await text(id).click();
      await page.locator(`[data-edit-ui=text][data-edit-id="${id}"]`).waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(words);
    },
    /** Finds a value in the panel, and opens it. */
    async find(words: string): Promise<void> {
      if (!(await search.isVisible())) await button('All content').click();
      await search.fill(words);
      await search.press('Enter');
    },
    /** Chooses something in the menu of the entry that a text belongs to. */
    async choose(id: string, choice: string): Promise<void> {
      await text(id).click();
      await page.locator('.form .dots').click();
      await button(choice).press('Enter');
    },
    /** What has the focus: its key in the editor, the value it shows, or its name. */
    focused: () =>
      page.evaluate(() => {
        const root = document.querySelector('div[data-edit-ui]')?.shadowRoot;
        const focused = (root?.activeElement ?? document.activeElement) as HTMLElement;
        const { key, editId } = focused.dataset;
        return key ?? editId ?? focused.getAttribute('aria-label') ?? focused.localName;
      }),
  };
}
