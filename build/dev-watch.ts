import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';

const WATCHED = ['content', 'static', 'templates', 'components', 'client', 'build', 'package.json'];
const SETTLING_MS = 20;
const POLLING_MS = 250;

/** Calls back with the names of the files that have changed, once for every flurry of changes.
 *  An event only means that it is time to look again. Which files are new, gone or different is seen by comparing
 *  them with how they were before, so it does not matter how an editor saves or what events a system reports. */
export function watchSources(root: string, onChange: (files: string[]) => void): { close(): Promise<void> } {
  let known = lookAt(root);
  let timer: NodeJS.Timeout | undefined;
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
    clearTimeout(timer);
    timer = setTimeout(compare, SETTLING_MS);
  }

  function compare(): void {
    const now = lookAt(root);
    const changed = [...new Set([...known.keys(), ...now.keys()])].filter((file) => known.get(file) !== now.get(file));
    known = now;
    if (changed.length > 0) onChange(changed);
  }

  function poll(error: unknown): void {
    if (!isExhausted(error)) throw error;
    console.log('This system lets no more files be watched, so they are looked at several times a second instead.');
    void watcher.close();
    clearTimeout(timer);
    timer = setInterval(compare, POLLING_MS);
  }
}

/** Every source file with what changes when it is written. */
function lookAt(root: string): Map<string, string> {
  const states = new Map<string, string>();
  const visit = (file: string): void => {
    if (isIgnored(file)) return;
    const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
    if (stat?.isFile()) states.set(file.replaceAll(path.sep, '/'), `${stat.mtimeMs} ${stat.size} ${stat.ino}`);
    if (stat?.isDirectory()) for (const name of namesIn(path.join(root, file))) visit(path.join(file, name));
  };
  WATCHED.forEach(visit);
  return states;
}

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
