import path from 'node:path';
import { watch } from 'chokidar';
import { changedSources, isEmptyOrGone, isNoSource, sourceStates } from './sources.ts';

// A save is often two or three events at once.
const SETTLING_MS = 1;
// Some editors empty a file before they write it, or delete it before they put another in its place.
const HALF_SAVED_MS = 40;
// Files that are put into a new folder before it is watched cause no event.
const LAST_LOOK_MS = 500;
const POLLING_MS = 250;

type Look = 'first' | 'second' | 'last';

/** Calls back with the names of the files that have changed, once for several changes at once.
 *  An event only says that it is time to look. Which files are new, gone or different is found by comparing their
 *  dates and sizes, so it does not matter how an editor saves or which events a system reports. */
export function watchSources(root: string, onChange: (files: string[]) => void): { close(): Promise<void> } {
  let known = sourceStates(root);
  let timer: NodeJS.Timeout | undefined;
  let polling = false;
  // The root is watched and not each folder in it, so that a folder that goes and comes back is still seen.
  const watcher = watch(root, { ignoreInitial: true, ignored: (entry) => isNoSource(path.relative(root, entry)) });
  // `all` alone would not do: of two changes to a file within 50 ms it reports only the first.
  watcher.on('raw', settle).on('all', settle).on('error', poll);
  return {
    close: () => {
      clearInterval(timer);
      return watcher.close();
    },
  };

  function settle(): void {
    if (!polling) lookIn(SETTLING_MS, 'first');
  }

  function lookIn(ms: number, look: Look): void {
    clearTimeout(timer);
    timer = setTimeout(() => compare(look), ms);
  }

  function compare(look: Look): void {
    const now = sourceStates(root);
    const changed = changedSources(known, now);
    if (look === 'first' && changed.some((file) => isEmptyOrGone(now, file))) {
      lookIn(HALF_SAVED_MS, 'second');
      return;
    }
    if (look !== 'last') lookIn(LAST_LOOK_MS, 'last');
    known = now;
    if (changed.length > 0) onChange(changed);
  }

  function poll(error: unknown): void {
    if (!isExhausted(error)) throw error;
    // Every folder that cannot be watched is an error of its own.
    if (polling) return;
    polling = true;
    console.log('This system lets no more files be watched, so they are looked at several times a second instead.');
    void watcher.close();
    clearTimeout(timer);
    timer = setInterval(() => compare('last'), POLLING_MS);
  }
}

const isExhausted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EMFILE'].includes(String(error.code));
