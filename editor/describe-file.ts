import { z } from 'zod';
import { type Content, valueAt } from '../generator/content/content.ts';
import type { MarkdownFile } from '../generator/content/markdown.ts';
import type { SourceFile } from '../generator/content/source-file.ts';
import type { Label, SiteDefinition } from '../generator/definition.ts';
import type { Path } from '../generator/mistakes.ts';
import {
  type Kind,
  kindOf,
  type ListPlace,
  listNamedBy,
  text as plainText,
} from '../generator/schema/fields.ts';
import {
  definitionOf,
  fieldsNeededBy,
  type Schema,
  schemaAt,
} from '../generator/schema/structure.ts';
import type { BuiltSite } from '../generator/site.ts';
import { entryName, stepsOf } from './files/entries.ts';
import { idOfFile, inside, isInNewEntry, NEW } from './files/ids.ts';
import { onOneLine } from './files/markdown-parts.ts';
import type { Control, Panel, Value } from './protocol.ts';

/** A file, a section, a list, an entry, or a text of the content. It may be empty. */
interface Node {
  id: string;
  /** The file in `content/`, and the path in it. */
  name: string;
  path: Path;
  schema: Schema;
  /** Its value. Undefined if it is missing. */
  data: unknown;
  /** Whether its owner needs it. */
  isRequired: boolean;
  /** What it is called, and what it is called in its panel: "Picture: Description". */
  label: Label;
  labelInPanel: string;
  panel: Panel;
  /** Where its values are listed: those of the file, or those of a new entry. */
  values: Value[];
  /** What can be edited, if it is a text. */
  value?: Value;
}

const NO_PANEL = { id: '', title: '', parent: '' };

/** What can be edited in a content file, and in the Markdown files that it names. */
export class FileDescription {
  /** Outer ones come first, and everything is in the order of the schemas. */
  readonly panels: Panel[] = [];
  readonly values: Value[] = [];
  /** The fields of a new entry of each list, by the id of the list and the kind of the entry. */
  readonly blanks: Record<string, Record<string, Value[]>> = {};
  /** Everything by its id, also what is in a new entry. */
  readonly byId = new Map<string, Node>();
  /** Values that name an entry of a list, such as a chapter. */
  readonly lists = new Map<Value, ListPlace>();
  private readonly labelOf: SiteDefinition['labelOf'];
  private readonly content: Content;
  /** The positions of values that nobody has confirmed. */
  private readonly samples = new Set<string>();

  constructor(site: BuiltSite, name: string) {
    const { routes, schemas, labelOf } = site.definition;
    this.labelOf = labelOf;
    this.content = site.files.get(name)!;
    const { file } = this.content;
    this.noteSamples(name, file);
    const page = routes.find(({ content }) => content === name)?.path;
    const address = page?.endsWith('/') ? site.context.base + page.slice(1) : undefined;
    const root = this.register({
      id: idOfFile(name),
      name,
      path: [],
      schema: schemas.get(name)!,
      data: file.data,
      isRequired: true,
      label: labelOf(name, []),
      labelInPanel: '',
      panel: NO_PANEL,
      values: this.values,
    });
    this.add(this.inOwnPanel(root, address));
  }

  private register<N extends Node>(node: N): N {
    this.byId.set(node.id, node);
    return node;
  }

  private noteSamples(name: string, { samples }: SourceFile): void {
    for (const path of samples) this.samples.add(positionOf(name, path));
  }

  private inOwnPanel(node: Node, address?: string): Node {
    const { id, name, path, schema } = node;
    const adds = entryOf(schema) && this.labelOf(name, [...path, 0]).title;
    const { description: help } = node.label;
    const panel: Panel = { id, title: titleOf(node), help, parent: node.panel.id, adds };
    if (address) panel.address = address;
    this.panels.push(panel);
    return { ...node, panel, labelInPanel: '' };
  }

  /** Adds what is in a node to its values. */
  private add(node: Node): void {
    const { schema, data } = node;
    const entry = entryOf(schema);
    if (entry) return this.addEntries(node, entry);
    if (isObject(schema)) return this.addFields(node);
    this.addValue(node);
    // On the page, each line of a heading is typed by itself.
    const { element } = typeOf(schema);
    if (Array.isArray(data))
      for (const index of data.keys())
        this.addValue(this.child(node, index, element!), { isLine: true });
  }

  private addEntries(node: Node, entry: Schema): void {
    const { id, path, data } = node;
    // A new entry gets its own lists once it is there.
    if (isInNewEntry(id)) return;
    // The glossary is a list as a whole.
    const list = path.length === 0 ? node : this.inOwnPanel(node);
    const entries: unknown[] = Array.isArray(data) ? data : [];
    for (const [index, step] of stepsOf(entries).entries())
      this.add(this.inOwnPanel(this.child(list, index, entry, step)));
    this.blanks[id] = this.blanksOf(this.child(list, entries.length, entry, NEW));
  }

