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
  /** Diagnostics on their way from the build process. Missing if it crashed. */
  mistakes?: readonly (DiagnosticData & { headline: string; frame: string | undefined })[];
}

// `:host` is the cover over a page that was open before (page-script.ts).
const STYLE = `
:root, :host { color-scheme: light dark; color: CanvasText; background: Canvas; }
:host { width: 100%; height: 100%; max-width: none; max-height: none; border: 0; overflow: auto; }
main { font: 1rem/1.5 system-ui, sans-serif; letter-spacing: normal; max-width: 72rem; margin: 0 auto; padding: 2rem; }
pre { font: 0.95rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-x: auto; tab-size: 2; }
a { color: inherit; }
`;

/** The page shown in place of every other while the site can't be built: what the terminal prints, with each position
 *  linked to VS Code. */
export function failurePage({ kind, text, mistakes }: Failure, root: string): string {
  const linked = mistakes?.map(({ file, position, headline, frame, hint }) => {
    const at = position ? `:${position.line}:${position.column}` : '';
    const absolute = path.resolve(root, file).replaceAll('\\', '/').replace(/^\//, '');
    const link = tag('a', { href: `vscode://file/${encodeURI(absolute)}${at}` });
    const details = [headline, frame, hint && `  Hint: ${hint}`].filter(Boolean).join('\n\n');
    return `${link}${escapeHtml(file + at)}</a>  ${escapeHtml(details)}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${TITLES[kind]}</title><style>${STYLE}</style></head><body><main id="failure"><h1>${TITLES[kind]}</h1>
<p>Fix it and save: the page comes back by itself.</p>
<pre tabindex="0">${linked?.join('\n\n\n') ?? escapeHtml(text)}</pre></main></body></html>`;
}
