import type { Mistake, Path, Problem } from '../mistakes.ts';
import type { Kind } from '../schema/fields.ts';
import type { MarkdownFile } from './markdown.ts';
import type { SourceFile, WrittenText } from './source-file.ts';
import { type Facts, filled, finished } from './texts.ts';

/** A text of a page's content, and its path there. */
export interface PlacedText extends WrittenText {
  file: SourceFile;
  inside: Path;
}

/** The addresses of links in Markdown. */
const LINKS = /(?<=\]\()[^()\s]+/g;

/** The content of a page: its data, and where each part of it is written. */
export class Content<T = unknown> {
  readonly file: SourceFile;
  /** The Markdown files that it names, by their names. */
  readonly markdown: ReadonlyMap<string, MarkdownFile>;
  /** The data as it was read last. */
  written: unknown;
  /** As pages show it: checked, with facts and typography. */
  data!: T;
  facts: Facts = {};
  /** The paths of what a public site leaves out. */
  private readonly leftOut = new Set<string>();
  /** Every text of its files. */
  private readonly all: readonly PlacedText[];

  constructor(file: SourceFile, markdown: ReadonlyMap<string, MarkdownFile>) {
    this.file = file;
    this.markdown = markdown;
    this.all = file.texts.flatMap((text) => {
      const named = markdown.get(text.value)?.file;
      const texts = named?.texts.map((each) => {
        return { ...each, file: named, inside: each.path, path: [...text.path, ...each.path] };
      });
      return [{ ...text, file, inside: text.path }, ...(texts ?? [])];
    });
  }

  /** The Markdown files that it names. */
  get namedFiles(): SourceFile[] {
    return [...this.markdown.values()].map(({ file }) => file);
  }

  /** Everything that its data is made from, as one text. */
  get version(): string {
    const files = [this.file, ...this.namedFiles];
    return [...files.map(({ source }) => source), ...this.leftOut].join('\0');
  }

  leaveOut(path: Path): void {
    this.leftOut.add(String(path));
  }

  leaveOutOnly(paths: readonly Path[]): void {
    this.leftOut.clear();
    for (const path of paths) this.leaveOut(path);
  }

  /** The data as written, without what is left out, and with Markdown files in place of their names. */
  read(value = this.file.data, path: Path = []): unknown {
    const markdown = this.markdownNamed(value);
    if (markdown) {
      const body = markdown.blocks((number) => !this.isLeftOut([...path, 'body', number]));
      const fields = Object(this.read(markdown.file.data, path));
      return body.length > 0 ? { ...fields, body } : fields;
    }
    if (Array.isArray(value))
      return this.kept(value, path).map((index) => this.read(value[index], [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([key]) => !this.isLeftOut([...path, key]));
    return Object.fromEntries(kept.map(([key, item]) => [key, this.read(item, [...path, key])]));
  }

  /** A value of its files as pages have it. */
  shown = (written: string, kind: Kind): string => finished(written, this.facts, kind);

  mistake(path: Path, problem: Problem): Mistake {
    const { file, inside } = this.resolve(path);
    return file.mistake(inside, problem);
  }

  /** The file that has the value at a path in the data, and its path there. */
  resolve(path: Path): { file: SourceFile; inside: Path } {
    const at = this.original(path);
    for (let end = 1; end <= at.length; end++) {
      const markdown = this.markdownNamed(valueAt(this.file.data, at.slice(0, end)));
      if (markdown) return { file: markdown.file, inside: at.slice(end) };
    }
    return { file: this.file, inside: at };
  }

  /** The path in the content of a path in the data, where what is left out doesn't count. */
  original(path: Path): Path {
    const at: (string | number)[] = [];
    for (const step of path) {
      const list = typeof step === 'number' ? valueAt(this.file.data, at) : undefined;
      at.push(Array.isArray(list) ? (this.kept(list, at)[Number(step)] ?? step) : step);
    }
    return at;
  }

  /** Every text of its files that is not left out. */
  texts(): readonly PlacedText[] {
    // Of a draft, nothing is.
    if (this.leftOut.size === 0) return this.all;
    return this.all.filter(({ path }) => {
      return !path.some((_, end) => this.isLeftOut(path.slice(0, end + 1)));
    });
  }

  /** Where values are tagged `!sample` in its files. */
  samples(): Path[] {
    const named = this.file.texts.flatMap(({ path, value }) => {
      const samples = this.markdown.get(value)?.file.samples ?? [];
      return samples.map((inside) => [...path, ...inside]);
    });
    return [...this.file.samples, ...named];
  }

  /** A problem with an address, an id, or the name of a picture, at each place where it is written. */
  mistakesAt(shown: string, problem: Problem): Mistake[] {
    const isIt = (written: string) => filled(written, this.facts) === shown;
    return this.texts().flatMap(({ file, inside, value, from }) => {
      if (isIt(value)) return [file.mistake(inside, { ...problem, offset: from })];
      const links = [...value.matchAll(LINKS)].filter(([address]) => isIt(address));
      return links.map(({ index }) => file.mistake(inside, { ...problem, offset: from + index }));
    });
  }

  private markdownNamed(value: unknown): MarkdownFile | undefined {
    return typeof value === 'string' ? this.markdown.get(value) : undefined;
  }

  /** The indexes of the entries of a list that are not left out. */
  private kept(list: unknown[], path: Path): number[] {
    return [...list.keys()].filter((index) => !this.isLeftOut([...path, index]));
  }

  private isLeftOut(path: Path): boolean {
    return this.leftOut.size > 0 && this.leftOut.has(String(path));
  }
}

/** The content of all pages by the names of their files. */
export type Files = ReadonlyMap<string, Content>;

/** The value at a path. Only a file's own fields and entries count. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
      ? (value as Record<string | number, unknown>)[step]
      : undefined;
  }, data);
}
