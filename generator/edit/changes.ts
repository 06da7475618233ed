import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Path } from '../mistakes.ts';
import { ContentFile } from './content-file.ts';
import { formerPlaces, isFields, textOf } from './entries.ts';
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
    const before = await git(root, 'cat-file', 'blob', `${last}:${file}`).catch(() => undefined);
    return differences(project, file, before);
  });
  return (await Promise.all(lists)).flat();
}

function differences({ root, nameOf }: Project, file: string, before?: string): Difference[] {
  const place = path.join(root, file);
  const after = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  const isText = file.startsWith('content/');
  const old = isText && parsed(before);
  const now = isText && parsed(after);
  if (!old || !now) {
    const state = before === undefined ? 'New' : after === undefined ? 'Removed' : 'Changed';
    const words = path.parse(file).name.replaceAll('-', ' ');
    return [{ name: `${state} ${isText ? 'text' : 'picture'}: ${words}` }];
  }
  const found = [...compare(old.data(UNCONFIRMED), now.data(UNCONFIRMED), [])];
  return found.map(({ at, ...values }) => ({ name: nameOf(file, at), ...values }));
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
