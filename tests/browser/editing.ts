import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { type DevProcess, startDev } from '../dev-process.ts';
import { FIXTURE, FIXTURE_EPOCH, FIXTURE_URL } from '../other-organisation.ts';

/** Runs git in a folder, as somebody with a name. */
export function git(folder: string, ...args: string[]): string {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@kettle-choirs.test', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...name, ...args], { cwd: folder, encoding: 'utf8' });
}

/** `npm run dev` on our code around the words of the fixture organisation, under version control. Its words can be
 *  changed before they are committed. */
export function startFixtureDev(prepare: (folder: string) => void = () => {}): Promise<DevProcess> {
  return startDev({ SITE_URL: FIXTURE_URL, SOURCE_DATE_EPOCH: FIXTURE_EPOCH }, (folder) => {
    rmSync(path.join(folder, 'content'), { recursive: true });
    for (const part of ['content', 'static'])
      cpSync(path.join(FIXTURE, part), path.join(folder, part), { recursive: true });
    prepare(folder);
    git(folder, 'init');
    git(folder, 'add', 'content', 'static');
    git(folder, 'commit', '-qm', 'The words as they were');
  });
}

/** A page that is being edited, as somebody sees it. */
export function onPage(page: Page, dev: DevProcess) {
  const exactly = (name: string) => ({ name, exact: true });
  return {
    source: (file: string) => readFileSync(path.join(dev.folder, 'content', file), 'utf8'),
    /** Opens a page and switches editing on. */
    async edit(address: string): Promise<void> {
      await page.goto(dev.address + address);
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
    saved: (file: string) => page.getByText(`Saved in content/${file}.`).waitFor(),
    /** What has the focus, by the name that a screen reader says. */
    focused: () =>
      page.evaluate(() => {
        const root = document.querySelector('[data-edit-ui]')?.shadowRoot;
        return root?.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
      }),
  };
}
