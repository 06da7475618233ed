import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic, formatError, inOrder } from './diagnostic.ts';

/** Something that a run found, with its place if it has one. */
export interface Remark {
  level: 'error' | 'warning';
  message: string;
  hint?: string | undefined;
  /** The lines around the place. */
  frame?: string | undefined;
  file?: string;
  line?: number;
  column?: number;
}

/** Makes remarks of errors, and of notes such as `content/site.yaml:3:1 has a letter too many`; each once. */
export function remarksOf(level: Remark['level'], found: unknown): Remark[] {
  const parts = found instanceof AggregateError ? inOrder(found.errors) : [found].flat();
  const remarks = parts.map((part): Remark => {
    if (!(part instanceof Diagnostic)) return { level, ...withPlace(formatError(part)) };
    const { message, hint, frame, file, at } = part;
    return { level, message, hint, frame, file, ...at };
  });
  return [...new Map(remarks.map((remark) => [JSON.stringify(remark), remark])).values()];
}

function withPlace(text: string): Omit<Remark, 'level'> {
  const [, file, line, column, message] = /^(\S+):(\d+):(\d+) +(.*)$/s.exec(text) ?? [];
  return file && message ? { message, file, line: Number(line), column: Number(column) } : { message: text };
}

/** Where GitHub runs the command, shows each remark at its line and all of them in the summary of the job. Elsewhere it
 *  does nothing. */
export function tellGitHub(title: string, remarks: readonly Remark[], env = process.env): void {
  if (!env.GITHUB_ACTIONS) return;
  for (const remark of remarks) console.log(annotation(remark, env));
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, summary(title, remarks, env));
}

/** A workflow command: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotation({ level, file, line, column, message, hint }: Remark, env: NodeJS.ProcessEnv): string {
  const isThere = file !== undefined && existsSync(file);
  const said = file === undefined || isThere ? message : `${file}: ${message}`;
  const place = isThere ? { file: inRepository(file, env), line, col: column } : {};
  // The title stands in bold above the hint.
  const properties = Object.entries({ ...place, title: hint && said })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${[level, properties.join(',')].filter(Boolean).join(' ')}::${escapeData(hint ?? said)}`;
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** The path of a file from the top of the repository, as GitHub names it. */
const inRepository = (file: string, { GITHUB_WORKSPACE = '' }: NodeJS.ProcessEnv): string =>
  path.relative(GITHUB_WORKSPACE, path.resolve(file)).replaceAll(path.sep, '/');

/** All remarks in Markdown. Annotations do not suffice: GitHub shows ten of each kind. */
function summary(title: string, remarks: readonly Remark[], env: NodeJS.ProcessEnv): string {
  const lists = [
    ['Mistakes', remarks.filter(({ level }) => level === 'error')],
    ['Notes: worth a look, but they stop nothing', remarks.filter(({ level }) => level === 'warning')],
  ] as const;
  const shown = lists
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => `### ${name}\n\n<ol>\n${members.map((each) => item(each, env)).join('\n')}\n</ol>\n\n`);
  return `## ${title}\n\n${shown.join('')}`;
}

function item({ file, line, message, hint, frame }: Remark, env: NodeJS.ProcessEnv): string {
  const name = file && escapeHtml(line === undefined ? file : `${file}, line ${line}`);
  const place = file && existsSync(file) ? `<a href="${escapeHtml(addressOf(file, line, env))}">${name}</a>` : name;
  const first = [place && `<b>${place}</b>`, escapeHtml(message)].filter(Boolean).join('<br>');
  return `<li>${first}${frame ? `<pre>${escapeHtml(frame)}</pre>` : '<br>'}${hint ? escapeHtml(hint) : ''}</li>`;
}

/** Where GitHub shows a line of a file. */
function addressOf(file: string, line: number | undefined, env: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY = '', GITHUB_SHA = 'HEAD' } = env;
  const pieces = inRepository(file, env).split('/').map(encodeURIComponent).join('/');
  return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}/${pieces}?plain=1${line ? `#L${line}` : ''}`;
}

/** Inside HTML that stands on one line, Markdown reads no signs of its own: only HTML has to be escaped. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r\n|\r|\n/g, '&#10;');
