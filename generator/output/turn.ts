import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './alive.ts';

// Of two builds at once the second waits, so that the site that stays is the one that was asked for last. This is a
// courtesy: writeOutput() keeps the site whole without it. So whatever is wrong with the lock, the build goes on.

/** How often a build that waits looks again, in milliseconds, and how often one at work touches its lock. */
const LOOK = 100;
const TOUCH = 1_000;
/** A build that has not touched its lock for so long is stopped, or another program has been given its id since. */
const SILENCE = 10_000;

interface Lock {
  pid: number;
  /** When it was taken, in milliseconds since 1970. */
  since: number;
}

/** Waits while another build writes `dir`, and says for whom. Returns what ends the turn of this one. Never throws. */
export async function takeTurn(dir: string): Promise<() => void> {
  const file = `${dir}.lock`;
  const mine = `${process.pid} ${Date.now()}\n`;
  let waitsFor: number | undefined;
  while (isThereAlready(file, mine)) {
    const holder = holderOf(file);
    if (!holder) {
      // Two builds that find the same stale lock in the same instant both go on, as if there were none.
      if (isDone(() => rmSync(file, { force: true }))) continue;
      break;
    }
    if (holder.pid !== waitsFor) console.error(waiting(holder));
    waitsFor = holder.pid;
    await pause(LOOK);
  }
  const isMine = () => isDone(() => readFileSync(file, 'utf8') === mine);
  const touching = setInterval(() => isMine() && isDone(() => touch(file)), TOUCH).unref();
  return () => {
    clearInterval(touching);
    if (isMine()) isDone(() => rmSync(file, { force: true }));
  };
}

/** Writes a lock, unless there is one or none can be written. */
function isThereAlready(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true;
    // A full disk takes the file, but not what should stand in it.
    isDone(() => rmSync(file, { force: true }));
    return false;
  }
}

/** The build at work that holds a lock. None where it has ended, and where the file is not what a build writes. */
function holderOf(file: string): Lock | undefined {
  try {
    const [, pid, since] = /^(\d+) (\d+)\n$/.exec(readFileSync(file, 'utf8')) ?? [];
    const isSilent = Math.abs(Date.now() - statSync(file).mtimeMs) > SILENCE;
    return pid && !isSilent && isAlive(Number(pid)) ? { pid: Number(pid), since: Number(since) } : undefined;
  } catch {
    return undefined;
  }
}

const waiting = ({ pid, since }: Lock): string =>
  `Another build is at work here: process ${pid}, for ${Math.round((Date.now() - since) / 1000)} s. This one waits for it.`;

function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

/** Whether something could be done, and did not say no. */
function isDone(act: () => unknown): boolean {
  try {
    return act() !== false;
  } catch {
    return false;
  }
}
