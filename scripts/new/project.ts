import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { fillContent, readYaml } from '../../generator/content/content.ts';
import { factsIn } from '../../generator/content/facts.ts';
import { positionIn } from '../../generator/diagnostics/positions.ts';
import { bytesLike, textOf } from '../../generator/edit/files.ts';
import { rewritten, slotAt } from '../../generator/edit/write/rewrite.ts';
import { Refusal } from '../../generator/edit/write/yaml-text.ts';
import { contentFile, readContentFolder } from '../../generator/source/content-folder.ts';
import { type Path, YamlFile } from '../../generator/source/yaml.ts';
import { siteDefinition } from '../../templates/site.ts';
import type { Answers, Question } from './ask.ts';

/** What a command is about to write: what files hold, by their path from the root, and what to say afterwards. */
export interface Change {
  files: Map<string, string | Uint8Array>;
  /** Where the new thing stands, and what to do next. */
  said: string[];
}

/** Something that can be new. */
export interface Kind {
  questions(root: string): Question[];
  /** What to write for the answers. Throws what keeps it from being added. */
  change(root: string, answers: Answers): Change | Promise<Change>;
}

/** The text of a file, letter by letter, its byte order mark included. */
export const readSource = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The content of the project, and the facts that its texts can name. */
export function contentOf(root: string) {
  const folder = readContentFolder(root);
  const dataOf = (name: string) => (folder.bytes.has(name) ? readYaml(folder, name).data : undefined);
  const derived = siteDefinition.shared?.facts(dataOf);
  return { folder, facts: factsIn(readYaml(folder, 'site.yaml'), derived) };
}

/** A content file and the schema of what it holds. */
export interface ContentFile {
  name: string;
  schema: z.ZodType;
}

/** A new entry of a list. */
interface Insertion {
  /** Where the list stands in the file. */
  path: Path;
  entry: Record<string, unknown>;
  /** The number of the entry to stand behind, from 0. The last one, if not given. */
  after?: number;
}

/** A content file with one more entry, and the line where that begins. Throws every mistake that the file has then, as
 *  the build would show them. */
export function withEntry(root: string, { name, schema }: ContentFile, insertion: Insertion) {
  const file = contentFile(name);
  const inserted = insertEntry(readSource(root, file), insertion);
  fillContent(new YamlFile(file, textOf(Buffer.from(inserted.text))), { ...contentOf(root), schema });
  return { file, ...inserted };
}

/** Puts an entry into a list of a YAML file, spaced and indented like those around it. All the rest of the text stays
 *  byte for byte what it was. Throws a Refusal where there is no such list. */
export function insertEntry(source: string, { path, entry, after = -1 }: Insertion): { text: string; line: number } {
  const bytes = Buffer.from(source);
  const plain = textOf(bytes);
  let at = after + 1;
  const text = rewritten(plain, (data) => {
    const entries = path.reduce<unknown>((value, step) => Object(value)[step], data);
    if (!Array.isArray(entries)) throw new Refusal(`${path.join('.')} is not a list with entries.`);
    if (after < 0) at = entries.length;
    entries.splice(at, 0, entry);
  });
  const { from = 0 } = slotAt(text, [...path, at]) ?? {};
  return { text: bytesLike(bytes, text).toString(), line: positionIn(text, from).line };
}

/** Writes all files, or none: the new contents stand complete beside the old ones before the first takes its place. */
export function writeAll(root: string, files: Change['files']): void {
  const drafts = [...files].map(([file, contents]) => ({ target: path.join(root, file), contents }));
  try {
    for (const { target, contents } of drafts) writeFileSync(`${target}.draft`, contents);
    for (const { target } of drafts) renameSync(`${target}.draft`, target);
  } finally {
    for (const { target } of drafts) rmSync(`${target}.draft`, { force: true });
  }
}
