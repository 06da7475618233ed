import { schemas } from '../../templates/routes.ts';
import { valueAt } from '../content/content.ts';
import type { Path } from '../mistakes.ts';
import { kindOf, longText, text as plainText, slugOf } from '../schema/fields.ts';
import { definitionOf, fieldsAt, type Schema, schemaAt } from '../schema/structure.ts';
import type { BuiltSite } from '../site.ts';
import { ContentFile } from './content-file.ts';
import { type Description, versionOf } from './describe.ts';
import { EditError, NOT_THERE } from './edit-error.ts';
import { conflict, type FileChange, readBytes, type Step } from './history.ts';
import { nameOf, pathOf } from './ids.ts';
import { newPicture } from './pictures.ts';
import type { Change, RequestOf } from './protocol.ts';
import { understood } from './understand.ts';

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
    const file = opened.get(name) ?? new OpenFile(root, name, versions[name]);
    opened.set(name, file);
    if (each.do !== 'picture') file.change(each);
    else {
      const taken = site.materials.pictures.keys();
      const { name: picture, bytes } = await newPicture(each.data, each.description, taken);
      pictures.push({ file: `static/images/${picture}`, before: undefined, after: bytes });
      file.set(pathOf(each.id), picture);
    }
  }
  const texts = [...opened.values()].map((file) => file.result());
  return { what: description.nameOf(changes[0]!.id), files: [...pictures, ...texts] };
}

/** A content file that is being changed, and the schema of what is in it. */
class OpenFile {
  private readonly name: string;
  private readonly before: Buffer;
  private readonly file: ContentFile;
  private readonly schema: Schema;
  private readonly added: Path[] = [];

  constructor(root: string, name: string, version: string | undefined) {
    const before = readBytes(root, `content/${name}`);
    if (!before) throw conflict();
    this.name = name;
    this.before = before;
    this.schema = schemas.get(name) ?? longText;
    this.file = new ContentFile(String(before), this.order);
    if (versionOf(this.file.source) !== version) throw conflict();
  }

  change(change: Exclude<Change, { do: 'picture' }>): void {
    const { file } = this;
    const at = pathOf(change.id);
    if (change.do === 'set') this.set(at, change.text);
    else if (change.do === 'lines') {
      const schema = this.schemaAt([...at, 0]) ?? plainText;
      const lines = change.lines.map((line) => understood(kindOf(schema), line));
      file.setLines(at, lines);
    } else if (change.do === 'confirm') file.confirm(at);
    else if (change.do === 'remove') file.remove(at, this.isOptional);
    else if (change.do === 'move') file.move(at, change.by);
    else if (change.do === 'add') {
      const entry = [...at, change.index];
      file.add(at, change.index);
      if (change.type) file.set([...entry, 'type'], change.type);
      this.added.push(entry);
    }
  }

  set(at: Path, typed: string): void {
    const { file } = this;
    const isPart = at[0] === 'body';
    const schema = isPart ? plainText : this.schemaAt(at);
    if (!schema || definitionOf(schema).shape) throw new EditError(NOT_THERE);
    const text = understood(kindOf(schema), typed);
    const before = file.textAt(at) ?? '';
    if (text === before) return;
    if (text === '' && this.isOptional(at)) file.remove(at, this.isOptional);
    else file.set(at, text);
    // A picture for phones belongs to the picture next to it.
    const narrow = [...at.slice(0, -2), 'narrowPicture'];
    if (/(?:^|\.)picture\.src$/.test(at.join('.')) && this.valueAt(narrow))
      file.remove(narrow, this.isOptional);
  }

  /** The file with all changes made. */
  result(): FileChange {
    for (const entry of this.added) this.nameEntry(entry);
    const after = Buffer.from(String(this.file));
    return { file: `content/${this.name}`, before: this.before, after };
  }

  private schemaAt = (at: Path) => schemaAt(this.schema, at, this.file.data());
  private valueAt = (at: Path) => valueAt(this.file.data(), at);
  private order = (owner: Path) => fieldsAt(this.schema, owner, this.file.data());

  private isOptional = (at: Path): boolean => {
    const around = this.schemaAt(at.slice(0, -1));
    const own = around && definitionOf(around).shape?.[String(at.at(-1))];
    return own?._zod.optin === 'optional';
  };

  /** The end of the address that a new entry needs is made from its name. */
  private nameEntry(entry: Path): void {
    const fields = definitionOf(this.schemaAt(entry)!).shape ?? {};
    const name = this.valueAt([...entry, 'name']) ?? this.valueAt([...entry, 'title']);
    for (const [key, each] of Object.entries(fields)) {
      const isNeeded = kindOf(each) === 'slug' && each._zod.optin !== 'optional';
      if (isNeeded && name && !this.valueAt([...entry, key]))
        this.file.set([...entry, key], slugOf(String(name)));
    }
  }
}
