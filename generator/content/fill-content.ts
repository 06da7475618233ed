import type { z } from 'zod';
import { DiagnosticCollector } from '../diagnostics/collector.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type ContentFolder, contentFile, contentText, missingHint } from '../source/content-folder.ts';
import type { Path, YamlFile } from '../source/yaml.ts';
import { ContentSource } from './content-source.ts';
import { readLongText } from './long-text.ts';
import { explainIssues } from './schema-messages.ts';
import type { OtherFile } from './structure-messages.ts';
import { type Facts, mapTexts, textFinisher, typeset, UNREADABLE } from './texts.ts';

/** The checked data of a content file, the schema it satisfies and the source files it comes from. */
export interface Content<T> {
  data: T;
  schema: z.core.$ZodType;
  source: ContentSource;
}

interface FillOptions<S extends z.ZodType> {
  folder: ContentFolder;
  schema: S;
  /** Missing when site.yaml cannot be read. */
  facts: Facts | undefined;
  /** Whether a text is itself a fact, which names no other. */
  isFact?: (path: Path) => boolean;
  /** What stands in the other content files. */
  others?: readonly OtherFile[];
}

const MARKDOWN_FILE = /^[\w-]+\.md$/;

/** Finishes the texts of a file, puts the Markdown files it names in their places and checks it all against a schema.
 *  Throws every mistake together. */
export function fillContent<S extends z.ZodType>(
  yaml: YamlFile,
  { folder, schema, facts, others, isFact }: FillOptions<S>,
): Content<z.infer<S>> {
  const problems = new DiagnosticCollector();
  const source = new ContentSource(yaml, facts);
  const { finish, errors } = textFinisher(yaml, facts);
  const data = mapTexts(yaml.data, (written, path) => {
    const text = isFact?.(path) ? typeset(written) : finish(written, path);
    if (text === UNREADABLE || !MARKDOWN_FILE.test(text)) return text;
    try {
      if (![...folder.bytes.keys(), ...folder.foreign].includes(text)) {
        const problem = { message: `there is no file ${contentFile(text)}`, hint: missingHint(folder, text) };
        throw yaml.errorAtPath(path, { code: 'file', ...problem });
      }
      const longText = readLongText(contentFile(text), contentText(folder, text), facts);
      source.mount(path, longText.yaml);
      return longText.data;
    } catch (error) {
      problems.add([error]);
      return UNREADABLE;
    }
  });
  const { error, data: checked } = schema.safeParse(data);
  const explained = error ? explainIssues(error.issues, { schema, data, source, others }) : [];
  // A tag inside a text follows from a key that is read as a part of that text.
  const isExplained = ({ position, code }: Diagnostic) =>
    code === 'sample-tag' &&
    explained.some((each) => each.file === yaml.file && each.position?.line === position?.line);
  problems.add([...yaml.textMistakes().filter((each) => !isExplained(each)), ...errors, ...explained]);
  problems.throwIfAny();
  // What is left are values whose mistakes are reported already.
  if (error) throw problems.all();
  return { data: checked, schema, source };
}
