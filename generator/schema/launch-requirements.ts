import type { z } from 'zod';
import type { Problem } from '../diagnostics/diagnostic.ts';
import type { Day } from '../locale/days.ts';

/** Checks a value before the site goes public. The site can be built without it. */
type LaunchRequirement<T> = (value: T, today: Day) => Problem | undefined;

declare module 'zod' {
  /** What `.meta()` can say about a field, in addition to its title, description, and examples. */
  interface GlobalMeta {
    /** What a value of the wrong kind should have been: `the name of a Markdown file`. */
    expected?: string;
    /** How to fix a value of the wrong kind. */
    hint?: string;
    requirement?: LaunchRequirement<never>;
    /** Whether a public site leaves the whole record out if a part of it is not confirmed: a quote, a person. */
    atomic?: true;
    /** Who would know whether it is true: `the treasurer`. It applies to everything inside. */
    knownBy?: string;
    /** Whether each value inside is confirmed by itself: what a person said, or a promise. */
    oneAtATime?: true;
    /** Whether a site can't be public while a part of this is not confirmed. */
    essential?: true;
    /** Whether the text is itself an example, and may contain an address at example.org. */
    example?: boolean;
    /** The kind of text, if the editor has special inputs for it. */
    kind?: 'starred' | 'date' | 'hours' | 'link' | 'slug' | 'focus' | 'file';
    /** The list whose entries a text names by `id`, as a file and its keys: `chapters.yaml:chapters.items`. */
    entryOf?: string;
  }
}

/** The same field with a requirement for the launch. `npm run launch-check` lists where it isn't met. */
export const needing = <S extends z.ZodType>(schema: S, requirement: LaunchRequirement<z.output<S>>): S =>
  schema.meta({ requirement });

/** The same field, marked as an example: it may contain an address at example.org. */
export const exampleOf = <S extends z.ZodType>(schema: S): S => schema.meta({ example: true });
