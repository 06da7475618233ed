import type { Content } from '../content/content.ts';
import { isInside } from '../content/content-source.ts';
import { languageFolderOf, SITE } from '../content/languages.ts';
import { leaveOut } from '../content/leave-out.ts';
import { hasToken } from '../content/texts.ts';
import { withPlainSpaces } from '../content/typography.ts';
import { type Diagnostic, diagnosticAt } from '../diagnostics/diagnostic.ts';
import { inOrder } from '../diagnostics/format.ts';
import type { Day } from '../locale/days.ts';
import { fieldsIn, isFreeText, schemaAt } from '../schema/schema-fields.ts';
import { valueAt } from '../source/write/data.ts';
import type { Path } from '../source/yaml.ts';
import { placeholdersIn } from './placeholders.ts';

/** What happens to the content when the site goes public. */
export interface Launch {
  /** What a public site can't do without, and what would be wrong on the web. */
  blocking: Diagnostic[];
  /** What a public site leaves out. */
  leftOut: Diagnostic[];
  /** What would make it better, and days that have passed. */
  advice: Diagnostic[];
  /** The data that a public site shows. */
  data: ReadonlyMap<Content<unknown>, unknown>;
}

interface Finding {
  /** The path of the value in the data. */
  path: Path;
  diagnostic: Diagnostic;
}

const isBlocking = ({ diagnostic: { code } }: Finding): boolean => code === 'placeholder' || code === 'setting';

/** Goes through the content of a site. The site.yaml of a language comes before its other files. */
export function launchCheck(files: readonly Content<unknown>[], today: Day): Launch {
  const launch = { blocking: [] as Diagnostic[], leftOut: [] as Diagnostic[], advice: [] as Diagnostic[] };
  const data = new Map<Content<unknown>, unknown>();
  // The facts that are not confirmed, by the folder of their site.yaml.
  const facts = new Map<string, Set<string>>();
  for (const file of files) {
    const { file: name } = file.source.yaml;
    const known = facts.get(languageFolderOf(name, [...facts.keys()])) ?? new Set();
    const shown = leaveOut(file.data, file.schema, file.source.unconfirmed(known));
    data.set(file, shown.data);
    if (isSite(name)) facts.set(name.replace(SITE, ''), unconfirmedFacts(file, { known, leftOut: shown.leftOut }));
    const isIn = (path: Path, paths: readonly Path[]) =>
      paths.some((each) => String(each) === String(path) || isInside(path, each));
    const needed = shown.needed.map((path) => sampleAt(file, path, ' is not confirmed, and a public site needs it'));
    const found = findingsIn(file, today).filter(({ path }) => !isIn(path, shown.leftOut));
    const wrong = found.filter((each) => isBlocking(each) && !isIn(each.path, shown.needed));
    const better = found.filter((each) => !isBlocking(each));
    launch.blocking.push(...inOrder([...needed, ...wrong.map(({ diagnostic }) => diagnostic)]));
    launch.leftOut.push(...inOrder(shown.leftOut.map((path) => sampleAt(file, path))));
    launch.advice.push(...inOrder(better.map(({ diagnostic }) => diagnostic)));
  }
  return { ...launch, data };
}

const isSite = (file: string): boolean => file.endsWith(`/${SITE}`);

/** The facts of a language that are not confirmed: its own, and those it inherits. */
function unconfirmedFacts(
  { data }: Content<unknown>,
  { known, leftOut }: { known: ReadonlySet<string>; leftOut: readonly Path[] },
) {
  const own = Object.keys(Object(Object(data).facts));
  const gone = leftOut.flatMap(([field, name]) => (field === 'facts' ? [String(name)] : []));
  return new Set([...known].filter((name) => !own.includes(name)).concat(gone));
}

/** A part of the content that is not confirmed, in a few of its words. */
function sampleAt({ data, source }: Content<unknown>, path: Path, problem = ''): Diagnostic {
  const words = firstWords(valueAt(data, path)).trim().replaceAll(/\s+/g, ' ');
  const hint = 'Once it is true, remove !sample.';
  return source.errorAtPath(path, { message: `"${words}"${problem}`, hint });
}

/** The first text in a value. The kind of a Markdown block is not one. */
function firstWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const [first] = Object.entries(value).find(([key]) => key !== 'kind') ?? [];
  return first === undefined ? '' : firstWords(Object(value)[first]);
}

function findingsIn(file: Content<unknown>, today: Day): Finding[] {
  const unmet = unmetRequirements(file, today);
  const paths = new Set(unmet.map(({ path }) => String(path)));
  return [...unmet, ...placeholders(file).filter(({ path }) => !paths.has(String(path)))];
}

/** The unmet requirements of all fields. If a text names a fact, the fact is checked instead. */
function unmetRequirements({ data, schema, source }: Content<unknown>, today: Day): Finding[] {
  const texts = new Map(source.texts().map(({ path, text }) => [String(path), text.value]));
  return [...fieldsIn(schema, data)].flatMap(({ path, value, notes }) => {
    const unmet = hasToken(texts.get(String(path)) ?? '') ? undefined : notes.requirement?.(value as never, today);
    if (!unmet) return [];
    return { path, diagnostic: source.errorAtPath(path, { ...unmet, message: withPlainSpaces(unmet.message) }) };
  });
}

/** The placeholders in texts as written, before facts are filled in: each is found where it has to be fixed. */
function placeholders({ data, schema, source }: Content<unknown>): Finding[] {
  return source.texts().flatMap(({ path, text }) => {
    const field = schemaAt(schema, path, data);
    if (field && !isFreeText(field)) return [];
    return placeholdersIn(text.value).map((problem) => {
      const isExact = text.source.startsWith(text.value, text.from);
      const offset = text.from + (isExact ? problem.offset : 0);
      return { path, diagnostic: diagnosticAt(text, { ...problem, offset }, text.path) };
    });
  });
}
