import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../generator/locale/languages.ts';

// The folders of the generator from the bottom up, as README.md lists them, and build.ts at the top. Each may import from
// those before it, types included, and any package. The linter finds import cycles within a folder.
const FOLDERS = [
  ...[
    'locale',
    'diagnostics',
    'source',
    'source/write',
    'schema',
    'content',
    'assets',
    'pages',
    'feeds',
    'checks',
    'output',
  ],
  ...['.', 'publish', 'edit', 'edit/client', 'dev', '..'],
].map((folder) => path.posix.join('generator', folder));

// What else a folder may import: whole folders, single files, packages.
const MORE: Record<string, string[]> = {
  '.': ['templates/site.ts'],
  templates: [
    ...['npm:zod', 'npm:react', 'npm:clsx', 'components', 'client/enhancements.ts'],
    ...[
      'generator/locale',
      'generator/diagnostics',
      'generator/schema',
      'generator/content',
      'generator/pages/route.ts',
    ],
  ],
  components: ['npm:clsx', 'npm:react', 'generator/pages/route.ts', 'client/enhancements.ts'],
  client: ['npm:@tanstack/query-core'],
};

const folderOf = (file: string): string => path.posix.dirname(file).replace(/^(templates|components|client)\/.*/, '$1');

function mayImport(from: string, to: string): boolean {
  const [folder, target] = [folderOf(from), folderOf(to)];
  const floor = FOLDERS.indexOf(folder);
  if (target === folder || MORE[folder]?.some((name) => name === to || name === target)) return true;
  return floor >= 0 && (/^(node|npm):/.test(to) || FOLDERS.slice(0, floor).includes(target));
}

const STATEMENT = /^(?:import|export)\s+(?:type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)';|\bimport\('([^']+)'\)/gm;

/** What a file imports: files of the project, `node:fs`, or `npm:zod`. */
function importsOf(from: string): string[] {
  return [...readFileSync(from, 'utf8').matchAll(STATEMENT)].map(([, fixed, dynamic]) => {
    const target = fixed ?? dynamic ?? '';
    if (target.startsWith('.')) return path.posix.join(path.posix.dirname(from), target);
    return target.startsWith('node:') ? target : `npm:${target}`;
  });
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((file) => path.posix.join(folder, String(file).replaceAll('\\', '/')));

test('an import, also of a type, leads only to the folders below its own', () => {
  const files = [...['generator', 'templates', 'components', 'client'].flatMap(filesOf), 'build.ts', 'dev.ts'];
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(importsOf('build.ts')).toContain('generator/site.ts');
  const stray = sources.flatMap((from) =>
    importsOf(from).flatMap((to) => (mayImport(from, to) ? [] : [`${from} imports ${to}`])),
  );
  expect(stray).toEqual([]);
});

// An organization's place, calendar, and words are content, or in the templates. A language's are in generator/locale/.
const PLACES = /\b(?:[AP]M|USD|E[SD]T|US|en-US|4G)\b|New[ _]York|[Dd]ollar|Jewish|Hebrew|[Ss]habb|[Cc]hapter/g;
const COMMENT = /^ *(?:\/\/|\/\*\*|\*) .*|\s\/\/ .*/gm;

test('the generator knows nothing of one organization, country, or calendar', () => {
  const files = filesOf('generator').filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generator/locale/'));
  const named = files.flatMap((file) => {
    const months = LANGUAGES['en-US']!.months.filter((month) => month !== 'May');
    const code = readFileSync(file, 'utf8').replaceAll(COMMENT, '');
    const words = [...(code.match(PLACES) ?? []), ...months.filter((month) => code.includes(month))];
    return words.map((word) => `${file}: ${word}`);
  });
  expect(named).toEqual([]);
});
