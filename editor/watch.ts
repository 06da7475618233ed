import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Calls back with the name of each file in these folders that changes, or of a folder that does. Returns how to stop. */
export function watchFolders(
  root: string,
  folders: readonly string[],
  onChange: (name: string) => void,
): () => Promise<void> {
  const nameOf = (file: string) => path.relative(root, file).replaceAll(path.sep, '/');
  // From the root, so that a folder that is deleted and comes back is watched again.
  const ignored = (file: string) => {
    const [folder = ''] = nameOf(file).split('/');
    return folder !== '' && !folders.includes(folder);
  };
  // Programs empty a file before they write it.
  const awaitWriteFinish = { stabilityThreshold: 30, pollInterval: 10 };
  const start = (): FSWatcher => {
    const watcher = watch(root, { ignored, ignoreInitial: true, awaitWriteFinish });
    watcher.on('all', (_event, file) => onChange(nameOf(file)));
    onSwap(
      watcher,
      folders.map((folder) => path.join(root, folder)),
      (folder) => {
        void watcher.close();
        current = start();
        // Nothing that happens in between is missed.
        current.on('ready', () => onChange(nameOf(folder)));
      },
    );
    return watcher;
  };
  let current = start();
  return () => current.close();
}

/** Calls back once another folder has taken the place of one that is watched: chokidar 5 goes on listening to the one
 *  that has left. */
function onSwap(watcher: FSWatcher, folders: string[], onSwapped: (folder: string) => void): void {
  const numbers = new Map<string, bigint | undefined>();
  for (const folder of folders.flatMap(withFoldersIn)) numbers.set(folder, numberOf(folder));
  watcher.on('addDir', (folder) => numbers.set(folder, numberOf(folder)));
  watcher.on('unlinkDir', (folder) => numbers.delete(folder));
  const check = () => {
    if (watcher.closed) return;
    const now = [...numbers].find(([folder, number]) => (numberOf(folder) ?? number) !== number);
    if (now) onSwapped(now[0]);
  };
  // Of anything in these folders or next to them.
  watcher.on('raw', check).on('ready', check);
}

/** What a folder keeps when it is renamed. */
const numberOf = (folder: string): bigint | undefined =>
  statSync(folder, { throwIfNoEntry: false, bigint: true })?.ino;

function withFoldersIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [folder];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const inside = entries.filter((entry) => entry.isDirectory());
  return [folder, ...inside.map((entry) => path.join(entry.parentPath, entry.name))];
}
