import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { fillContent, readYaml } from '../../generator/content/content.ts';
import { factsIn } from '../../generator/content/facts.ts';
import { contentFile, readContentFolder } from '../../generator/source/content-folder.ts';
import { YamlFile } from '../../generator/source/yaml.ts';
import { siteDefinition } from '../../templates/site.ts';
import type { Answers, Question } from './ask.ts';
import { type Insertion, insertEntry } from './insert.ts';

/** What a command is about to write: what files hold, by their path from the root, and what to say afterwards. */
export interface Change {
  files: Map<string, string | Uint8Array>;
  /** Where the new thing stands, and what to do next. */
  said: string[];
  next?: Next;
}

/** Another thing that belongs to a new one, and the answers that are known of it. */
export interface Next {
  kind: Kind;
  /** As the command calls it. */
  name: string;
  drafts: Answers;
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

/** A content file with more entries, and the line of the last of them. Throws every mistake that the file has then, as
 *  the build would show them. */
export function withEntries(root: string, { name, schema }: ContentFile, insertions: readonly Insertion[]) {
  const file = contentFile(name);
  let inserted = { text: readSource(root, file), line: 1 };
  for (const insertion of insertions) inserted = insertEntry(inserted.text, insertion);
  const plain = inserted.text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  fillContent(new YamlFile(file, plain), { ...contentOf(root), schema });
  return { file, ...inserted };
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
