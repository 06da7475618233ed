import path from 'node:path';
import type { BuiltSite } from '../generator/site.ts';
import type { Description } from './describe.ts';
import { EditError, NOT_THERE } from './edit-error.ts';
import { ContentFile } from './files/content-file.ts';
import { NEW, nameOf } from './files/entries.ts';
import { type FileChange, readBytes } from './files/file-change.ts';
import { understood } from './files/understand.ts';
import { conflict, type Step } from './history.ts';
import { newPicture } from './pictures.ts';
import type { Change, Notice } from './protocol.ts';

const VERBS: Record<string, string> = { add: 'Added', remove: 'Removed', confirm: 'Confirmed' };

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
  expectAsSeen(changes, description);
  for (const each of changes) {
    const name = nameOf(each.id);
    // The build reads it, and it is still as it was built.
    if (!site.sources.includes(`content/${name}`)) throw new EditError(NOT_THERE);
    const before = readBytes(root, `content/${name}`);
    const open = opened.get(name) ?? { before, file: new ContentFile(before), description };
    if (open.file.source !== description.sources.get(name)) throw conflict();
    opened.set(name, open);
    if (each.do !== 'picture') change(open, each);
    else {
      const others = files.map(({ file }) => path.basename(file));
      const taken = [...site.materials.pictures.keys(), ...others];
      const called = each.description || description.nameOf(each.id);
      const { name: picture, bytes } = await newPicture(each.data, called, taken);
      files.push({ file: `static/images/${picture}`, before: undefined, after: bytes });
      set(open, each.id, picture);
    }
  }
  for (const [name, { before, file }] of opened)
    files.push({ file: `content/${name}`, before, after: Buffer.from(String(file)) });
  const isRemoval = changes.every(
    (each) => each.do === 'remove' || (each.do === 'set' && !each.text),
  );
  return { ...nameStep(changes[0]!, description), isRemoval, files };
}

/** What a save does in words, and where. The place is that after the save. */
function nameStep(first: Change, description: Description): Omit<Step, 'files' | 'isRemoval'> {
  const id =
    first.do === 'add' ? `${first.id}${first.id.endsWith(':') ? '' : '.'}${NEW}` : first.id;
  const path = [...(description.pathOf(id) ?? [])];
  if (first.do === 'move') path.push(Number(path.pop()) + first.by);
  const verb = VERBS[first.do] ?? 'Saved';
  return { verb, what: description.nameOf(id), id, at: { name: nameOf(id), path } };
}

/** Throws unless everything that changes is still there, and is what the person saw. */
function expectAsSeen(changes: readonly Change[], { byId, pathOf, nameOf }: Description): void {
  const mistakes: Notice[] = [];
  for (const each of changes) {
    if (!pathOf(each.id)) throw new EditError(NOT_THERE, { isConflict: true });
    const text = byId.get(each.id)?.text;
    const isSeen = !('before' in each) || text === undefined || text === each.before;
    if (isSeen || (each.do === 'set' && each.text === text)) continue;
    const message = `Someone changed this in the meantime. Now it is: “${text}”`;
    mistakes.push({ id: each.id, name: nameOf(each.id), message });
  }
  if (mistakes.length > 0) throw conflict(mistakes);
}

function change(open: OpenFile, change: Exclude<Change, { do: 'picture' }>): void {
  const { file, description } = open;
  const at = description.pathOf(change.id)!;
  if (change.do === 'set') set(open, change.id, change.text);
  else if (change.do === 'confirm') file.confirm(at);
  else if (change.do === 'remove') file.remove(at, description.isOptional(change.id));
  else if (change.do === 'move') file.move(at, change.by);
  else if (change.do === 'add') {
    if (!description.blanks[change.id]) throw new EditError(NOT_THERE);
    const index = file.add(at);
    if (change.type) file.set([...at, index, 'type'], change.type);
  }
}

function set({ file, description }: OpenFile, id: string, typed: string): void {
  const { base } = description.site.context;
  const value = description.byId.get(id);
  if (!value) throw new EditError(NOT_THERE);
  const at = description.pathOf(id)!;
  const isOptional = description.isOptional(id);
  if (value.control === 'lines') {
    const lines = typed.split('\n').map((line) => understood(value.kind, line, base));
    return file.setLines(at, lines.filter(Boolean));
  }
  const text = understood(value.kind, typed, base);
  if (text === (file.textAt(at) ?? '')) return;
  if (text === '' && isOptional(at)) file.remove(at, isOptional);
  else file.set(at, text);
  // A picture for phones belongs to the picture next to it.
  const narrow = [...at.slice(0, -2), 'narrowPicture'];
  if (/[.:]picture\.src$/.test(id) && file.textAt(narrow)) file.remove(narrow, isOptional);
}
