import { describe, expect, test } from 'vitest';
import { inYaml } from '../temporary-project.ts';
import { fixtureWith, usePages } from './fixture.ts';

// What a girl, a donor and a mother look for has to be where they look.
const pages = usePages('fixture');

test('a button that opens the form in place of a group says so, and one with an address does not', async () => {
  const page = await pages.open('/chapters/');
  const announced = page.getByRole('button', { name: 'Ask to come, Castle Lane' });
  expect(await announced.evaluate((button) => button.ariaDescribedByElements?.[0]?.textContent)).toBe(
    'The button opens our letter.',
  );
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Alderwick' }) });
  expect(await card.getByText('The button opens our letter.').count()).toBe(0);
});

describe('gifts', () => {
  const generous = usePages(
    fixtureWith(() => ({
      'support.yaml': inYaml((yaml) => {
        yaml.deleteIn(['charity', 'address']);
        yaml.deleteIn(['giving', 'levels', 1, 'href']);
      }),
    })),
  );

  test('what the buttons do is said before the first of them', async () => {
    const page = await generous.open('/support/', { width: 390, javaScriptEnabled: false });
    const said = await page.getByText('The button opens a message to us.').boundingBox();
    const first = await page.getByRole('button', { name: 'Give $19.50' }).boundingBox();
    expect(said!.y + said!.height).toBeLessThan(first!.y);
  });

  test('whoever looks for the address for checks is told whom to ask, as long as it is not there', async () => {
    const page = await generous.open('/support/');
    expect(await page.getByRole('button', { name: 'Where to send a cheque' }).count()).toBe(2);
    const complete = await pages.open('/support/');
    expect(await complete.getByRole('button', { name: 'Where to send a cheque' }).count()).toBe(0);
    expect(await complete.getByText('Cheques by post: the drawer, Alderwick').count()).toBe(2);
  });
});

test('from every page parents are one link away from their part', async () => {
  const links = [...pages.output].filter(([file, html]) => file.endsWith('.html') && !`${html}`.includes('/#parents"'));
  expect(links.map(([file]) => file)).toEqual([]);
  const page = await pages.open('/support/', { width: 390, javaScriptEnabled: false });
  await page.getByRole('contentinfo').getByRole('link', { name: 'If you are somebody’s grandchild' }).click();
  await page.getByRole('region', { name: 'For the grandchildren' }).waitFor();
  expect(page.url()).toBe(pages.addressOf('/contact/#parents'));
  const top = await page.locator('#parents').evaluate((part) => part.getBoundingClientRect().top);
  expect(top).toBeLessThan(200);
});
