import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';

/** Writes text as outlines in one typeface, so that a picture looks the same on every machine,
 *  whatever fonts are installed there. */
export interface Lettering {
  /** The outline of one line of text, as SVG path data. `y` is its base line. */
  outline(text: string, place: { x: number; y: number; size: number }): string;
  /** How wide one line of text is. */
  width(text: string, size: number): number;
  /** Breaks a text into lines no wider than `width`. */
  wrap(text: string, limits: { size: number; width: number }): string[];
}

/** Loads a typeface: a WOFF file of an installed package. */
export async function loadLettering(name: string): Promise<Lettering> {
  const file = createRequire(import.meta.url).resolve(name);
  const [bytes, { default: opentype }] = await Promise.all([readFile(file), import('opentype.js')]);
  const font: Font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return {
    outline: (text, { x, y, size }) => pathData(font.getPath(text, x, y, size).commands),
    width: (text, size) => font.getAdvanceWidth(text, size),
    wrap: (text, { size, width }) => {
      const lines: string[] = [];
      for (const word of text.split(' ')) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
        if (lines.length > 0 && font.getAdvanceWidth(longer, size) <= width) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    },
  };
}

/** opentype.js has a writer of its own, but it writes NaN for numbers such as 1e-14. */
function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      const numbers = ['x1', 'y1', 'x2', 'y2', 'x', 'y'].flatMap(
        (key) => (command as Record<string, unknown>)[key] ?? [],
      );
      return command.type + numbers.map((number) => Number(Number(number).toFixed(1))).join(' ');
    })
    .join('');
}
