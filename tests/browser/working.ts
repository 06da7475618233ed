import type { Locator, Page } from 'playwright';
import type { OnPage } from './editing.ts';
import type { Hands } from './hands.ts';

/** What a volunteer does: where she begins, what she does there, and what the file says in the end. */
export interface Job {
  start: string;
  run(at: Working, turn: 0 | 1): Promise<void>;
  written: readonly [file: string, ...says: readonly (readonly [RegExp, RegExp])[]];
}

/** A page, and the hands that change it. */
export interface Working {
  page: Page;
  at: OnPage;
  hands: Hands;
  /** Opens the row of a value in a panel, by some of its words. */
  find(panel: string, words: string, name: string): Promise<void>;
}

/** The menu of an entry in the panel beside the page, and what is chosen in it. */
export async function inMenu({ page, hands }: Working, entry: string, choice: string): Promise<void> {
  const menu = page.getByRole('complementary').locator('.entry', { has: page.getByLabel(entry, { exact: true }) });
  await hands.press(menu.locator('summary'));
  await hands.press(menu.getByRole('button', { name: choice, exact: true }));
}

/** Fills the fields of the entry that is open, in the order in which they stand there, and saves it. */
export async function fillEntry(working: Working, fields: Record<string, string>, file: string): Promise<void> {
  const form = working.page.getByRole('complementary').locator('.form');
  for (const [name, text] of Object.entries(fields))
    await enter(working, form.locator(`[aria-label$=": ${name}"]`).last(), text);
  await working.hands.save(form);
  await working.at.saved(file);
}

/** Types or chooses, whatever the field is for. */
async function enter({ hands }: Working, field: Locator, text: string): Promise<void> {
  const isList = (await field.evaluate((element) => element.localName)) === 'select';
  await (isList ? hands.choose(field, text) : hands.fill(field, text));
}

/** Changes one value that a panel finds. */
export async function changeValue(
  working: Working,
  panel: string,
  [words, name, file]: string[],
  text: string,
): Promise<void> {
  await working.find(panel, words!, name!);
  const form = working.page.getByRole('complementary').locator('.form');
  await enter(working, form.locator(`[aria-label="${name}"]`).last(), text);
  await working.hands.save(form);
  await working.at.saved(file!);
}