  /** The fields of an empty entry, by its kind. */
  private blanksOf(entry: Node): Record<string, Value[]> {
    const { options = [], discriminator = '' } = typeOf(entry.schema);
    const panel = { ...NO_PANEL, id: entry.id };
    const blanks: Record<string, Value[]> = {};
    for (const kind of options.length > 0 ? kindsOf(options, discriminator) : ['']) {
      const data = kind ? { [discriminator]: kind } : {};
      blanks[kind] = [];
      this.add({ ...entry, data, panel, values: blanks[kind] });
    }
    return blanks;
  }

  private addFields(node: Node): void {
    const { schema, data, path } = node;
    const fields = schemaAt(schema, [], data)!;
    const { shape = {}, valueType, catchall = valueType } = definitionOf(fields);
    const { options = [], discriminator = '' } = typeOf(schema);
    const markdown = shape.body && this.content.markdown.get(String(data));
    if (markdown) return this.addMarkdown(node, shape, markdown);
    if (shape.body) return;
    const isSection = path.length === 1 && typeof path[0] === 'string';
    const owner = isSection ? this.inOwnPanel(node) : node;
    const isExpected = node.isRequired || data !== undefined;
    const needed = fieldsNeededBy(fields);
    // The type decides which other fields there are.
    if (shape[discriminator]) {
      const types = z.enum(kindsOf(options, discriminator));
      this.add({ ...this.child(owner, discriminator, types), isRequired: isExpected });
    }
    for (const [key, field] of Object.entries(shape)) {
      if (key === discriminator) continue;
      const child = this.child(owner, key, field);
      const isRequired = isExpected && needed.has(key) && !isReplaced(child, node);
      this.add({ ...child, isRequired });
    }
    for (const key of Object.keys(Object(data)))
      if (catchall && !shape[key])
        this.add({ ...this.child(owner, key, catchall), isRequired: isExpected });
  }

  /** The fields and parts of the Markdown file that a text names. */
  private addMarkdown(
    node: Node,
    shape: Record<string, Schema>,
    { file, parts }: MarkdownFile,
  ): void {
    const name = String(node.data);
    this.noteSamples(name, file);
    const inFile = { id: idOfFile(name), name, path: [], data: file.data, labelInPanel: '' };
    const root = this.register({ ...node, ...inFile });
    const { body, ...fields } = shape;
    for (const [key, field] of Object.entries(fields)) this.add(this.child(root, key, field));
    const text = this.child(root, 'body', body!);
    for (const part of parts) {
      const paragraph = this.child(text, part.path[1]!, plainText);
      const { label } = text;
      this.addValue({ ...paragraph, data: onOneLine(part), label }, { isPart: true });
    }
  }

  private addValue(node: Node, { isLine = false, isPart = false } = {}): void {
    const { id, name, path, data, label, labelInPanel, panel, schema, isRequired } = node;
    const text = Array.isArray(data) ? data.join('\n') : String(data ?? '');
    const { element } = typeOf(schema);
    const kind = kindOf(element ?? schema);
    const value: Value = {
      id,
      kind,
      panel: panel.id,
      label: labelInPanel,
      help: label.description ?? '',
      control: element ? 'lines' : controlOf(kind),
      isRequired,
      isReplaceable: isRequired && isOptional(schema),
      isPart,
      isLine,
      text,
      // On the page, a link in a text is only its words.
      pageText: this.content.finish(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'), kind),
      isSample: this.samples.has(positionOf(name, path)),
      choices: choicesIn(schema),
    };
    const list = listNamedBy(schema);
    if (list) this.lists.set(value, list);
    this.register({ ...node, value });
    node.values.push(value);
  }

  /** What is inside a node. `name` is its step in ids. */
  private child(node: Node, step: string | number, schema: Schema, name = step): Node {
    const path = [...node.path, step];
    const id = inside(node.id, name);
    const label = this.labelOf(node.name, path);
    // A picture is its file.
    const isNamed = typeof step === 'string' && step !== 'src';
    const labels = [node.labelInPanel, isNamed ? label.title : ''];
    const labelInPanel = labels.filter(Boolean).join(': ');
    const data = valueAt(node.data, [step]);
    return this.register({ ...node, id, path, schema, data, label, labelInPanel });
  }
}

/** A file and a path with indexes in it, as one text. */
const positionOf = (name: string, path: Path): string => `${name}:${path.join('.')}`;

/** The name of an entry, such as "TEA Time", or what the node is called: "Events". */
function titleOf({ label, path, data }: Node): string {
  const index = path.at(-1);
  if (typeof index !== 'number') return label.title;
  return entryName(data) ?? `${label.title} ${index + 1}`;
}

/** What can be chosen: the value in the file, and its name. */
function choicesIn(schema: Schema): Value['choices'] {
  const { entries, values } = typeOf(schema);
  const names = entries ? Object.values(entries) : (values ?? []);
  return names.map((each) => [each, each === 'true' ? 'Yes' : each]);
}

export const isOptional = (schema: Schema): boolean => schema._zod.optin === 'optional';

/** If one of two fields is enough, an entry that is there has the other one. */
const isReplaced = ({ schema, data }: Node, owner: Node): boolean =>
  isOptional(schema) && data === undefined && owner.data !== undefined && !isInNewEntry(owner.id);

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
  if (kind === 'download') return 'file';
  if (kind === 'flag') return 'choice';
  return kind === 'choice' || kind === 'picture' || kind === 'date' ? kind : 'text';
}
