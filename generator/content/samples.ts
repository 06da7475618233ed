import type { z } from 'zod';
import type { Mistake, Path } from '../mistakes.ts';
import { isWhole } from '../schema/fields.ts';
import { schemaAt } from '../schema/structure.ts';
import { type Content, type Files, valueAt } from './content.ts';
import type { SourceText } from './source-file.ts';
import { namesIn } from './texts.ts';

const HINT = {
  hint: 'Once it is true, remove !sample.',
  hintOnPage: 'Once it is true, press Confirm.',
};

interface Dropping {
  isPublic: boolean;
  /** Whether a value can't be left out, because others would say something else then. */
  isNeeded(content: Content, path: Path): boolean;
}

/** Lists what nobody has confirmed: values and Markdown blocks that begin with `!sample`. If `isPublic`, also leaves it
 *  out of the content, with the texts that name an unconfirmed fact, and with each entry that isn't complete any more.
 *  `needed` is what the site can't do without. It stays. */
export function dropSamples(
  files: Files,
  schemas: ReadonlyMap<string, z.ZodType>,
  { isPublic, isNeeded }: Dropping,
) {
  const unconfirmed = new Set<Mistake>();
  const needed = new Set<Mistake>();
  const facts = new Map<string, Mistake>();
  // site.yaml comes first: it has the facts.
  for (const [name, content] of files) {
    const schema = schemas.get(name)!;
    const values = unconfirmedValues(content, schema, facts);
    for (const { mistake } of values) unconfirmed.add(mistake);
    if (!isPublic) continue;
    const kept = values.filter(({ path }) => isNeeded(content, path));
    const others = values.filter((each) => !kept.includes(each));
    for (const { path, mistake } of [...kept, ...leaveOut(content, schema, others)]) {
      needed.add(mistake);
      if (path[0] === 'facts') facts.delete(String(path[1]));
    }
  }
  return { unconfirmed: [...unconfirmed], needed: [...needed] };
}

/** A value that nobody has confirmed. If it only names an unconfirmed fact, the mistake is that of the fact. */
interface Unconfirmed {
  path: Path;
  mistake: Mistake;
}

/** What isn't confirmed in a page's files. Adds the facts among it to `facts`. */
function unconfirmedValues(content: Content, schema: z.ZodType, facts: Map<string, Mistake>) {
  const values = new Map<string, Unconfirmed>();
  const add = (marked: Path, fact?: Mistake) => {
    const path = unitOf(marked, content.file.data, schema);
    if (values.has(String(path))) return;
    const message = `"${firstWords(content, path)}" is not confirmed`;
    const mistake = fact ?? content.mistake(path, { message, ...HINT });
    values.set(String(path), { path, mistake });
    if (path[0] === 'facts') facts.set(String(path[1]), mistake);
  };
  for (const path of content.samples()) add(path);
  for (const { path, value } of content.texts()) {
    const fact = factIn(value, facts);
    if (fact) add(path, fact);
  }
  return [...values.values()];
}

/** The mistake of the first unconfirmed fact that a text names. */
function factIn(text: string, facts: ReadonlyMap<string, Mistake>): Mistake | undefined {
  // {hours:end} says as much as {hours}.
  const names = namesIn(text).map((name) => name.replace(/:.*/, ''));
  return facts.get(names.find((name) => facts.has(name)) ?? '');
}

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

/** Leaves values out of a page's content, with each entry that lacks one of them. Returns those that the page can't do
 *  without: they stay. */
function leaveOut(
  content: Content,
  schema: z.ZodType,
  values: readonly Unconfirmed[],
): Unconfirmed[] {
  content.leaveOutOnly(values.map(({ path }) => path));
  const lost = missingIn(content, schema);
  let missing = lost;
  // What is around an incomplete entry may lack something then, so this goes on.
  while (missing.some(({ owner }) => owner.length > 0)) {
    for (const { owner } of missing) if (owner.length > 0) content.leaveOut(owner);
    missing = missingIn(content, schema);
  }
  const lacking = new Set(missing.map(({ path }) => path[0]));
  const ofPage = new Set(
    lost.filter(({ path }) => lacking.has(path[0])).map(({ path }) => String(path)),
  );
  const needed = values.filter(({ path }) => ofPage.has(String(path)));
  if (needed.length === 0) return [];
  const others = values.filter((each) => !needed.includes(each));
  return [...needed, ...leaveOut(content, schema, others)];
}

/** Required fields that are missing, and lists that need an entry and have none. The `owner` isn't complete without. */
function missingIn(content: Content, schema: z.ZodType) {
  const data = content.read();
  const issues = schema.safeParse(data).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const value = valueAt(data, issue.path as Path);
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) return [];
    const { path } = content.resolve(issue.path as Path);
    return [{ path, owner: value ? path : path.slice(0, -1) }];
  });
}

const firstText = (value: unknown): string =>
  typeof value === 'object' ? firstText(Object.values(value ?? [''])[0]) : String(value ?? '');

/** The beginning of a value, or of the first text in it. */
function firstWords(content: Content, path: Path): string {
  const { file, inside } = content.resolve(path);
  // A part of a Markdown text isn't in the data.
  const isIt = ({ path: at }: SourceText) => String(at) === String(inside);
  const part = inside[0] === 'body' ? file.texts.find(isIt) : undefined;
  const value = part?.value ?? firstText(valueAt(file.data, inside));
  return value.replace(/\s+/g, ' ').replace(/^(.{60}).+/, '$1…');
}
