import { expect, test } from 'vitest';
import { forbiddenIn } from '../forbidden-words.ts';
import { eventually, git, useEditor } from './editing.ts';

const use = useEditor();

/** What the editor says: its visible texts, names, and examples, but not what is only for developers. */
const words = (): Promise<string> =>
  use.page.evaluate(() => {
    const root = document.querySelector('div[data-edit-ui]')!.shadowRoot!;
    const parts = [...root.querySelectorAll<HTMLElement>('*')].filter((each) => each.checkVisibility());
    const named = ['aria-label', 'placeholder', 'title', 'alt'];
    return parts
      .flatMap((each) => [
        ...named.map((name) => each.getAttribute(name) ?? ''),
        ...[...each.childNodes].map((node) => (node instanceof Text ? node.data : '')),
      ])
      .filter((text) => text.trim())
      .join('\n');
  });

/** Waits for something the editor says, and looks for words that a volunteer shouldn't have to read. */
async function expectPlain(state: string, shown: RegExp): Promise<void> {
  await eventually(words).toMatch(shown);
  expect([state, forbiddenIn(await words())]).toEqual([state, []]);
}

test('no form, menu, or panel has file names, keys, or words of git', async () => {
  const { page, at } = use;
  await at.edit('about/');
  await at.text('about.yaml:team.lead').click();
  await expectPlain('a text', /Opening sentence/);
  await page.keyboard.press('Escape');
  await page.locator('img[data-edit-id="about.yaml:story.picture"]').click();
  await at.form.getByText(/^Choose one of this site’s/).click();
  await expectPlain('a picture, and the pictures of the site', /Find a picture/);
  await page.keyboard.press('Escape');
  await at.menu('about.yaml:team.people.0.name');
  await expectPlain('the menu of an entry', /Duplicate/);
  await at.button('Edit all').click();
  await expectPlain('an entry', /Save/);
  await at.button('Close').click();
  await at.button('All content').click();
  await expectPlain('the content of this page', /Search engines and shared links/);
  for (const search of ['glossary', 'email', 'picture', 'link', 'drawing', 'number', 'season']) {
    await at.find(search);
    await expectPlain(`a search for ${search}`, /\d+ found/);
  }
  await at.find('nothing has these words');
  await expectPlain('a search without results', /Nothing found/);
  await at.button('Close').click();
  await at.button('Before launch').click();
  await expectPlain('before launch', /Looks right/);
});

test('no mistake, conflict, or change is explained with file names, keys, or words of git', async () => {
  const { page, at, dev } = use;
  await at.edit('about/');
  await at.retype('about.yaml:team.lead', 'All **day');
  await page.keyboard.press('Enter');
  await expectPlain('a mistake', /would see the stars/);
  await at.typed.fill('All day.');
  dev.edit('content/about.yaml', (yaml) => yaml.replace(/( {2}lead: ).*(?=\n {2}people:)/, '$1All night.'));
  await eventually(() => at.status.textContent()).toContain('The site was changed elsewhere');
  await at.typed.press('Enter');
  await expectPlain('a conflict', /All night\.\nTheirs/);
  await at.button('Keep mine').click();
  await eventually(() => at.source('about.yaml')).toContain('All day.');
  await at.find('story picture src');
  await at.form.getByText(/^Choose one of this site’s/).click();
  await at.form.getByRole('button', { name: /^cups/ }).click();
  await at.button('Save').click();
  await eventually(() => at.source('about.yaml')).toContain('src: cups.jpg');
  await page.getByRole('button', { name: /^What changed: / }).click();
  await expectPlain('what changed', /Picture\s+→/);
  await at.button('Publish').click();
  await expectPlain('publishing asks for a name', /isn’t connected|name and email/);
  git(dev.folder, 'remote', 'add', 'origin', `${dev.folder}-nowhere`);
  await at.button('Publish').click();
  await expectPlain('publishing is not possible', /can’t be reached|may not publish|isn’t connected/);
});
