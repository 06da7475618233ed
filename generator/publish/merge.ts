import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Git } from './git.ts';
import type { Versions } from './outcome.ts';
import { changedFiles, PUBLISHED } from './repository.ts';

/** A repository, and a folder for temporary files. */
export interface Workplace {
  git: Git;
  head: string;
  scratch: string;
}

/** What changed in the folder, on top of the last commit. */
export interface Snapshot {
  tree: string;
  files: readonly string[];
}

/** Git with an index of its own, so that what the person has staged stays as it is. */
const withIndex = ({ git, scratch }: Workplace): Git =>
  git.with({ GIT_INDEX_FILE: path.join(scratch, `${randomUUID()}.index`) });

export async function snapshot(at: Workplace, usedImages: ReadonlySet<string>): Promise<Snapshot> {
  const git = withIndex(at);
  const isPublished = (file: string) =>
    file.startsWith('content/') || usedImages.has(file) || !existsSync(path.join(git.root, file));
  const files = (await changedFiles(git.root)).filter(isPublished);
  await git.text(['read-tree', at.head]);
  await git.text(['update-index', '--add', '--remove', '-z', '--stdin'], files.map((file) => `${file}\0`).join(''));
  return { files, tree: await git.text(['write-tree']) };
}

type Side = 'yours' | 'theirs';

/** Merges two trees without touching the folder. If they conflict and no side is chosen, the result has no tree.
 *  Works with every git: `merge-tree` takes a base only since git 2.40. */
export async function merge(
  at: Workplace,
  [base, yours, theirs]: readonly [base: string, yours: string, theirs: string],
  side?: Side,
): Promise<{ tree: string | undefined; conflicts: Versions[] }> {
  const git = withIndex(at);
  await git.text(['read-tree', '-i', '-m', '--aggressive', base, yours, theirs]);
  const unmerged = await git.list(['ls-files', '--unmerged', '-z']);
  const conflicts: Versions[] = [];
  // `100644 d00491f 2\tcontent/home.yaml`
  for (const file of new Set(unmerged.map((entry) => entry.slice(entry.indexOf('\t') + 1)))) {
    const entries = unmerged.filter((entry) => entry.endsWith(`\t${file}`));
    const versions = await versionsOf(git, file, entries);
    const bytes = (await mergeLines(at, versions, side)) ?? (side && versions[side]);
    if (!bytes && !side) conflicts.push(versions);
    else await putInIndex(git, file, bytes, entries[0]!.slice(0, 6));
  }
  return { conflicts, tree: conflicts.length > 0 ? undefined : await git.text(['write-tree']) };
}

async function versionsOf(git: Git, file: string, entries: readonly string[]): Promise<Versions> {
  const [base, yours, theirs] = ['1', '2', '3'].map((stage) => {
    const blob = entries.find((entry) => entry.endsWith(` ${stage}\t${file}`))?.split(' ')[1];
    return blob ? git.bytes(['cat-file', 'blob', blob]) : undefined;
  });
  return { file, base: await base, yours: await yours, theirs: await theirs };
}

async function putInIndex(git: Git, file: string, bytes: Uint8Array | undefined, mode: string): Promise<void> {
  const blob = bytes && (await git.text(['hash-object', '-w', '--stdin', '--path', file], bytes));
  const entry = blob ? `${mode} ${blob}\t${file}\0` : '';
  await git.text(['update-index', '-z', '--index-info'], `0 ${'0'.repeat(40)}\t${file}\0${entry}`);
}

// git calls changes of neighboring lines a conflict. In a YAML file they are two fields, such as the phone number and the
// email address, so put a line between all lines.
const BETWEEN = '\u001f\n';
const spread = (text: string): string => text.replaceAll('\n', `\n${BETWEEN}`);

/** Merges the lines of a file; undefined if both sides changed the same line and none is chosen, or if it is no text. */
async function mergeLines(at: Workplace, { file, base, yours, theirs }: Versions, side: Side | undefined) {
  if (!base || !yours || !theirs) return undefined;
  const isYaml = file.endsWith('.yaml');
  const options = side ? [side === 'yours' ? '--ours' : '--theirs'] : [];
  const places = ['yours', 'base', 'theirs'].map((name) => path.join(at.scratch, name));
  for (const [index, bytes] of [yours, base, theirs].entries()) {
    await writeFile(places[index]!, isYaml ? spread(Buffer.from(bytes).toString()) : bytes);
  }
  const merged = await at.git.bytes(['merge-file', '-p', ...options, ...places]).catch(() => undefined);
  return merged && (isYaml ? Buffer.from(String(merged).replaceAll(BETWEEN, '')) : merged);
}

/** A difference of two trees. Without a blob the second tree does not have the file. */
interface Difference {
  file: string;
  mode: string;
  blob: string | undefined;
}

export async function differencesOf(git: Git, from: string, to: string): Promise<Difference[]> {
  // :100644 100644 d00491f 1f7a7a4 M, and the file.
  const parts = await git.list(['diff-tree', '-r', '-z', '--no-renames', from, to]);
  return parts.flatMap((file, index) => {
    const [, mode = '', , blob] = parts[index - 1]?.split(' ') ?? [];
    return index % 2 === 0 ? [] : [{ file, mode, blob: mode === '000000' ? undefined : blob }];
  });
}

/** The content files and images that differ, as they are in the second tree. */
export async function contentsOf(git: Git, from: string, to: string): Promise<Map<string, Uint8Array | undefined>> {
  const contents = new Map<string, Uint8Array | undefined>();
  for (const { file, blob } of await differencesOf(git, from, to)) {
    if (!PUBLISHED.some((folder) => file.startsWith(`${folder}/`))) continue;
    contents.set(file, blob ? await git.bytes(['cat-file', 'blob', blob]) : undefined);
  }
  return contents;
}
