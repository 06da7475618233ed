import { z } from 'zod';

// What an open page and `npm run dev` say to each other. The page imports only the types, so that it doesn't load zod.
// Requests: POST /__edit as JSON, or PUT /__edit/image?… with the file as the body. Every one carries `x-edit-token`.

const words = z.string().max(100_000);
/** The file, a colon, and the path joined by dots: `home.yaml:programs.items.0.name`, `origin-story.md:body.3.1`. */
const id = z.string().max(500);
/** The hash of the file that the page knows: a list that changed in the meantime is not touched. */
const hash = z.string().max(64);
const index = z.int().min(-1).max(10_000);

const listChange = { type: z.literal('list'), id, hash, index };

export const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('load') }),
  z.object({
    type: z.literal('save'),
    /** `was` is the text when editing began, and `entry` the name of its list entry. A null value removes the text. */
    changes: z
      .array(
        z.object({
          id,
          value: words.nullable(),
          was: words.nullable(),
          entry: words.optional(),
          sample: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(50),
  }),
  // `add` and `duplicate` put the new entry behind `index`; -1 is before the first one.
  z.discriminatedUnion('action', [
    z.object({ ...listChange, action: z.enum(['add', 'duplicate', 'remove']) }),
    z.object({ ...listChange, action: z.literal('move'), to: index }),
  ]),
  z.object({ type: z.literal('part'), id, hash, action: z.enum(['add', 'remove']) }),
  z.object({ type: z.literal('delete-image'), name: words }),
  /** Undoes the last step, or the one offered by the error `undo-blocked`. */
  z.object({ type: z.literal('undo'), key: words.optional() }),
  z.object({ type: z.literal('changes') }),
  z.object({ type: z.literal('revert'), key: words }),
  z.object({ type: z.literal('publish'), message: words }),
  /** Where a value is in its file, for a link that opens it in VS Code. */
  z.object({ type: z.literal('locate'), id }),
]);

/** The query of an upload, whose body is the image. The id is that of an image, or of a text that names an image file. */
export const imageQuery = z.object({ id, hash, name: words, alt: words.default('') });

export const fieldKind = z.enum([
  ...(['text', 'starred', 'markdown', 'choice', 'flag', 'date', 'hours', 'link', 'slug'] as const),
  ...(['file', 'focus', 'image', 'object', 'longText', 'list'] as const),
]);

const string = z.string();
const optional = string.optional();
const ok = { ok: z.literal(true) };

/** What a field is for. Fields come in the order of the schema, outer ones first. */
const field = z.object({
  ...{ title: string, help: optional, examples: z.array(string).optional(), kind: fieldKind, optional: z.boolean() },
  /** Characters of a text, entries of a list. */
  ...{ min: z.number().optional(), max: z.number().optional() },
  choices: z.array(string).optional(),
  /** The id of the list whose entries can be chosen: their `id` is written, their name is shown. */
  choicesFrom: optional,
  /** Of a list: the key of the field that describes its entries. */
  entry: optional,
});

const place = { id: string, field: string };
/** `written` is null if the text is missing. `shown` is the text as pages show it, if it differs. */
const text = z.object({ ...place, written: string.nullable(), shown: optional, sample: z.literal(true).optional() });
const list = z.object({ ...place, count: z.number() });
/** Only entries of lists have a name: their name, title, label, or first words. */
const object = z.object({ ...place, present: z.boolean(), name: optional });
const value = z.union([text, list, object]);

const position = { line: z.number(), column: z.number() };
const diagnostic = z.object({
  ...{ file: string, id: optional, code: string, message: string, hint: optional },
  ...z.object(position).partial().shape,
});

/** The step that Undo takes back next, in words. */
const undo = z.object({ key: string, what: string }).nullable();
const facts = z.record(string, string);
const images = z.array(z.object({ name: string, used: z.boolean() }));

export const loaded = z.object({
  ...ok,
  /** The number of the build that the page should show. */
  build: string,
  /** The folder of the project, for links that open a file in VS Code. */
  root: string,
  /** The page each content file belongs to. Other files belong to every page, or to the page that names them. */
  pages: z.array(z.object({ path: string, file: string, title: string })),
  fields: z.record(string, field),
  values: z.array(value),
  links: z.array(z.object({ href: string, label: string })),
  /** By content file. A request about a list, a part, or an image names the hash it knows. */
  hashes: z.record(string, string),
  ...{ facts, images, undo },
});

/** The answer to a change. It covers every file: a fact changes texts elsewhere. */
export const changed = z.object({
  ...{
    ...ok,
    build: string,
    changed: z.array(value),
    removed: z.array(string),
    hashes: z.record(string, string),
    undo,
  },
  /** Warnings that were not there before. */
  warnings: z.array(diagnostic),
  /** The entry or value to show next: a new or moved entry, or the place of an undone step. */
  entry: optional,
  /** Of Undo: what was undone. */
  undone: optional,
  /** Only if they changed. */
  ...{ facts: facts.optional(), images: images.optional() },
  /** Of an upload: the file, what was done to it, and the old file if nothing uses it anymore. */
  upload: z.object({ name: string, note: string, unused: optional }).optional(),
});

const difference = {
  key: string,
  file: string,
  what: string,
  id: optional,
  old: string.nullable(),
  new: string.nullable(),
};

/** What differs from the last commit. */
export const changes = z.object({
  ...ok,
  /** Null if the folder has no git repository. */
  repository: z.object({ branch: string, remote: string.nullable(), unpushed: z.number() }).nullable(),
  changes: z.array(z.object(difference)),
  warnings: z.array(diagnostic),
  /** A suggestion for the commit message. */
  message: string,
});

const located = z.object({ ...ok, file: string, ...position });
const published = z.object({ ...ok, message: string });

/** Each has one sentence for a volunteer. */
const error = z.discriminatedUnion('code', [
  z.object({ code: z.literal(['forbidden', 'invalid', 'nothing-to-undo', 'not-ready', 'failed']), message: string }),
  /** The value or file changed in the meantime. `id` is given if it is about one value. */
  z.object({
    ...{ code: z.literal('conflict'), message: string, file: string, id: optional },
    ...{ yours: string.nullable(), theirs: string.nullable() },
  }),
  z.object({ code: z.literal('mistakes'), message: string, diagnostics: z.array(diagnostic) }),
  /** The last step can't be undone. `before` is the nearest earlier step that can. */
  z.object({ code: z.literal('undo-blocked'), message: string, file: string, before: undo }),
  /** `details` is what git says. */
  z.object({ code: z.literal('git'), message: string, details: optional }),
]);

export type Request = z.infer<typeof request>;
export type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>;
export type ImageQuery = z.infer<typeof imageQuery>;
export type FieldKind = z.infer<typeof fieldKind>;
export type Field = z.infer<typeof field>;
export type Value = z.infer<typeof value>;
export type TextValue = z.infer<typeof text>;
export type WireDiagnostic = z.infer<typeof diagnostic>;
export type Loaded = z.infer<typeof loaded>;
export type Changed = z.infer<typeof changed>;
export type Changes = z.infer<typeof changes>;
export type Located = z.infer<typeof located>;
export type Published = z.infer<typeof published>;
export type ErrorDetails = z.infer<typeof error>;
export type Failure = { ok: false; error: ErrorDetails };

/** The answer to each type of request. An upload is answered like any other change. */
export interface Answers {
  load: Loaded;
  save: Changed;
  list: Changed;
  part: Changed;
  'delete-image': Changed;
  undo: Changed;
  changes: Changes;
  revert: Changed;
  publish: Published;
  locate: Located;
}
