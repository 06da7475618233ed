import { z } from 'zod';
import { unwrap } from './schema-fields.ts';

/** What a field still lacks before the public may see it, although the site can be built without. */
export interface Lack {
  /** `missing` and `past` stand in the way; a `note` is only worth a thought. */
  kind: 'missing' | 'past' | 'note';
  message: string;
  hint: string;
}

/** The lack of a value, if it has one. `today` is the day of the build
 *  (2026-11-21), for whoever asks about dates. */
export type Need<T> = (value: T, today: string | undefined) => Lack | undefined;

interface Notes {
  need?: Need<never>;
  /** Such a text is an example by itself, and may hold an address that belongs to nobody. */
  example?: true;
}

const notes = z.registry<Notes>();

/** The same field, with something it needs before the site goes public. `npm run launch-check` shows what it lacks. */
export function needing<S extends z.ZodType>(schema: S, need: Need<z.output<S>>): S {
  return note(schema, { need });
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
