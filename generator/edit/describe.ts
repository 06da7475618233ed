import { createHash } from 'node:crypto';
import { z } from 'zod';
import { labelOf } from '../../templates/labels.ts';
import { schemas } from '../../templates/routes.ts';
import { type Content, valueAt } from '../content/content.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { Path } from '../mistakes.ts';
import { type Kind, kindOf, text as plainText } from '../schema/fields.ts';
import { definitionOf, type Schema, schemaAt } from '../schema/structure.ts';
import type { BuiltSite } from '../site.ts';
import { idOf } from './ids.ts';
import { markdownParts } from './markdown-parts.ts';
import type { Control, Panel, Value } from './protocol.ts';

/** A place in the content: a file, a section, a list, an entry, or a text. It may be empty. */
interface Place {
  content: Content;
  /** The file in `content/`. */
  name: string;
  path: Path;
  schema: Schema;
  /** What is written there: undefined if nothing is. */
  data: unknown;
  /** Whether what is around it needs it. */
  isRequired: boolean;
  panel: Panel;
  /** How many steps of its path lead to its panel. */
  depth: number;
}

/** What can be edited on a site, as data for the page. */
export class Description {
  /** Outer ones come first, and everything is in the order of the schemas. */
  panels: Panel[] = [];
  values: Value[] = [];
  /** The fields of a new entry of each list, by the id of the list and the kind of the entry. */
  readonly blanks: Record<string, Record<string, Value[]>> = {};
  readonly versions: Record<string, string> = {};
  private readonly chapters: [string, string][];
  /** The ids of what nobody has confirmed. */
  private readonly samples = new Set<string>();

  constructor({ files }: BuiltSite) {
    const { data } = files.get('chapters.yaml')!;
    const chapters = valueAt(data, ['chapters', 'items']) as { id: string; name: string }[];
    this.chapters = chapters.map(({ id, name }) => [id, name]);
    for (const [name, content] of files) {
      const { file } = content;
      this.note(file, name);
      const panel = { id: idOf(name, []), title: labelOf(name, []).title, parent: '' };
      this.panels.push(panel);
      const root = { content, name, path: [], data: file.data, panel, depth: 0 };
      this.describe({ ...root, schema: schemas.get(name)!, isRequired: true });
    }
  }

  private note(file: SourceFile, name: string): void {
    this.versions[name] = versionOf(file.source);
    for (const path of file.samples) this.samples.add(idOf(name, path));
  }

  /** What a value or a panel is called: "TEA Time: Day". */
  nameOf(id: string): string {
    const value = this.values.find((each) => each.id === id);
    const panel = this.panels.find((each) => each.id === (value?.panel ?? id));
    return [panel?.title, value?.label].filter(Boolean).join(': ') || 'A new entry';
  }

  private describe(place: Place): void {
    const { schema, data } = place;
    const { element } = definitionOf(unwrapped(schema));
    if (element && isObject(element)) this.describeList(place, element);
    else if (isObject(schema)) this.describeObject(place);
    else {
      this.values.push(this.valueOf(place));
      // On the page, each line of a heading is typed by itself.
      const lines: unknown[] = Array.isArray(data) ? data : [];
      for (const index of lines.keys())
        this.values.push(this.valueOf(child(place, index, element!)));
    }
  }

  private describeList(place: Place, element: Schema): void {
    const { name, path, data } = place;
    const adds = labelOf(name, [...path, 0]).title;
    // The glossary is a list as a whole.
    const isFile = path.length === 0;
    const panel = isFile ? Object.assign(place.panel, { adds }) : this.openPanel(place, adds);
    const entries: unknown[] = Array.isArray(data) ? data : [];
    for (const index of entries.keys()) {
      const entry = child({ ...place, panel }, index, element);
      this.describe({ ...entry, panel: this.openPanel(entry), depth: path.length + 1 });
    }
    const next = child({ ...place, panel, depth: path.length + 1 }, entries.length, element);
    this.blanks[panel.id] = this.blanksOf(next);
  }

  /** The fields of an empty entry, by its kind. */
  private blanksOf(entry: Place): Record<string, Value[]> {
    const { options = [], discriminator = '' } = definitionOf(unwrapped(entry.schema));
    const { values, panels } = this;
    const blanks: Record<string, Value[]> = {};
    for (const kind of options.length > 0 ? kindsOf(options, discriminator) : ['']) {
      this.values = [];
      this.describe({ ...entry, data: kind ? { [discriminator]: kind } : {} });
      blanks[kind] = this.values;
    }
    this.values = values;
    this.panels = panels;
    return blanks;
  }

