import type { z } from 'zod';
import { type Mistake, mistakeAt, type Path } from '../mistakes.ts';
import { isWhole } from '../schema/fields.ts';
import { schemaAt } from '../schema/structure.ts';
import { type Content, valueAt } from './content.ts';
import { SAMPLE, type SourceFile } from './source-file.ts';
import { namesIn } from './texts.ts';

const HINT = 'Once it is true, remove !sample.';

type Files = ReadonlyMap<string, Content>;
type Schemas = ReadonlyMap<string, z.ZodType>;

/** A value that nobody has confirmed. */
interface Unit {
  file: SourceFile;
  path: Path;
}

/** Lists what nobody has confirmed: values and Markdown blocks that begin with `!sample`. If `isPublic`, also takes it
 *  out of the data, with the texts that name an unconfirmed fact, and with each entry that isn't complete any more.
 *  `needed` is what a file can't do without. */
export function dropSamples(
  files: Files,
  schemas: Schemas,
  isPublic: boolean,
): { unconfirmed: Mistake[]; needed: Mistake[] } {
  const unconfirmed: Mistake[] = [];
  const needed: Mistake[] = [];
  const facts = new Set<string>();
  // site.yaml comes first: it has the facts.
  for (const [name, content] of files) {
    const schema = schemas.get(name)!;
    const units = unitsIn(content, schema, facts);
    for (const { file, path } of units) {
      const message = `"${firstWords(valueAt(file.data, path))}"`;
      unconfirmed.push(file.mistake(path, { message, hint: HINT }));
    }
    unconfirmed.push(...unconfirmedBlocks(content));
    if (isPublic) needed.push(...leaveOut(content, schema, { units, facts }));
  }
  return { unconfirmed, needed };
}

/** The values of a page's files that nobody has confirmed, the last in each file first. Adds unconfirmed facts to
 *  `facts`: texts that name them aren't confirmed either. */
function unitsIn(content: Content, schema: z.ZodType, facts: Set<string>): Unit[] {
  const markdown = [...content.markdown.values()].map(({ fields }) => fields);
  return [content.file, ...markdown].flatMap((file) => {
    for (const [first, fact] of file.samples) if (first === 'facts') facts.add(String(fact));
    const named = file.texts.filter(({ value }) => namesOne(value, facts));
    const paths = [...file.samples, ...named.map(({ path }) => path)];
    const own = file === content.file ? schema : undefined;
    const units = paths.map((path) => unitOf(path, file.data, own));
    return fromTheEnd(file, units).map((path) => ({ file, path }));
  });
}

const namesOne = (text: string, facts: ReadonlySet<string>): boolean =>
  text.includes('{') && namesIn(text).some((name) => facts.has(name));

function unconfirmedBlocks({ markdown }: Content): Mistake[] {
  return [...markdown.values()].flatMap(({ fields, start }) => {
    const body = fields.source.slice(start);
    return [...body.matchAll(/^(?:[-*\d.]+ +)?!sample .+$/gm)].map(({ index }) => {
      const problem = { message: 'a part of the text', hint: HINT };
      return mistakeAt(fields, { ...problem, offset: start + index });
    });
  });
}

/** Takes values out of a page's content. Returns those that it can't do without. */
function leaveOut(
  content: Content,
  schema: z.ZodType,
  { units, facts }: { units: readonly Unit[]; facts: ReadonlySet<string> },
): Mistake[] {
  const marked = new Map<string, Mistake>();
  for (const { file, path } of units) {
    const words = firstWords(valueAt(file.data, path));
    const message = `"${words}" is not confirmed, and a public site needs it`;
    if (file === content.file)
      marked.set(String(path), file.mistake(path, { message, hint: HINT }));
    file.remove(path);
  }
  content.shows = (raw) => !raw.startsWith(SAMPLE) && !namesOne(raw, facts);
  const lost = missingIn(content, schema);
  const lacking = new Set(removeIncomplete(content, schema).map(([field]) => field));
  const wanted = lost.filter(([field]) => lacking.has(field));
  return wanted.flatMap((path) => marked.get(String(path)) ?? []);
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
