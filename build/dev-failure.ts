import { addContentSecurityPolicy } from './csp.ts';
import type { Failure } from './dev-build.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
pre { font: 0.95rem/1.5 ui-monospace, Menlo, Consolas, monospace; padding: 1.25rem; margin: 1.5rem 0; overflow-x: auto;
  border-left: 6px solid #d0312d; background: light-dark(#f6f1ea, #24201c); tab-size: 2; }
`;

/** The page that stands in for every other while the site cannot be built: what the terminal says, word for word. */
export function failurePage({ inContent, text }: Failure): string {
  const title = inContent ? 'The content needs mending' : 'Unexpected Application Error!';
  const place = inContent ? 'Each mistake begins with its file, line and column.' : 'It was stopped by this error.';
  return addContentSecurityPolicy(
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1">' +
      `<title>${title}</title><style>${style}</style></head>` +
      `<body><main><h1>${title}</h1><p>${place} Mend it and save: this page will show the site again by itself.</p><pre tabindex="0">${escapeHtml(text)}</pre></main></body></html>`,
  );
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
