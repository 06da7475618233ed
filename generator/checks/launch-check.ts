import type { Content } from '../content/content.ts';
import { hasToken, withPlainSpaces } from '../content/texts.ts';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { inOrder } from '../diagnostics/format.ts';
import type { Day } from '../schema/days.ts';
import { fieldsIn, isFreeText } from '../schema/schema-fields.ts';
import { placeholdersIn } from './placeholders.ts';

/** Whether a launch diagnostic keeps the site from going public. A day that passes must never keep a correction from being
 *  published. */
export const isBlocking = ({ code }: Diagnostic): boolean => code !== 'advice' && code !== 'expired';

/** Everything to fix before the site goes public, by file and position. A `!sample` value that is also a placeholder is
 *  reported once, as the placeholder. */
export function launchCheck(files: readonly Content<unknown>[], today: Day): Diagnostic[] {
  return files.flatMap((file) => {
    const found = [...unmetRequirements(file, today), ...placeholdersInLongTexts(file)];
    const taken = new Set(found.filter(isBlocking).map(({ place }) => place));
    return inOrder([...found, ...samplesIn(file).filter(({ place }) => !taken.has(place))]);
  });
}

/** The unmet requirements of all fields, and the placeholders in the texts of the YAML file. Placeholders are looked up in the
 *  texts as written, before facts are filled in, so each is found where it has to be fixed. */
function unmetRequirements({ data, schema, source }: Content<unknown>, today: Day): Diagnostic[] {
  const written = new Map(source.yaml.texts.map(({ from, value }) => [from, value]));
  return [...fieldsIn(schema, data)].flatMap((field) => {
    const { path, value, notes } = field;
    const { yaml, path: inside } = source.resolve(path);
    // If a text names a fact, the fact is checked instead.
    const namesFact = typeof value === 'string' && hasToken(yaml.written(inside));
    const unmet = namesFact ? undefined : notes.requirement?.(value as never, today);
    const text = isFreeText(field) && yaml === source.yaml ? written.get(yaml.locate(inside)) : undefined;
    return (unmet ? [unmet] : placeholdersIn(text ?? '')).map(({ message, ...problem }) =>
      yaml.errorAtPath(inside, { ...problem, message: withPlainSpaces(message) }),
    );
  });
}

const placeholdersInLongTexts = ({ source }: Content<unknown>): Diagnostic[] =>
  source.longTextFiles.flatMap((file) =>
    placeholdersIn(file.source).map((problem) => file.errorAt(problem.offset, problem)),
  );

/** Samples have no code frame: their message quotes the whole value. */
const samplesIn = ({ source }: Content<unknown>): Diagnostic[] =>
  source.samples().map(({ value, ...location }) => {
    const hint = 'Write what is true, and remove !sample.';
    const message = `"${value.trim().replaceAll(/\s+/g, ' ')}"`;
    return new Diagnostic({ ...location, code: 'sample', message, hint });
  });
