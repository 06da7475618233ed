import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, expect } from 'vitest';
import { projectWithCode } from '../project.ts';
import { newPage } from './browser.ts';
import { startDev } from './dev-server.ts';

/** The fixture site with its editor until the tests of a file end. No script of a page may fail. */
export async function startEditing(prepare: (root: string) => void = () => {}) {
  const { root, remove } = projectWithCode();
  prepare(root);
  const first = await startDev(root);
  const { address } = first;
  let { stop } = first;
  const errors: Error[] = [];
  afterEach(() => expect(errors).toEqual([]));
  afterAll(() => stop().then(remove));

  /** Starts the server again, as after the window of the editor was closed. */
  async function restart(): Promise<void> {
    await stop();
    const { port } = new URL(address);
    ({ stop } = await startDev(root, { PORT: port }));
  }

  /** Opens a page of the site, and switches editing on. */
  async function edit(pathname: string, width = 1366): Promise<Page> {
    const page = await newPage({ viewport: { width, height: 768 } });
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(new URL(pathname, address).href);
    await press(page, 'Edit this page');
    await page.getByRole('button', { name: 'All content' }).waitFor();
    return page;
  }

  return { root, edit, restart };
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).last().click();

export const says = (page: Page, text: string) =>
  page.getByRole('status').getByText(text).waitFor();

export const panelOf = (page: Page) => page.getByRole('complementary');
export const field = (page: Page, name: string) => panelOf(page).getByLabel(name).first();

/** Replaces the text that is open. */
export async function retype(page: Page, text: string, key = 'Enter'): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  await page.keyboard.press(key);
}

/** Clicks a text on the page, types another one, and presses Enter. */
export async function typeOver(text: Locator, other: string): Promise<void> {
  await text.first().click();
  await retype(text.page(), other);
}

/** Opens the panel of the entry that a text belongs to, and from there an empty one of the same list. */
export async function openPanel(page: Page, text: string, list?: string): Promise<void> {
  const titled = page.getByTitle(/^(?!One of).*Click it/);
  await titled.filter({ hasText: text }).first().click();
  await press(page, /^All fields of/);
  if (list) await press(page, list);
  if (list) await press(page, /^Add: /);
}

/** Answers the next question. Returns it. */
export const answer = (page: Page, action: 'accept' | 'dismiss'): Promise<string> =>
  new Promise((resolve) => {
    page.once('dialog', (dialog) => resolve(dialog[action]().then(() => dialog.message())));
  });

/** The text that has the focus, or the name of the field. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement!;
    const label = element.closest('.field')?.querySelector('b');
    return (label ?? element).textContent.replaceAll('\u00a0', ' ');
  });
