import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { EditError } from '../../editor/edit-error.ts';
import { writeFile } from '../../editor/files/file-change.ts';
import { changesIn, listPublications, putBack } from '../../editor/publish/publications.ts';
import { publish } from '../../editor/publish/publish.ts';
import {
  dina,
  type Edits,
  FILES,
  HOME,
  push,
  ruth,
  SITE,
  usePublishedSite,
} from './published-site.ts';

usePublishedSite();

const say = (sentence: string) =>
  publish(dina.project(), { sentence, choices: {}, isReceiving: false });

/** Dina replaces texts in her folder, and publishes that. */
async function publishes(sentence: string, edits: Edits): Promise<void> {
  for (const [file, replacements] of Object.entries(edits))
    if (Array.isArray(replacements)) for (const each of replacements) dina.edit(file, ...each);
    else dina.write({ [file]: replacements ?? undefined });
  expect(await say(sentence)).toMatch(/^Published/);
}

const idOf = async (sentence: string): Promise<string> => {
  const all = await listPublications(dina.project(), 20);
  return all.find((each) => each.sentence === sentence)!.id;
};

/** She presses "Put this back". Returns what she has to choose. */
async function putsBack(sentence: string, choice?: 'mine' | 'theirs'): Promise<string[]> {
  const id = await idOf(sentence);
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

test('lists who published what, and when', async () => {
  await publishes('A new night', { [SITE]: [['Tuesday', 'Monday']] });
  ruth.git('pull', '--quiet');
  push({ [HOME]: [['Tea, day: Tuesday', 'Tea, day: Sunday']] });
  await publish(dina.project(), { sentence: '', choices: {}, isReceiving: true });
  const all = await listPublications(dina.project(), 2);
  expect(all.map(({ who, sentence }) => `${who}: ${sentence}`)).toEqual([
    'Ruth: By hand',
    'Dina: A new night',
  ]);
  expect(Date.parse(all[0]!.when)).toBeGreaterThan(0);
  const changes = await changesIn(dina.project(), all[1]!.id);
  expect(changes.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['night', 'Tuesday', 'Monday'],
  ]);
});

test('puts one publication back, and keeps what later ones changed', async () => {
  await publishes('Two nights', {
    [SITE]: [
      ['Tuesday', 'Monday'],
      ['Elm', 'Oak'],
    ],
  });
  await publishes('The town', { [SITE]: [['Teaneck', 'Queens']] });
  expect(await putsBack('Two nights')).toEqual([]);
  expect(dina.read(SITE)).toBe(FILES[SITE]!.replace('Teaneck', 'Queens'));
  expect(await say('Back again')).toMatch(/^Published/);
  await expect(putBack(dina.project(), await idOf('Two nights'), {})).rejects.toThrow('Nothing to');
});

test('asks about what was changed again since then', async () => {
  await publishes('A new night', { [SITE]: [['Tuesday', 'Monday']] });
  await publishes('Another night', { [SITE]: [['Monday', 'Sunday']] });
  expect(await putsBack('A new night')).toEqual(['night']);
  expect(await putsBack('A new night', 'mine')).toEqual(['night: Tuesday / Sunday']);
  expect(dina.read(SITE)).toBe(FILES[SITE]);
});

test('names an entry that has another place now, or that is gone', async () => {
  const ruth = '  - name: Ruth\n    role: Cake\n\n';
  await publishes('A treasurer', { [HOME]: [['role: Cake', 'role: Pie']] });
  await publishes('A new girl', { [HOME]: [['people:\n', 'people:\n  - name: Bina\n\n']] });
  const id = await idOf('A treasurer');
  expect(await changesIn(dina.project(), id)).toMatchObject([{ name: 'people.2.role' }]);
  await publishes('Without Ruth', { [HOME]: [[ruth.replace('Cake', 'Pie'), '']] });
  expect(await changesIn(dina.project(), id)).toMatchObject([{ name: 'Ruth (removed since)' }]);
});

test('brings back the photos and files that were deleted, also by a later publication', async () => {
  const photo = 'static/images/oneg.png';
  const flyer = 'static/files/flyer.pdf';
  await publishes('A flyer', { [SITE]: [['Elm', '/files/flyer.pdf']], [flyer]: 'A flyer' });
  await publishes('No flyer', { [SITE]: [['/files/flyer.pdf', 'Elm']] });
  await publishes('No photo', { [SITE]: [['oneg.png', 'none']] });
  for (const file of [photo, flyer]) expect(fs.existsSync(path.join(dina.root, file))).toBe(false);
  await putsBack('No photo');
  expect(dina.read(photo)).toBe('A photo');
  await putsBack('No flyer');
  expect(dina.read(flyer)).toBe('A flyer');
  expect(await say('Both again')).toMatch(/^Published/);
  ruth.git('pull', '--quiet');
  expect(ruth.read(photo) + ruth.read(flyer)).toBe('A photoA flyer');
});
