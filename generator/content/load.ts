import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { closest, didYouMean, type Findings, Mistake, mistakeAt, type Path } from '../mistakes.ts';
import { Content, valueAt } from './content.ts';
import { explainIssues } from './explain.ts';
import { wrongOnTheWeb } from './launch.ts';
import { readMarkdown } from './markdown.ts';
import { dropSamples } from './samples.ts';
import { SourceFile } from './source-file.ts';
import { missingLetters } from './text-checks.ts';
import { type Facts, factProblems, finished, mapTexts, namesIn } from './texts.ts';

const SITE = 'site.yaml';
/** The letters of our typefaces. */
const LETTERS = 'static/fonts/letters.txt';
const MARKDOWN = /^[\w-]+\.md$/;
// Files that editors and systems leave behind.
const LEFT_BEHIND = /^\.|~$|^(Thumbs\.db|desktop\.ini)$/i;
// No page needs more.
const LARGEST = 256 * 1024;
const RESTORE =
  'If it was deleted, restore it: undo it in your editor, or get it from History on GitHub.';

/** The schema of each content file, and the facts that are counted in them. */
export interface ContentDefinition {
  schemas: ReadonlyMap<string, z.ZodType>;
  countedFacts(data: (file: string) => unknown): Facts;
}

type Files = ReadonlyMap<string, Content>;

export interface LoadOptions {
  /** The address of the site, if site.yaml doesn't have it. */
  url?: string | undefined;
  /** Texts to use in place of files, by their names. */
  edits?: ReadonlyMap<string, string> | undefined;
  /** The files of an earlier build that nothing was taken out of: those that are the same aren't parsed again. */
  known?: Files | undefined;
  /** Checks a draft as if it were public. */
  asPublic?: boolean;
}

/** `content/`, with texts that are not written yet. */
interface Folder {
  path: string;
  edits: ReadonlyMap<string, string>;
  known: Files;
}

export interface Loaded {
  files: Files;
  isPublic: boolean;
  /** What nobody has confirmed. */
  unconfirmed: Mistake[];
  /** What keeps a site from being public. */
  blocking: Mistake[];
}

/** Reads and checks all content. For a public site it is checked a second time, without what is not confirmed, so
 *  that nothing is counted or shown that is left out. Adds all mistakes to the findings, and throws them together. */
export async function loadContent(
  root: string,
  definition: ContentDefinition,
  findings: Findings,
  options: LoadOptions = {},
): Promise<Loaded> {
  const { url, edits = new Map(), known = new Map(), asPublic } = options;
  const folder: Folder = { path: path.join(root, 'content'), edits, known };
  const files = await readFiles(folder, definition.schemas, findings);
  checkAll(files, definition, findings);
  findings.throwIfAny();
  const letters = readFileSync(path.join(root, LETTERS), 'utf8');
  const texts = [...files.values()].flatMap((content) => content.texts());
  findings.warnings.push(...missingLetters(letters, texts));
  const isPublic = asPublic === true || valueAt(files.get(SITE)!.data, ['stage']) === 'public';
  // A public site takes something out of its files, so it needs files of its own.
  if (isPublic && known.size > 0) {
    findings.warnings.length = 0;
    return loadContent(root, definition, findings, { ...options, known: undefined });
  }
  const { unconfirmed, needed } = dropSamples(files, definition.schemas, isPublic);
  const blocking = isPublic ? [...needed, ...wrongOnTheWeb(files, url)] : [];
  if (isPublic && blocking.length === 0) checkAll(files, definition, findings);
  findings.throwIfAny();
  return { files, isPublic, unconfirmed, blocking };
}

