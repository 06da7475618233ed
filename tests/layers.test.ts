import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Import {
  from: string;
  /** A file of the project, `node:fs/promises` or `npm:zod`. */
  to: string;
  /** Whether only types are imported: nothing of it is there when the code runs. */
  typesOnly: boolean;
}

interface Layer {
  name: string;
  files: RegExp;
  may: RegExp;
  /** What may be imported besides, as types only. */
  mayKnow?: RegExp;
}

// Who may import whom. A file belongs to the first layer that names it.
const LAYERS: Layer[] = [
  { name: 'the command', files: /^build\.ts$/, may: /^(generator\/|templates\/site\.ts$)/ },
  {
    name: 'the development server',
    files: /^generator\/dev\//,
    may: /^(generator\/|templates\/site(-schema)?\.ts$|node:|npm:)/,
  },
  { name: 'the build, which knows no page', files: /^generator\//, may: /^(generator\/|node:|npm:)/ },
  {
    name: 'templates',
    files: /^templates\//,
    may: /^(templates\/|components\/|npm:(zod|clsx|react)$|generator\/(pages\/route\.ts$|content\/))/,
    mayKnow: /^client\/enhancements\.ts$/,
  },
  {
    name: 'components',
    files: /^components\//,
    may: /^(components\/|npm:(clsx|react)$)/,
    mayKnow: /^(generator\/pages\/route|client\/enhancements)\.ts$/,
  },
  // A chunk of its own, which only a page with an endpoint loads.
  { name: 'the delivery of messages', files: /^client\/delivery\.ts$/, may: /^(client\/|npm:@tanstack\/query-core$)/ },
  { name: 'the script', files: /^client\//, may: /^client\// },
];

const files = (
  await Promise.all(
    ['generator', 'templates', 'components', 'client'].map(async (folder) =>
      (
        await readdir(path.join(ROOT, folder), { recursive: true })
      ).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    ),
  )
)
  .flat()
  .concat('build.ts')
  .filter((file) => /\.tsx?$/.test(file));

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:([^'";]*?)\sfrom\s+)?'([^']+)';|\bimport\('([^']+)'\)/gm;

async function importsOf(from: string): Promise<Import[]> {
  const code = await readFile(path.join(ROOT, from), 'utf8');
  return [...code.matchAll(STATEMENT)].map(([, type, names = '', fixed, dynamic]) => {
    const target = fixed ?? dynamic ?? '';
    const inBraces = /^\{([^}]*)\}$/
      .exec(names.trim())?.[1]
      ?.split(',')
      .map((name) => name.trim());
    const typesOnly =
      type !== undefined || Boolean(inBraces?.filter(Boolean).every((name) => name.startsWith('type ')));
    if (target.startsWith('.')) return { from, to: path.posix.join(path.posix.dirname(from), target), typesOnly };
    return { from, to: target.startsWith('node:') ? target : `npm:${target}`, typesOnly };
  });
}

const imports = (await Promise.all(files.sort().map(importsOf))).flat();

describe('an import', () => {
  it('leads only where its layer may look', () => {
    const layerOf = (file: string) => LAYERS.find((layer) => layer.files.test(file));
    const stray = imports.filter(({ from, to, typesOnly }) => {
      const layer = layerOf(from);
      return !layer?.may.test(to) && !(typesOnly && layer?.mayKnow?.test(to));
    });
    expect(stray.map(({ from, to }) => `${layerOf(from)?.name}: ${from} imports ${to}`)).toEqual([]);
  });

  it('never leads back to where it comes from', () => {
    const next = new Map(
      files.map((file) => [file, imports.filter(({ from, typesOnly }) => from === file && !typesOnly)]),
    );
    const circles: string[] = [];
    const done = new Set<string>();
    const walk = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
      if (way.includes(file) || done.has(file)) return;
      for (const { to } of next.get(file) ?? []) walk(to, [...way, file]);
      done.add(file);
    };
    for (const file of files) walk(file, []);
    expect(circles).toEqual([]);
  });

  it('is seen by this test: it finds what is there', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(imports).toContainEqual({ from: 'build.ts', to: 'generator/site.ts', typesOnly: false });
    expect(imports).toContainEqual({
      from: 'generator/pages/head.ts',
      to: 'generator/content/fields.ts',
      typesOnly: true,
    });
    expect(imports).toContainEqual({
      from: 'generator/pages/render.tsx',
      to: 'npm:react-dom/server',
      typesOnly: false,
    });
  });
});

it('templates and components read no file, clock, chance or surroundings: the same content makes the same page', async () => {
  const pure = files.filter((file) => /^(templates|components)\//.test(file));
  const impure = /\b(?:process\.|Date\.now|new Date\(\)|Math\.random|fetch\(|globalThis|window\.|document\.)/;
  const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
  const found = await Promise.all(
    pure.map(async (file) => {
      const code = (await readFile(path.join(ROOT, file), 'utf8')).replace(comments, '');
      const match = impure.exec(code);
      return match ? [`${file}: ${match[0]}`] : [];
    }),
  );
  expect(found.flat()).toEqual([]);
});
