import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '../generator/site.ts';
import type { Description } from './describe.ts';
import { EditError, NOT_THERE } from './edit-error.ts';
import { ContentFile } from './files/content-file.ts';
import { type FileChange, readBytes } from './files/file-change.ts';
import { fileOf, inside, NEW } from './files/ids.ts';
import { conflict, type Step } from './history.ts';
import { builtFile } from './live-site.ts';
import type { Change, Notice } from './protocol.ts';
import { noteOf, understand } from './typed.ts';
import { newDownload, newPicture, type Upload } from './uploads.ts';

/** A content file that is being changed. */
interface OpenFile {
  before: Buffer | undefined;
  file: ContentFile;
  description: Description;
}

/** What a save is about: a folder, the site as it was built from it, and what can be edited in it. */
interface Editable {
  root: string;
  site: BuiltSite;
  description: Description;
}

/** What the changes of one save make of the files, before any of them is written. */
export async function stepOf(editable: Editable, changes: readonly Change[]): Promise<Step> {
  const { description } = editable;
  expectAsSeen(changes, description);
  // A field with the same text isn't changed.
  const made = understand(changes, description).filter(
    (each) => each.do !== 'set' || each.isTrue || each.text !== description.valueAt(each.id)?.text,
  );
  const opened = new Map<string, OpenFile>();
  const uploads: Uploaded[] = [];
  for (const each of made) {
    const name = fileOf(each.id);
    const file = opened.get(name) ?? open(editable, name);
    opened.set(name, file);
    if (each.do !== 'upload') change(file, each);
    else {
      const upload = await newUpload(editable, each, uploads);
      uploads.push(upload);
      set(file, each.id, upload.file.replace(/^static(?:\/images\/)?/, ''));
    }
  }
  const texts = [...opened].map(([name, { before, file }]) => {
    return { file: `content/${name}`, before, after: Buffer.from(String(file)) };
  });
  const isRemoval = made.every((each) => each.do === 'remove' || (each.do === 'set' && !each.text));
  const step = nameStep(made.length > 0 ? made : changes, description);
  if (uploads.some(({ isFirst }) => isFirst))
    step.verb = 'It moves, and only its first picture is saved';
  return { ...step, note: noteOf(made, description), isRemoval, files: [...uploads, ...texts] };
}

function open({ root, site, description }: Editable, name: string): OpenFile {
  const built = builtFile(site, `content/${name}`);
  if (!built) throw new EditError(NOT_THERE);
  const before = readBytes(root, `content/${name}`);
  const file = new ContentFile(before);
  if (file.source !== built.source) throw conflict();
  return { before, file, description };
}

type Uploaded = FileChange & Pick<Upload, 'isFirst'>;

async function newUpload(
  { root, description }: Editable,
  { id, data, description: words }: Change & { do: 'upload' },
  others: readonly Uploaded[],
): Promise<Uploaded> {
  const isDownload = description.valueAt(id)?.control === 'file';
  const folder = isDownload ? 'static/files' : 'static/images';
  const address = path.join(root, folder);
  const names = existsSync(address) ? readdirSync(address) : [];
  const taken = [...names, ...others.map(({ file }) => path.basename(file))];
  const { name, bytes, isFirst } = isDownload
    ? newDownload(data, words, taken)
    : await newPicture(data, words || description.nameOf(id), taken);
  return { file: `${folder}/${name}`, before: undefined, after: bytes, isFirst };
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
  const confirmed = changes.filter((each) => each.do === 'set' && each.isTrue);
  if (confirmed.length === 0) return VERBS[changes[0]!.do] ?? 'Saved';
  if (confirmed.length < changes.length) return 'Saved (the first one confirmed)';
  const isTyped = changes.some((each) => each.do === 'set' && each.text !== each.before);
  return isTyped ? 'Saved and confirmed' : 'Confirmed';
}

/** Throws unless everything that changes is still there, and is what the person saw. */
function expectAsSeen(changes: readonly Change[], { valueAt, pathOf, nameOf }: Description): void {
  const mistakes: Notice[] = [];
  for (const each of changes) {
    if (!pathOf(each.id)) throw new EditError(NOT_THERE, { isConflict: true });
    const text = valueAt(each.id)?.text;
    const isSeen = !('before' in each) || text === undefined || text === each.before;
    if (isSeen || (each.do === 'set' && each.text === text)) continue;
    const message = `Someone changed this in the meantime. Now it is: “${text}”`;
    mistakes.push({ id: each.id, name: nameOf(each.id), message });
  }
  if (mistakes.length > 0) throw conflict(mistakes);
}

function change(open: OpenFile, change: Exclude<Change, { do: 'upload' }>): void {
  const { file, description } = open;
  const at = description.pathOf(change.id)!;
  if (change.do === 'set') {
    // What is confirmed stays so when it is written.
    if (change.isTrue) file.confirm(at);
    set(open, change.id, change.text);
  } else if (change.do === 'remove') file.remove(at, description.isOptional(change.id));
  else if (change.do === 'move') file.move(at, change.by);
  else if (change.do === 'add') {
    if (!description.isList(change.id)) throw new EditError(NOT_THERE);
    const index = file.add(at);
    if (change.type) file.set([...at, index, 'type'], change.type);
  }
}

function set({ file, description }: OpenFile, id: string, text: string): void {
  const value = description.valueAt(id);
  if (!value) throw new EditError(NOT_THERE);
  if (text === value.text) return;
  const at = description.pathOf(id)!;
  const isOptional = description.isOptional(id);
  if (text === '' && isOptional(at)) file.remove(at, isOptional);
  else if (value.control === 'lines') file.setLines(at, text.split('\n').filter(Boolean));
  else file.set(at, text);
  // A picture for phones belongs to the picture next to it.
  const narrow = [...at.slice(0, -2), 'narrowPicture'];
  if (/[.:]picture\.src$/.test(id) && file.textAt(narrow)) file.remove(narrow, isOptional);
}
