import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSources } from '../../../generator/dev/watch.ts';

// A watcher that reports only what a test has it report, as on a system that has run out of watches.
const watcher = vi.hoisted(() => ({ current: undefined as EventEmitter | undefined }));
vi.mock('chokidar', () => ({
  watch: () => {
    watcher.current = Object.assign(new EventEmitter(), { close: () => Promise.resolve() });
    return watcher.current;
  },
}));

const PATIENCE = { timeout: 10_000, interval: 20 };
let root: string;
let changed: string[];
let watching: ReturnType<typeof watchSources>;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), '4g-watch-'));
  mkdirSync(path.join(root, 'content'));
  write('first');
  changed = [];
  watching = watchSources(root, (files) => changed.push(...files));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await watching.close();
  rmSync(root, { recursive: true });
});

const write = (text: string): void => writeFileSync(path.join(root, 'content/about.yaml'), text);
const exhausted = (code: string): Error => Object.assign(new Error(`${code}: no more`), { code });

test.each(['ENOSPC', 'EMFILE'])(
  'when the system lets no more files be watched (%s), they are looked at instead',
  async (code) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    watcher.current?.emit('error', exhausted(code));
    expect(log.mock.calls).toEqual([[expect.stringContaining('looked at several times a second')]]);
    write('something longer');
    await expect.poll(() => changed, PATIENCE).toEqual(['content/about.yaml']);
  },
);

test('a hundred such errors are told once', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  for (let time = 0; time < 100; time++) watcher.current?.emit('error', exhausted('ENOSPC'));
  expect(log).toHaveBeenCalledOnce();
});

test('a file that stays empty is looked at all the same', () => {
  vi.useFakeTimers();
  write('');
  watcher.current?.emit('raw');
  vi.advanceTimersByTime(100);
  expect(changed).toEqual(['content/about.yaml']);
});

test('any other error is not hidden', () => {
  expect(() => watcher.current?.emit('error', exhausted('EIO'))).toThrow('EIO');
});

test('a file that is emptied first is only looked at once it is written', () => {
  vi.useFakeTimers();
  write('');
  watcher.current?.emit('raw');
  vi.advanceTimersByTime(20);
  expect(changed).toEqual([]);
  write('written at last');
  watcher.current?.emit('raw');
  vi.advanceTimersByTime(20);
  expect(changed).toEqual(['content/about.yaml']);
});

test('a file that no event tells of, in a folder that came a moment before, is found', () => {
  vi.useFakeTimers();
  mkdirSync(path.join(root, 'static/press'), { recursive: true });
  watcher.current?.emit('all');
  vi.advanceTimersByTime(20);
  writeFileSync(path.join(root, 'static/press/facts.txt'), 'one');
  vi.advanceTimersByTime(1000);
  expect(changed).toEqual(['static/press/facts.txt']);
});
