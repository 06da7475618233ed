import path from 'node:path';
import { escapeHtml, toHtml } from '../pages/html.ts';
import { emptyPage } from '../pages/page.ts';

/** Why there is no site. */
export interface Failure {
  /** What is to be mended: the content, the code at a known place, or the code that stopped the build. */
  kind: 'content' | 'code' | 'crash';
  text: string;
}

const WORDS = {
  content: ['The content needs mending', 'Each mistake begins with its file, line and column.'],
  code: ['The site needs mending', 'Each mistake begins with its file, line and column.'],
  crash: ['Unexpected Application Error!', 'It was stopped by this error.'],
} as const;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
pre { font: 0.95rem/1.5 ui-monospace, Menlo, Consolas, monospace; padding: 1.25rem; margin: 1.5rem 0; overflow-x: auto;
  border-left: 6px solid #d0312d; background: light-dark(#f6f1ea, #24201c); tab-size: 2; }
a { color: inherit; }
`;

interface PageOptions {
  /** The folder of the project. */
  root: string;
  /** What opens a file in an editor: an address with `{file}`, `{line}` and `{column}` in it. */
  editor?: string | undefined;
}

const VS_CODE = 'vscode://file/{file}:{line}:{column}';
const PLACE = /\b((?:content|static|templates|components|client|generator)\/[^\s:()]+):(\d+):(\d+)/g;

/** The page that stands in for every other while the site cannot be built: what the terminal says, word for word,
 *  where each place leads into the editor. */
export function failurePage({ kind, text }: Failure, { root, editor = VS_CODE }: PageOptions): string {
  const [title, introduction] = WORDS[kind];
  const linked = escapeHtml(text).replace(PLACE, (place, file, line, column) => {
    const whole = path.resolve(root, file).replaceAll('\\', '/').replace(/^\//, '');
    const address = editor.replace('{file}', encodeURI(whole)).replace('{line}', line).replace('{column}', column);
    return `<a href="${escapeHtml(address)}">${place}</a>`;
  });
  const advice = `${introduction} Mend it and save: this page will show the site again by itself.`;
  return toHtml({
    ...emptyPage('/500.html', '500.html'),
    head: [
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      `<title>${title}</title>`,
      { element: 'style', code: style },
    ],
    body: [`<main><h1>${title}</h1><p>${advice}</p><pre tabindex="0">${linked}</pre></main>`],
  });
}
