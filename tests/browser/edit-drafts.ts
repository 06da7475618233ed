import { describe, expect, test } from 'vitest';
import { type Editing, eventually } from './editing.ts';

const DESCRIPTION = 'Kettles On: description';
const MINE = 'Nobody has saved these words.';

/** Words that are typed and not saved yet. */
export function testDrafts(use: Editing): void {
  const openTitleOfPage = async () => {
    await use.at.button('This page').click();
    await use.page.locator('summary', { hasText: /^meta$/ }).click();
    await use.page.locator('summary', { hasText: /^meta: title/ }).click();
  };

  describe('words that are not saved yet', () => {
    test('stay over their place when the page changes below them', async () => {
      const { page, at, dev } = use;
      await at.edit('events/');
      await at.box(DESCRIPTION).click();
      await at.words(DESCRIPTION).fill(MINE);
      dev.edit('content/events.yaml', (yaml) =>
        yaml.replace(/^( +lead: ).*/m, `$1${'A much longer lead. '.repeat(20)}`),
      );
      await page.getByText('The site was changed elsewhere').waitFor();
      expect(await at.words(DESCRIPTION).textContent()).toBe(MINE);
      const shown = page.locator('[data-edit="events.yaml:events.0.description"]').first();
      const top = async (what: typeof shown) => Math.round((await what.boundingBox())!.y);
      await eventually(async () => (await top(at.words(DESCRIPTION))) - (await top(shown))).toBe(0);
    });

    test.each([
      ['on the page', () => use.at.box(DESCRIPTION).click(), DESCRIPTION],
      ['in a panel', openTitleOfPage, 'meta: title'],
    ])('%s are there again when the page had to be loaded anew, and can be saved', async (_where, begin, name) => {
      const { page, at, dev } = use;
      await at.edit('events/');
      await begin();
      await at.words(name).fill(MINE);
      await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
      // The menu is handled by the script of the page, which begins anew.
      dev.edit('content/site.yaml', (yaml) =>
        yaml.replace(/^navigation:\n/m, '$&  - label: Anew\n    href: /about/\n'),
      );
      await page.locator('html:not([data-before])').waitFor();
      await eventually(() => at.words(name).textContent()).toBe(MINE);
      await at.words(name).press('Enter');
      await at.saved('events.yaml');
      expect(at.source('events.yaml')).toContain(MINE);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+z');
      await page.getByText('Taken back').waitFor();
    });

    test('are taken along to the whole entry, where one value is only right with another', async () => {
      const { page, at } = use;
      await at.edit('');
      await openTitleOfPage();
      await at.words('meta: title').fill('Short');
      await page.getByText('5 more characters needed').waitFor();
      await page.keyboard.press('Enter');
      await at.button('Change more of it together').click();
      await at.words('meta: description').waitFor();
      expect(await at.words('meta: title').textContent()).toBe('Short');
      await at.button('Cancel').click();
    });
  });

  test('This page shows what a search and a shared link will show, also of words that are being typed', async () => {
    const { page, at } = use;
    await at.edit('about/');
    await openTitleOfPage();
    const [found, card] = ['Search result', 'Shared card'].map((name) => page.getByRole('group', { name }));
    const description = await page.locator('meta[name=description]').getAttribute('content');
    for (const part of [found!, card!]) {
      expect(await part.locator('b').textContent()).toBe(await page.title());
      expect(await part.textContent()).toContain(description);
    }
    await eventually(() =>
      card!.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    await at.words('meta: title').fill('Where the {kitchens} kettles come from');
    await eventually(() => found!.locator('b').textContent()).toBe('Where the 30 kettles come from');
    await page.keyboard.press('Escape');
  });

  test('a new line in a long text stays one', async () => {
    const { page, at } = use;
    await at.edit('about/');
    await at.box('How it began: part 1').click();
    await at.words('How it began: part 1').fill('The kettle');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('sings.');
    await page.keyboard.press('Enter');
    await at.saved('how-it-began.md');
    expect(at.source('how-it-began.md')).toContain('The kettle  \nsings.');
    await page.keyboard.press('Control+z');
    await eventually(() => at.isUntouched('how-it-began.md')).toBe(true);
  });

  test('a panel is searched without a click: words, Enter, and the field has the focus', async () => {
    const { page, at } = use;
    await at.edit('events/');
    await at.button('This page').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox', { name: 'Find', exact: true }).waitFor();
    await page.keyboard.type('second kettle title');
    await page.keyboard.press('Enter');
    await eventually(at.focused).toBe('Second Kettle: title');
  });
}
