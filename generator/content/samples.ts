import type { z } from 'zod';
import { type Mistake, mistakeAt, type Path } from '../mistakes.ts';
import { type Content, valueAt } from './content.ts';
import { SAMPLE, type SourceFile } from './source-file.ts';
import { namesIn } from './texts.ts';

const HINT = 'Once it is true, remove !sample.';

/** Lists what nobody has confirmed: values and Markdown blocks that begin with `!sample`. If `isPublic`, also takes
 *  it out of the data, with the texts that name an unconfirmed fact, and with each entry that isn't complete any more.
 *  site.yaml comes first. */
export function dropSamples(
  files: ReadonlyMap<string, Content>,
  schemas: ReadonlyMap<string, z.ZodType>,
  isPublic: boolean,
): Mistake[] {
  const found: Mistake[] = [];
  const facts = new Set<string>();
  const isSample = (raw: string) => raw.startsWith(SAMPLE) || namesIn(raw).some((name) => facts.has(name));
  for (const [name, content] of files) {
    const sources = [content.file, ...[...content.markdown.values()].map(({ fields }) => fields)];
    for (const source of sources) {
      const named = source.texts.filter(({ value }) => namesIn(value).some((each) => facts.has(each)));
      for (const path of fromTheEnd(source, [...source.samples, ...named.map((text) => text.path)])) {
        const words = firstWords(valueAt(source.data, path));
        found.push(source.mistake(path, { message: `"${words}"`, hint: HINT }));
        if (path[0] === 'facts') facts.add(String(path[1]));
        if (isPublic) source.remove(path);
      }
    }
    for (const { fields, start } of content.markdown.values()) {
      for (const { index } of fields.source.slice(start).matchAll(/^(?:[-*\d.]+ +)?!sample .+$/gm)) {
        found.push(mistakeAt(fields, { offset: start + index, message: 'this part', hint: HINT }));
      }
    }
    if (!isPublic) continue;
    content.shows = (raw) => !isSample(raw);
    while (removeIncomplete(content, schemas.get(name)!));
  }
  return found;
}

/** Takes out every entry that lacks a required field, and every list without entries that needs one. Returns whether
 *  there was one: what is around it may lack something now. A file itself stays, and lacks what a public site needs. */
function removeIncomplete(content: Content, schema: z.ZodType): boolean {
  const data = content.read();
  const paths = (schema.safeParse(data).error?.issues ?? []).flatMap(({ path }): Path[] => {
    const value = valueAt(data, path as Path);
    const isEmpty = Array.isArray(value) && value.length === 0;
    const owner = (isEmpty ? path : value === undefined ? path.slice(0, -1) : []) as Path;
    return owner.length > 0 ? [inFile(content, owner)] : [];
  });
  for (const path of fromTheEnd(content.file, paths)) content.file.remove(path);
  return paths.length > 0;
}

/** The path in the YAML file of a value that may be inside a Markdown file. */
function inFile(content: Content, path: Path): Path {
  const { file, inside } = content.resolve(path);
  return file === content.file ? path : path.slice(0, path.length - inside.length);
}

/** Distinct paths, the last in the file first: then those that are still to be removed stay the same. */
const fromTheEnd = (file: SourceFile, paths: readonly Path[]): Path[] =>
  [...new Map(paths.map((path) => [String(path), path])).values()].sort((a, b) => file.locate(b) - file.locate(a));

function firstWords(value: unknown): string {
  if (typeof value === 'object' && value !== null) return firstWords(Object.values(value)[0]);
  return String(value).replace(/\s+/g, ' ').replace(/^(.{60}).+/, '$1…');
}
