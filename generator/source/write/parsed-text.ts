import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isNode, isSeq } from 'yaml';
import { type Position, positionIn } from '../../diagnostics/positions.ts';
import type { Path } from '../yaml.ts';
import { isFields, valueAt } from './data.ts';
import { type MarkdownPart, markdownData, markdownParts } from './markdown-parts.ts';
import { type Parts, partsOf, rangeOf } from './parts.ts';

/** Whether a content file is Markdown with fields above it. */
export const isMarkdown = (source: string): boolean => source.startsWith('---');

/** A content file as it is written, and what it says. */
export class ParsedText {
  readonly source: string;
  /** The fields as plain data, with `Sample` for unconfirmed texts. `body` is the text of a Markdown file, in parts. */
  readonly data: unknown;
  protected readonly document: Document;
  protected readonly markdown: MarkdownPart[] | undefined;

  protected constructor(source: string, document: Document) {
    this.source = source;
    this.document = document;
    this.markdown = isMarkdown(source) ? markdownParts(source) : undefined;
    const data: unknown = document.toJS();
    this.data = this.markdown ? { ...Object(data), body: markdownData(this.markdown) } : data;
  }

  /** Where a value is written, or the nearest thing around it that exists. */
  locate(path: Path): Position {
    const part = this.markdown?.find((each) => isDeepStrictEqual(each.path, path.slice(1)));
    const node = this.nodeAt(path);
    if (!part && !isNode(node) && path.length > 0) return this.locate(path.slice(0, -1));
    return positionIn(this.source, part?.from ?? rangeOf(node)[0]);
  }

  /** Where a new field belongs among those that are there. */
  protected place(path: Path, order: readonly string[]): number {
    const owner = valueAt(this.data, path.slice(0, -1));
    const keys = Object.keys(Object(owner)).filter((key) => key !== 'body' || !this.markdown);
    const before = order.slice(0, Math.max(0, order.indexOf(String(path.at(-1)))));
    return before.length === 0 ? keys.length : keys.findLastIndex((key) => before.includes(key)) + 1;
  }

  protected nodeAt(path: Path): unknown {
    return path.length === 0 ? this.document.contents : this.document.getIn(path, true);
  }

  /** The parts of an object or a list, unless it is written in brackets. */
  protected partsAt(path: Path): Parts | undefined {
    const node = this.nodeAt(path);
    const isBlock = (isMap(node) || isSeq(node)) && !node.flow && node.items.length > 0;
    return isBlock ? partsOf(this.source, node) : undefined;
  }

  protected indexOf(path: Path): number {
    const [owner, key] = [valueAt(this.data, path.slice(0, -1)), path.at(-1)];
    if (typeof key === 'number') return Array.isArray(owner) && key < owner.length ? key : -1;
    return isFields(owner) ? Object.keys(owner).indexOf(String(key)) : -1;
  }

  protected replaced({ from, to, bodies, gaps }: Parts): string {
    const text = bodies.map((body, index) => (index === 0 ? body : gaps[index - 1] + body)).join('');
    return this.source.slice(0, from) + text + this.source.slice(to);
  }
}
