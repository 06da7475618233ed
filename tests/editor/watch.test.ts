import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolders } from '../../editor/watch.ts';
import { folderWith } from '../folder.ts';

test.each(['content', 'static/images'])(
  'a folder that another one took the place of is watched: %s',
  async (folder) => {
    const root = folderWith({ 'content/a.yaml': '1', 'static/images/a.svg': '1' });
    const seen: string[] = [];
    onTestFinished(watchFolders(root, ['content', 'static'], (name) => seen.push(name)));
    const at = (name: string) => path.join(root, name);
    const file = `${folder}/a.txt`;
    const write = () => writeFileSync(at(file), String(Math.random()));
    // It begins to watch a little later.
    await expect.poll(() => [write(), ...seen]).toContain(file);
    for (const backup of ['backup 1', 'backup 2']) {
      mkdirSync(at(backup));
      writeFileSync(at(`${backup}/a.txt`), '2');
      renameSync(at(folder), at(`${backup} of before`));
      renameSync(at(backup), at(folder));
      await expect.poll(() => seen).toContain(folder);
      seen.length = 0;
      await expect.poll(() => [write(), ...seen]).toContain(file);
      seen.length = 0;
    }
  },
);
