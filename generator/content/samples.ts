import type { z } from 'zod';
import { schemas } from '../../templates/routes.ts';
import type { Mistake, Path } from '../mistakes.ts';
import { isWhole } from '../schema/fields.ts';
import { schemaAt } from '../schema/structure.ts';
import { type Content, type Files, valueAt } from './content.ts';
import { SAMPLE } from './source-file.ts';
import { namesIn } from './texts.ts';

const HINT = 'Once it is true, remove !sample.';

/** Lists what nobody has confirmed: values and Markdown blocks that begin with `!sample`. If `isPublic`, also leaves it
 *  out of the content, with the texts that name an unconfirmed fact, and with each entry that isn't complete any more.
 *  `needed` is what a file can't do without. */
export function dropSamples(files: Files, isPublic: boolean) {
  const unconfirmed: Mistake[] = [];
  const needed: Mistake[] = [];
  const facts = new Set<string>();
  // site.yaml comes first: it has the facts.
  for (const [name, content] of files) {
    const schema = schemas.get(name)!;
    const paths = unconfirmedValues(content, schema, facts);
    const values = paths.map((path) =>
      content.mistake(path, { message: `"${firstWords(content, path)}"`, hint: HINT }),
    );
    unconfirmed.push(...values, ...unconfirmedBlocks(content));
    if (!isPublic) continue;
    content.shows = (raw) => !raw.startsWith(SAMPLE) && !namesOne(raw, facts);
    needed.push(...leaveOut(content, schema, paths));
  }
  return { unconfirmed, needed };
}

/** The values of a page's files that nobody has confirmed. Adds unconfirmed facts to `facts`: texts that name them aren't
 *  confirmed either. */
function unconfirmedValues(content: Content, schema: z.ZodType, facts: Set<string>): Path[] {
  const samples = content.samples();
  for (const [first, fact] of samples) if (first === 'facts') facts.add(String(fact));
  const texts = content
    .texts()
    .filter(({ inside, value }) => inside[0] !== 'body' && namesOne(value, facts));
  const marked = [...samples, ...texts.map(({ path }) => path)];
  const units = marked.map((path) => unitOf(path, content.file.data, schema));
  return [...new Map(units.map((path) => [String(path), path])).values()];
}

const namesOne = (text: string, facts: ReadonlySet<string>): boolean =>
  text.includes('{') && namesIn(text).some((name) => facts.has(name));

/** What is left out if a value isn't confirmed: the whole list of a text in a list, such as the lines of a heading, and
 *  the whole quotation of a part of it, except the role of the person. */
function unitOf(path: Path, data: unknown, schema: z.ZodType): Path {
  for (let end = 1; end < path.length; end++) {
    const around = schemaAt(schema, path.slice(0, end), data);
    if (around && isWhole(around) && path.at(-1) !== 'role') return path.slice(0, end);
  }
  const isInList = typeof path.at(-1) === 'number' && typeof valueAt(data, path) === 'string';
  return isInList ? path.slice(0, -1) : path;
}

function unconfirmedBlocks({ markdown }: Content): Mistake[] {
  return [...markdown.values()].flatMap(({ fields, start }) => {
    const body = fields.source.slice(start);
    return [...body.matchAll(/^(?:[-*\d.]+ +)?!sample .+$/gm)].map(({ index }) =>
      fields.mistake([], { message: 'a part of the text', hint: HINT, offset: start + index }),
    );
  });
}

/** Leaves values out of a page's content, with each entry that lacks one of them. Returns those that the page can't do
 *  without. */
function leaveOut(content: Content, schema: z.ZodType, paths: readonly Path[]): Mistake[] {
  const mistakes = new Map<string, Mistake>();
  for (const path of paths) {
    const message = `"${firstWords(content, path)}" is not confirmed, and a public site needs it`;
    mistakes.set(String(path), content.mistake(path, { message, hint: HINT }));
  }
  for (const path of paths) content.leaveOut(path);
  const lost = missingIn(content, schema);
  let missing = lost;
  // What is around an incomplete entry may lack something then, so this goes on.
  while (missing.some(({ owner }) => owner.length > 0)) {
    for (const { owner } of missing) if (owner.length > 0) content.leaveOut(owner);
    missing = missingIn(content, schema);
  }
  const lacking = new Set(missing.map(({ path }) => path[0]));
  const needed = lost.filter(({ path }) => lacking.has(path[0]));
  return needed.flatMap(({ path }) => mistakes.get(String(path)) ?? []);
}

interface Missing {
  path: Path;
  /** What isn't complete without it. */
  owner: Path;
}

/** Required fields that are missing, and lists that need an entry and have none. */
function missingIn(content: Content, schema: z.ZodType): Missing[] {
  const data = content.read();
  const issues = schema.safeParse(data).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const value = valueAt(data, issue.path as Path);
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) return [];
    const path = content.original(issue.path as Path);
    return [{ path, owner: value ? path : path.slice(0, -1) }];
  });
}

/** The beginning of a value, or of the first text in it. */
function firstWords(content: Content, path: Path): string {
  const { file, inside } = content.resolve(path);
  let value = valueAt(file.data, inside);
  while (typeof value === 'object' && value !== null) value = Object.values(value)[0];
  return String(value)
    .replace(/\s+/g, ' ')
    .replace(/^(.{60}).+/, '$1…');
}
