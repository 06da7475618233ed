// What the page and the development server say to each other. All requests are POST /__edit.
import type { DescribedSite } from '../../read/describe.ts';

export type { DescribedFile as ContentFile } from '../../read/describe.ts';
export type { ValueList as List } from '../../read/lists.ts';
export type { Value as Field } from '../../read/values.ts';

/** Everything that can be edited. */
export interface Content extends DescribedSite {
  root: string;
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
  sentence?: string;
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
    return { ok: false, why: 'failed', said: 'The development server does not answer. Is it still running?' };
  }
}
