import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Changes, type Site } from '../../../generator/edit/apply.ts';
import { temporaryFolder } from '../../temporary-project.ts';

const FILE = 'content/home.yaml';

test('what was written here needs no other build, until the file has held something else', async () => {
  const root = temporaryFolder({ [FILE]: 'a: One\n' });
  const site: Site = { output: new Map(), base: '/', warnings: [], shown: new Map() };
  const rest = {
    show: () => '1',
    describe: async () => ({ failure: { text: '' } }),
    pages: () => new Map(),
    notes: () => [],
  };
  const changes = new Changes({ root, build: async () => site, ...rest });
  const before = readFileSync(path.join(root, FILE));
  const after = Buffer.from('a: Two\n');
  await changes.apply({ what: 'a', files: [{ file: FILE, before, after }] });
  expect(changes.isOwn(FILE)).toBe(true);

  // Somebody breaks it in an editor, and brings it back: what is shown by then is the mistake.
  writeFileSync(path.join(root, FILE), 'a');
  expect(changes.isOwn(FILE)).toBe(false);
  writeFileSync(path.join(root, FILE), after);
  expect(changes.isOwn(FILE)).toBe(false);
});
