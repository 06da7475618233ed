import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';

const WATCHED = ['content', 'static', 'templates', 'components', 'client', 'build', 'package.json'];
// A save is often two or three events at once.
const SETTLING_MS = 3;
// Some editors empty a file before they write it, or take it away before they put another in its place.
const HALF_SAVED_MS = 40;
const POLLING_MS = 250;

/** Calls back with the names of the files that have changed, once for every flurry of changes.
 *  An event only means that it is time to look again. Which files are new, gone or different is seen by comparing
 *  them with how they were before, so it does not matter how an editor saves or what events a system reports. */
export function watchSources(root: string, onChange: (files: string[]) => void): { close(): Promise<void> } {
  let known = lookAt(root);
  let timer: NodeJS.Timeout | undefined;
  let polling = false;
  // The root is watched and not each folder in it, so that a folder that goes and comes back is still seen.
  const watcher = watch(root, { ignoreInitial: true, ignored: (entry) => isIgnored(path.relative(root, entry)) });
  // `all` alone would not do: of two changes to a file within 50 ms it reports only the first.
  watcher.on('raw', settle).on('all', settle).on('error', poll);
  return {
    close: () => {
      clearInterval(timer);
      return watcher.close();
    },
  };

  function settle(): void {
    if (polling) return;
    clearTimeout(timer);
    timer = setTimeout(() => compare('soon'), SETTLING_MS);
  }

  function compare(when: 'soon' | 'at last'): void {
    const now = lookAt(root);
    const changed = [...new Set([...known.keys(), ...now.keys()])].filter((file) => known.get(file) !== now.get(file));
    if (when === 'soon' && changed.some((file) => isHalfSaved(now.get(file)))) {
      timer = setTimeout(() => compare('at last'), HALF_SAVED_MS);
      return;
    }
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
    timer = setInterval(() => compare('at last'), POLLING_MS);
  }
}

/** Every source file with what changes when it is written. */
function lookAt(root: string): Map<string, string> {
  const states = new Map<string, string>();
  const visit = (file: string): void => {
    if (isIgnored(file)) return;
    const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
    if (stat?.isFile()) states.set(file.replaceAll(path.sep, '/'), `${stat.mtimeMs} ${stat.ino} ${stat.size}`);
    if (stat?.isDirectory()) for (const name of namesIn(path.join(root, file))) visit(path.join(file, name));
  };
  WATCHED.forEach(visit);
  return states;
}

const isHalfSaved = (state: string | undefined): boolean => state === undefined || state.endsWith(' 0');

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Deleted since it was seen a moment ago.
    return [];
  }
}

/** Editors leave hidden files and copies ending in ~ beside the one that is being edited. */
function isIgnored(file: string): boolean {
  const [top = '', ...rest] = file.split(path.sep);
  return top !== '' && (!WATCHED.includes(top) || rest.some((name) => name.startsWith('.') || name.endsWith('~')));
}

const isExhausted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EMFILE'].includes(String(error.code));
