import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Day } from '../dates.ts';
import { isLeftBehind } from '../left-behind.ts';
import { didYouMean, type Findings, Mistake, type Path } from '../mistakes.ts';
import type { Reuse } from '../reuse.ts';
import { kindAt } from '../schema/fields.ts';
import type { Schema } from '../schema/structure.ts';
import { Content, type Files, valueAt } from './content.ts';
import { explainIssues } from './explain.ts';
import { wrongOnTheWeb } from './launch.ts';
import { missingLetters } from './letters.ts';
import { type MarkdownFile, readMarkdown } from './markdown.ts';
import { readText } from './read-text.ts';
import { dropSamples } from './samples.ts';
import { SourceFile } from './source-file.ts';
import { invisibleProblem } from './text-checks.ts';
import { type Facts, factProblems, mapTexts, namesIn } from './texts.ts';

const SITE = 'site.yaml';
const LETTERS = 'static/fonts/letters.txt';
const MARKDOWN = /^[\w-]+\.md$/;
const RESTORE =
  'If it was deleted, restore it: undo it in your editor, or get it from History on GitHub.';

/** What loading has to know about a site. */
export interface ContentDefinition {
  /** The schema of every content file, by its name. `site.yaml` comes first: it has the facts. */
  schemas: ReadonlyMap<string, z.ZodType>;
  /** Facts that any text can use in addition to those in site.yaml. The content is not checked yet. */
  countedFacts(read: (file: string) => unknown): Facts;
  /** Whether a public site has to wait for a value that isn't confirmed, because what others say depends on it. */
  mustBeConfirmed(content: Content, path: Path, today: Day): boolean;
}

export interface LoadOptions {
  findings: Findings;
  /** Decides which dates a public site needs. */
  today: Day;
  /** The address of the site. Overrides `url` in site.yaml. */
  url?: string | undefined;
  /** What replaces files in `content/`, by their names. */
  edits?: ReadonlyMap<string, Uint8Array> | undefined;
  reuse: Reuse;
  /** Overrides that in site.yaml. */
  stage?: 'draft' | 'public' | undefined;
}

/** `content/`, and how it is loaded. */
interface Folder extends LoadOptions {
  path: string;
  definition: ContentDefinition;
}

/** Reads and checks all content. For a public site it is checked a second time, without what is not confirmed, so
 *  that nothing is counted or shown that is left out: `draft` still has all. Adds all mistakes to the findings, and
 *  throws them together. */
export function loadContent(definition: ContentDefinition, root: string, options: LoadOptions) {
  const { url, findings } = options;
  const folder = { ...options, definition, path: path.join(root, 'content') };
  const draft = readFiles(folder);
  checkAll(draft, folder);
  findings.throwAny();
  const letters = fs.readFileSync(path.join(root, LETTERS), 'utf8');
  const texts = [...draft.values()].flatMap((content) => content.texts());
  findings.warnings.push(...missingLetters(letters, texts));
  const { stage = valueAt(draft.get(SITE)!.data, ['stage']) } = options;
  const isPublic = stage === 'public';
  const files: Files = isPublic ? copied(draft) : draft;
  const drop = () =>
    dropSamples(files, definition.schemas, {
      isPublic,
      isNeeded: (content, at) => definition.mustBeConfirmed(content, at, options.today),
    });
  const dropped = isPublic ? drop() : undefined;
  const { needed = [] } = dropped ?? {};
  // A save of a draft needs no list of it.
  const unconfirmed = () => (dropped ?? drop()).unconfirmed;
  const isNeeded = (mistake: Mistake) => needed.some(({ place }) => place === mistake.place);
  const wrong = isPublic ? wrongOnTheWeb(files, url).filter((each) => !isNeeded(each)) : [];
  const blocking = [...needed, ...wrong];
  if (isPublic) checkAll(files, folder);
  findings.throwAny();
  return { files, draft, isPublic, unconfirmed, blocking };
}

const copied = (files: Files): Files =>
  new Map([...files].map(([name, { file, markdown }]) => [name, new Content(file, markdown)]));

/** Reads every file that has a schema and the Markdown files they name, and warns of files that nothing uses. */
function readFiles(folder: Folder): Files {
  const { findings } = folder;
  const { schemas } = folder.definition;
  const entries = fs.readdirSync(folder.path);
  const files = new Map<string, Content>();
  for (const name of schemas.keys()) {
    const file = findings.attempt(() => parsed(folder, name, readYaml));
    if (!file) continue;
    const markdown = new Map<string, MarkdownFile>();
    for (const { path: at, value } of file.texts) {
      if (!MARKDOWN.test(value)) continue;
      if (entries.includes(value)) {
        const part = findings.attempt(() => parsed(folder, value, readMarkdown));
        if (part) markdown.set(value, part);
      } else {
        const message = `there is no file content/${value}`;
        const hint = didYouMean(value, entries, RESTORE);
        findings.add(file.mistake(at, { message, hint }));
      }
    }
    files.set(name, new Content(file, markdown));
  }
  const named = [...files.values()].flatMap(({ file }) => file.texts.map(({ value }) => value));
  for (const name of entries) {
    if (schemas.has(name) || named.includes(name)) continue;
    if (name.startsWith('.') || isLeftBehind(name)) continue;
    const hint = 'If it is a copy, move its changes to the original, and delete it.';
    const problem = { message: 'no page uses this file', hint };
    findings.warnings.push(new Mistake({ file: `content/${name}` }, problem));
  }
  return files;
}

