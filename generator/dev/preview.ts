import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { restoreOutput } from '../output/output.ts';
import { entriesIn } from '../source/folder.ts';
import { createSiteServer, listen, type Served } from './server.ts';

// npm run preview, and the second half of npm start: serves dist/ to this machine only.
const dist = path.resolve('dist');
await restoreOutput(dist);
if (!existsSync(path.join(dist, 'index.html'))) {
  console.error('There is no site in dist/ yet. Run npm run build first.');
  process.exit(1);
}

let folder: number | undefined;
let served = readSite();
const server = createSiteServer(() => {
  // Each build puts a new folder in place of the old one. In between, there is none for a moment.
  const id = statSync(dist, { throwIfNoEntry: false })?.ino ?? folder;
  if (id !== folder) [folder, served] = [id, readSite()];
  return served;
});
const origin = await listen(server, Number(process.env.PORT || 3000));
console.log(`\n  The site is at ${origin}${served.base}\n  Press Ctrl+C to stop.\n`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit());

function readSite(): Served {
  const files = entriesIn(dist).filter(({ entry }) => entry.isFile());
  const output = new Map(files.map(({ name }) => [name, readFileSync(path.join(dist, name))] as const));
  // The address of the script begins with the base path that dist/ was built for.
  const [, base = '/'] = /<script type="module" src="([^"]*\/)assets\//.exec(String(output.get('index.html'))) ?? [];
  return { output, base };
}
