import path from 'node:path';
import type { DiagnosticData } from '../diagnostics/diagnostic.ts';
import { escapeHtml, tag } from '../pages/page.ts';

/** What has to be fixed: the content, the code at a known position, or a bug that stopped the build. */
const TITLES = {
  content: 'There’s a mistake in the content',
  code: 'There’s a mistake in the code',
  crash: 'Unexpected Application Error!',
} as const;

/** Why there is no site. */
export interface Failure {
  kind: keyof typeof TITLES;
  /** What the terminal prints. */
  text: string;
  /** Missing if the build crashed. */
  mistakes?: readonly Mistake[];
}

/** A Diagnostic on its way from the build process. */
interface Mistake extends DiagnosticData {
  headline: string;
  frame: string | undefined;
}

// `:host` is the cover over a page that was open before (page-script.ts).
const STYLE = `
:root, :host { color-scheme: light dark; color: CanvasText; background: Canvas; }
:host { width: 100%; height: 100%; max-width: none; max-height: none; border: 0; overflow: auto; }
main { font: 1rem/1.5 system-ui, sans-serif; letter-spacing: normal; max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
pre { font: 0.95rem/1.5 ui-monospace, Menlo, Consolas, monospace; padding: 1.25rem; margin: 1.5rem 0; overflow-x: auto;
  border-left: 6px solid #d0312d; background: light-dark(#f6f1ea, #24201c); tab-size: 2; }
a { color: inherit; }
`;

/** The page shown in place of every other while the site can't be built: what the terminal prints, with each position
 *  linked to VS Code. */
export function failurePage({ kind, text, mistakes }: Failure, root: string): string {
  const title = TITLES[kind];
  const details = mistakes ? mistakes.map((mistake) => mistakeHtml(mistake, root)).join('\n\n\n') : escapeHtml(text);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main id="failure"><h1>${title}</h1>
<p>Fix it and save: the page comes back by itself.</p>
<pre tabindex="0">${details}</pre></main></body></html>`;
}

function mistakeHtml({ file, position, headline, hint, frame }: Mistake, root: string): string {
  const at = position ? `:${position.line}:${position.column}` : '';
  const absolute = path.resolve(root, file).replaceAll('\\', '/').replace(/^\//, '');
  const link = `${tag('a', { href: `vscode://file/${encodeURI(absolute)}${at}` })}${escapeHtml(file + at)}</a>`;
  const parts = [headline, frame, hint && `  Hint: ${hint}`].filter((part) => part !== undefined && part !== '');
  return `${link}  ${escapeHtml(parts.join('\n\n'))}`;
}
