import { expect, test } from 'vitest';
import { eventually, onPage, useEditor } from './editing.ts';

// What was typed is kept, whatever happens to the page or the file.
const use = useEditor();
const LEAD = 'home.yaml:hero.lead';

test('typed text is still there after the page reloads', async () => {
  const { page, at } = use;
  await at.edit('');
  await at.retype(LEAD, 'Nobody has saved this.');
  await page.reload();
  await eventually(() => at.typed.textContent()).toBe('Nobody has saved this.');
  expect(at.isUntouched('home.yaml')).toBe(true);
  await at.typed.press('Enter');
  await eventually(() => at.source('home.yaml')).toContain('Nobody has saved this.');
});

test('if someone else changes the same text, both versions are shown, and one is chosen', async () => {
  const { page, at, dev } = use;
  await at.edit('events/');
  await at.retype('events.yaml:events.5.description', 'My version.');
  dev.edit('content/events.yaml', (yaml) => yaml.replace('The tea is at the bottom', 'Their tea is at the bottom'));
  await eventually(() => at.status.textContent()).toContain('The site was changed elsewhere');
  expect(await at.typed.textContent()).toBe('My version.');
  await at.typed.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Their tea' });
  await alert.getByText('Yours: My version.').waitFor();
  expect(at.source('events.yaml')).toContain('Their tea');
  await at.button('Keep mine').click();
  await eventually(() => at.source('events.yaml')).toContain('My version.');
  expect(at.source('events.yaml')).not.toContain('Their tea');
});

test('a second page follows what the first one saves', async () => {
  const { page, at, dev, browser } = use;
  const second = await browser.newPage();
  const there = onPage(second, dev);
  await Promise.all([at.edit('about/'), there.edit('about/')]);
  await at.retype('about.yaml:team.title', 'Truly ours');
  await page.keyboard.press('Enter');
  await second.locator('main').getByText('Truly ours').first().waitFor();
  await eventually(() => there.status.textContent()).toContain('The site was changed elsewhere');
  await second.close();
});
