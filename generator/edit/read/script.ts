import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** The address of the script that pages are edited with. */
export const SCRIPT = '/__edit.js';

const ENTRY = fileURLToPath(new URL('../client/client.ts', import.meta.url));

/** The script that pages are edited with, in one file. Its style sheets are texts in it. */
export function bundleScript(): Uint8Array | string {
  if (!existsSync(ENTRY)) return '';
  const loader = { '.css': 'text' } as const;
  const { outputFiles } = buildSync({ entryPoints: [ENTRY], bundle: true, format: 'esm', loader, write: false });
  return outputFiles[0]?.contents ?? '';
}
