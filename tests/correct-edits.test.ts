import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOfLive } from './content-edits.ts';
import { EDITS } from './correct-edits.ts';
import { mistakesInSite, type Validated } from './site-checks.ts';

// Somebody corrects the content. Nothing that the tests say of it may turn red.
const validated: Validated = new Set();
const copies: ReturnType<typeof copyOfLive>[] = [];
const copy = () => {
  const made = copyOfLive();
  copies.push(made);
  return made;
};

beforeAll(async () => {
  expect(await mistakesInSite(copy().root, validated)).toEqual([]);
}, 60_000);
afterAll(() => {
  for (const { remove } of copies) remove();
});

describe('a correct edit turns nothing red:', { timeout: 60_000 }, () => {
  test.each(Object.entries(EDITS))('%s', async (_name, edit) => {
    const site = copy();
    edit(site);
    expect(await mistakesInSite(site.root, validated)).toEqual([]);
  });

  test('all of them one after the other', async () => {
    const site = copy();
    for (const edit of Object.values(EDITS)) edit(site);
    expect(await mistakesInSite(site.root, validated)).toEqual([]);
  });
});

test('a wrong edit is found', async () => {
  const { root, edit } = copy();
  edit('chapters.yaml', (chapters) => chapters.setIn(['contact', 'link', 'href'], '/contcat/'));
  expect((await mistakesInSite(root, validated)).join('\n')).toContain('the link "/contcat/" leads to no page');
});
