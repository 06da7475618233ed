import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { Diagnostic, type DiagnosticData } from '../diagnostics/diagnostic.ts';
import { formatError, inOrder } from '../diagnostics/format.ts';
import { escapeHtml, tag } from '../pages/page.ts';

/** Why the site can't be built, as plain data for another process. */
export interface Failure {
  /** What the terminal prints. */
  text: string;
  /** The page shown in place of every other. */
  page: string;
  /** Empty if the build stopped at a bug. */
  mistakes: readonly DiagnosticData[];
}

/** Explains anything thrown by a build, without paths of this machine. */
export function failureOf(error: unknown): Failure {
  const errors = inOrder<unknown>(error instanceof AggregateError ? error.errors : [error]);
  const mistakes = errors.flatMap((each) => (each instanceof Diagnostic ? each.toJSON() : []));
  const text = shorten(stripVTControlCharacters(formatError(error)));
  return { text, page: pageOf(text), mistakes: mistakes.length === errors.length ? mistakes : [] };
}

/** Removes stack lines outside this project, and makes paths relative to it. */
function shorten(text: string): string {
  const root = process.cwd() + path.sep;
  const inside = text.replaceAll(pathToFileURL(root).href, '').replaceAll(root, '');
  return inside.replace(/\n\s+at .*(node:|node_modules).*/g, '');
}

/** Text as HTML, with a link to VS Code for each position at the start of a line. */
function withLinks(text: string): string {
  const folder = pathToFileURL(process.cwd()).pathname;
  return escapeHtml(text).replace(
    /^[^\s:]+:\d+:\d+/gm,
    (place) => `${tag('a', { href: `vscode://file${folder}/${place}` })}${place}</a>`,
  );
}

// `:host` is the cover over a page that was open before (page-script.ts).
const STYLE = `
:root, :host { color-scheme: light dark; color: CanvasText; background: Canvas; }
:host { width: 100%; height: 100%; max-width: none; max-height: none; border: 0; overflow: auto; }
main { font: 1rem/1.5 system-ui, sans-serif; letter-spacing: normal; max-width: 72rem; margin: 0 auto; padding: 2rem; }
pre { font: 0.95rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-x: auto; tab-size: 2; }
a { color: inherit; }
`;

const pageOf = (text: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>The site can’t be built</title><style>${STYLE}</style></head>
<body><main id="failure"><h1>The site can’t be built</h1>
<p>Fix this and save: the page comes back by itself.</p>
<pre tabindex="0">${withLinks(text)}</pre></main></body></html>`;
