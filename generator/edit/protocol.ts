import { z } from 'zod';

// What an open page and `npm run dev` say to each other. The page imports only the types, so that it doesn't load zod.
// Requests: POST /__edit as JSON, or PUT /__edit/image?… with the file as the body. Every one carries `x-edit-token`.

const text = z.string().max(100_000);
/** The file, a colon, and the path joined by dots: `home.yaml:programs.items.0.name`, `origin-story.md:body.3.1`. */
const id = z.string().max(500);
/** The hash of the file that the page knows: a list that changed in the meantime is not touched. */
const hash = z.string().max(64);
const index = z.int().min(-1).max(10_000);

const list = { type: z.literal('list'), id, hash, index };

export const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('load') }),
  z.object({
    type: z.literal('save'),
    /** `was` is the text when editing began, and `entry` the name of its list entry. A null value removes the text. */
    changes: z
      .array(
        z.object({
          id,
          value: text.nullable(),
          was: text.nullable(),
          entry: text.optional(),
          sample: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(50),
  }),
  // `add` and `duplicate` put the new entry behind `index`; -1 is before the first one.
  z.discriminatedUnion('action', [
    z.object({ ...list, action: z.enum(['add', 'duplicate', 'remove']) }),
    z.object({ ...list, action: z.literal('move'), to: index }),
  ]),
  z.object({ type: z.literal('part'), id, hash, action: z.enum(['add', 'remove']) }),
  z.object({ type: z.literal('delete-image'), name: text }),
  /** Undoes the last step, or the one offered by the error `undo-blocked`. */
  z.object({ type: z.literal('undo'), key: text.optional() }),
  z.object({ type: z.literal('changes') }),
  z.object({ type: z.literal('revert'), key: text }),
  z.object({ type: z.literal('publish'), message: text }),
  /** Where a value is in its file, for a link that opens it in VS Code. */
  z.object({ type: z.literal('locate'), id }),
]);

/** The query of an upload, whose body is the image. The id is that of an image, or of a text that names an image file. */
export const imageQuery = z.object({ id, hash, name: text, alt: text.default('') });

export const fieldKind = z.enum([
  ...(['text', 'starred', 'markdown', 'choice', 'flag', 'date', 'hours', 'link', 'slug'] as const),
  ...(['file', 'focus', 'image', 'object', 'longText', 'list'] as const),
]);

/** What a field is for. Fields come in the order of the schema, outer ones first. */
const field = z.object({
  title: z.string(),
  help: z.string().optional(),
  examples: z.array(z.string()).optional(),
  kind: fieldKind,
  optional: z.boolean(),
  /** Characters of a text, entries of a list. */
  min: z.number().optional(),
  max: z.number().optional(),
  choices: z.array(z.string()).optional(),
  /** The id of the list whose entries can be chosen: their `id` is written, their name is shown. */
  choicesFrom: z.string().optional(),
  /** Of a list: the key of the field that describes its entries. */
  entry: z.string().optional(),
});

/** A text; `written` is null if it is missing. `shown` is the text as pages show it, if it differs. */
const textValue = z.object({
  id: z.string(),
  field: z.string(),
  written: z.string().nullable(),
  shown: z.string().optional(),
  sample: z.literal(true).optional(),
});
const listValue = z.object({ id: z.string(), field: z.string(), count: z.number() });
/** An object. Entries of lists have a name: their name, title, label, or first words. */
const objectValue = z.object({ id: z.string(), field: z.string(), present: z.boolean(), name: z.string().optional() });
const value = z.union([textValue, listValue, objectValue]);

const diagnostic = z.object({
  file: z.string(),
  id: z.string().optional(),
  line: z.number().optional(),
  column: z.number().optional(),
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
});

/** The step that Undo takes back next, in words. */
const undo = z.object({ key: z.string(), what: z.string() }).nullable();
const image = z.object({ name: z.string(), used: z.boolean() });
const hashes = z.record(z.string(), z.string());

export const loaded = z.object({
  ok: z.literal(true),
  /** The number of the build that the page should show. */
  build: z.string(),
  /** The folder of the project, for links that open a file in VS Code. */
  root: z.string(),
  /** The page each content file belongs to. Other files belong to every page, or to the page that names them. */
  pages: z.array(z.object({ path: z.string(), file: z.string(), title: z.string() })),
  fields: z.record(z.string(), field),
  values: z.array(value),
  facts: z.record(z.string(), z.string()),
  links: z.array(z.object({ href: z.string(), label: z.string() })),
  images: z.array(image),
  hashes,
  undo,
});

/** The answer to a change. `changed`, `removed`, and `hashes` cover every file: a fact changes texts elsewhere. */
export const changed = z.object({
  ok: z.literal(true),
  build: z.string(),
  changed: z.array(value),
  removed: z.array(z.string()),
  hashes,
  /** Warnings that were not there before. */
  warnings: z.array(diagnostic),
  undo,
  /** The entry or value to show next: a new or moved entry, or the place of an undone step. */
  entry: z.string().optional(),
  /** Of Undo: what was undone. */
  undone: z.string().optional(),
  /** Only if they changed. */
  facts: z.record(z.string(), z.string()).optional(),
  images: z.array(image).optional(),
  /** Of an upload: the file, what was done to it, and the old file if nothing uses it anymore. */
  upload: z.object({ name: z.string(), note: z.string(), unused: z.string().optional() }).optional(),
});

/** What differs from the last commit. */
export const changes = z.object({
  ok: z.literal(true),
  /** Null if the folder has no git repository. */
  repository: z.object({ branch: z.string(), remote: z.string().nullable(), unpushed: z.number() }).nullable(),
  changes: z.array(
    z.object({
      key: z.string(),
      file: z.string(),
      what: z.string(),
      id: z.string().optional(),
      old: z.string().nullable(),
      new: z.string().nullable(),
    }),
  ),
  warnings: z.array(diagnostic),
  /** A suggestion for the commit message. */
  message: z.string(),
});

export const located = z.object({ ok: z.literal(true), file: z.string(), line: z.number(), column: z.number() });
export const published = z.object({ ok: z.literal(true), message: z.string() });

const plain = { message: z.string() };
/** Each has one sentence for a volunteer. */
export const error = z.discriminatedUnion('code', [
  /** A wrong token, origin, host, or method. */
  z.object({ code: z.literal('forbidden'), ...plain }),
  /** A request or a value that can't be written. */
  z.object({ code: z.literal('invalid'), ...plain }),
  /** The value or file changed in the meantime. `id` is given if it is about one value. */
  z.object({
    code: z.literal('conflict'),
    ...plain,
    file: z.string(),
    id: z.string().optional(),
    yours: z.string().nullable(),
    theirs: z.string().nullable(),
  }),
  z.object({ code: z.literal('mistakes'), ...plain, diagnostics: z.array(diagnostic) }),
  z.object({ code: z.literal('nothing-to-undo'), ...plain }),
  /** The last step can't be undone. `before` is the nearest earlier step that can. */
  z.object({ code: z.literal('undo-blocked'), ...plain, file: z.string(), before: undo }),
  /** `details` is what git says. */
  z.object({ code: z.literal('git'), ...plain, details: z.string().optional() }),
  z.object({ code: z.literal('not-ready'), ...plain }),
  z.object({ code: z.literal('failed'), ...plain }),
]);

export const failure = z.object({ ok: z.literal(false), error });

export type Request = z.infer<typeof request>;
export type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>;
export type ImageQuery = z.infer<typeof imageQuery>;
export type FieldKind = z.infer<typeof fieldKind>;
export type Field = z.infer<typeof field>;
export type Value = z.infer<typeof value>;
export type TextValue = z.infer<typeof textValue>;
export type WireDiagnostic = z.infer<typeof diagnostic>;
export type Loaded = z.infer<typeof loaded>;
export type Changed = z.infer<typeof changed>;
export type Changes = z.infer<typeof changes>;
export type Located = z.infer<typeof located>;
export type Published = z.infer<typeof published>;
export type ErrorDetails = z.infer<typeof error>;
export type Failure = z.infer<typeof failure>;

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
