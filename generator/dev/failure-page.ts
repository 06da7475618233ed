import path from 'node:path';
import type { DiagnosticData } from '../diagnostics/diagnostic.ts';
import { escapeHtml } from '../pages/page.ts';

/** What is to be mended: the content, the code at a known place, or the code that stopped the build. */
const TITLES = {
  content: 'The content needs mending',
  code: 'The site needs mending',
  crash: 'Unexpected Application Error!',
} as const;

/** Why there is no site. */
export interface Failure {
  kind: keyof typeof TITLES;
  text: string;
  mistakes?: readonly DiagnosticData[];
}

// `:host` is the cover that is laid over a page which was open before (page-script.ts).
const STYLE = `
:root, :host { color-scheme: light dark; color: CanvasText; background: Canvas; }
:host { width: 100%; height: 100%; max-width: none; max-height: none; border: 0; overflow: auto; }
main { font: 1rem/1.5 system-ui, sans-serif; letter-spacing: normal; max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
pre { font: 0.95rem/1.5 ui-monospace, Menlo, Consolas, monospace; padding: 1.25rem; margin: 1.5rem 0; overflow-x: auto;
  border-left: 6px solid #d0312d; background: light-dark(#f6f1ea, #24201c); tab-size: 2; }
a { color: inherit; }
`;

const PLACE = /\b((?:content|static|templates|components|client|generator)\/[^\s:()]+):(\d+):(\d+)/g;

/** The page that answers for every other while the site in a folder cannot be built: what the terminal says, word for
 *  word, where each place opens VS Code. */
export function failurePage({ kind, text }: Failure, root: string): string {
  const title = TITLES[kind];
  const linked = escapeHtml(text).replace(PLACE, (place, file, line, column) => {
    const whole = path.resolve(root, file).replaceAll('\\', '/').replace(/^\//, '');
    return `<a href="vscode://file/${encodeURI(whole)}:${line}:${column}">${place}</a>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main id="failure"><h1>${title}</h1>
<p>Mend this and save: the page will show the site again by itself.</p>
<pre tabindex="0">${linked}</pre></main></body></html>`;
}
