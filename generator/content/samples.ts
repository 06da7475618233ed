import type { z } from 'zod';
import { type Mistake, mistakeAt, type Path } from '../mistakes.ts';
import { isWhole } from '../schema/fields.ts';
import { schemaAt } from '../schema/structure.ts';
import { type Content, valueAt } from './content.ts';
import { SAMPLE, type SourceFile } from './source-file.ts';
import { namesIn } from './texts.ts';

const HINT = 'Once it is true, remove !sample.';

/** Lists what nobody has confirmed: values and Markdown blocks that begin with `!sample`. If `isPublic`, also takes it
 *  out of the data, with the texts that name an unconfirmed fact, and with each entry that isn't complete any more.
 *  `needed` is what a file can't do without. site.yaml comes first. */
export function dropSamples(
  files: ReadonlyMap<string, Content>,
  schemas: ReadonlyMap<string, z.ZodType>,
  isPublic: boolean,
): { unconfirmed: Mistake[]; needed: Mistake[] } {
  const unconfirmed: Mistake[] = [];
  const needed: Mistake[] = [];
  const facts = new Set<string>();
  const namesFact = (text: string) => namesIn(text).some((name) => facts.has(name));
  for (const [name, content] of files) {
    const marked = new Map<string, Mistake>();
    for (const file of [
      content.file,
      ...[...content.markdown.values()].map(({ fields }) => fields),
    ]) {
      const named = file.texts.filter(({ value }) => namesFact(value)).map(({ path }) => path);
      const units = [...file.samples, ...named].map((path) =>
        unitOf(path, file.data, file === content.file ? schemas.get(name)! : undefined),
      );
      for (const path of fromTheEnd(file, units)) {
        const words = `"${firstWords(valueAt(file.data, path))}"`;
        const need = `${words} is not confirmed, and a public site needs it`;
        unconfirmed.push(file.mistake(path, { message: words, hint: HINT }));
        if (file === content.file)
          marked.set(String(path), file.mistake(path, { message: need, hint: HINT }));
        if (path[0] === 'facts') facts.add(String(path[1]));
        if (isPublic) file.remove(path);
      }
    }
    for (const { fields, start } of content.markdown.values()) {
      for (const { index } of fields.source
        .slice(start)
        .matchAll(/^(?:[-*\d.]+ +)?!sample .+$/gm)) {
        unconfirmed.push(
          mistakeAt(fields, { offset: start + index, message: 'a part of the text', hint: HINT }),
        );
      }
    }
    if (!isPublic) continue;
    content.shows = (raw) => !raw.startsWith(SAMPLE) && !namesFact(raw);
    const lost = missingIn(content, schemas.get(name)!);
    const lacking = new Set(removeIncomplete(content, schemas.get(name)!).map(([field]) => field));
    const wanted = lost.filter(([field]) => lacking.has(field));
    needed.push(...wanted.flatMap((path) => marked.get(String(path)) ?? []));
  }
  return { unconfirmed, needed };
}

/** What is left out if a value isn't confirmed: the whole list of a text in a list, such as the lines of a heading, and
 *  the whole quotation of a part of it, except the role of the person. */
function unitOf(path: Path, data: unknown, schema?: z.ZodType): Path {
  for (let end = 1; schema && end < path.length; end++) {
    const around = schemaAt(schema, path.slice(0, end), data);
    if (around && isWhole(around) && path.at(-1) !== 'role') return path.slice(0, end);
  }
  const isInList = typeof path.at(-1) === 'number' && typeof valueAt(data, path) === 'string';
  return isInList ? path.slice(0, -1) : path;
}

/** Required fields that are missing, and lists that need an entry and have none. */
function missingIn(content: Content, schema: z.ZodType): Path[] {
  const data = content.read();
  const paths = (schema.safeParse(data).error?.issues ?? []).map(({ path }) => path as Path);
  return paths.filter((path) => ((valueAt(data, path) ?? []) as { length: number }).length === 0);
}

/** Takes out each entry that lacks something, and each empty list. What is around it may lack something then, so this
 *  goes on. Returns what the file itself lacks in the end. */
function removeIncomplete(content: Content, schema: z.ZodType): Path[] {
  for (;;) {
    const missing = missingIn(content, schema);
    const owners = missing.map((path) =>
      valueAt(content.read(), path) ? path : path.slice(0, -1),
    );
    const inside = owners.filter(({ length }) => length > 0).map((path) => inFile(content, path));
    if (inside.length === 0) return missing;
    for (const path of fromTheEnd(content.file, inside)) content.file.remove(path);
  }
}

/** The path in the YAML file of a value that may be inside a Markdown file. */
function inFile(content: Content, path: Path): Path {
  const { file, inside } = content.resolve(path);
  return file === content.file ? path : path.slice(0, path.length - inside.length);
}

/** Distinct paths, the last in the file first: then those that are still to be removed stay the same. */
const fromTheEnd = (file: SourceFile, paths: readonly Path[]): Path[] =>
  [...new Map(paths.map((path) => [String(path), path])).values()].sort(
    (a, b) => file.locate(b) - file.locate(a),
  );

function firstWords(value: unknown): string {
  if (typeof value === 'object' && value !== null) return firstWords(Object.values(value)[0]);
  return String(value)
    .replace(/\s+/g, ' ')
    .replace(/^(.{60}).+/, '$1…');
}