const readYaml = (file: string, source: string) => new SourceFile(file, source);

/** Parses a file, unless its text is that of the last build. */
function parsed<T>(folder: Folder, name: string, parse: (file: string, source: string) => T): T {
  const text = readFile(folder, name);
  return folder.reuse.same(`parsed ${name}`, [text], () => parse(`content/${name}`, text));
}

/** The text of a file, or of the edit that replaces it. */
function readFile({ path: folder, edits }: Folder, name: string): string {
  const file = `content/${name}`;
  const edited = edits?.get(name);
  const address = path.join(folder, name);
  if (!edited && !fs.statSync(address, { throwIfNoEntry: false })?.isFile())
    throw new Mistake({ file }, { message: 'this file is missing', hint: RESTORE });
  return readText(file, edited ?? fs.readFileSync(address));
}

/** Fills facts into all texts, finishes them, and checks everything against the schemas. */
function checkAll(files: Files, { definition, findings, reuse }: Folder): void {
  const { schemas, countedFacts } = definition;
  for (const content of files.values()) content.raw = content.read();
  const siteFacts = valueAt(files.get(SITE)?.raw, ['facts']) as Facts | undefined;
  const facts = { ...countedFacts((name) => files.get(name)?.raw), ...siteFacts };
  let wrongFacts: string[] = [];
  for (const [name, content] of files) {
    content.facts = facts;
    const { data, mistakes } = reuse.same(`${name} ${content.version}`, [facts], () => {
      const checked = checkFile(schemas.get(name)!, content, wrongFacts);
      // Without the facts of site.yaml, every name would be another mistake.
      if (siteFacts) findings.add(...unknownNames(content));
      findings.add(...checked.mistakes);
      return checked;
    });
    content.data = data;
    // site.yaml comes first: a wrong fact is reported there, and not for each text that names it.
    if (name === SITE) wrongFacts = factsWith(mistakes);
  }
}

const factsWith = (mistakes: readonly Mistake[]): string[] =>
  mistakes.filter(({ path: [field] }) => field === 'facts').map(({ path: at }) => String(at[1]));

/** Finishes and checks the content of a page. */
function checkFile(schema: Schema, content: Content, wrongFacts: readonly string[]) {
  const { raw, facts } = content;
  // A text of spaces says nothing, and ~ is how other YAML writes that.
  const finished = mapTexts(raw, (text, at) =>
    /^\s*~?\s*$/.test(text) ? '' : content.finish(text, kindAt(schema, at, raw)),
  );
  const { error, data } = z.safeParse(schema, finished);
  const invisible = invisibleParts(content, schema);
  const positions = new Set(invisible.map(positionOf));
  // A text that names an unknown or wrong fact, or a Markdown file that can't be read, is reported already.
  const isReported = (text: string) =>
    namesIn(text).some((name) => !Object.hasOwn(facts, name) || wrongFacts.includes(name)) ||
    (MARKDOWN.test(text) && !content.markdown.has(text));
  const issues = (error?.issues ?? []).filter((issue) => {
    const { file, inside } = content.resolve(issue.path as Path);
    const isInvisible = positions.has(positionOf({ file: file.file, path: inside }));
    return !isInvisible && !isReported(String(valueAt(file.data, inside)));
  });
  const explained = explainIssues(issues, { schema, data: finished, content });
  return { data, mistakes: [...invisible, ...explained] };
}

const positionOf = ({ file, path: inside }: Pick<Mistake, 'file' | 'path'>): string =>
  `${file}:${inside}`;

/** The values for machines that have a character nobody sees. */
const invisibleParts = (content: Content, schema: Schema): Mistake[] =>
  content.texts().flatMap(({ file, path: at, inside, value, from, to }) => {
    const problem = invisibleProblem(value);
    if (!problem || kindAt(schema, at, content.file.data) === 'text') return [];
    // In the source, the character may be an escape sequence: then its text is reported.
    const { offset = 0 } = invisibleProblem(file.source.slice(from, to)) ?? {};
    return [file.mistake(inside, { ...problem, offset: from + offset })];
  });

/** The names in braces that aren't facts. */
const unknownNames = (content: Content): Mistake[] =>
  content.texts().flatMap(({ file, inside, from, to }) => {
    const problems = factProblems(file.source.slice(from, to), content.facts);
    return problems.map((each) => file.mistake(inside, { ...each, offset: from + each.offset! }));
  });
