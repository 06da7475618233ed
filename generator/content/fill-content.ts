import path from 'node:path';
import type { z } from 'zod';
import { DiagnosticCollector } from '../diagnostics/collector.ts';
import {
  type ContentFolder,
  contentFile,
  contentText,
  isThere,
  missingHint,
  renamedTo,
} from '../source/content-folder.ts';
import type { YamlFile } from '../source/yaml.ts';
import { ContentSource } from './content-source.ts';
import { explainIssues, type FieldsByFile } from './explain-issues.ts';
import { readLongText } from './long-text.ts';
import { finishTexts, mapTexts, type TextContext, UNREADABLE } from './texts.ts';

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

const didYouMean = (other: string) => `Did you mean ${other}? The names have to match exactly.`;
const MARKDOWN_FILE = /^([\w-]+\/)*[\w-]+\.md$/;

/** The Markdown file that a text names: next to its YAML file, or in a folder of `content/`. */
const markdownFile = (text: string, yaml: YamlFile): string =>
  text.includes('/')
    ? text
    : path.posix.join(path.posix.relative(contentFile(''), path.posix.dirname(yaml.file)), text);

/** Finishes the texts of a file, replaces the names of Markdown files with their content, and checks it all against a schema.
 *  Throws every mistake together. */
export function fillContent<S extends z.ZodType>(
  yaml: YamlFile,
  { folder, schema, context, files = new Map() }: FillOptions<S>,
): Content<z.infer<S>> {
  const problems = new DiagnosticCollector();
  const source = new ContentSource(yaml, context);
  const finished = finishTexts(yaml, context);
  const data = mapTexts(finished.data, (text, at) => {
    if (!MARKDOWN_FILE.test(text)) return text;
    try {
      const file = markdownFile(text, yaml);
      if (!isThere(folder, file)) {
        const message = `there is no file ${contentFile(file)}`;
        throw yaml.errorAtPath(at, { message, hint: missingHint(renamedTo(folder, file), didYouMean) });
      }
      const longText = readLongText(contentFile(file), contentText(folder, file), context);
      source.mount(at, longText.yaml);
      return longText.data;
    } catch (error) {
      problems.add([error]);
      return UNREADABLE;
    }
  });
  const { error, data: checked } = schema.safeParse(data);
  problems.add(finished.mistakes);
  if (error) problems.add(explainIssues(error.issues, { schema, data, source, files }));
  problems.throwIfAny();
  // Only values with mistakes that are reported elsewhere are left.
  if (error) throw problems.all();
  return { data: checked, schema, source };
}
