import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeTurn } from '../../../generator/output/turn.ts';

let folder = '';
let dist = '';
let lock = '';
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'turn-'));
  dist = path.join(folder, 'dist');
  lock = `${dist}.lock`;
  said = [];
  vi.spyOn(console, 'error').mockImplementation((text) => said.push(text));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const ended = spawnSync(process.execPath, ['--version']).pid;
const alive = process.ppid;
const write = (text: string): void => writeFileSync(lock, text);
const age = (seconds: number): void => utimesSync(lock, Date.now() / 1000 - seconds, Date.now() / 1000 - seconds);

it('holds a lock while it lasts, and leaves none', async () => {
  const end = await takeTurn(dist);
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+\n$`));
  end();
  expect(readdirSync(folder)).toEqual([]);
});

it('waits for a build that is at work, and says once for whom and how long that has been', async () => {
  vi.useFakeTimers();
  write(`${alive} ${Date.now() - 4_000}\n`);
  const turn = takeTurn(dist);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([`Another build is at work here: process ${alive}, for 4 s. This one waits for it.`]);
  expect(readFileSync(lock, 'utf8')).toContain(`${alive} `);
  rmSync(lock);
  await vi.advanceTimersByTimeAsync(100);
  const end = await turn;
  expect(readFileSync(lock, 'utf8')).toContain(`${process.pid} `);
  expect(said).toHaveLength(1);
  end();
});

it('waits no longer when the other build shows no more sign of life', async () => {
  vi.useFakeTimers();
  write(`${alive} ${Date.now()}\n`);
  const turn = takeTurn(dist);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(readFileSync(lock, 'utf8')).toContain(`${alive} `);
  await vi.advanceTimersByTimeAsync(1_200);
  (await turn)();
  expect(existsSync(lock)).toBe(false);
});

it('touches its lock while it lasts, so that it is known to be at work', async () => {
  vi.useFakeTimers();
  const end = await takeTurn(dist);
  age(9);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Math.round(statSync(lock).mtimeMs)).toBe(Date.now());
  end();
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['of a build that was killed', () => write(`${ended} ${Date.now()}\n`)],
  ['of a process of the same id before', () => write(`${process.pid} ${Date.now()}\n`)],
  ['whose id another program has now', () => [write(`${alive} ${Date.now() - 60_000}\n`), age(11)]],
  ['from the future', () => [write(`${alive} ${Date.now()}\n`), age(-11)]],
  ['that is empty', () => write('')],
  ['that is garbage', () => write('\0garbage 12 13\n')],
])('goes on at once past a lock %s', async (_, make) => {
  make();
  const end = await takeTurn(dist);
  expect(readFileSync(lock, 'utf8')).toContain(`${process.pid} `);
  end();
  expect(existsSync(lock)).toBe(false);
  expect(said).toEqual([]);
});

it('goes on without a lock where none can be written, and touches nothing of others', async () => {
  const end = await takeTurn(path.join(folder, 'missing/dist'));
  end();
  mkdirSync(path.join(lock, 'kept'), { recursive: true });
  (await takeTurn(dist))();
  expect(readdirSync(folder, { recursive: true })).toEqual(['dist.lock', path.join('dist.lock', 'kept')]);
});

it('goes on without a lock in a place that may only be read, also past one that is stale', async () => {
  write(`${ended} ${Date.now()}\n`);
  chmodSync(folder, 0o555);
  // Root may write everything: as anybody else, then.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  const end = await takeTurn(dist).finally(() => isRoot && process.seteuid?.(0));
  end();
  expect(readFileSync(lock, 'utf8')).toContain(`${ended} `);
});

it('leaves the lock to whoever has taken it over', async () => {
  const end = await takeTurn(dist);
  write(`${alive} ${Date.now()}\n`);
  end();
  expect(readFileSync(lock, 'utf8')).toContain(`${alive} `);
});
