import { EventEmitter, once } from 'node:events';
import { readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import * as chokidar from 'chokidar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSources } from '../../../generator/dev/watch.ts';
import { putFiles, temporaryFolder } from '../../temporary-project.ts';

vi.mock('chokidar', { spy: true });

let root: string;
let watcher: chokidar.FSWatcher;
/** What the files held when they were told of. */
let told: [file: string, text: string][];

beforeEach(async () => {
  root = temporaryFolder({ 'content/about.yaml': 'first' });
  told = [];
  watcher = watchSources(root, (file) => told.push([file, read(file)]));
  await once(watcher, 'ready');
});
afterEach(() => watcher.close());

const place = (name: string): string => path.join(root, name);
const write = (name: string, text: string): void => putFiles(root, { [name]: text });
function read(name: string): string {
  try {
    return readFileSync(place(name), 'utf8');
  } catch {
    return '';
  }
}
const isTold = (file: string, text: string) =>
  expect.poll(() => told, { timeout: 10_000, interval: 10 }).toContainEqual([file, text]);

test('a file that is emptied first is only told of once it is written', async () => {
  write('content/about.yaml', '');
  await vi.waitUntil(() => read('content/about.yaml') === '');
  write('content/about.yaml', 'written at last');
  await isTold('content/about.yaml', 'written at last');
  expect(told).toHaveLength(1);
});

test('a file in a folder that came a moment before is told of', async () => {
  write('static/press/facts.txt', 'one');
  await isTold('static/press/facts.txt', 'one');
});

test('what editors leave beside a file, what is no source, and links in a circle are nothing new', async () => {
  for (const name of ['content/about.yaml~', 'content/.about.yaml.swp', 'dist/index.html']) write(name, 'x');
  symlinkSync(place('content'), place('content/again'), 'junction');
  renameSync(place('content/about.yaml'), place('content/us.yaml'));
  await isTold('content/us.yaml', 'first');
  await isTold('content/about.yaml', '');
  expect(told.map(([file]) => file).filter((file) => !/^content\/(us\.yaml|about\.yaml|again)$/.test(file))).toEqual(
    [],
  );
});

test.each(['ENOSPC', 'EMFILE'])('where no more files can be watched (%s), they are looked at all the same', (code) => {
  const fakes: EventEmitter[] = [];
  vi.mocked(chokidar.watch).mockImplementation(() => {
    fakes.push(new EventEmitter());
    return fakes.at(-1) as chokidar.FSWatcher;
  });
  const changed: string[] = [];
  watchSources(root, (file) => changed.push(file));
  for (let time = 0; time < 100; time++) fakes[0]?.emit('error', Object.assign(new Error('no more'), { code }));
  expect(fakes).toHaveLength(2);
  expect(chokidar.watch).toHaveBeenLastCalledWith('.', expect.objectContaining({ cwd: root, usePolling: true }));
  fakes[1]?.emit('all', 'change', 'content/about.yaml');
  expect(changed).toEqual(['content/about.yaml']);
  vi.mocked(chokidar.watch).mockReset();
});

test('any other error is not hidden', () => {
  const error = Object.assign(new Error('broken disk'), { code: 'EIO' });
  expect(() => watcher.emit('error', error)).toThrow('broken disk');
});
