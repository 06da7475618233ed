import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSources } from '../../../generator/dev/watch.ts';
import { putFiles, temporaryFolder } from '../../temporary-folder.ts';

// A watcher that reports only what a test has it report.
const watcher = vi.hoisted(() => ({ current: undefined as EventEmitter | undefined }));
vi.mock('chokidar', () => ({
  watch: () => {
    watcher.current = Object.assign(new EventEmitter(), { close: () => Promise.resolve() });
    return watcher.current;
  },
}));

let root: string;
let changed: string[];
let watching: ReturnType<typeof watchSources>;

beforeEach(() => {
  vi.useFakeTimers();
  root = temporaryFolder({ 'content/about.yaml': 'first' });
  changed = [];
  watching = watchSources(root, (files) => changed.push(...files));
});
afterEach(async () => {
  vi.useRealTimers();
  await watching.close();
});

const write = (name: string, text: string) => putFiles(root, { [name]: text });
const exhausted = (code: string): Error => Object.assign(new Error(`${code}: no more`), { code });

test.each(['ENOSPC', 'EMFILE'])('where no more files can be watched (%s), they are looked at all the same', (code) => {
  for (let time = 0; time < 100; time++) watcher.current?.emit('error', exhausted(code));
  write('content/about.yaml', 'something longer');
  vi.advanceTimersByTime(1000);
  expect(changed).toEqual(['content/about.yaml']);
});

test('any other error is not hidden', () => {
  expect(() => watcher.current?.emit('error', exhausted('EIO'))).toThrow('EIO');
});

test('a file that is emptied first is only looked at once it is written, and only once', () => {
  for (const text of ['', 'written at last']) {
    write('content/about.yaml', text);
    watcher.current?.emit('raw');
    vi.advanceTimersByTime(20);
    expect(changed).toEqual([]);
  }
  vi.advanceTimersByTime(1000);
  expect(changed).toEqual(['content/about.yaml']);
});

test('a file that no event tells of, in a folder that came a moment before, is found', () => {
  watcher.current?.emit('all');
  vi.advanceTimersByTime(40);
  write('static/press/facts.txt', 'one');
  vi.advanceTimersByTime(1000);
  expect(changed).toEqual(['static/press/facts.txt']);
});

test('what editors leave beside a file, and what is no source, is nothing new', () => {
  for (const name of ['content/about.yaml~', 'content/.about.yaml.swp', 'dist/index.html']) write(name, 'x');
  vi.advanceTimersByTime(1000);
  expect(changed).toEqual([]);
});
