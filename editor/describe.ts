import { z } from 'zod';
import { valueAt } from '../generator/content/content.ts';
import type { SourceFile } from '../generator/content/source-file.ts';
import type { Label, SiteDefinition } from '../generator/definition.ts';
import type { Path } from '../generator/mistakes.ts';
import { type Kind, kindOf, listNamedBy, text as plainText } from '../generator/schema/fields.ts';
import {
  definitionOf,
  fieldsNeededBy,
  type Schema,
  schemaAt,
} from '../generator/schema/structure.ts';
import type { BuiltSite } from '../generator/site.ts';
import { NEW, nameOf, placeOf, stepsOf } from './files/entries.ts';
import { onOneLine } from './files/markdown-parts.ts';
import type { Control, Panel, Value } from './protocol.ts';

/** A place in the content: a file, a section, a list, an entry, or a text. It may be empty. */
interface Place {
  id: string;
  /** The file in `content/`, and the path in it. */
  name: string;
  path: Path;
  schema: Schema;
  /** What is written there: undefined if nothing is. */
  data: unknown;
  /** Whether what is around it needs it. */
  isRequired: boolean;
  /** What it is called, and what it is called in its panel: "Picture: Description". */
  own: Label;
  label: string;
  panel: Panel;
}

const NO_PANEL = { id: '', title: '', parent: '' };

/** What can be edited on a site, as data for the page. Nothing else can be changed. */
export class Description {
  /** Outer ones come first, and everything is in the order of the schemas. */
  readonly panels: Panel[] = [];
  readonly values: Value[] = [];
  /** The fields of a new entry of each list, by the id of the list and the kind of the entry. */
  readonly blanks: Record<string, Record<string, Value[]>> = {};
  /** The files as they were built, by their names. */
  readonly sources = new Map<string, string>();
  /** What can be left out: values, and what is around them. */
  private readonly optional = new Set<string>();
  /** The paths of all ids, and the ids of all places. */
  private readonly paths = new Map<string, Path>();
  private readonly ids = new Map<string, string>();
  /** All values by their ids, those of new entries too. */
  readonly byId = new Map<string, Value>();
  readonly site: BuiltSite;
  private readonly labelOf: SiteDefinition['labelOf'];
  /** The places of what nobody has confirmed. */
  private readonly samples = new Set<string>();

  /** Describes everything, or only a file and what belongs to it. */
  constructor(site: BuiltSite, only?: string) {
    this.site = site;
    const { definition } = site;
    this.labelOf = definition.labelOf;
    for (const [name, { file, markdown }] of site.files) {
      if (only && name !== only && !markdown.has(only)) continue;
      this.note(name, file);
      const own = this.labelOf(name, []);
      const schema = definition.schemas.get(name)!;
      const root = { id: `${name}:`, name, path: [], schema, data: file.data, own, label: '' };
      const place = this.inOwnPanel({ ...root, isRequired: true, panel: NO_PANEL });
      this.register(place);
      const page = definition.routes.find(({ content }) => content === name)?.path;
      if (page?.endsWith('/')) place.panel.address = site.context.base + page.slice(1);
      this.values.push(...this.valuesIn(place));
    }
  }

  /** Whether what is at a path in the file of a value can be left out. */
  isOptional = (id: string) => (at: Path) => this.optional.has(placeOf(nameOf(id), at));

  /** Where something is now. */
  pathOf = (id: string): Path | undefined => this.paths.get(id);

