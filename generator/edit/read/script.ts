import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** The address of the script that pages are edited with. */
export const SCRIPT = '/__edit.js';

const ENTRY = fileURLToPath(new URL('../client/main.tsx', import.meta.url));

/** The script that pages are edited with, in one file. Its style sheets are texts in it. */
export function bundleScript(): Uint8Array | string {
  if (!existsSync(ENTRY)) return '';
  const { outputFiles } = buildSync({
    ...{ entryPoints: [ENTRY], bundle: true, format: 'esm', write: false, jsx: 'automatic' },
    loader: { '.css': 'text' },
    // React for visitors of a page: without its checks for developers, which are slow.
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
  });
  return outputFiles[0]?.contents ?? '';
}
