import { afterAll, describe, expect, test } from 'vitest';
import { EDITS } from './correct-edits.ts';
import { mistakesInSite, type Validated } from './site-checks.ts';
import { edit, type TemporaryProject, temporaryProject } from './temporary-project.ts';

// Volunteers change the content. No correct change may fail a test.
const validated: Validated = new Set();
const copies: TemporaryProject[] = [];
/** A copy of the live site with these edits, one after the other. */
function edited(...edits: ((root: string) => void)[]): string {
  const made = temporaryProject({ site: 'live' });
  copies.push(made);
  for (const change of edits) change(made.root);
  return made.root;
}

afterAll(() => {
  for (const { remove } of copies) remove();
});

describe('a correct edit fails no test:', { timeout: 60_000 }, () => {
  test.each(Object.entries(EDITS))('%s', async (_name, change) => {
    expect(await mistakesInSite(edited(change), validated)).toEqual([]);
  });

  test('all of them one after the other', async () => {
    expect(await mistakesInSite(edited(...Object.values(EDITS)), validated)).toEqual([]);
  });
});

test('a wrong edit is noticed', async () => {
  const root = edited((root) =>
    edit(root, 'chapters.yaml', (chapters) => chapters.setIn(['contact', 'link', 'href'], '/contcat/')),
  );
  expect((await mistakesInSite(root, validated)).join('\n')).toContain('there is no page "/contcat/"');
});
