import { z } from 'zod';
import type { DiagnosticText } from '../diagnostics/diagnostic.ts';
import type { Day } from './days.ts';
import { unwrap } from './schema-fields.ts';

/** What a field still lacks before the site goes public, although the site can be built without it. */
export interface UnmetRequirement extends DiagnosticText {
  /** `missing` and `past` stand in the way; a `note` is only worth a thought. */
  kind: 'missing' | 'past' | 'note';
}

/** A check of a value before the site goes public. `today` is the day of the build, for checks of dates. */
export type LaunchRequirement<T> = (value: T, today: Day | undefined) => UnmetRequirement | undefined;

interface Notes {
  requirement?: LaunchRequirement<never>;
  /** Such a text is an example by itself, and may hold an address that belongs to nobody. */
  example?: true;
}

const notes = z.registry<Notes>();

/** The same field with a requirement for the launch. `npm run launch-check` shows where it is not met. */
export function needing<S extends z.ZodType>(schema: S, requirement: LaunchRequirement<z.output<S>>): S {
  return note(schema, { requirement });
}

/** The same field, said to hold an example: an address of example.org is no mistake there. */
export function exampleOf<S extends z.ZodType>(schema: S): S {
  return note(schema, { example: true });
}

/** What the schema of a value was given by `needing` and `exampleOf`. A value that is missing has only what was said of
 *  the field as one that may be missing. */
export const launchNotes = (schema: z.core.$ZodType, value: unknown): Notes =>
  notes.get(schema) ?? (value === undefined ? undefined : notes.get(unwrap(schema))) ?? {};

// The clone keeps what the field itself says with `.meta()`, and leaves other uses of the schema as they are.
function note<S extends z.ZodType>(schema: S, noted: Notes): S {
  const copy = schema.clone();
  notes.add(copy, noted);
  return copy as S;
}
