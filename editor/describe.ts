import { valueAt as dataAt } from '../generator/content/content.ts';
import type { Path } from '../generator/mistakes.ts';
import type { BuiltSite } from '../generator/site.ts';
import { FileDescription, isOptional } from './describe-file.ts';
import { isFields, stepsOf } from './files/entries.ts';
import { fileOf, idOfFile, inside, isInside, NEW } from './files/ids.ts';
import { builtFile } from './live-site.ts';
import type { Panel, Value } from './protocol.ts';

/** What can be edited on a site, as data for the page. Nothing else can be changed. Each file is described once it is
 *  asked for, and again only if it has changed. */
export class Description {
  readonly site: BuiltSite;
  private readonly files = new Map<string, FileDescription>();

  constructor(site: BuiltSite) {
    this.site = site;
  }

  get panels(): Panel[] {
    return this.all.flatMap(({ panels }) => panels);
  }

  get values(): Value[] {
    return this.all.flatMap(({ values }) => values);
  }

  get blanks(): FileDescription['blanks'] {
    return Object.assign({}, ...this.all.map(({ blanks }) => blanks));
  }

  /** A value, also one of a new entry. */
  valueAt = (id: string): Value | undefined => this.nodeOf(id)?.value;

  /** Where something is now. */
  pathOf = (id: string): Path | undefined => this.nodeOf(id)?.path;

  /** Whether an id is that of a list of entries. */
  isList = (id: string): boolean => this.fileNamed(fileOf(id))?.blanks[id] !== undefined;

  /** The values in something, those of new entries too. */
  valuesIn = (id: string): Value[] => {
    const nodes = [...(this.fileNamed(fileOf(id))?.byId.values() ?? [])];
    return nodes.flatMap(({ value }) => (value && isInside(value.id, id) ? value : []));
  };

  /** Whether what is at a path in the file of a value can be left out. */
  isOptional = (id: string) => (at: Path) => {
    const node = this.nodeOf(this.idAt(fileOf(id), at));
    return node !== undefined && isOptional(node.schema);
  };

  private nodeOf = (id: string) => this.fileNamed(fileOf(id))?.byId.get(id);

  /** The id of what is at a path in a file. An entry that isn't there is a new one. */
  idAt(file: string, path: Path): string {
    const name = file.replace(/^content\//, '');
    let id = idOfFile(name);
    let data = builtFile(this.site, `content/${name}`)?.data;
    for (const step of path) {
      const entries: unknown[] = Array.isArray(data) ? data : [];
      const isEntry = typeof step === 'number' && (isFields(entries[0]) || this.isList(id));
      id = inside(id, isEntry ? (stepsOf(entries)[step] ?? NEW) : step);
      data = dataAt(data, [step]);
    }
    return id;
  }

  /** What a value, or what is around some, is called: "TEA Time: Day". */
  nameOf = (id: string): string => {
    const value = this.valueAt(id);
    const panels = this.fileNamed(fileOf(id))?.panels ?? [];
    const panel = panels.find((each) => each.id === (value?.panel ?? id));
    const name = [panel?.title, value?.label].filter(Boolean).join(': ');
    const title = name || this.site.definition.labelOf(fileOf(id), this.pathOf(id) ?? []).title;
    const around = value ? undefined : panels.findLast((each) => isInside(id, each.id));
    const isInEntry = panels.some((each) => each.id === around?.parent && each.adds);
    return isInEntry ? `${around?.title}: ${title}` : title;
  };

  private get all(): FileDescription[] {
    return [...this.site.files.keys()].map((name) => this.described(name));
  }

  /** The description that has a YAML or Markdown file. */
  private fileNamed(name: string): FileDescription | undefined {
    const { files } = this.site;
    const owner = files.has(name)
      ? name
      : [...files.keys()].find((each) => files.get(each)!.markdown.has(name));
    return owner === undefined ? undefined : this.described(owner);
  }

  private described(name: string): FileDescription {
    const { reuse, files } = this.site;
    const content = files.get(name)!;
    const earlier = this.files.get(name);
    if (earlier) return earlier;
    const description = reuse.same(`described ${name}`, [content.version, content.facts], () => {
      return new FileDescription(this.site, name);
    });
    this.files.set(name, description);
    // The list may be in another file.
    for (const [value, { file, path }] of description.lists) {
      const entries = dataAt(files.get(file)!.data, path) as { id: string; name: string }[];
      value.choices = entries.map((entry) => [entry.id, entry.name]);
    }
    return description;
  }
}
