import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

const SOURCES = ['content', 'static', 'templates', 'components', 'client', 'generator', 'package.json'];

// A save is often several events: some editors empty a file before they write it. A file is whole once nothing has
// happened to it for so many milliseconds.
const SETTLED = { stabilityThreshold: 10, pollInterval: 5 };

/** Calls back with the name of each source file that has come, gone or changed. Throws what the system says against
 *  watching; where it only has no more watches, the files are looked at twice a second instead. */
export function watchSources(root: string, onChange: (file: string) => void, usePolling = false): FSWatcher {
  let isPolled = usePolling;
  // The root is watched and not each folder in it, so that a folder that goes and comes back is still seen.
  const watcher = watch('.', {
    cwd: root,
    ignored: (entry) => !isSource(path.relative(root, entry)),
    ignoreInitial: true,
    // A link may lead in a circle, and the build refuses it.
    followSymlinks: false,
    awaitWriteFinish: SETTLED,
    usePolling,
    interval: 500,
  });
  watcher.on('error', (error) => {
    if (!/^(ENOSPC|EMFILE)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if (!isPolled) watchSources(root, onChange, true);
    isPolled = true;
  });
  return watcher.on('all', (_event, file) => onChange(file.replaceAll('\\', '/')));
}

/** Whether a path inside the project is one of its sources, or a folder of them. Editors put hidden files beside the
 *  one that is being edited. */
function isSource(file: string): boolean {
  const [top = '', ...rest] = file.split(path.sep);
  return top === '' || (SOURCES.includes(top) && !rest.some((name) => name.startsWith('.')));
}
