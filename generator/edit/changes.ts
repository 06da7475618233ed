import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Path } from '../mistakes.ts';
import { ContentFile } from './content-file.ts';
import { changedFiles, git, type Project } from './git.ts';
import type { Difference } from './protocol.ts';

const UNCONFIRMED = ' (not confirmed yet)';

/** Lists what differs from the last publication, or else from the last commit. */
export async function listChanges(project: Project): Promise<Difference[]> {
  const { root } = project;
  const last = await git(root, 'merge-base', '@{upstream}', 'HEAD').catch(() => 'HEAD');
  // Without git, a repository, or a commit there is nothing to compare with.
  const { content } = await changedFiles(project, last).catch(() => ({ content: [] }));
  const lists = content.map(async (file) => {
    const print = file.startsWith('content/') ? 'blob' : '-e';
    const before = await git(root, 'cat-file', print, `${last}:./${file}`).catch(() => undefined);
    return differences(project, file, before);
  });
  return (await Promise.all(lists)).flat();
}

function differences(project: Project, file: string, before?: string): Difference[] {
  const place = path.join(project.root, file);
  const isThere = existsSync(place);
  const isText = file.startsWith('content/');
  const old = isText ? parsed(before) : undefined;
  const now = isText && isThere ? parsed(readFileSync(place, 'utf8')) : undefined;
  if (!old || !now) {
    const state = before === undefined ? 'New' : isThere ? 'Changed' : 'Removed';
    const words = path.parse(file).name.replaceAll('-', ' ');
    return [{ name: `${state} ${isText ? 'text' : 'picture'}: ${words}` }];
  }
  const parts = now.parts();
  return [...compare(old.data(UNCONFIRMED), now.data(UNCONFIRMED), [])].map(({ at, ...values }) => {
    // In the data the parts of a Markdown text are one list. Their paths have the numbers of blocks.
    const part = at[0] === 'body' ? parts[Number(at[1])] : undefined;
    return { name: project.nameOf(file, part?.path ?? at), ...values };
  });
}

/** Undefined without a file, or if it has mistakes. */
function parsed(source?: string): ContentFile | undefined {
  try {
    return source === undefined ? undefined : new ContentFile(`${source}\n`);
  } catch {
    return undefined;
  }
}

type Found = Omit<Difference, 'name'> & { at: Path };

function* compare(before: unknown, after: unknown, at: Path): Generator<Found> {
  if (Array.isArray(before) && Array.isArray(after)) yield* compareLists(before, after, at);
  else if (isFields(before) && isFields(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    for (const key of keys) yield* compare(before[key], after[key], [...at, key]);
  } else if (before !== after) yield { at, before: textOf(before), after: textOf(after) };
}

function* compareLists(before: unknown[], after: unknown[], at: Path): Generator<Found> {
  const places = formerPlaces(before, after);
  for (const [place, entry] of before.entries())
    if (!places.includes(place)) yield { at, before: textOf(entry) };
  for (const [index, entry] of after.entries()) {
    const place = places[index];
    if (place === undefined) yield { at, after: textOf(entry) };
    else yield* compare(before[place], entry, [...at, index]);
  }
  const kept = places.filter((place) => place !== undefined);
  const namesOf = (list: unknown[]) => textOf(list)?.replaceAll(UNCONFIRMED, '');
  if (kept.some((place, index) => place < kept[index - 1]!))
    yield { at, before: namesOf(before), after: namesOf(after) };
}

/** Where each entry was before. It has the same id, or else the same name, or the same neighbor. */
function formerPlaces(before: unknown[], after: unknown[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const take = (place = -1) => (free.delete(place) ? place : undefined);
  const idOf = (entry: unknown) => (isFields(entry) ? entry.id : undefined);
  const keyOf = (entry: unknown) => idOf(entry) ?? textOf(entry);
  const places = after.map((entry) =>
    take([...free].find((place) => keyOf(before[place]) === keyOf(entry))),
  );
  let next = 0;
  for (const [index, entry] of after.entries()) {
    const isOther = idOf(entry) !== undefined || idOf(before[next]) !== undefined;
    places[index] ??= isOther ? undefined : take(next);
    next = (places[index] ?? next - 1) + 1;
  }
  return places;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of an entry, or else its first text. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (!isFields(value)) return value as string | undefined;
  const { name, title, label, term, ...others } = value;
  return textOf(name ?? title ?? label ?? term ?? Object.values(others)[0]);
}
