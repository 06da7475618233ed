import type { Token } from 'marked';
import { type Excerpt, offsetOfExcerpt } from '../diagnostics/positions.ts';

/** Tracks the place in a Markdown source while its tokens are read, because tokens have no offsets. */
export class TokenCursor {
  private readonly source: string;
  /** The source before this offset has been read. */
  private offset: number;

  constructor(source: string, start: number) {
    this.source = source;
    this.offset = start;
  }

  /** Moves to the beginning of a token, reads it and moves to its end. */
  follow<T>({ raw }: Token, read: () => T): T {
    const start = this.find(raw);
    this.offset = start;
    const result = read();
    const end = this.source.startsWith(raw, start) ? start + raw.length : start;
    this.offset = Math.max(this.offset, end);
    return result;
  }

  /** The offset of a token, found by its first line: further lines are indented in a list or a quotation. */
  find(raw: string): number {
    const [line = ''] = raw.split('\n');
    return Math.max(this.offset, this.source.indexOf(line, this.offset));
  }

  /** The offset of a part of the token that is being read. */
  findExcerpt(excerpt: Excerpt): number {
    return offsetOfExcerpt(this.source, excerpt, this.offset);
  }
}
