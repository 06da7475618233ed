import { expect, test } from 'vitest';
import { listChanges, takeBack, textsNaming } from '../../editor/publish/unpublished.ts';
import { buildFixture } from '../project.ts';
import { change, dina, FILES, HOME, published, STORY, usePublishedSite } from './published-site.ts';

usePublishedSite();

async function changes(): Promise<string[]> {
  const { changes } = await listChanges(dina.project());
  return changes.map(({ name, before = '', after = '' }) => `${name}: ${before} > ${after}`);
}

/** Takes back the change at a position in the list. */
async function takeBackAt(index: number): Promise<void> {
  const { id = '', name } = (await listChanges(dina.project())).changes[index] ?? {};
  const { verb, what, files } = await takeBack(dina.project(), id);
  expect([verb, what]).toEqual(['Taken back', name]);
  for (const { file, after } of files) dina.write({ [file]: after && String(after) });
}

test.each(Object.entries(published.changes))(
  'lists and takes back %s',
  async (_, { file = HOME, edits, lists }) => {
    change(dina, { [file]: edits });
    expect(await changes()).toEqual(lists);
    for (let { length } = lists; length > 0; ) {
      await takeBackAt(0);
      const left = await changes();
      expect(left.length).toBeLessThan(length);
      ({ length } = left);
    }
  },
);

test('lists files that are new, gone, or other pictures, or that have a mistake', async () => {
  dina.write({ 'static/images/bus.svg': 'B', 'static/images/x.tmp': '', [HOME]: '[' });
  const news = `${FILES[STORY]}\ntea.svg`;
  dina.write({ [STORY]: undefined, 'content/news.md': news, 'static/images/tea.svg': '' });
  const names = ['Changed text: home', 'Removed text: story', 'Changed picture: bus'];
  names.push('New text: news', 'New picture: tea');
  expect(await changes()).toEqual(names.map((name) => `${name}:  > `));
});

test('takes back a picture and a deleted text as they were, and leaves the other changes', async () => {
  dina.write({ 'static/images/bus.svg': 'B', [STORY]: undefined });
  change(dina, {
    [HOME]: [
      ['One night', 'Two nights'],
      ['Ruth', 'Rut'],
    ],
  });
  for (const index of [1, 1, 1]) await takeBackAt(index);
  expect(await changes()).toEqual(['hero.lead: One night. > Two nights.']);
  await expect(takeBack(dina.project(), 'gone')).rejects.toThrow('This isn’t a change anymore');
});

test('lists what is committed until it is published', async () => {
  change(dina, { [HOME]: [['One', 'Two']] });
  dina.commit();
  expect(await changes()).toHaveLength(1);
  dina.git('push', '--quiet');
  expect(await changes()).toEqual([]);
});

test('lists nothing without a repository', async () => {
  change(dina, { [HOME]: [['One', 'Two']], '.git': null });
  expect(await changes()).toEqual([]);
});

test('reports texts that still name an entry that was removed', async () => {
  change(dina, { [HOME]: [['  - name: Ruth\n    role: Cake\n\n', '']] });
  expect((await listChanges(dina.project())).removed).toEqual(['Ruth']);
  const site = await buildFixture({
    'home.yaml': ['Queens chapter', 'Riverdale chapter'],
    'support.yaml': ['role: !sample Queens', 'role: !sample Riverdale'],
  });
  // The home page has a warning of its own, and there is still a chapter in Monsey.
  const texts = textsNaming(['Riverdale', 'Monsey', 'C++ (Night)'], site);
  expect(texts.map(String)).toEqual([
    expect.stringMatching(/support\.yaml.*role: this says Riverdale, which was removed/),
  ]);
});
