import type { z } from 'zod';
import { type Content, fillContent, readYaml } from '../build/content.ts';
import { readContentFolder } from '../build/content-folder.ts';
import type { Facts } from '../build/tokens.ts';

/** Reads, fills in and checks one file of `content/`. Throws every mistake together. */
export async function loadContent<S extends z.ZodType>(
  root: string,
  name: string,
  schema: S,
  facts: Facts | undefined,
): Promise<Content<z.infer<S>>> {
  const folder = readContentFolder(root);
  return fillContent(readYaml(folder, name), { folder, schema, facts });
}
