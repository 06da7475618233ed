// What `npm run dev` answers to an open page. The page imports only types, so that it doesn't load zod.

import type { DiagnosticData } from '../diagnostics/diagnostic.ts';
import type { Position } from '../diagnostics/positions.ts';
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
  /** Whether each value inside is confirmed by itself. */
  oneAtATime?: true;
  /** The key of the field that describes the entries of a list. */
  entry?: string;
  /** The keys of the fields of an object, by name. */
  parts?: Record<string, string>;
  /** The kinds of object that this can be: the name of the field that tells them apart, and the key for each of its values. */
  options?: { by: string; keys: Record<string, string> };
}

interface AnyValue {
  id: string;
  field: string;
  /** Whether nobody has confirmed it yet. */
  sample?: true;
}

/** `written` is null if the text is missing. `shown` is the text as pages show it, if it differs. */
export type TextValue = AnyValue & { written: string | null; shown?: string };

/** A text, a list, or an object. Only entries of lists have a name: their name, title, label, or first words. */
export type Value = TextValue | (AnyValue & ({ count: number } | { present: boolean; name?: string }));

/** A diagnostic with the ids of the values that it is about. */
export type WireDiagnostic = Omit<DiagnosticData, 'path' | 'other' | 'position' | 'code'> &
  Partial<Position> & { ids: string[] };

export interface Loaded {
  ok: true;
  /** The number of the build that the page should show. */
  build: string;
  /** The page each content file belongs to. Other files belong to every page, or to the page that names them. */
  pages: { path: string; file: string; title: string }[];
  fields: Record<string, Field>;
  values: Value[];
  links: { href: string; label: string }[];
  facts: Record<string, string>;
  images: { name: string; used: boolean }[];
  /** What Undo takes back next, in words. */
  undo: string | null;
  warnings: WireDiagnostic[];
}

/** The answer to a change, with the values that changed, in every file: a fact changes texts elsewhere. */
export interface Changed extends Pick<Loaded, 'ok' | 'build' | 'undo' | 'facts' | 'images' | 'warnings'> {
  changed: Value[];
  removed: string[];
  /** The entry or value to show next: a new or moved entry, or the place of an undone step. */
  entry?: string;
  /** What Undo has undone. */
  undone?: string;
  /** The file that an uploaded one replaces, if nothing uses it anymore. */
  unused?: string;
}

/** What differs from the last commit. */
export interface Changes {
  ok: true;
  /** Null if the folder has no git repository. */
  repository: { unpushed: number } | null;
  changes: ChangedThing[];
  /** What was published last, newest first. */
  publications: Commit[];
  /** A suggestion for the commit message. */
  message: string;
}

/** An event, a person, a section of a page, or a picture, and what changed in it. */
export interface ChangedThing {
  title: string;
  page: string;
  values: ChangedValue[];
}

/** A change that can be reverted by itself. Without texts, `what` says it all. */
export interface ChangedValue {
  key: string;
  what: string;
  file: string;
  old: string | null;
  new: string | null;
  /** The old and the new image file. */
  pictures?: [old: string | null, new: string | null];
}

/** How a publication ended. `values` are what both changed. */
export type Published =
  | Exclude<Outcome, { kind: 'conflict' }>
  | { kind: 'conflict'; remoteCommit: string; values: BothChanged[] };

export interface BothChanged {
  what: string;
  yours: string | null;
  theirs: string | null;
}

/** Each has one sentence for a volunteer. */
export type ErrorDetails = { message: string } & (
  | { code: 'invalid' | 'failed' }
  /** A value, or the list around it, changed in the meantime. `id` is given if it is about one value. */
  | { code: 'conflict'; id?: string }
  | { code: 'mistakes'; diagnostics: WireDiagnostic[] }
);
export type Failure = { ok: false; error: ErrorDetails };

/** The answer to each type of request. An upload is answered like any other change. */
export interface Answers extends Record<'save' | 'list' | 'part' | 'delete-image' | 'undo' | 'revert', Changed> {
  load: Loaded;
  changes: Changes;
  publish: { ok: true; outcome: Published };
}
