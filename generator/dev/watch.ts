import { lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';

const FOLDERS = ['content', 'static', 'templates', 'components', 'client', 'generator', 'package.json'];

// A save is often several events. Some editors empty a file before they write it, or delete it before they put
// another in its place.
const SETTLING_MS = 30;
// Files that are put into a new folder before it is watched cause no event, nor do any on a system that has run out
// of watches.
const LOOKING_MS = 500;

/** Calls back with the names of the files that have changed, once for several changes at once.
 *  An event only says that it is time to look. Which files are new, gone or different is found by comparing their
 *  dates and sizes, so it does not matter how an editor saves or which events a system reports. */
export function watchSources(root: string, onChange: (files: string[]) => void): { close(): Promise<void> } {
  let known = sourceStates(root);
  let settling: NodeJS.Timeout | undefined;
  const looking = setInterval(settle, LOOKING_MS);
  // The root is watched and not each folder in it, so that a folder that goes and comes back is still seen.
  const watcher = watch(root, { ignoreInitial: true, ignored: (entry) => isNoSource(path.relative(root, entry)) });
  // `all` alone would not do: of two changes to a file within 50 ms it reports only the first.
  watcher.on('raw', settle).on('all', settle).on('error', passOver);
  return {
    close() {
      clearInterval(looking);
      clearTimeout(settling);
      return watcher.close();
    },
  };

  function settle(): void {
    clearTimeout(settling);
    settling = setTimeout(look, SETTLING_MS);
  }

  function look(): void {
    const now = sourceStates(root);
    const changed = [...new Set([...known.keys(), ...now.keys()])].filter((file) => known.get(file) !== now.get(file));
    known = now;
    if (changed.length > 0) onChange(changed);
  }
}

/** A system without more watches is no reason to stop: the files are looked at all the same. */
function passOver(error: unknown): void {
  const isExhausted = error instanceof Error && 'code' in error && /^(ENOSPC|EMFILE)$/.test(String(error.code));
  if (!isExhausted) throw error;
}

/** Looks at every source file of the project, and reads none. Returns for each what changes when it is written. */
export function sourceStates(root: string): Map<string, string> {
  const states = new Map<string, string>();
  const visit = (file: string): void => {
    if (isNoSource(file)) return;
    // A folder of the project may be a link. What is a link in it is not followed: it may lead in a circle.
    const look = FOLDERS.includes(file) ? statSync : lstatSync;
    const stat = look(`${root}/${file}`, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of namesIn(`${root}/${file}`)) visit(`${file}/${name}`);
    else if (stat) states.set(file, `${stat.mtimeMs} ${stat.ino} ${stat.size}`);
  };
  FOLDERS.forEach(visit);
  return states;
}

/** Whether a path inside the project, or a folder with all that is in it, cannot change the site. Editors leave hidden
 *  files and copies ending in ~ beside the one that is being edited. */
function isNoSource(file: string): boolean {
  const [top = '', ...rest] = file.split(/[\\/]/);
  return top !== '' && (!FOLDERS.includes(top) || rest.some((name) => name.startsWith('.') || name.endsWith('~')));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Deleted since it was seen a moment ago.
    return [];
  }
}
