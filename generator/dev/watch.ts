import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

const SOURCES = ['content', 'static', 'templates', 'components', 'client', 'generator', 'package.json'];

// Milliseconds without a change before a file counts as saved. Some editors empty a file before they write it.
const SETTLED = { stabilityThreshold: 10, pollInterval: 5 };

/** Reports each source file that is added, changed, or removed. Polls twice a second if the system has no more watches;
 *  throws any other error. */
export function watchSources(root: string, onChange: (file: string) => void, usePolling = false): FSWatcher {
  let isPolled = usePolling;
  // Watch the root, not each folder in it, to notice when a folder is moved away and back.
  const watcher = watch('.', {
    cwd: root,
    ignored: (entry) => !isSource(path.relative(root, entry)),
    ignoreInitial: true,
    // Links may be circular, and the build refuses them.
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

/** Whether a path in the project is a source. Ignores the hidden files that editors create. */
function isSource(file: string): boolean {
  const [top = '', ...rest] = file.split(path.sep);
  return top === '' || (SOURCES.includes(top) && !rest.some((name) => name.startsWith('.')));
}
