import type { RenderedPage } from '../generator/pages/page.ts';

/** A page without content, scripts, or styles. */
export const emptyPage = (path: string): RenderedPage => ({
  path,
  language: 'en-US',
  head: [],
  body: [],
  scripts: new Set(),
  linksStyle: false,
  receivers: new Set(),
});
