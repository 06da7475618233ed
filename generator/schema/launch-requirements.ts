import { z } from 'zod';
import type { DiagnosticText } from '../diagnostics/diagnostic.ts';
import type { Day } from './days.ts';
import { unwrap } from './schema-fields.ts';

/** What a field still lacks before the site goes public, although the site can be built without it. */
export interface UnmetRequirement extends DiagnosticText {
  /** `missing` and `past` block the launch; a `note` does not. */
  kind: 'missing' | 'past' | 'note';
}

/** A check of a value before the site goes public. `today` is the day of the build, for checks of dates. */
export type LaunchRequirement<T> = (value: T, today: Day | undefined) => UnmetRequirement | undefined;

interface Notes {
  requirement?: LaunchRequirement<never>;
  /** Whether the text is meant as an example, and may contain an address of example.org. */
  example?: true;
}

const notes = z.registry<Notes>();

/** The same field with a requirement for the launch. `npm run launch-check` shows where it is not met. */
export function needing<S extends z.ZodType>(schema: S, requirement: LaunchRequirement<z.output<S>>): S {
  return note(schema, { requirement });
}

/** The same field, marked as an example: an address of example.org is allowed there. */
export function exampleOf<S extends z.ZodType>(schema: S): S {
  return note(schema, { example: true });
}

/** What `needing` and `exampleOf` noted about a schema. For a missing value, notes inside `optional()` do not apply. */
export const launchNotes = (schema: z.core.$ZodType, value: unknown): Notes =>
  notes.get(schema) ?? (value === undefined ? undefined : notes.get(unwrap(schema))) ?? {};

// The clone keeps the `.meta()` of the field, and other uses of the same schema get no note.
function note<S extends z.ZodType>(schema: S, noted: Notes): S {
  const copy = schema.clone();
  notes.add(copy, noted);
  return copy as S;
}
