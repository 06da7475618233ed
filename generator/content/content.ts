import type { Mistake, Path, Problem } from '../mistakes.ts';
import type { Kind } from '../schema/fields.ts';
import type { MarkdownFile } from './markdown.ts';
import type { SourceFile, SourceText } from './source-file.ts';
import { type Facts, filled, finished } from './texts.ts';

/** Where something is: its path in the content of a page, and its file with the path in it. */
interface Position {
  path: Path;
  file: SourceFile;
  inside: Path;
}

/** A text of a page's content. */
export type ContentText = SourceText & Position;

/** The addresses of links in Markdown. */
const LINKS = /(?<=\]\()[^()\s]+/g;

/** The content of a page, from its YAML file and the Markdown files that this names. A value has up to three paths:
 *  - in the content, where every entry of a list counts: the fields of a Markdown file are in place of its name
 *  - in the data that pages get, where an entry that is left out doesn't count
 *  - in its own file, `inside`, such as `body, 2` */
export class Content<T = unknown> {
  readonly file: SourceFile;
  /** The Markdown files that it names, by their names. */
  readonly markdown: ReadonlyMap<string, MarkdownFile>;
  /** The data before facts and typography. */
  raw: unknown;
  /** As pages show it: checked, with facts and typography. */
  data!: T;
  facts: Facts = {};
  /** The paths of what a public site leaves out. */
  private readonly leftOut = new Set<string>();
  /** Its YAML file, and the Markdown files at the paths of their names. */
  readonly files: readonly Pick<Position, 'path' | 'file'>[];
  private readonly allTexts: readonly ContentText[];
  private textsLeft: readonly ContentText[] | undefined;

  constructor(file: SourceFile, markdown: ReadonlyMap<string, MarkdownFile>) {
    this.file = file;
    this.markdown = markdown;
    const named = file.texts.flatMap(({ path, value }) => {
      const part = markdown.get(value);
      return part ? { path, file: part.file } : [];
    });
    this.files = [{ path: [], file }, ...named];
    this.allTexts = this.files.flatMap((part) =>
      part.file.texts.map((text) => {
        return { ...text, file: part.file, inside: text.path, path: [...part.path, ...text.path] };
      }),
    );
  }

  /** Everything that its data is made from, as one text. */
  get version(): string {
    const sources = this.files.map(({ file }) => file.source);
    return [...sources, ...this.leftOut].join('\0');
  }

  leaveOut(path: Path): void {
    this.leftOut.add(String(path));
    this.textsLeft = undefined;
  }

  leaveOutOnly(paths: readonly Path[]): void {
    this.leftOut.clear();
    this.textsLeft = undefined;
    for (const path of paths) this.leaveOut(path);
  }

  /** The data before facts and typography, without what is left out. The value is at a path in the content. */
  read(value = this.file.data, path: Path = []): unknown {
    const markdown = this.markdownNamed(value);
    if (markdown) return this.readMarkdown(markdown, path);
    if (Array.isArray(value))
      return this.indexesIn(value, path).map((index) => this.read(value[index], [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([key]) => !this.isLeftOut([...path, key]));
    return Object.fromEntries(fields.map(([key, item]) => [key, this.read(item, [...path, key])]));
  }

  private readMarkdown(markdown: MarkdownFile, path: Path): unknown {
    const body = markdown.blocks((number) => !this.isLeftOut([...path, 'body', number]));
    const fields = Object(this.read(markdown.file.data, path));
    return body.length > 0 ? { ...fields, body } : fields;
  }

  /** A text of its files as pages have it. */
  finish = (text: string, kind: Kind): string => finished(text, this.facts, kind);

  mistake(path: Path, problem: Problem): Mistake {
    const { file, inside } = this.resolve(path);
    return file.mistake(inside, problem);
  }

  /** Where the value at a path in the data is. */
  resolve(path: Path): Position {
    const inContent: (string | number)[] = [];
    let { file } = this;
    let inside: (string | number)[] = [];
    let value = file.data;
    for (const step of path) {
      const key =
        this.leftOut.size > 0 && Array.isArray(value) && typeof step === 'number'
          ? (this.indexesIn(value, inContent)[step] ?? step)
          : step;
      inContent.push(key);
      inside.push(key);
      value = valueAt(value, [key]);
      const markdown = this.markdownNamed(value);
      if (!markdown) continue;
      ({ file } = markdown);
      inside = [];
      value = file.data;
    }
    return { path: inContent, file, inside };
  }

  /** Every text of its files that is not left out. */
  texts(): readonly ContentText[] {
    this.textsLeft ??= this.allTexts.filter(({ path }) => {
      return !path.some((_, end) => this.isLeftOut(path.slice(0, end + 1)));
    });
    return this.textsLeft;
  }

  /** The paths in the content of values that are tagged `!sample`. */
  samples(): Path[] {
    return this.files.flatMap(({ path, file }) =>
      file.samples.map((inside) => [...path, ...inside]),
    );
  }

  /** A problem with a name: an address, an id, or that of a picture. There is a mistake for each text that has it. */
  mistakesAt(name: string, problem: Problem): Mistake[] {
    const isName = (text: string) => filled(text, this.facts) === name;
    return this.texts().flatMap(({ file, inside, value, from }) => {
      if (isName(value)) return [file.mistake(inside, { ...problem, offset: from })];
      const links = [...value.matchAll(LINKS)].filter(([address]) => isName(address));
      return links.map(({ index }) => file.mistake(inside, { ...problem, offset: from + index }));
    });
  }

  private markdownNamed(value: unknown): MarkdownFile | undefined {
    return typeof value === 'string' ? this.markdown.get(value) : undefined;
  }

  /** The indexes of the entries of a list that are not left out. */
  private indexesIn(list: unknown[], path: Path): number[] {
    return [...list.keys()].filter((index) => !this.isLeftOut([...path, index]));
  }

  private isLeftOut(path: Path): boolean {
    return this.leftOut.size > 0 && this.leftOut.has(String(path));
  }
}

/** The content of all pages by the names of their files. */
export type Files = ReadonlyMap<string, Content>;

/** The value at a path. Inherited properties such as `constructor` aren't fields. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
      ? (value as Record<string | number, unknown>)[step]
      : undefined;
  }, data);
}
