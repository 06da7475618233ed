import type { z } from 'zod';
import { type Content, fillContent, readYaml, siteValues } from '../generator/content/content.ts';
import type { Facts } from '../generator/content/texts.ts';
import { languageIn } from '../generator/locale/languages.ts';
import { readContentFolder } from '../generator/source/content-folder.ts';

/** Reads, completes, and checks one file of `content/`. Throws all its mistakes together. */
export async function loadContent<S extends z.ZodType>(
  root: string,
  name: string,
  schema: S,
  facts: Facts | undefined,
): Promise<Content<z.infer<S>>> {
  const folder = readContentFolder(root);
  return fillContent(readYaml(folder, name), {
    folder,
    schema,
    context: { facts, language: languageIn(siteValues(folder)) },
  });
}
