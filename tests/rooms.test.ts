import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The rooms from the ground up, and those below that each may import from. */
const ROOMS: Record<string, string[]> = {
  client: [],
  generator: [],
  components: ['generator', 'client'],
  templates: ['components', 'generator', 'client'],
};

const roomOf = (file: string) => file.split('/')[0]!;
const sources = Object.keys(ROOMS).flatMap((room) => {
  const names = readdirSync(room, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(room, name.replaceAll('\\', '/')));
});

/** Each import of another file, types included: the line it is on, and the file. */
function importsOf(file: string): { line: string; target: string }[] {
  const matches = readFileSync(file, 'utf8').matchAll(/^.*(?:from |import\(|import )'(\..+)'.*$/gm);
  return [...matches].map(([line, target = '']) => {
    return { line: `${file}: ${line}`, target: path.posix.join(path.posix.dirname(file), target) };
  });
}

test('every room imports only from itself and from those below it', () => {
  const upward = sources.flatMap((file) =>
    importsOf(file).filter(
      ({ target }) => ![roomOf(file), ...ROOMS[roomOf(file)]!].includes(roomOf(target)),
    ),
  );
  expect(upward.map(({ line }) => line)).toEqual([]);
});

test('no files import each other in a ring', () => {
  const done = new Set<string>();
  function ringFrom(file: string, way: string[]): string[] | undefined {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const { target } of importsOf(file)) {
      const ring = ringFrom(target, [...way, file]);
      if (ring) return ring;
    }
    return undefined;
  }
  expect(sources.flatMap((file) => ringFrom(file, [])?.join(' → ') ?? [])).toEqual([]);
});
