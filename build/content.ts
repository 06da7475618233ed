import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { ContentError, type Position, throwAll } from './errors.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type Block, parseMarkdown } from './markdown.ts';
import { explainIssue } from './schema-messages.ts';
import { fillTokens } from './tokens.ts';
import { type Path, type Sample, YamlFile } from './yaml.ts';

/** The values that `{name}` stands for in any text. */
export type Facts = Readonly<Record<string, string>>;

/** One content file with the long texts it names. */
export interface Content<T> {
  data: T;
  source: ContentSource;
}

/** A YAML file and the Markdown files it mentions, seen as one tree of values that all know their place. */
export class ContentSource {
  readonly yaml: YamlFile;
  readonly mounts: { path: Path; source: ContentSource; body: Block[] }[] = [];

  constructor(yaml: YamlFile) {
    this.yaml = yaml;
  }

  /** The file and the path inside it that a path of the whole tree leads to. */
  resolve(at: Path): { yaml: YamlFile; path: Path } {
    const mount = this.mounts.find((each) => each.path.every((step, index) => at[index] === step));
    return mount ? mount.source.resolve(at.slice(mount.path.length)) : { yaml: this.yaml, path: at };
  }

  /** Where a text is written, in this file or in a long text it names. */
  locateValue(value: string): { yaml: YamlFile; at: Position } | undefined {
    for (const source of [this, ...this.mounts.map((mount) => mount.source)]) {
      const at = source.yaml.locateValue(value) ?? locateInBody(source.yaml, value);
      if (at) return { yaml: source.yaml, at };
    }
    return undefined;
  }

  samples(): Sample[] {
    return [...this.yaml.samples(), ...this.mounts.flatMap((mount) => mount.source.samples())];
  }
}

/** Reads `content/<file>`, fills in the facts, follows the Markdown files it names and checks it all against a schema.
 *  Throws an AggregateError of ContentErrors. Without `facts`, tokens are left as they are. */
export async function loadContent<S extends z.ZodType>(
  root: string,
  file: string,
  schema: S,
  facts?: Facts,
): Promise<Content<z.infer<S>>> {
  const name = path.posix.join('content', file);
  const source = new ContentSource(new YamlFile(name, await readText(root, name)));
  const filled = facts ? fillTokens(source.yaml, facts) : source.yaml.data;
  const data = await mountMarkdown(filled, { root, source, facts });
  return { data: validate(schema, data, source), source };
}

/** Checks data against a schema. Throws every mistake with its place. */
export function validate<S extends z.ZodType>(schema: S, data: unknown, source: ContentSource): z.infer<S> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throwAll(result.error.issues.flatMap((issue) => explainIssue(issue, { schema, data, source })));
  throw new Error('unreachable');
}

const MARKDOWN_FILE = /^[\w-]+\.md$/;

interface MountContext {
  root: string;
  source: ContentSource;
  facts: Facts | undefined;
}

/** Replaces every text that is the name of a Markdown file by that file: its fields, and its `body` as blocks. */
async function mountMarkdown(value: unknown, context: MountContext, at: Path = []): Promise<unknown> {
  if (typeof value === 'string' && MARKDOWN_FILE.test(value)) return readMarkdown(value, context, at);
  if (Array.isArray(value)) {
    return Promise.all(value.map((item, index) => mountMarkdown(item, context, [...at, index])));
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(
    async ([key, item]) => [key, await mountMarkdown(item, context, [...at, key])] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function readMarkdown(file: string, { root, source, facts }: MountContext, at: Path): Promise<unknown> {
  const name = path.posix.join('content', file);
  const text = await readFile(path.join(root, name), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw source.yaml.errorAt(
      source.yaml.locate(at),
      `there is no file ${name}`,
      'Check the spelling, or create the file.',
    );
  }
  const { yaml, body, bodyLine } = splitFrontMatter(name, text);
  const filledBody = facts ? fillTokens(yaml, facts, { text: body, line: bodyLine }) : body;
  const blocks = parseMarkdown(filledBody, { file: name, source: text, firstLine: bodyLine });
  source.mounts.push({ path: at, source: new ContentSource(yaml), body: blocks });
  const fields = facts ? fillTokens(yaml, facts) : yaml.data;
  return { ...(fields as Record<string, unknown>), body: blocks };
}

async function readText(root: string, name: string): Promise<string> {
  const bytes = await readFile(path.join(root, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    const hint = 'Every page needs its content file.';
    throw new ContentError('this file is missing', { file: name, at: { line: 1, column: 1 }, source: '', hint });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const hint = 'Save it again with the encoding UTF-8.';
    throw new ContentError('this file is not UTF-8 text', { file: name, at: { line: 1, column: 1 }, source: '', hint });
  }
}

function locateInBody(yaml: YamlFile, value: string): Position | undefined {
  if (!yaml.file.endsWith('.md')) return undefined;
  const lines = yaml.source.split('\n');
  const index = lines.findIndex((line) => line.includes(`(${value})`));
  return index < 0 ? undefined : { line: index + 1, column: (lines[index] ?? '').indexOf(value) + 1 };
}
