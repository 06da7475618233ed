import type { z } from 'zod';
import { DiagnosticCollector } from '../diagnostics/collector.ts';
import type { ContentFolder } from '../source/content-folder.ts';
import type { YamlFile } from '../source/yaml.ts';
import { ContentSource } from './content-source.ts';
import { explainIssues, type FieldsByFile } from './explain-issues.ts';
import { withMarkdown } from './markdown-files.ts';
import { finishTexts, mapTexts, type TextContext } from './texts.ts';

/** The checked data of a content file, its schema, and where it is written. */
export interface Content<T> {
  data: T;
  schema: z.core.$ZodType;
  source: ContentSource;
}

interface FillOptions<S extends z.ZodType> {
  folder: ContentFolder;
  schema: S;
  context: TextContext;
  /** The fields of all content files, to recognize those of another file. */
  files?: FieldsByFile;
}

/** Finishes the texts of a file, replaces the names of Markdown files and folders with their content, and checks it all against
 *  a schema. Throws every mistake together. */
export function fillContent<S extends z.ZodType>(
  yaml: YamlFile,
  { folder, schema, context, files = new Map() }: FillOptions<S>,
): Content<z.infer<S>> {
  const problems = new DiagnosticCollector();
  const source = new ContentSource(yaml, context);
  const finished = finishTexts(yaml, context);
  const report = (errors: readonly unknown[]) => problems.add(errors);
  const data = mapTexts(finished.data, (text, at) =>
    withMarkdown(text, at, { folder, schema, source, context, report }),
  );
  const { error, data: checked } = schema.safeParse(data);
  problems.add(finished.mistakes);
  if (error) problems.add(explainIssues(error.issues, { schema, data, source, files }));
  problems.throwIfAny();
  // Only values with mistakes that are reported elsewhere are left.
  if (error) throw problems.all();
  return { data: checked, schema, source };
}
