import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Import {
  from: string;
  /** A file of the project, `node:fs/promises` or `npm:zod`. */
  to: string;
}

// The rooms of the generator from the bottom up, as README.md lists them, and build.ts at the top. Each may import those
// before it, types included, and any package.
const ROOMS = [
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
  .map((room) => path.posix.join('generator', room))
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

const roomOf = (file: string): string => path.posix.dirname(file).replace(/^(templates|components|client)\/.*/, '$1');

function mayImport(from: string, to: string): boolean {
  const [room, target] = [roomOf(from), roomOf(to)];
  const floor = ROOMS.indexOf(room);
  if (target === room || MORE[room]?.some((name) => name === to || name === target)) return true;
  return floor >= 0 && (/^(node|npm):/.test(to) || ROOMS.slice(0, floor).includes(target));
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

/** The circles among things that lead to others. */
function circlesIn(pairs: readonly Import[]): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (each: string, way: readonly string[]): void => {
    if (way.includes(each)) circles.push([...way.slice(way.indexOf(each)), each].join(' -> '));
    if (way.includes(each) || done.has(each)) return;
    for (const { from, to } of pairs) if (from === each) walk(to, [...way, each]);
    done.add(each);
  };
  for (const { from } of pairs) walk(from, []);
  return circles;
}

describe('an import, of a type too,', () => {
  it('leads only where its room may look', () => {
    const stray = imports.filter(({ from, to }) => !mayImport(from, to));
    expect(stray.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('never leads back to the file it comes from', () => {
    expect(circlesIn(imports)).toEqual([]);
  });

  it('is seen by this test: it finds what is there', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(imports).toContainEqual({ from: 'build.ts', to: 'generator/site.ts' });
    expect(imports).toContainEqual({ from: 'generator/pages/render.tsx', to: 'npm:react-dom/server' });
  });
});

// One React app: a file for each component.
const CLIENT = 'generator/edit/client';

it('a room of the generator has at most 15 files', () => {
  const rooms = new Set(files.map(roomOf).filter((room) => room.startsWith('generator') && room !== CLIENT));
  const crowded = [...rooms].filter((room) => files.filter((file) => roomOf(file) === room).length > 15);
  expect(rooms.size).toBeGreaterThan(5);
  expect(crowded).toEqual([]);
});

it('templates and components read no file, clock, chance or surroundings: the same content makes the same page', () => {
  const pure = files.filter((file) => /^(templates|components)\//.test(file));
  const impure = /\b(?:process\.|Date\.now|new Date\(\)|Math\.random|fetch\(|globalThis|window\.|document\.)/;
  const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
  const found = pure.flatMap((file) => {
    const match = impure.exec(readFileSync(file, 'utf8').replace(comments, ''));
    return match ? [`${file}: ${match[0]}`] : [];
  });
  expect(found).toEqual([]);
});
