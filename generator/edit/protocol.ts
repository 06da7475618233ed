// What `npm run dev` answers to an open page. The page imports only types, so that it doesn't load zod.

import type { Commit, Outcome } from '../publish/outcome.ts';

export type { ImageQuery, Request, RequestOf } from './requests.ts';

export type FieldKind =
  | ('text' | 'starred' | 'markdown' | 'choice' | 'flag' | 'date' | 'hours' | 'link' | 'slug')
  | ('file' | 'focus' | 'image' | 'object' | 'longText' | 'list');

/** What a field is for. Outer fields come before inner ones, in the order of the schema. */
export interface Field {
  title: string;
  help?: string;
  examples?: string[];
  kind: FieldKind;
  optional: boolean;
  /** Characters of a text, entries of a list. */
  min?: number;
  max?: number;
  choices?: string[];
  /** The id of the list whose entries can be chosen: their `id` is written, their name is shown. */
  choicesFrom?: string;
  /** Who would know whether it is true. It applies to everything inside. */
  knownBy?: string;
  /** The key of the field that describes the entries of a list. */
  entry?: string;
  /** The keys of the fields of an object, by name. */
  parts?: Record<string, string>;
  /** The kinds of object that this can be: the name of the field that tells them apart, and the key for each of its values. */
  options?: { by: string; keys: Record<string, string> };
}

interface Place {
  id: string;
  field: string;
}

/** `written` is null if the text is missing. `shown` is the text as pages show it, if it differs. */
export type TextValue = Place & { written: string | null; shown?: string; sample?: true };

/** A text, a list, or an object. Only entries of lists have a name: their name, title, label, or first words. */
export type Value = TextValue | (Place & { count: number }) | (Place & { present: boolean; name?: string });

export interface WireDiagnostic {
  file: string;
  id?: string;
  message: string;
  hint?: string;
  line?: number;
  column?: number;
}

/** The step that Undo takes back next, in words. */
type UndoStep = { key: string; what: string } | null;

export interface Loaded {
  ok: true;
  /** The number of the build that the page should show. */
  build: string;
  /** The page each content file belongs to. Other files belong to every page, or to the page that names them. */
  pages: { path: string; file: string; title: string }[];
  fields: Record<string, Field>;
  values: Value[];
  links: { href: string; label: string }[];
  /** By content file. A request about a list, a part, or an image names the hash it knows. */
  hashes: Record<string, string>;
  facts: Record<string, string>;
  images: { name: string; used: boolean }[];
  undo: UndoStep;
}

/** The answer to a change. It covers every file: a fact changes texts elsewhere. */
export interface Changed extends Pick<Loaded, 'ok' | 'build' | 'hashes' | 'undo'> {
  changed: Value[];
  removed: string[];
  /** Warnings that were not there before. */
  warnings: WireDiagnostic[];
  /** The entry or value to show next: a new or moved entry, or the place of an undone step. */
  entry?: string;
  /** What Undo has undone. */
  undone?: string;
  /** Only if they changed. */
  facts?: Loaded['facts'];
  images?: Loaded['images'];
  /** What was done to an uploaded file, and the old file if nothing uses it anymore. */
  upload?: { name: string; note: string; unused?: string };
}

/** What differs from the last commit. */
export interface Changes {
  ok: true;
  /** Null if the folder has no git repository. */
  repository: { unpushed: number } | null;
  changes: { key: string; file: string; what: string; id?: string; old: string | null; new: string | null }[];
  /** What was published last, newest first. */
  publications: Commit[];
  warnings: WireDiagnostic[];
  /** A suggestion for the commit message. */
  message: string;
}

/** How a publication ended. */
export type Published =
  | Exclude<Outcome, { kind: 'conflict' }>
  /** `values` are what both changed, as far as that is text. */
  | { kind: 'conflict'; remoteCommit: string; values: BothChanged[] };

export interface BothChanged {
  what: string;
  yours: string | null;
  theirs: string | null;
}

/** Each has one sentence for a volunteer. */
export type ErrorDetails = { message: string } & (
  | { code: 'forbidden' | 'invalid' | 'nothing-to-undo' | 'not-ready' | 'failed' }
  /** The value or file changed in the meantime. `id` is given if it is about one value. */
  | { code: 'conflict'; file: string; id?: string }
  | { code: 'mistakes'; diagnostics: WireDiagnostic[] }
  /** The last step can't be undone. `before` is the nearest earlier step that can. */
  | { code: 'undo-blocked'; file: string; before: UndoStep }
);
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
  publish: { ok: true; outcome: Published };
}
