import { expect, test } from 'vitest';
import type { EditError } from '../../editor/edit-error.ts';
import { writeFile } from '../../editor/files/file-change.ts';
import { listPublications, putBack } from '../../editor/publish/publications.ts';
import {
  dina,
  type Edits,
  FILES,
  HOME,
  press,
  push,
  ruth,
  SITE,
  usePublishedSite,
} from './published-site.ts';

usePublishedSite();

/** Dina replaces texts in her folder, and publishes that. */
async function publishes(sentence: string, edits: Edits = {}): Promise<void> {
  for (const [file, replacements] of Object.entries(edits))
    if (Array.isArray(replacements)) for (const each of replacements) dina.edit(file, ...each);
    else dina.write({ [file]: replacements ?? undefined });
  expect((await press({ sentence })).says).toMatch(/^Published/);
}

const list = () => listPublications(dina.project(), 20);

async function publication(sentence: string) {
  const all = await list();
  return all.find((each) => each.sentence === sentence)!;
}

/** She presses "Put this back". Returns what she has to choose. */
async function putsBack(sentence: string, choice?: 'mine' | 'theirs'): Promise<string[]> {
  const { id } = await publication(sentence);
  const conflicts = await putBack(dina.project(), id, {}).then(
    () => [],
    (error: EditError) => error.details.conflicts ?? [],
  );
  const choices = Object.fromEntries(conflicts.map((each) => [each.id, choice ?? 'mine']));
  if (conflicts.length > 0 && !choice) return conflicts.map(({ name }) => name);
  const { files } = await putBack(dina.project(), id, choices);
  for (const each of files) writeFile(dina.root, each);
  return conflicts.map(({ name, mine, theirs }) => `${name}: ${mine} / ${theirs}`);
}

test('lists who published what, and when, and nothing that changes no content', async () => {
  await publishes('A new night', { [SITE]: [['Tuesday', 'Monday']] });
  ruth.git('pull', '--quiet');
  push({ [HOME]: [['Tea, day: Tuesday', 'Tea, day: Sunday']] });
  ruth.commit({ 'templates/page.ts': '2' });
  ruth.commit({ 'static/fonts/x.woff2': '2' });
  ruth.commit({ [HOME]: ruth.read(HOME).replace('# Home', '# The home page') });
  ruth.git('push', '--quiet');
  await press({ isReceiving: true });
  const all = await list();
  // Nor the first commit, which began the site.
  expect(all.map(({ who, sentence, changes }) => [who, sentence, changes.length])).toEqual([
    ['Ruth', 'By hand', 1],
    ['Dina', 'A new night', 1],
  ]);
  expect(Date.parse(all[0]!.when)).toBeGreaterThan(0);
  expect(all[1]!.changes).toMatchObject([{ name: 'night', before: 'Tuesday', after: 'Monday' }]);
  expect(await listPublications(dina.project(), 1)).toEqual([all[0]]);
});

test('lists what someone published before another one merged it', async () => {
  ruth.commit({ [HOME]: ruth.read(HOME).replace('One night', 'Two nights') });
  await publishes('A new night', { [SITE]: [['Tuesday', 'Monday']] });
  ruth.git('pull', '--quiet', '--no-rebase', '--no-edit');
  ruth.git('push', '--quiet');
  await press({ isReceiving: true });
  const sentences = (await list()).map(({ sentence }) => sentence);
  expect(sentences.sort()).toEqual(['A new night', 'By hand']);
});

test('puts one publication back, and keeps what later ones changed', async () => {
  const both: [string, string] = ['night: Tuesday\nstreet: Elm', 'night: Monday\nstreet: Oak'];
  await publishes('Two nights', { [SITE]: [both] });
  await publishes('The town', { [SITE]: [['Teaneck', 'Queens']] });
  expect(await putsBack('Two nights')).toEqual([]);
  expect(dina.read(SITE)).toBe(FILES[SITE]!.replace('Teaneck', 'Queens'));
  await publishes('Back again');
  const { id } = await publication('Two nights');
  await expect(putBack(dina.project(), id, {})).rejects.toThrow('Nothing to');
});

test('asks about what was changed again since then', async () => {
  await publishes('A new night', { [SITE]: [['Tuesday', 'Monday']] });
  await publishes('Another night', { [SITE]: [['Monday', 'Sunday']] });
  expect(await putsBack('A new night')).toEqual(['night']);
  expect(await putsBack('A new night', 'mine')).toEqual(['night: Tuesday / Sunday']);
  expect(dina.read(SITE)).toBe(FILES[SITE]);
});

test('names an entry that has another position now, or that is gone', async () => {
  await publishes('A treasurer', { [HOME]: [['role: Cake', 'role: Pie']] });
  await publishes('A new girl', { [HOME]: [['people:\n', 'people:\n  - name: Bina\n\n']] });
  const changed = async () => (await publication('A treasurer')).changes;
  expect(await changed()).toMatchObject([{ name: 'people.2.role' }]);
  await publishes('Without Ruth', { [HOME]: [['  - name: Ruth\n    role: Pie\n\n', '']] });
  expect(await changed()).toMatchObject([{ name: 'Ruth (removed since)' }]);
});

test('brings back the photos and files that were deleted, also by a later publication', async () => {
  const photo = 'static/images/oneg.png';
  const flyer = 'static/files/flyer.pdf';
  await publishes('A flyer', { [SITE]: [['Elm', '/files/flyer.pdf']], [flyer]: 'A flyer' });
  await publishes('No flyer', { [SITE]: [['/files/flyer.pdf', 'Elm']] });
  await publishes('No photo', { [SITE]: [['oneg.png', 'none']] });
  expect([dina.has(photo), dina.has(flyer)]).toEqual([false, false]);
  await putsBack('No photo');
  await putsBack('No flyer');
  await publishes('Both again');
  ruth.git('pull', '--quiet');
  expect([ruth.read(photo), ruth.read(flyer)]).toEqual(['A photo', 'A flyer']);
});
