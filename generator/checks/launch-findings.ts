import type { Content } from '../content/content.ts';
import { nameOf } from '../content/schema-messages.ts';
import { hasToken, withPlainSpaces } from '../content/texts.ts';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Day } from '../schema/days.ts';
import type { FindingText } from '../schema/launch-requirements.ts';
import { fieldsIn, isFreeText } from '../schema/schema-fields.ts';
import type { YamlFile } from '../source/yaml.ts';
import { placeholdersIn, placeholdersInMarkdown } from './placeholders.ts';

/** Something to mend before the site goes public. A sample has no lines around it: its message quotes the whole value. */
export type Finding = Diagnostic & Pick<FindingText, 'kind'>;

/** Whether a finding has to be mended before the site can go public. What has passed does not: a day that goes by must
 *  never keep a correction from being published. */
export const isBlocking = ({ kind }: Finding): boolean => kind !== 'note' && kind !== 'past';

/** All findings in the content, sorted by file and line. A value that is both tagged
 *  `!sample` and a placeholder is reported once, as the placeholder. */
export function launchFindings(files: readonly Content<unknown>[], today: Day): Finding[] {
  return files.flatMap((file) => {
    const found = [...findingsInFields(file, today), ...placeholdersInLongTexts(file)];
    const taken = new Set(found.filter(isBlocking).map(({ place }) => place));
    const samples = samplesIn(file).filter(({ place }) => !taken.has(place));
    return [...found, ...samples].sort((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
  });
}

/** The unmet requirements of all fields, and the placeholders in those that the YAML file writes. These are looked for
 *  in the texts as written, before facts are filled in: so each is found at the place to mend. */
function findingsInFields({ data, schema, source }: Content<unknown>, today: Day): Finding[] {
  const written = new Map(source.yaml.texts.map(({ from, value }) => [from, value]));
  return [...fieldsIn(schema, data)].flatMap((field) => {
    const { path, value, notes } = field;
    const { yaml, path: inside } = source.resolve(path);
    const at = yaml.locate(inside);
    // Of a text that names a fact, the fact is checked instead.
    const namesFact = typeof value === 'string' && hasToken(yaml.written(inside));
    const unmet = namesFact ? undefined : notes.requirement?.(value as never, today);
    const text = isFreeText(field) && yaml === source.yaml ? written.get(at) : undefined;
    return (unmet ? [unmet] : placeholdersIn(text ?? '')).map(({ kind, message, hint }) => {
      const said = withPlainSpaces(path.length > 0 ? `${nameOf(path)}: ${message}` : message);
      return findingAt(yaml, at, { kind, message: said, hint });
    });
  });
}

const placeholdersInLongTexts = ({ source }: Content<unknown>): Finding[] =>
  source.longTextFiles.flatMap((file) =>
    placeholdersInMarkdown(file.source).map(({ offset, ...text }) => findingAt(file, offset, text)),
  );

const findingAt = (yaml: YamlFile, offset: number, { kind, message, hint }: FindingText): Finding =>
  Object.assign(yaml.errorAt(offset, message, hint), { kind });

const samplesIn = ({ source }: Content<unknown>): Finding[] =>
  source.samples().map(({ file, at, value }) => {
    const hint = 'Write what is true, and take the !sample away.';
    const message = `"${value.trim().replaceAll(/\s+/g, ' ')}"`;
    return Object.assign(new Diagnostic(message, { file, at, hint }), { kind: 'sample' as const });
  });
