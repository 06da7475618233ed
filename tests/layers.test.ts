import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Import {
  from: string;
  /** A file of the project, `node:fs`, or `npm:zod`. */
  to: string;
}

// The folders of the generator from the bottom up, as README.md lists them, and build.ts at the top. Each may import from
// those before it, types included, and any package.
const FOLDERS = [
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
  '.',
]
  .concat(['edit', 'edit/client', 'dev'])
  .map((folder) => path.posix.join('generator', folder))
  .concat('.');

// What else a folder may import: whole folders, single files, packages.
const MORE: Record<string, string[]> = {
  '.': ['templates/site.ts'],
  templates: [
    ...['npm:zod', 'npm:react', 'components', 'client/enhancements.ts'],
    ...['generator/diagnostics', 'generator/schema', 'generator/content', 'generator/pages/route.ts'],
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

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true }).map((file) => path.posix.join(folder, String(file).replaceAll('\\', '/')));
const files = [...['generator', 'templates', 'components', 'client'].flatMap(filesOf), 'build.ts', 'dev.ts']
  .filter((file) => /\.tsx?$/.test(file))
  .sort();

const STATEMENT = /^(?:import|export)\s+(?:type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)';|\bimport\('([^']+)'\)/gm;

function importsOf(from: string): Import[] {
  const code = readFileSync(from, 'utf8');
  return [...code.matchAll(STATEMENT)].map(([, fixed, dynamic]) => {
    const target = fixed ?? dynamic ?? '';
    if (target.startsWith('.')) return { from, to: path.posix.join(path.posix.dirname(from), target) };
    return { from, to: target.startsWith('node:') ? target : `npm:${target}` };
  });
}

const imports = files.flatMap(importsOf);

/** The cycles among imports. */
function cyclesIn(pairs: readonly Import[]): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (each: string, way: readonly string[]): void => {
    if (way.includes(each)) cycles.push([...way.slice(way.indexOf(each)), each].join(' -> '));
    if (way.includes(each) || done.has(each)) return;
    for (const { from, to } of pairs) if (from === each) walk(to, [...way, each]);
    done.add(each);
  };
  for (const { from } of pairs) walk(from, []);
  return cycles;
}

describe('an import, also of a type,', () => {
  it('leads only to the folders below its own', () => {
    expect(imports).toContainEqual({ from: 'build.ts', to: 'generator/site.ts' });
    const stray = imports.filter(({ from, to }) => !mayImport(from, to));
    expect(stray.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('is not part of a cycle', () => {
    expect(cyclesIn(imports)).toEqual([]);
  });
});

// A React app has a file for each component.
const CLIENT = 'generator/edit/client';

it('a folder of the generator has at most 15 files', () => {
  const folders = new Set(files.map(folderOf).filter((folder) => folder.startsWith('generator') && folder !== CLIENT));
  const crowded = [...folders].filter((folder) => files.filter((file) => folderOf(file) === folder).length > 15);
  expect(folders.size).toBeGreaterThan(5);
  expect(crowded).toEqual([]);
});

it('templates and components use nothing but the content: no files, clocks, random numbers, or globals', () => {
  const pure = files.filter((file) => /^(templates|components)\//.test(file));
  const impure = /\b(?:process\.|Date\.now|new Date\(\)|Math\.random|fetch\(|globalThis|window\.|document\.)/;
  const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
  const found = pure.flatMap((file) => {
    const match = impure.exec(readFileSync(file, 'utf8').replace(comments, ''));
    return match ? [`${file}: ${match[0]}`] : [];
  });
  expect(found).toEqual([]);
});
