import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';

/** A text of the content, and how to speak of a place in it. */
export interface Passage {
  text: string;
  note(message: string, hint: string): Diagnostic;
}

// Names and addresses, which say nothing of anything.
const NO_PROSE = ['day', 'type', 'id', 'chapter', 'href', 'src'];
// What an event is: not something that is said of it.
const NO_PROSE_OF_EVENTS = [...NO_PROSE, 'date', 'time', 'when', 'location'];

/** The passages of a file, those that belong to the same entry together: a quotation stands beside the name and the town
 *  of whoever said it. Each paragraph of a Markdown file is an entry of its own. */
export function entriesOf({ data, source }: Content<unknown>): Passage[][] {
  const inMarkdown = source.longTextFiles.flatMap((yaml) =>
    [...yaml.source.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ 0: text, index }) => [
      { text, note: (message: string, hint: string) => yaml.errorAt(index, { code: 'schedule', message, hint }) },
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
    const skipped = 'type' in value ? NO_PROSE_OF_EVENTS : NO_PROSE;
    const own = children.flatMap(({ key, child, path }) =>
      typeof child === 'string' && !skipped.includes(key) ? [passageAt(path, child)] : [],
    );
    const inner = children.flatMap(({ child, path }) => (isLongText(child) ? [] : entriesIn(child, path)));
    return own.length > 0 ? [own, ...inner] : inner;
  }

  function passageAt(path: (string | number)[], text: string): Passage {
    return { text, note: (message, hint) => source.errorAtPath(path, { code: 'schedule', message, hint }) };
  }
}

const isLongText = (value: unknown): boolean => typeof value === 'object' && value !== null && 'body' in value;