/** Reads every file that has a schema and the Markdown files they name, and warns of files that nothing uses. */
async function readFiles(
  folder: Folder,
  schemas: ContentDefinition['schemas'],
  findings: Findings,
): Promise<Files> {
  const entries = existsSync(folder.path) ? readdirSync(folder.path) : [];
  const unused = new Set(entries.filter((name) => !schemas.has(name) && !LEFT_BEHIND.test(name)));
  const files = new Map<string, Content>();
  for (const name of schemas.keys()) {
    const content = await findings.attempt(() => readYaml(folder, name, [...unused]));
    if (!content) continue;
    files.set(name, content);
    for (const { path: at, value } of content.file.texts) {
      if (!MARKDOWN.test(value)) continue;
      unused.delete(value);
      if (entries.includes(value)) {
        const read = () => readMarkdown(`content/${value}`, readText(folder, value));
        const markdown = await findings.attempt(read);
        if (markdown) content.markdown.set(value, markdown);
      } else {
        const message = `there is no file content/${value}`;
        findings.add(
          content.file.mistake(at, { message, hint: didYouMean(value, entries, RESTORE) }),
        );
      }
    }
  }
  for (const name of unused) {
    const hint = 'If it is a copy, move its changes to the original, and delete it.';
    findings.warnings.push(
      new Mistake(`content/${name}`, { message: 'no page uses this file', hint }),
    );
  }
  return files;
}

function readYaml(folder: Folder, name: string, others: string[]): Content {
  const file = `content/${name}`;
  if (existsSync(path.join(folder.path, name))) return new Content(parsed(folder, name));
  const other = closest(name, others);
  const hint = other ? `If it is called ${other} now, rename it.` : RESTORE;
  throw new Mistake(file, { message: 'this file is missing', hint });
}

function parsed(folder: Folder, name: string): SourceFile {
  const text = readText(folder, name);
  const known = folder.known.get(name)?.file;
  return known?.source === text ? known : new SourceFile(`content/${name}`, text);
}

/** The text of a content file with `\n` as line ends. Throws a mistake if it isn't a text file. */
function readText(folder: Folder, name: string): string {
  const edited = folder.edits.get(name);
  if (edited !== undefined) return edited;
  const place = path.join(folder.path, name);
  const refuse = (message: string, hint: string) =>
    new Mistake(`content/${name}`, { message, hint });
  const stat = statSync(place);
  if (!stat.isFile()) throw refuse('this is not a file, and the site needs one here', RESTORE);
  if (stat.size > LARGEST)
    throw refuse('this file is too large', 'Move parts of it to other files.');
  const text = readFileSync(place, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
  if (/[\uFFFD\0]/.test(text))
    throw refuse('this file is not plain text', 'Save it as plain text in the encoding UTF-8.');
  return text;
}

/** Fills facts into all texts, finishes them, and checks everything against the schemas. */
function checkAll(
  files: Files,
  { schemas, countedFacts }: ContentDefinition,
  findings: Findings,
): void {
  const written = valueAt(files.get(SITE)?.read(), ['facts']) as Facts | undefined;
  const facts = { ...countedFacts((name) => files.get(name)?.read()), ...written };
  // site.yaml comes first, so that what is wrong with a fact is not reported wherever it is named.
  const valid = new Set(Object.keys(facts));
  for (const [name, content] of files) {
    const raw = content.read();
    // Without the facts of site.yaml, every name would be another mistake.
    for (const { file, path: at, from, to } of written ? content.texts() : []) {
      const problems = factProblems(file.source.slice(from, to), facts);
      findings.add(
        ...problems.map((each) => mistakeAt(file, { ...each, offset: from + each.offset! }, at)),
      );
    }
    // A text of spaces says nothing, and ~ is how other YAML writes that.
    const data = mapTexts(raw, (text) => (/^\s*~?\s*$/.test(text) ? '' : finished(text, facts)));
    const schema = schemas.get(name)!;
    const { error, data: checked } = schema.safeParse(data);
    // What names an unknown or a wrong fact, or a Markdown file that can't be read, is reported already.
    const isReported = (text: string) =>
      namesIn(text).some((each) => !valid.has(each)) ||
      (MARKDOWN.test(text) && !content.markdown.has(text));
    const issues = (error?.issues ?? []).filter(
      ({ path: at }) => !isReported(writtenAt(content, at as Path)),
    );
    for (const { path: at } of name === SITE ? issues : []) {
      if (at[0] === 'facts') valid.delete(String(at[1]));
    }
    findings.add(...explainIssues(issues, { schema, data, content }));
    content.finish(checked, facts);
  }
}

/** The text at a path as it is written, or nothing if there is none. */
function writtenAt(content: Content, path: Path): string {
  const { file, inside } = content.resolve(path);
  const text = valueAt(file.data, inside);
  return typeof text === 'string' ? text : '';
}
