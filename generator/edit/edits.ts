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
  const save = new Save(root, site, versions);
  for (const each of changes) await save.perform(each);
  return { what: description.nameOf(changes[0]!.id), files: save.files() };
}

type NewPicture = Extract<Change, { do: 'picture' }>;

class Save {
  private readonly root: string;
  private readonly site: BuiltSite;
  private readonly versions: Readonly<Record<string, string>>;
  private readonly opened = new Map<string, { before: Buffer; file: ContentFile }>();
  private readonly pictures: FileChange[] = [];
  private readonly added: { id: string; entry: Path }[] = [];

  constructor(root: string, site: BuiltSite, versions: Record<string, string>) {
    this.root = root;
    this.site = site;
    this.versions = versions;
  }

  async perform(change: Change): Promise<void> {
    const { id } = change;
    const at = pathOf(id);
    const file = this.open(id);
    if (change.do === 'set') this.set(id, change.text);
    else if (change.do === 'lines') file.setLines(at, change.lines.map(cleaned), this.order(id));
    else if (change.do === 'confirm') file.confirm(at);
    else if (change.do === 'remove') this.remove(id, at);
    else if (change.do === 'picture') await this.addPicture(id, change);
    else if (change.do === 'add') {
      file.add(at, change.index, this.order(id));
      this.added.push({ id, entry: [...at, change.index] });
    } else if (change.do === 'move') {
      const index = Number(at.at(-1));
      file.move(at.slice(0, -1), index, index + change.by);
    }
  }

  /** The files with all changes made. */
  files(): FileChange[] {
    for (const each of this.added) this.nameEntry(each);
    const texts = [...this.opened].map(([name, { before, file }]) => {
      return { file: `content/${name}`, before, after: Buffer.from(String(file)) };
    });
    return [...this.pictures, ...texts];
  }

  /** The file of a value, if the build reads it and it is still as the page knows it. */
  private open(id: string): ContentFile {
    const name = nameOf(id);
    const known = this.opened.get(name);
    if (known) return known.file;
    const file = `content/${name}`;
    if (!this.site.sources.includes(file)) throw new EditError(NOT_THERE);
    const before = readBytes(this.root, file);
    const source = before && textOf(before);
    if (source === undefined || versionOf(source) !== this.versions[name]) throw conflict();
    const opened = { before: before!, file: new ContentFile(source) };
    this.opened.set(name, opened);
    return opened.file;
  }

  /** The names of fields next to each other, in the order of the schema. */
  private order(id: string): (path: Path) => string[] {
    const file = this.open(id);
    return (path) => fieldsAt(schemaOf(id), path, file.data(''));
  }

  private isOptional(id: string, path: Path): boolean {
    const around = schemaAt(schemaOf(id), path.slice(0, -1), this.open(id).data(''));
    const own = around && definitionOf(around).shape?.[String(path.at(-1))];
    return own?._zod.optin === 'optional';
  }

  private set(id: string, typed: string | null): void {
    const file = this.open(id);
    const at = pathOf(id);
    const isPart = at[0] === 'body';
    const schema = isPart ? plainText : schemaAt(schemaOf(id), at, file.data(''));
    if (!schema || definitionOf(schema).shape) throw new EditError(NOT_THERE);
    const text = understood(kindOf(schema), typed ?? '');
    const before = isPart ? file.textAt(at) : valueAt(file.data(''), at);
    if (text === (before ?? '')) return;
    if (text === '' && this.isOptional(id, at)) this.remove(id, at);
    else file.set(at, text, this.order(id));
    if (at.at(-1) === 'type') this.removeOthers(id);
    if (/(?:^|\.)picture\.src$/.test(at.join('.'))) this.removePhonePicture(id);
  }

  private remove(id: string, path: Path): void {
    const file = this.open(id);
    if (valueAt(file.data(''), path) === undefined) return;
    file.remove(path, (owner) => this.isOptional(id, owner));
  }

  /** An entry that is of another kind now doesn't keep what only the old kind has. */
  private removeOthers(id: string): void {
    const entry = pathOf(id).slice(0, -1);
    const fields = this.order(id)(entry);
    for (const key of Object.keys(Object(valueAt(this.open(id).data(''), entry))))
      if (!fields.includes(key)) this.remove(id, [...entry, key]);
  }

  /** A picture for phones belongs to the picture next to it. So does the part that should stay visible. */
  private removePhonePicture(id: string): void {
    const around = pathOf(id).slice(0, -2);
    this.remove(id, [...around, 'narrowPicture']);
    this.remove(id, [...around, 'picture', 'focus']);
  }

  private async addPicture(id: string, { data, description }: NewPicture): Promise<void> {
    const taken = this.site.materials.pictures.keys();
    const { name, bytes } = await newPicture(data, description, taken);
    this.pictures.push({ file: `static/images/${name}`, before: undefined, after: bytes });
    this.set(id, name);
    if (id.endsWith('.src')) this.set(id.replace(/src$/, 'alt'), description);
  }

  /** The end of the address that a new entry needs is made from its name. */
  private nameEntry({ id, entry }: { id: string; entry: Path }): void {
    const file = this.open(id);
    const data = file.data('');
    const own = valueAt(data, entry);
    const name = ['name', 'title', 'label'].map((key) => valueAt(own, [key])).find(Boolean);
    for (const [key, each] of Object.entries(
      definitionOf(schemaAt(schemaOf(id), entry, data)!).shape ?? {},
    )) {
      const isMissing = kindOf(each) === 'slug' && valueAt(own, [key]) === undefined;
      const isNeeded = each._zod.optin !== 'optional';
      if (isMissing && isNeeded && name)
        file.set([...entry, key], slugOf(String(name)), this.order(id));
    }
  }
}

const schemaOf = (id: string): Schema => schemas.get(nameOf(id)) ?? longText;

/** One line of a list. */
const cleaned = (line: string): string => understood('text', line.replace(/\s+/g, ' '));

/** The text of a content file, in the way the build reads it. */
const textOf = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