  /** The id of what is at a path in a file, or else of what is around it. */
  idAt(file: string, path: Path): string {
    const name = file.replace(/^content\//, '');
    const id = this.ids.get(placeOf(name, path));
    return id ?? (path.length > 0 ? this.idAt(file, path.slice(0, -1)) : `${name}:`);
  }

  /** What a value, or what is around some, is called: "TEA Time: Day". */
  nameOf = (id: string): string => {
    const value = this.byId.get(id);
    const panel = this.panels.find((each) => each.id === (value?.panel ?? id));
    const name = [panel?.title, value?.label].filter(Boolean).join(': ');
    return name || this.labelOf(nameOf(id), this.pathOf(id) ?? []).title;
  };

  private register({ id, name, path }: Place): void {
    this.paths.set(id, path);
    this.ids.set(placeOf(name, path), id);
  }

  private note(name: string, file: SourceFile): void {
    this.sources.set(name, file.source);
    for (const path of file.samples) this.samples.add(placeOf(name, path));
  }

  private inOwnPanel(place: Place): Place {
    const { id, name, path, schema } = place;
    const adds = entryOf(schema) && this.labelOf(name, [...path, 0]).title;
    const panel = { id, title: titleOf(place), parent: place.panel.id, adds };
    this.panels.push(panel);
    return { ...place, panel, label: '' };
  }

  private *valuesIn(place: Place): Generator<Value> {
    const { path, schema, data } = place;
    const items: unknown[] = Array.isArray(data) ? data : [];
    const entry = entryOf(schema);
    if (entry) {
      // A new entry gets its own lists once it is there.
      if (isNew(place)) return;
      // The glossary is a list as a whole.
      const list = path.length === 0 ? place : this.inOwnPanel(place);
      for (const [index, step] of stepsOf(items).entries())
        yield* this.valuesIn(this.inOwnPanel(this.child(list, index, entry, step)));
      const blanks = this.blanksOf(this.child(list, items.length, entry, NEW));
      this.blanks[list.id] = blanks;
    } else if (isObject(schema)) yield* this.valuesOfFields(place);
    else {
      yield this.valueOf(place);
      // On the page, each line of a heading is typed by itself.
      const { element } = typeOf(schema);
      for (const index of items.keys()) yield this.valueOf(this.child(place, index, element!));
    }
  }

  /** The fields of an empty entry, by its kind. */
  private blanksOf(entry: Place): Record<string, Value[]> {
    const { options = [], discriminator = '' } = typeOf(entry.schema);
    const panel = { ...NO_PANEL, id: entry.id };
    const blanks: Record<string, Value[]> = {};
    for (const kind of options.length > 0 ? kindsOf(options, discriminator) : ['']) {
      const data = kind ? { [discriminator]: kind } : {};
      blanks[kind] = [...this.valuesIn({ ...entry, data, panel })];
    }
    return blanks;
  }

  private *valuesOfFields(place: Place): Generator<Value> {
    const { schema, data, path, isRequired } = place;
    const fields = schemaAt(schema, [], data)!;
    const { shape = {}, valueType, catchall = valueType } = definitionOf(fields);
    const { options = [], discriminator = '' } = typeOf(schema);
    if (shape.body) return yield* this.valuesOfMarkdown(place, shape);
    const isSection = path.length === 1 && typeof path[0] === 'string';
    const owner = isSection ? this.inOwnPanel(place) : { ...place };
    owner.isRequired = isRequired || data !== undefined;
    const needed = fieldsNeededBy(fields);
    for (const [key, own] of Object.entries(shape)) {
      const isType = key === discriminator;
      const child = this.child(owner, key, isType ? z.enum(kindsOf(options, key)) : own);
      // If one of two fields is enough, an entry that is there has the other one.
      const isDone =
        isOptional(own) && child.data === undefined && data !== undefined && !isNew(place);
      const isNeeded = needed.has(key) && !isType && !isDone;
      yield* this.valuesIn({ ...child, isRequired: owner.isRequired && isNeeded });
    }
    for (const key of Object.keys(Object(data)))
      if (catchall && !shape[key]) yield* this.valuesIn(this.child(owner, key, catchall));
  }

  /** The fields and parts of the Markdown file that a text names. */
  private *valuesOfMarkdown(place: Place, shape: Record<string, Schema>): Generator<Value> {
    const name = String(place.data);
    const files = [...this.site.files.values()];
    const known = files.find(({ markdown }) => markdown.has(name))?.markdown.get(name);
    if (!known) return;
    const { file, parts } = known;
    this.note(name, file);
    const root: Place = { ...place, id: `${name}:`, name, path: [], data: file.data, label: '' };
    this.register(root);
    const own = this.labelOf(name, ['body']);
    const body = { ...root, schema: plainText, own, label: own.title };
    for (const [key, field] of Object.entries(shape))
      if (key !== 'body') yield* this.valuesIn(this.child(root, key, field));
    for (const part of parts) {
      const { path } = part;
      const each = { ...body, id: `${name}:${path.join('.')}`, path, data: onOneLine(part) };
      this.register(each);
      yield this.valueOf(each);
    }
  }

  private valueOf(place: Place): Value {
    const { id, name, path, data, own, label, panel, schema, isRequired } = place;
    const { files } = this.site;
    const text = Array.isArray(data) ? data.join('\n') : String(data ?? '');
    const { element } = typeOf(schema);
    const kind = kindOf(element ?? schema);
    const value: Value = {
      id,
      kind,
      panel: panel.id,
      label,
      help: own.description ?? '',
      control: element ? 'lines' : controlOf(kind),
      isRequired,
      isLine: typeof path.at(-1) === 'number' && path[0] !== 'body',
      text,
      // On the page, a link in a text is only its words.
      shown: files.get('site.yaml')!.shown(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'), kind),
      isSample: this.samples.has(placeOf(name, path)),
      choices: this.choicesOf(schema),
    };
    this.byId.set(id, value);
    return value;
  }

  /** What is inside a place. `name` is its step in ids. */
  private child(place: Place, step: string | number, schema: Schema, name = step): Place {
    const path = [...place.path, step];
    const id = `${place.id}${place.path.length > 0 ? '.' : ''}${name}`;
    if (isOptional(schema)) this.optional.add(placeOf(place.name, path));
    const own = this.labelOf(place.name, path);
    // A picture is its file.
    const isNamed = typeof step === 'string' && step !== 'src';
    const label = isNamed ? [place.label, own.title].filter(Boolean).join(': ') : place.label;
    const child = { ...place, id, path, schema, data: valueAt(place.data, [step]), own, label };
    this.register(child);
    return child;
  }

  /** What can be chosen: the value that is written, and its name. */
  private choicesOf(schema: Schema): [string, string][] {
    const list = listNamedBy(schema);
    if (list) {
      const entries = valueAt(this.site.files.get(list.file)!.data, list.path);
      return (entries as { id: string; name: string }[]).map(({ id, name }) => [id, name]);
    }
    const { entries, values } = typeOf(schema);
    const names = entries ? Object.values(entries) : (values ?? []);
    return names.map((each) => [each, each === 'true' ? 'Yes' : each]);
  }
}

/** The name of an entry, such as "TEA Time", or what the place is called: "Events". */
function titleOf({ own, path, data }: Place): string {
  const index = path.at(-1);
  if (typeof index !== 'number') return own.title;
  const keys = ['name', 'title', 'label', 'term', 'question'];
  const names = keys.map((key) => valueAt(data, [key]));
  return String(names.find((each) => typeof each === 'string') ?? `${own.title} ${index + 1}`);
}

const isOptional = (schema: Schema): boolean => schema._zod.optin === 'optional';

/** Whether a place is in a new entry. */
const isNew = ({ id }: Place): boolean => /[:.]@(?:\.|$)/.test(id);

/** What a schema describes, whether it is optional or not. */
function typeOf(schema: Schema): ReturnType<typeof definitionOf> {
  const definition = definitionOf(schema);
  return definition.innerType ? typeOf(definition.innerType) : definition;
}

function isObject(schema: Schema): boolean {
  const { shape, options, catchall, valueType } = typeOf(schema);
  return Boolean(shape ?? options ?? catchall ?? valueType);
}

/** The schema of the entries of a list. A list of texts has none. */
function entryOf(schema: Schema): Schema | undefined {
  const { element } = typeOf(schema);
  return element && isObject(element) ? element : undefined;
}

const kindsOf = (options: readonly Schema[], key: string): string[] =>
  options.flatMap((each) => [...(each._zod.propValues?.[key] ?? [])].map(String));

function controlOf(kind: Kind): Control {
  if (kind === 'link' || kind === 'slug') return 'hidden';
  if (kind === 'flag') return 'choice';
  return kind === 'choice' || kind === 'picture' || kind === 'date' ? kind : 'text';
}
