import type { Checked } from '../content/content.ts';
import type { ContentSource } from '../content/content-source.ts';
import { nameOf } from '../content/schema-messages.ts';
import type { DiagnosticText } from '../diagnostics/diagnostic.ts';
import { codeFrame, positionIn } from '../diagnostics/positions.ts';
import type { Day } from '../schema/days.ts';
import { launchNotes } from '../schema/launch-requirements.ts';
import { type Field, fieldsIn } from '../schema/schema-fields.ts';
import type { Path, YamlFile } from '../source/yaml.ts';
import { placeholdersIn } from './placeholders.ts';

/** Something to mend before the site goes public, or a `note` that blocks nothing. Plain data, printed as it is by
 *  `npm run launch-check -- --json`. */
export interface Finding extends DiagnosticText {
  kind: 'missing' | 'past' | 'stand-in' | 'nowhere' | 'sample' | 'note';
  file: string;
  /** Both count from 1. */
  line: number;
  column: number;
  /** The lines around the place. A sample has none, because its message quotes the whole value. */
  frame?: string;
}

/** Whether a finding has to be mended before the site can go public. */
export const isBlocking = ({ kind }: Finding): boolean => kind !== 'note';

/** All findings in the content, sorted by file and line. Without `today`, dates are not checked. A value that is both
 *  tagged `!sample` and a placeholder is reported once, as the placeholder. */
export function launchFindings(files: readonly Checked[], today: Day | undefined): Finding[] {
  return files.flatMap((file) => {
    const found = [...unmetRequirements(file, today), ...placeholders(file)];
    const taken = new Set(found.map(placeOf));
    const samples = samplesIn(file.content.source).filter((sample) => !taken.has(placeOf(sample)));
    return [...found, ...samples].sort(
      (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
    );
  });
}

/** The place of a finding as `content/site.yaml:18:10`, which terminals turn into a link. */
export const placeOf = ({ file, line, column }: Finding): string => `${file}:${line}:${column}`;

function unmetRequirements({ content: { data, source }, schema }: Checked, today: Day | undefined): Finding[] {
  return [...fieldsIn(schema, data)].flatMap(({ path, schema, value }) => {
    const unmet = launchNotes(schema, value).requirement?.(value as never, today);
    if (!unmet) return [];
    const { yaml, path: inside } = source.resolve(path);
    // Show the value as it was written, without the no-break spaces of our typography.
    const message = named(path, unmet.message).replaceAll('\u00a0', ' ');
    return [findingAt(yaml, yaml.locate(inside), { ...unmet, message })];
  });
}

/** The placeholders in the texts as written, before facts are filled in: so each is found at the place to mend. */
function placeholders({ content: { data, source }, schema }: Checked): Finding[] {
  const { yaml } = source;
  const inFields = [...fieldsIn(schema, data)].filter(isOwnText).flatMap(({ path }) => {
    return placeholdersIn(yaml.written(path)).map(({ kind, message, hint }) =>
      findingAt(yaml, yaml.locate(path), { kind, hint, message: named(path, message) }),
    );
  });
  const inLongTexts = source.longTextFiles.flatMap((file) =>
    placeholdersIn(file.source).map(({ offset, ...text }) => findingAt(file, offset, text)),
  );
  return [...inFields, ...inLongTexts];

  function isOwnText({ path, schema, value }: Field): boolean {
    // A text without a placeholder after its facts are filled in has none before: most texts need no second look.
    if (typeof value !== 'string' || placeholdersIn(value).length === 0) return false;
    return !launchNotes(schema, value).example && source.resolve(path).yaml === yaml;
  }
}

const SAMPLE_HINT = 'Write what is true, and take the !sample away.';

const samplesIn = (source: ContentSource): Finding[] =>
  source.samples().map(({ file, at, value }) => ({
    kind: 'sample',
    file,
    ...at,
    message: `"${value.trim().replaceAll(/\s+/g, ' ')}"`,
    hint: SAMPLE_HINT,
  }));

const named = (path: Path, message: string): string => (path.length > 0 ? `${nameOf(path)}: ${message}` : message);

function findingAt(yaml: YamlFile, offset: number, text: DiagnosticText & Pick<Finding, 'kind'>): Finding {
  const at = positionIn(yaml.source, offset);
  return { ...text, file: yaml.file, ...at, frame: codeFrame(yaml.source, at) };
}
