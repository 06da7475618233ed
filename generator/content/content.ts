import { type Mistake, mistakeAt, type Path, type Problem } from '../mistakes.ts';
import type { MarkdownFile } from './markdown.ts';
import type { SourceFile, WrittenText } from './source-file.ts';
import { type Facts, finished, mapTexts } from './texts.ts';

/** A text, and the file that has it. */
export interface PlacedText extends WrittenText {
  file: SourceFile;
}

/** The content of a page: its data, and where each part of it is written. */
export class Content<T = unknown> {
  readonly file: SourceFile;
  /** The Markdown files that it names, by name. */
  readonly markdown = new Map<string, MarkdownFile>();
  /** Whether a part of a Markdown file is shown, by its source. */
  shows: (raw: string) => boolean = () => true;
  /** As pages show it: checked, with facts and typography. */
  data!: T;
  facts: Facts = {};

  constructor(file: SourceFile) {
    this.file = file;
  }

  /** The data as written, with Markdown files in place of their names. */
  read(): unknown {
    return mapTexts(this.file.data, (text) => {
      const markdown = this.markdown.get(text);
      return markdown
        ? { ...Object(markdown.fields.data), body: markdown.blocks(this.shows) }
        : text;
    });
  }

  finish(data: unknown, facts: Facts): void {
    this.data = data as T;
    this.facts = facts;
  }

  /** A text of its files as pages show it. */
  shown = (written: string): string => finished(written, this.facts);

  mistake(path: Path, problem: Problem): Mistake {
    const { file, inside } = this.resolve(path);
    return file.mistake(inside, problem);
  }

  /** The file that has the value at a path, and its path there. */
  resolve(path: Path): { file: SourceFile; inside: Path } {
    const names = path.map((_, index) => valueAt(this.file.data, path.slice(0, index + 1)));
    const index = names.findIndex((name) => typeof name === 'string' && this.markdown.has(name));
    const fields = this.markdown.get(String(names[index]))?.fields;
    return fields
      ? { file: fields, inside: path.slice(index + 1) }
      : { file: this.file, inside: path };
  }

  /** Every text of its files with its path in the data. The text of a Markdown file is one. */
  texts(): PlacedText[] {
    const named = this.file.texts.flatMap(({ path, value }) => {
      const { fields, start } = this.markdown.get(value) ?? {};
      if (!fields || start === undefined) return [];
      const body = {
        path: ['body'],
        value: fields.source.slice(start),
        from: start,
        to: fields.source.length,
      };
      return [...fields.texts, body].map((text) => ({
        ...text,
        file: fields,
        path: [...path, ...text.path],
      }));
    });
    return [...this.file.texts.map((text) => ({ ...text, file: this.file })), ...named];
  }

  /** A problem with a text as pages show it, at each place where it is written. */
  mistakesAt(shown: string, problem: Problem): Mistake[] {
    return this.texts().flatMap(({ file, path, value, from }) => {
      if (this.shown(value) === shown) return [mistakeAt(file, { ...problem, offset: from }, path)];
      const links = path.at(-1) === 'body' ? [...value.matchAll(/(?<=\]\()[^()\s]+/g)] : [];
      return links
        .filter(([address]) => this.shown(address) === shown)
        .map(({ index }) => mistakeAt(file, { ...problem, offset: from + index }));
    });
  }
}

/** The value at a path. Only a file's own fields and entries count. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
      ? (value as Record<string | number, unknown>)[step]
      : undefined;
  }, data);
}