  private describeObject(place: Place): void {
    const { schema, data, path, isRequired } = place;
    const { shape = {}, catchall } = definitionOf(schemaAt(schema, [], data)!);
    const { options = [], discriminator } = definitionOf(unwrapped(schema));
    if (shape.body) return this.describeMarkdown(place, shape);
    const inside = { ...place, isRequired: isRequired || data !== undefined };
    if (path.length === 1 && typeof path[0] === 'string') {
      inside.panel = this.openPanel(place);
      inside.depth = 1;
    }
    for (const [key, own] of Object.entries(shape)) {
      const isType = key === discriminator;
      this.describe(child(inside, key, isType ? z.enum(kindsOf(options, key)) : own));
    }
    if (!catchall) return;
    for (const key of Object.keys(Object(data)).filter((each) => !shape[each]))
      this.describe(child(inside, key, catchall));
  }

  /** The fields and parts of the Markdown file that a text names. */
  private describeMarkdown(place: Place, shape: Record<string, Schema>): void {
    const name = String(place.data);
    const markdown = place.content.markdown.get(name);
    if (!markdown) return;
    const { fields, start } = markdown;
    this.note(fields, name);
    const root: Place = { ...place, name, path: [], data: fields.data, depth: 0 };
    for (const [key, own] of Object.entries(shape))
      if (key !== 'body') this.describe(child(root, key, own));
    for (const { path, text, isSample } of markdownParts(fields.source.slice(start))) {
      if (isSample) this.samples.add(idOf(name, path));
      this.values.push(this.valueOf({ ...root, path, data: text, schema: plainText }));
    }
  }

  private openPanel(place: Place, adds?: string): Panel {
    const { name, path, data } = place;
    const title = titleOf(name, path, data);
    const panel = { id: idOf(name, path), title, parent: place.panel.id, adds };
    this.panels.push(panel);
    return panel;
  }

  private valueOf(place: Place): Value {
    const { name, path, data, content, panel, schema, isRequired } = place;
    const id = idOf(name, path);
    const text = Array.isArray(data) ? data.join('\n') : String(data ?? '');
    const isPart = path[0] === 'body';
    const kind = kindOf(schema);
    const control = controlOf(kind, schema, text);
    return {
      id,
      panel: panel.id,
      label: labelsOf(place),
      help: labelOf(name, path).description ?? '',
      control,
      isRequired,
      isLine: typeof path.at(-1) === 'number' && !isPart,
      text,
      shown: content.shown(isPart ? withoutMarks(text) : text),
      isSample: this.samples.has(id),
      choices: kind === 'chapter' ? this.chapters : choicesOf(schema),
    };
  }
}

/** What a value is called in its panel: "Picture: Description". A picture is its file. */
function labelsOf({ name, path, depth }: Place): string {
  const titles: string[] = [];
  for (let end = depth + 1; end <= path.length; end++)
    if (typeof path[end - 1] === 'string' && path[end - 1] !== 'src')
      titles.push(labelOf(name, path.slice(0, end)).title);
  return titles.join(': ');
}

/** What a file is recognized by when it changes. */
export const versionOf = (source: string): string =>
  createHash('sha256').update(source).digest('base64url').slice(0, 16);

function child(place: Place, step: string | number, schema: Schema): Place {
  const path = [...place.path, step];
  const isRequired = place.isRequired && schema._zod.optin !== 'optional';
  return { ...place, path, schema, data: valueAt(place.data, [step]), isRequired };
}

function unwrapped(schema: Schema): Schema {
  const { innerType } = definitionOf(schema);
  return innerType ? unwrapped(innerType) : schema;
}

function isObject(schema: Schema): boolean {
  const { shape, options, catchall } = definitionOf(unwrapped(schema));
  return Boolean(shape ?? options ?? catchall);
}

const kindsOf = (options: readonly Schema[], key: string): string[] =>
  options.flatMap((each) => [...(each._zod.propValues?.[key] ?? [])].map(String));

const NAMES = ['name', 'title', 'label', 'term', 'question'];

/** The name of an entry, such as "TEA Time", or what the place is called: "Events". */
function titleOf(name: string, path: Path, data: unknown): string {
  const { title } = labelOf(name, path);
  const index = path.at(-1);
  if (typeof index !== 'number') return title;
  const names = NAMES.map((key) => valueAt(data, [key]));
  return String(names.find((each) => typeof each === 'string') ?? `${title} ${index + 1}`);
}

/** Markdown without emphasis and links. */
const withoutMarks = (text: string): string =>
  text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*+|^#+ |^> ?/gm, '');

function controlOf(kind: Kind, schema: Schema, text: string): Control {
  if (definitionOf(unwrapped(schema)).element) return 'lines';
  if (kind === 'chapter' || kind === 'flag') return 'choice';
  if (kind === 'link' || kind === 'slug') return 'hidden';
  if (kind === 'choice' || kind === 'picture') return kind;
  return kind === 'date' && !text.includes('{') ? 'date' : 'text';
}

/** What can be chosen. */
function choicesOf(schema: Schema): [string, string][] {
  const { entries, values } = definitionOf(unwrapped(schema));
  const names = entries ? Object.values(entries) : (values ?? []);
  return names.map((each) => [each, each === 'true' ? 'Yes' : each]);
}
