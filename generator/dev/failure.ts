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
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const text = shorten(stripVTControlCharacters(formatError(error)));
  if (!errors.every((each) => each instanceof Diagnostic))
    return { text, page: pageOf(escapeHtml(text)), mistakes: [] };
  const mistakes = inOrder(errors);
  return { text, page: pageOf(mistakes.map(linked).join('\n\n\n')), mistakes: mistakes.map((each) => each.toJSON()) };
}

/** Removes stack lines outside this project, and makes paths relative to it. */
function shorten(text: string): string {
  const root = process.cwd() + path.sep;
  const inside = text.replaceAll(pathToFileURL(root).href, '').replaceAll(root, '');
  return inside.replace(/\n\s+at .*(node:|node_modules).*/g, '');
}

/** A mistake as the terminal prints it, with its position linked to VS Code. */
function linked({ file, place, headline, frame, hint }: Diagnostic): string {
  const folder = process.cwd().replaceAll('\\', '/').replace(/^\//, '');
  const link = tag('a', { href: `vscode://file/${encodeURI(folder)}/${encodeURI(file)}${place.slice(file.length)}` });
  const details = [headline, frame, hint && `  Hint: ${hint}`].filter(Boolean).join('\n\n');
  return `${link}${escapeHtml(place)}</a>  ${escapeHtml(details)}`;
}

// `:host` is the cover over a page that was open before (page-script.ts).
const STYLE = `
:root, :host { color-scheme: light dark; color: CanvasText; background: Canvas; }
:host { width: 100%; height: 100%; max-width: none; max-height: none; border: 0; overflow: auto; }
main { font: 1rem/1.5 system-ui, sans-serif; letter-spacing: normal; max-width: 72rem; margin: 0 auto; padding: 2rem; }
pre { font: 0.95rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-x: auto; tab-size: 2; }
a { color: inherit; }
`;

const pageOf = (mistakes: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>The site can’t be built</title><style>${STYLE}</style></head>
<body><main id="failure"><h1>The site can’t be built</h1>
<p>Fix this and save: the page comes back by itself.</p>
<pre tabindex="0">${mistakes}</pre></main></body></html>`;
