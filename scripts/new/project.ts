import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { fillContent, readYaml } from '../../generator/content/content.ts';
import { factsIn } from '../../generator/content/facts.ts';
import { contentFile, readContentFolder } from '../../generator/source/content-folder.ts';
import { YamlFile } from '../../generator/source/yaml.ts';
import { toYaml } from './entry.ts';
import { insertEntry } from './insert.ts';

/** What a command is about to write: new texts of files by their path from the root, and what to say afterwards. */
export interface Change {
  files: Map<string, string>;
  /** Where the new thing stands, and what to do next. */
  said: string[];
}

/** The text of a file, letter by letter, its byte order mark included. */
export const readSource = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

interface NewEntry {
  /** The name of the file in content/. */
  name: string;
  path: (string | number)[];
  fields: Record<string, unknown>;
  /** The number of the entry to stand behind, from 0. The last one, if not given. */
  after?: number;
  /** What the file with the entry has to satisfy. */
  schema: z.ZodType;
}

/** A content file with one more entry. Throws every mistake that the file has then, as the build would show them. */
export function withEntry(root: string, { name, path, fields, after = -1, schema }: NewEntry) {
  const file = contentFile(name);
  const { text, line } = insertEntry(readSource(root, file), { path, entry: toYaml(fields), after });
  const folder = readContentFolder(root);
  const facts = factsIn(readYaml(folder, 'site.yaml'));
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  fillContent(new YamlFile(file, plain), { folder, schema, facts });
  return { file, text, line };
}

/** Refuses a name that an entry of a list has already. `yaml` is the file, to say where. */
export function refuseDuplicate(
  yaml: YamlFile,
  { list, key, value }: { list: (string | number)[]; key: string; value: string },
): void {
  const entries = list.reduce<unknown>((data, step) => (data as Record<string, unknown>)[step], yaml.data);
  const index = (entries as Record<string, string>[]).findIndex((each) => same(each[key] ?? '', value));
  if (index < 0) return;
  const message = `there is a "${value}" already`;
  throw yaml.errorAt(yaml.locate([...list, index, key]), message, 'Change that one, or give the new one another name.');
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Writes all files, or none: the new texts stand complete beside the old ones before the first takes its place. */
export function writeAll(root: string, files: ReadonlyMap<string, string>): void {
  const drafts = [...files].map(([file, text]) => {
    const target = path.join(root, file);
    return { target, draft: path.join(path.dirname(target), `.${path.basename(target)}.draft`), text };
  });
  try {
    for (const { draft, text } of drafts) writeFileSync(draft, text);
  } catch (error) {
    for (const { draft } of drafts) rmSync(draft, { force: true });
    throw error;
  }
  for (const { draft, target } of drafts) renameSync(draft, target);
}
