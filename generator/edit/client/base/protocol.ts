// What the page and the development server say to each other. All requests are POST /__edit.

/** One value of the content. */
export interface Field {
  /** File, colon, keys and list numbers: `home.yaml:programs.items.0.name`. */
  id: string;
  file: string;
  line: number;
  column: number;
  path: readonly (string | number)[];
  /** Its place in words: `hero: lead`. */
  name: string;
  /** What the handbook says about it. */
  what: string;
  kind: string;
  /** As a person types it; null when it is missing. */
  written: string | null;
  /** As it stands on the page. */
  shown?: string | undefined;
  sample: boolean;
  optional: boolean;
  /** Of an optional object: whether it is there. */
  there?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  choices?: readonly string[] | undefined;
  /** What the choices are called, if they are not called what they are. */
  labels?: readonly string[] | undefined;
}

/** One list of the content. */
export interface List {
  id: string;
  path: readonly (string | number)[];
  name: string;
  entry: 'object' | 'text';
  entries: { id: string; name: string }[];
  can: { add: boolean; duplicate: boolean; move: boolean; remove: boolean };
}

/** One file of the content. The hash is that of the text that the page knows. */
export interface ContentFile {
  name: string;
  file: string;
  hash: string;
  page?: string | undefined;
  fields: Field[];
  lists: List[];
}

/** Everything that can be edited. */
export interface Content {
  root: string;
  pages: { path: string; file: string; title: string }[];
  files: ContentFile[];
  facts: { name: string; value: string }[];
  links: { href: string; label: string }[];
  pictures: { name: string; used: boolean }[];
  /** What 'Undo' would take back. */
  canUndo: string | null;
}

/** A new value of one place; null takes an optional one out. */
export interface Change {
  id: string;
  value: string | null;
  /** What stood there when editing began. */
  was: string | null;
  /** Its place in words when editing began: entries of lists may have moved. */
  name?: string;
  sample?: boolean;
}

/** What differs from the last commit, in one place. */
export interface Difference {
  key: string;
  file: string;
  what: string;
  old: string | null;
  new: string | null;
}

/** What the server answers. What is there depends on the request and on `why`. */
export interface Answer extends Partial<Content> {
  ok: boolean;
  why?: 'refused' | 'mistake' | 'conflict' | 'failed' | 'unfit';
  said?: string;
  mistakes?: {
    file: string;
    path?: (string | number)[];
    position?: { line: number };
    message: string;
    hint?: string;
  }[];
  build?: string;
  unchanged?: boolean;
  file?: string;
  id?: string;
  theirs?: string | null;
  /** What was taken back. */
  did?: string;
  entry?: string;
  unused?: string;
  picture?: { said?: string };
  repository?: boolean;
  changes?: Difference[];
  unpushed?: number;
  sentence?: string;
  /** What is worth a look: after a change what has come of it, in what changed all of it. */
  notes?: string[];
  places?: { file: string; line: number }[];
}

/** The path of the open page as the content names it, without the base path before it. */
export function pathOf({ pages }: Content): string {
  const own = pages.filter(({ path }) => location.pathname.endsWith(path));
  return own.reduce((longest, { path }) => (path.length > longest.length ? path : longest), '');
}

/** Sends one request. The answer is always an object, also when the server cannot be reached. */
export async function ask(request: Record<string, unknown>): Promise<Answer> {
  const { editToken = '' } = document.documentElement.dataset;
  const headers = { 'content-type': 'application/json', 'x-edit-token': editToken };
  try {
    return await (await fetch('/__edit', { method: 'POST', headers, body: JSON.stringify(request) })).json();
  } catch {
    return {
      ok: false,
      why: 'failed',
      said: 'Nothing answers. Is npm run dev still running in the terminal? What you typed stays here.',
    };
  }
}
