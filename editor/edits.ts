import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '../generator/site.ts';
import type { Description } from './describe.ts';
import { newDownload } from './downloads.ts';
import { EditError, NOT_THERE } from './edit-error.ts';
import { ContentFile } from './files/content-file.ts';
import { type FileChange, readBytes } from './files/file-change.ts';
import { fileOf, inside, NEW } from './files/ids.ts';
import { conflict, type Step } from './history.ts';
import { newPicture } from './pictures.ts';
import type { Change, Notice } from './protocol.ts';
import { isChange, noteOf, textFor } from './typed.ts';

/** A content file that is being changed. */
interface OpenFile {
  before: Buffer | undefined;
  file: ContentFile;
  description: Description;
}

/** What the changes of one save make of the files, before any of them is written. */
export async function stepOf(
  root: string,
  { site, description }: { site: BuiltSite; description: Description },
  changes: readonly Change[],
): Promise<Step> {
  const opened = new Map<string, OpenFile>();
  const files: FileChange[] = [];
  let isPart = false;
  expectAsSeen(changes, description);
  const made = changes.filter((each) => isChange(each, description));
  for (const each of made) {
    const name = fileOf(each.id);
    // The build reads it, and it is still as it was built.
    if (!site.sources.includes(`content/${name}`)) throw new EditError(NOT_THERE);
    const before = readBytes(root, `content/${name}`);
    const open = opened.get(name) ?? { before, file: new ContentFile(before), description };
    if (open.file.source !== description.sourceOf(name)) throw conflict();
    opened.set(name, open);
    if (each.do === 'file') {
      const { file, bytes } = newDownload(each.data, each.description, downloadsIn(root, files));
      files.push({ file: `static/files/${file}`, before: undefined, after: bytes });
      set(open, each.id, `/files/${file}`);
    } else if (each.do !== 'picture') change(open, each);
    else {
      const others = files.map(({ file }) => path.basename(file));
      const taken = [...site.materials.pictures.keys(), ...others];
      const called = each.description || description.nameOf(each.id);
      const { name: picture, bytes, isFirst } = await newPicture(each.data, called, taken);
      isPart ||= isFirst;
      files.push({ file: `static/images/${picture}`, before: undefined, after: bytes });
      set(open, each.id, picture);
    }
  }
  for (const [name, { before, file }] of opened)
    files.push({ file: `content/${name}`, before, after: Buffer.from(String(file)) });
  const isRemoval = made.every((each) => each.do === 'remove' || (each.do === 'set' && !each.text));
  const step = nameStep(made.length > 0 ? made : changes, description);
  if (isPart) step.verb = 'It moves, and only its first picture is saved';
  return { ...step, note: noteOf(made, description), isRemoval, files };
}

/** The names of the files to download, and of those that are added with them. */
function downloadsIn(root: string, added: readonly FileChange[]): ReadonlySet<string> {
  const folder = path.join(root, 'static/files');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Set([...names, ...added.map(({ file }) => path.basename(file))]);
}

/** What a save does in words, and where. The position is that after the save. */
function nameStep(
  changes: readonly Change[],
  description: Description,
): Pick<Step, 'verb' | 'what' | 'id' | 'at'> {
  const first = changes[0]!;
  const id = first.do === 'add' ? inside(first.id, NEW) : first.id;
  const path = [...(description.pathOf(id) ?? [])];
  if (first.do === 'move') path.push(Number(path.pop()) + first.by);
  const others = new Set(changes.map((each) => each.id)).size - 1;
  const more = first.do === 'add' || others === 0 ? '' : `, and ${others} more`;
  const what = description.nameOf(id) + more;
  return { verb: verbOf(changes), what, id, at: { name: fileOf(id), path } };
}

const VERBS: Record<string, string> = { add: 'Added', remove: 'Removed' };

function verbOf(changes: readonly Change[]): string {
  const confirmed = changes.filter((each) => each.do === 'confirm');
  if (confirmed.length === 0) return VERBS[changes[0]!.do] ?? 'Saved';
  if (confirmed.length < changes.length) return 'Saved (the first one confirmed)';
  const isAsSeen = confirmed.every(({ before, text = before }) => text === before);
  return isAsSeen ? 'Confirmed' : 'Saved and confirmed';
}

/** Throws unless everything that changes is still there, and is what the person saw. */
function expectAsSeen(changes: readonly Change[], { valueAt, pathOf, nameOf }: Description): void {
  const mistakes: Notice[] = [];
  for (const each of changes) {
    if (!pathOf(each.id)) throw new EditError(NOT_THERE, { isConflict: true });
    const text = valueAt(each.id)?.text;
    const isSeen = !('before' in each) || text === undefined || text === each.before;
    if (isSeen || ('text' in each && each.text === text)) continue;
    const message = `Someone changed this in the meantime. Now it is: “${text}”`;
    mistakes.push({ id: each.id, name: nameOf(each.id), message });
  }
  if (mistakes.length > 0) throw conflict(mistakes);
}

function change(open: OpenFile, change: Exclude<Change, { do: 'picture' | 'file' }>): void {
  const { file, description } = open;
  const at = description.pathOf(change.id)!;
  // What is confirmed stays so when it is written.
  if (change.do === 'confirm') file.confirm(at);
  if ('text' in change && change.text !== undefined) set(open, change.id, change.text);
  if (change.do === 'remove') file.remove(at, description.isOptional(change.id));
  else if (change.do === 'move') file.move(at, change.by);
  else if (change.do === 'add') {
    if (!description.isList(change.id)) throw new EditError(NOT_THERE);
    const index = file.add(at);
    if (change.type) file.set([...at, index, 'type'], change.type);
  }
}

function set({ file, description }: OpenFile, id: string, typed: string): void {
  const value = description.valueAt(id);
  if (!value) throw new EditError(NOT_THERE);
  const at = description.pathOf(id)!;
  const isOptional = description.isOptional(id);
  const text = textFor(value, typed, description.site);
  if (value.control === 'lines') return file.setLines(at, text.split('\n').filter(Boolean));
  if (text === (file.textAt(at) ?? '')) return;
  if (text === '' && isOptional(at)) file.remove(at, isOptional);
  else file.set(at, text);
  // A picture for phones belongs to the picture next to it.
  const narrow = [...at.slice(0, -2), 'narrowPicture'];
  if (/[.:]picture\.src$/.test(id) && file.textAt(narrow)) file.remove(narrow, isOptional);
}
