import { expect, test } from 'vitest';
import { forbiddenIn } from '../forbidden-words.ts';
import { barriersOf } from './axe.ts';
import { eventually, useEditor } from './editing.ts';

const use = useEditor();

/** What the editor says: its visible texts, names, and examples, but not what is only for developers. */
const words = (): Promise<string> =>
  use.page.evaluate(() => {
    const parts = [...document.querySelector('div[data-edit-ui]')!.shadowRoot!.querySelectorAll('*')];
    const named = ['aria-label', 'placeholder', 'title', 'alt'];
    const textsOf = (each: Element) => [
      ...named.map((name) => each.getAttribute(name)),
      ...[...each.childNodes].map((node) => (node instanceof Text ? node.data : '')),
    ];
    return parts.flatMap((each) => (each.checkVisibility() ? textsOf(each) : [])).join('\n');
  });

/** Waits for something the editor says, and looks for words that a volunteer shouldn't have to read. */
async function expectPlain(shown: RegExp): Promise<void> {
  await eventually(words).toMatch(shown);
  expect([shown, forbiddenIn(await words())]).toEqual([shown, []]);
}

test('no form, menu, or panel has file names, keys, or words of git', async () => {
  const { page, at } = use;
  await at.edit('about/');
  await at.text('about.yaml:team.lead').click();
  await expectPlain(/Opening sentence/);
  await page.keyboard.press('Escape');
  await page.locator('img[data-edit-id="about.yaml:story.picture"]').click();
  await at.form.getByText(/^Choose one of this site’s/).click();
  await expectPlain(/Find a picture/);
  await page.keyboard.press('Escape');
  await at.text('about.yaml:team.people.0.name').click();
  await page.locator('.form .dots').click();
  await expectPlain(/Duplicate/);
  await at.button('Edit all').click();
  await expectPlain(/Save/);
  await at.button('Close').click();
  await at.button('All content').click();
  await expectPlain(/Search engines and shared links/);
  for (const search of ['glossary', 'email', 'picture', 'link', 'drawing', 'number', 'season']) {
    await at.find(search);
    await expectPlain(/\d+ found/);
  }
  await at.button('Close').click();
  await at.button('Before launch').click();
  await expectPlain(/Looks right/);
});

test('a mistake, a conflict, a change, and a publication are explained without file names, keys, or words of git', async () => {
  await use.reopen({ colorScheme: 'dark' });
  const { page, at, dev } = use;
  await at.edit('about/');
  await at.retype('about.yaml:team.lead', 'All **day');
  await page.keyboard.press('Enter');
  await expectPlain(/would see the stars/);
  expect(await at.status.textContent()).toMatch(/^Not saved\. .*would see the stars/);
  expect(await barriersOf(page)).toEqual([]);
  const alert = page.getByRole('alert').filter({ hasText: 'would see the stars' });
  await alert.getByText('For developers').click();
  await alert.getByText(/^content\/about\.yaml:\d+$/).waitFor();
  await at.button('Cancel').click();
  await eventually(() => at.status.textContent()).toBe('');
  await at.retype('about.yaml:team.lead', 'All day.');
  dev.edit('content/about.yaml', (yaml) => yaml.replace(/( {2}lead: ).*(?=\n {2}people:)/, '$1All night.'));
  await eventually(() => at.status.textContent()).toContain('The site was changed elsewhere');
  await at.typed.press('Enter');
  await expectPlain(/All night/);
  await page.getByRole('alert').getByText('Yours: All day.').waitFor();
  expect(at.source('about.yaml')).toContain('lead: All night.');
  await at.button('Keep mine').click();
  await eventually(() => at.source('about.yaml')).toContain('lead: All day.');
  await at.find('story picture src');
  await at.form.getByText(/^Choose one of this site’s/).click();
  await at.form.getByRole('button', { name: /^cups/ }).click();
  await at.button('Save').click();
  await eventually(() => at.source('about.yaml')).toContain('src: cups.jpg');
  await page.getByRole('button', { name: /^What changed/ }).click();
  await expectPlain(/New picture/);
  await at.button('Publish').click();
  await expectPlain(/isn’t connected/);
});
