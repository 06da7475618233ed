import { valueAt } from '../content/content.ts';
import type { Path } from '../mistakes.ts';
import { slugOf } from '../schema/fields.ts';
import type { BuiltSite } from '../site.ts';
import { ContentFile } from './content-file.ts';
import { type Description, titleOf, versionOf } from './describe.ts';
import { EditError, NOT_THERE } from './edit-error.ts';
import { conflict, type FileChange, readBytes, type Step } from './history.ts';
import { idOf, nameOf, pathOf } from './ids.ts';
import { newPicture } from './pictures.ts';
import type { Change, RequestOf } from './protocol.ts';
import { understood } from './understand.ts';

const VERBS: Partial<Record<Change['do'], string>> = {
  add: 'Added',
  move: 'Moved',
  remove: 'Removed',
  confirm: 'Confirmed',
};

/** What the changes of one save make of the files, before any of them is written. */
export async function stepOf(
  root: string,
  { site, description }: { site: BuiltSite; description: Description },
  { versions, changes }: RequestOf<'save'>,
): Promise<Step> {
  const opened = new Map<string, OpenFile>();
  const pictures: FileChange[] = [];
  for (const each of changes) {
    const name = nameOf(each.id);
    // The build reads it, and it is still as the page knows it.
    if (!site.sources.includes(`content/${name}`)) throw new EditError(NOT_THERE);
    const before = readBytes(root, `content/${name}`);
    const file = opened.get(name) ?? new OpenFile(name, before, description);
    if (file.version !== versions[name]) throw conflict();
    opened.set(name, file);
    if (each.do !== 'picture') file.change(each);
    else {
      const taken = site.materials.pictures.keys();
      const { name: picture, bytes } = await newPicture(each.data, each.description, taken);
      pictures.push({ file: `static/images/${picture}`, before: undefined, after: bytes });
      file.set(each.id, picture);
    }
  }
  const [first] = changes;
  const texts = [...opened.values()].map((file) => file.result());
  const added = opened.get(nameOf(first!.id))?.nameOfAdded();
  return {
    verb: VERBS[first!.do] ?? 'Saved',
    what: added ?? description.nameOf(first!.id),
    files: [...pictures, ...texts],
  };
}

/** A content file that is being changed. */
class OpenFile {
  readonly version: string;
  private readonly name: string;
  private readonly before: Buffer | undefined;
  private readonly file: ContentFile;
  private readonly description: Description;
  /** The path of a new entry. */
  private added: Path | undefined;

  constructor(name: string, before: Buffer | undefined, description: Description) {
    this.name = name;
    this.before = before;
    this.file = new ContentFile(String(before ?? ''));
    this.version = versionOf(this.file.source);
    this.description = description;
  }

  change(change: Exclude<Change, { do: 'picture' }>): void {
    const { file, description } = this;
    const { id } = change;
    const at = pathOf(id);
    if (change.do === 'set') this.set(id, change.text);
    else if (change.do === 'confirm') file.confirm(at);
    else if (change.do === 'remove') file.remove(at, this.isOptional);
    else if (change.do === 'move') file.move(at, change.by);
    else if (change.do === 'add') {
      if (!description.blanks[id]) throw new EditError(NOT_THERE);
      this.added = [...at, change.index];
      file.add(at, change.index);
      if (change.type) file.set([...this.added, 'type'], change.type);
    }
  }

  set(id: string, typed: string): void {
    const { file, description } = this;
    const value = description.valueAt(id);
    if (!value) throw new EditError(NOT_THERE);
    const at = pathOf(id);
    if (value.control === 'lines') {
      const lines = typed.split('\n').map((line) => understood(value.kind, line));
      return file.setLines(at, lines.filter(Boolean));
    }
    const text = understood(value.kind, typed);
    if (text === (file.textAt(at) ?? '')) return;
    if (text === '' && this.isOptional(at)) file.remove(at, this.isOptional);
    else file.set(at, text);
    // A picture for phones belongs to the picture next to it.
    const narrow = [...at.slice(0, -2), 'narrowPicture'];
    if (/[.:]picture\.src$/.test(id) && file.textAt(narrow)) file.remove(narrow, this.isOptional);
  }

  /** The file with all changes made. */
  result(): FileChange {
    if (this.added) this.nameEntry(this.added);
    const after = Buffer.from(String(this.file));
    return { file: `content/${this.name}`, before: this.before, after };
  }

  nameOfAdded(): string | undefined {
    const { added, name, file } = this;
    return added && titleOf(name, added, valueAt(file.data(), added));
  }

  private isOptional = (at: Path): boolean => this.description.optional.has(idOf(this.name, at));

  /** The end of the address that a new entry needs is made from its name. */
  private nameEntry(entry: Path): void {
    const { file, name } = this;
    const title = file.textAt([...entry, 'name']) ?? file.textAt([...entry, 'title']) ?? '';
    for (const key of ['id', 'anchor']) {
      const at = [...entry, key];
      const isNeeded = this.description.valueAt(idOf(name, at))?.isRequired;
      if (isNeeded && title && !file.textAt(at)) file.set(at, slugOf(title));
    }
  }
}
