import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';

/** A text of the content, and how to speak of a place in it. */
export interface Passage {
  text: string;
  note(message: string, hint: string): Diagnostic;
}

// What an event is, and addresses: not something that is said of it.
const NO_PROSE = new Set(['day', 'date', 'time', 'when', 'type', 'id', 'chapter', 'location', 'href', 'src']);

/** The passages of a file, those that belong to the same entry together: a quotation stands beside the name and the town
 *  of whoever said it. Each paragraph of a Markdown file is an entry of its own. */
export function entriesOf({ data, source }: Content<unknown>): Passage[][] {
  const inMarkdown = source.longTextFiles.flatMap((yaml) =>
    [...yaml.source.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ 0: text, index }) => [
      { text, note: (message: string, hint: string) => yaml.errorAt(index, message, hint) },
    ]),
  );
  return [...entriesIn(data, []), ...inMarkdown];

  function entriesIn(value: unknown, path: (string | number)[]): Passage[][] {
    if (typeof value !== 'object' || value === null) return [];
    const children = Object.entries(value).map(([key, child]) => ({
      key,
      child,
      path: [...path, Array.isArray(value) ? Number(key) : key],
    }));
    const own = children.flatMap(({ key, child, path }) =>
      typeof child === 'string' && !NO_PROSE.has(key) ? [passageAt(path, child)] : [],
    );
    const inner = children.flatMap(({ child, path }) => (isLongText(child) ? [] : entriesIn(child, path)));
    return own.length > 0 ? [own, ...inner] : inner;
  }

  function passageAt(path: (string | number)[], text: string): Passage {
    return { text, note: (message, hint) => source.errorAtPath(path, message, hint) };
  }
}

const isLongText = (value: unknown): boolean => typeof value === 'object' && value !== null && 'body' in value;
