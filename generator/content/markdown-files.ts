import path from 'node:path';
import type { Path } from '../diagnostics/diagnostic.ts';
import { definitionOf, type Schema, schemaAt, unwrap } from '../schema/schema-fields.ts';
import {
  type ContentFolder,
  contentFile,
  contentText,
  isThere,
  missingHint,
  renamedTo,
} from '../source/content-folder.ts';
import type { ContentSource } from './content-source.ts';
import { readLongText } from './long-text.ts';
import { type TextContext, UNREADABLE } from './texts.ts';

const FILE = /^([\w-]+\/)*[\w-]+\.md$/;
const FOLDER = /^([\w-]+\/)+$/;

interface Around {
  folder: ContentFolder;
  schema: Schema;
  source: ContentSource;
  context: TextContext;
  /** Collects mistakes in a file. */
  report(errors: readonly unknown[]): void;
}

/** What a text of a YAML file stands for: the Markdown file that it names, every file of the folder that it names, or itself. A
 *  file is next to the YAML file, or in a folder of `content/`. */
export function withMarkdown(text: string, at: Path, around: Around): unknown {
  if (FILE.test(text)) return markdownFile(text, at, around);
  const field = FOLDER.test(text) && schemaAt(around.schema, at);
  return field && definitionOf(unwrap(field)).type === 'array' ? markdownFolder(text, at, around) : text;
}

function markdownFile(text: string, at: Path, around: Around): unknown {
  const { folder, source, report } = around;
  const own = path.posix.relative(contentFile(''), path.posix.dirname(source.yaml.file));
  const name = text.includes('/') ? text : path.posix.join(own, text);
  if (isThere(folder, name)) return read(name, at, around);
  const didYouMean = (other: string) => `Did you mean ${other}? The names have to match exactly.`;
  const hint = missingHint(renamedTo(folder, name), didYouMean);
  report([source.yaml.errorAtPath(at, { message: `there is no file ${contentFile(name)}`, hint })]);
  return UNREADABLE;
}

/** Every Markdown file of a folder, with its name as `slug`. */
function markdownFolder(text: string, at: Path, around: Around): unknown {
  const { folder, source, report } = around;
  const names = [...folder.bytes.keys()].filter((name) => name.endsWith('.md') && name.replace(/[^/]+$/, '') === text);
  if (names.length > 0) {
    return names.map((name, index) => read(name, [...at, index], { ...around, slug: path.posix.parse(name).name }));
  }
  const hint = `Add one, such as ${contentFile(text)}first.md, or correct the name of the folder.`;
  report([source.yaml.errorAtPath(at, { message: `there are no Markdown files in ${contentFile(text)}`, hint })]);
  return UNREADABLE;
}

function read(name: string, at: Path, { folder, source, context, report, slug }: Around & { slug?: string }): unknown {
  try {
    const { data, yaml } = readLongText(contentFile(name), contentText(folder, name), context);
    source.mount(at, yaml, slug !== undefined);
    if (slug === undefined) return data;
    if ('slug' in data) {
      const problem = {
        message: '"slug" can\'t be a field',
        hint: 'The name of the file is its address. Remove this.',
      };
      report([yaml.errorAt(yaml.locateKey([], 'slug'), problem)]);
    }
    return { ...data, slug };
  } catch (error) {
    report([error]);
    return UNREADABLE;
  }
}
