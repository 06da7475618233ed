import type { Content } from '../content/content.ts';
import { isInside, valueAt } from '../content/content-source.ts';
import { leaveOut } from '../content/leave-out.ts';
import { hasToken, withPlainSpaces } from '../content/texts.ts';
import type { Code, Diagnostic } from '../diagnostics/diagnostic.ts';
import { inOrder } from '../diagnostics/format.ts';
import type { Day } from '../schema/days.ts';
import { fieldsIn, isFreeText } from '../schema/schema-fields.ts';
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

const BLOCKING: readonly (Code | undefined)[] = ['placeholder', 'setting'];

/** Goes through the content of a site. The first file has the facts. */
export function launchCheck(files: readonly Content<unknown>[], today: Day): Launch {
  const launch = { blocking: [] as Diagnostic[], leftOut: [] as Diagnostic[], advice: [] as Diagnostic[] };
  const data = new Map<Content<unknown>, unknown>();
  const facts = new Set<string>();
  for (const file of files) {
    const { source } = file;
    const shown = leaveOut(file.data, file.schema, source.unconfirmed(facts));
    data.set(file, shown.data);
    for (const [field, name] of shown.leftOut) if (field === 'facts' && file === files[0]) facts.add(String(name));
    const isLeftOut = (path: Path) =>
      shown.leftOut.some((each) => String(each) === String(path) || isInside(path, each));
    const found = findingsIn(file, today).flatMap(({ path, finding }) => (isLeftOut(path) ? [] : finding));
    const needed = shown.needed.map((path) => sampleAt(file, path, ' is not confirmed, and a public site needs it'));
    const isBlocking = ({ code, place }: Diagnostic) =>
      BLOCKING.includes(code) && !needed.some((each) => each.place === place);
    launch.blocking.push(...inOrder([...needed, ...found.filter(isBlocking)]));
    launch.leftOut.push(...inOrder(shown.leftOut.map((path) => sampleAt(file, path))));
    launch.advice.push(...inOrder(found.filter(({ code }) => !BLOCKING.includes(code))));
  }
  return { ...launch, data };
}

/** A part of the content that is not confirmed, in a few of its words. */
function sampleAt({ data, source }: Content<unknown>, path: Path, problem = ''): Diagnostic {
  const message = `"${withPlainSpaces(firstWords(valueAt(data, path)))
    .trim()
    .replaceAll(/\s+/g, ' ')}"${problem}`;
  return source.errorAtPath(path, { code: 'sample', message, hint: 'Once it is true, remove !sample.' });
}

/** The first text in a value. The kind of a Markdown block is not one. */
function firstWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const [first] = Object.entries(value).find(([key]) => key !== 'kind') ?? [];
  return first === undefined ? '' : firstWords(Object(value)[first]);
}

/** The unmet requirements of all fields, and the placeholders in texts. They are looked up in the texts as written, before facts
 *  are filled in, so each is found where it has to be fixed. */
function findingsIn({ data, schema, source }: Content<unknown>, today: Day): { path: Path; finding: Diagnostic }[] {
  const written = new Map(source.yaml.texts.map(({ from, value }) => [from, value]));
  const inFields = [...fieldsIn(schema, data)].flatMap((field) => {
    const { path, value, notes } = field;
    const { yaml, path: inside } = source.resolve(path);
    // If a text names a fact, the fact is checked instead.
    const namesFact = () => typeof value === 'string' && hasToken(yaml.written(inside));
    const unmet = notes.requirement && !namesFact() ? notes.requirement(value as never, today) : undefined;
    const text = isFreeText(field) && yaml === source.yaml ? written.get(yaml.locate(inside)) : undefined;
    return (unmet ? [unmet] : placeholdersIn(text ?? '')).map(({ message, ...problem }) => ({
      path,
      finding: yaml.errorAtPath(inside, { ...problem, message: withPlainSpaces(message) }),
    }));
  });
  const inLongTexts = source.longTextFiles.flatMap((file) =>
    placeholdersIn(file.source).map((problem) => ({ path: [], finding: file.errorAt(problem.offset, problem) })),
  );
  return [...inFields, ...inLongTexts];
}
