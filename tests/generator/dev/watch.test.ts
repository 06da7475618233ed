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
/** The files that were reported, with their text at that moment. */
let reported: [file: string, text: string][];

beforeEach(async () => {
  root = temporaryFolder({ 'content/about.yaml': 'first' });
  reported = [];
  watcher = watchSources(root, (file) => reported.push([file, read(file)]));
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
const isReported = (file: string, text: string) =>
  expect.poll(() => reported, { timeout: 10_000, interval: 10 }).toContainEqual([file, text]);

test('reports a file that an editor empties first only when it is written', async () => {
  write('content/about.yaml', '');
  await vi.waitUntil(() => read('content/about.yaml') === '');
  write('content/about.yaml', 'written at last');
  await isReported('content/about.yaml', 'written at last');
  expect(reported).toHaveLength(1);
});

test('reports a file in a new folder', async () => {
  write('static/press/facts.txt', 'one');
  await isReported('static/press/facts.txt', 'one');
});

test('ignores backups of editors, files outside the sources, and links in a circle', async () => {
  for (const name of ['content/about.yaml~', 'content/.about.yaml.swp', 'dist/index.html']) write(name, 'x');
  symlinkSync(place('content'), place('content/again'), 'junction');
  renameSync(place('content/about.yaml'), place('content/us.yaml'));
  await isReported('content/us.yaml', 'first');
  await isReported('content/about.yaml', '');
  const others = reported.filter(([file]) => !/^content\/(us\.yaml|about\.yaml|again)$/.test(file));
  expect(others).toEqual([]);
});

test.each(['ENOSPC', 'EMFILE'])("checks files regularly if the system can't watch more of them (%s)", (code) => {
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

test('throws other errors', () => {
  const error = Object.assign(new Error('broken disk'), { code: 'EIO' });
  expect(() => watcher.emit('error', error)).toThrow('broken disk');
});
