import path from 'node:path';
import { isScalar, type Node } from 'yaml';
import type { Path } from '../mistakes.ts';
import { ContentFile, plain } from './content-file.ts';
import { versionOf } from './describe.ts';
import { EditError } from './edit-error.ts';
import { isFields, textOf } from './entries.ts';
import { changedFiles, fileAt, git, type Project } from './git.ts';
import { type FileChange, readBytes, type Step } from './history.ts';
import { markdownParts } from './markdown-parts.ts';
import { dataOf, differencesIn, type NodeDifference } from './merge.ts';
import type { Difference } from './protocol.ts';

const UNCONFIRMED = ' (not confirmed yet)';

/** Something that isn't published yet. */
interface Unpublished {
  difference: Difference;
  at: Step['at'];
  /** The file without it. */
  takenBack(): FileChange;
}

/** Lists what differs from the last publication, or else from the last commit. */
export async function listChanges(project: Project): Promise<Difference[]> {
  return (await unpublished(project)).map(({ difference }) => difference);
}

/** What takes one of them back, and leaves the others. */
export async function takeBack(project: Project, id: string): Promise<Step> {
  const found = (await unpublished(project)).find(({ difference }) => difference.id === id);
  if (!found) throw new EditError('This isn’t a change anymore. Open What changed again.');
  const { difference, at, takenBack } = found;
  const step = { verb: 'Taken back', what: difference.name, id: '', at, isRemoval: false };
  return { ...step, files: [takenBack()] };
}

async function unpublished(project: Project): Promise<Unpublished[]> {
  const { root } = project;
  const last = await git(root, 'merge-base', '@{upstream}', 'HEAD').catch(() => 'HEAD');
  // Without git, a repository, or a commit there is nothing to compare with.
  const { content } = await changedFiles(project, last).catch(() => ({ content: [] }));
  const lists = content.map(async (file) =>
    unpublishedIn(project, file, await fileAt(root, last, file)),
  );
  return (await Promise.all(lists)).flat();
}

function unpublishedIn(project: Project, file: string, published?: Buffer): Unpublished[] {
  const before = readBytes(project.root, file);
  const at = (path: Path) => ({ name: file.replace('content/', ''), path });
  const [old, now, copy] = [published, before, before].map((each) => parsed(file, each));
  if (!old || !now || !copy) {
    const name = nameOf(file, published, before);
    const takenBack = () => ({ file, before, after: published });
    return [{ difference: { id: idFor(name), name }, at: at([]), takenBack }];
  }
  return differencesIn(old, now, copy).map((each) => {
    const takenBack = () => {
      each.put(each.before);
      return { file, before, after: Buffer.from(String(copy)) };
    };
    const words = inWords(project, file, each);
    const difference = { id: idFor(file, each.at, words), ...words };
    return { difference, at: at(each.at), takenBack };
  });
}

/** What something is recognized by as long as it is the same. */
export const idFor = (...what: unknown[]): string => versionOf(JSON.stringify(what));

/** Undefined without a file, or if it is a picture, or has mistakes. */
export function parsed(file: string, bytes: Buffer | undefined): ContentFile | undefined {
  try {
    const isText = file.startsWith('content/');
    return bytes && isText ? new ContentFile(bytes) : undefined;
  } catch {
    return undefined;
  }
}

/** Names a file that was added, removed, or changed as a whole. */
export function nameOf(file: string, before?: Buffer, after?: Buffer): string {
  const state = !before ? 'New' : !after ? 'Removed' : 'Changed';
  const words = path.parse(file).name.replaceAll('-', ' ');
  return `${state} ${file.startsWith('content/') ? 'text' : 'picture'}: ${words}`;
}

/** Names a difference, and says what was there and what is there now. */
function inWords(
  project: Project,
  file: string,
  difference: NodeDifference,
): Omit<Difference, 'id'> {
  const { kind, at, before, after } = difference;
  const verb = kind === 'order' ? 'New order' : after ? 'Added' : 'Removed';
  const entry = dataOf(after ?? before);
  if (kind !== 'value' && [entry].flat().every(isFields))
    return { name: `${verb}: ${textOf(entry)}` };
  return { name: project.nameOf(file, at), before: wordsOf(at, before), after: wordsOf(at, after) };
}

/** The name or the text of what is at a path. */
export function wordsOf(at: Path, node: Node | undefined): string | undefined {
  if (!node) return undefined;
  if (at[0] !== 'body') return textOf(plain(node, UNCONFIRMED));
  const parts = isScalar(node) ? markdownParts(String(node.value)) : [];
  return parts.map(({ text, isSample }) => text + (isSample ? UNCONFIRMED : ''))[0];
}
