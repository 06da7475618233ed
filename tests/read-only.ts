import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// node --import: makes every write fail with the error code in READ_ONLY. Tests may run as root, who can write anywhere.
const { READ_ONLY: code = 'EACCES' } = process.env;
for (const [module, suffix] of [
  [fs, 'Sync'],
  [fs.promises, ''],
] as const) {
  for (const name of ['mkdir', 'writeFile', 'rename', 'rm']) {
    (module as unknown as Record<string, unknown>)[name + suffix] = (file: string) => {
      const error = Object.assign(new Error(`${code}: injected`), { code, syscall: name, path: file });
      if (suffix === 'Sync') throw error;
      return Promise.reject(error);
    };
  }
}
syncBuiltinESMExports();
