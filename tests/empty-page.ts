import type { RenderedPage } from '../generator/pages/page.ts';
import { outputPath } from '../generator/pages/route.ts';

/** A page without content, scripts, or styles. */
export const emptyPage = (path: string): RenderedPage => ({
  path,
  file: outputPath(path),
  head: [],
  body: [],
  scripts: new Set(),
  linksStyle: false,
  receivers: new Set(),
});
