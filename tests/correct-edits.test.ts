import { expect, onTestFinished, test } from 'vitest';
import { EDITS } from './correct-edits.ts';
import { mistakesInSite } from './site-checks.ts';
import { edit, temporaryProject } from './temporary-project.ts';

/** What is wrong with the live site after these edits, one after the other. */
async function mistakesAfter(...edits: ((root: string) => void)[]): Promise<string[]> {
  const { root, remove } = temporaryProject({ site: 'live' });
  onTestFinished(remove);
  for (const change of edits) change(root);
  return mistakesInSite(root);
}

// Volunteers change the content. No correct change may fail a test.
test('a correct edit fails no test: all of them one after the other', { timeout: 60_000 }, async () => {
  expect(await mistakesAfter(...Object.values(EDITS))).toEqual([]);
});

test('a wrong edit is noticed', async () => {
  const found = await mistakesAfter((root) =>
    edit(root, 'chapters.yaml', (chapters) => chapters.setIn(['contact', 'link', 'href'], '/contcat/')),
  );
  expect(found.join('\n')).toContain('there is no page "/contcat/"');
});
