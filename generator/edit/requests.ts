import { z } from 'zod';

// What an open page can ask for.
// Requests: POST /__edit as JSON, or PUT /__edit/image?… with the file as the body. Every one carries `x-edit-token`.

const words = z.string().max(100_000);
/** The file, a colon, and the path joined by dots: `home.yaml:programs.items.0.name`, `origin-story.md:body.3.1`. */
const id = z.string().max(500);
/** A hash of git. */
const hash = z.string().max(64);
/** The name of the list entry that a value is or belongs to, if it has one: entries may have moved in the meantime. */
const entry = words.optional();
const index = z.int().min(-1).max(10_000);
const text = words.nullable();

export const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('load') }),
  z.object({ type: z.literal('undo') }),
  z.object({ type: z.literal('changes') }),
  z.object({
    type: z.literal('save'),
    /** `was` is the text when editing began. A null value removes a text or an optional part, and without a value it is
     *  only confirmed. */
    changes: z
      .array(z.object({ id, value: text.optional(), was: text, entry, sample: z.boolean().optional() }))
      .min(1)
      .max(500),
  }),
  // `add` and `duplicate` put the new entry behind `index`; -1 is before the first one.
  z.discriminatedUnion('action', [
    z.object({ type: z.literal('list'), id, index, entry, action: z.enum(['add', 'duplicate', 'remove']) }),
    z.object({ type: z.literal('list'), id, index, entry, action: z.literal('move'), to: index }),
  ]),
  // Adds an optional part.
  z.object({ type: z.literal('part'), id, entry }),
  z.object({ type: z.literal('delete-image'), name: words }),
  z.object({ type: z.literal('revert'), key: words }),
  z.object({
    type: z.literal('publish'),
    message: words,
    /** The publication to undo. Without it, the changes in the folder are published. */
    undo: hash.optional(),
    /** What the person answered to the outcome of the same request. */
    author: z.object({ name: words, email: words }).optional(),
    confirmed: z.object({ branch: words, commits: z.array(hash) }).optional(),
    resolved: z.object({ remoteCommit: hash, side: z.enum(['yours', 'theirs']) }).optional(),
  }),
]);

/** The query of an upload, whose body is the image. The id is that of an image, or of a text that names an image file. */
export const imageQuery = z.object({ id, entry, name: words, alt: words.optional(), focus: words.optional() });

export type Request = z.infer<typeof request>;
export type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>;
export type ImageQuery = z.infer<typeof imageQuery>;
