import './production.ts';

import { stripVTControlCharacters } from 'node:util';
import { transform } from 'esbuild';
import 'gray-matter';
import 'marked';
import 'opentype.js';
import 'react-dom/server';
import 'sharp';
import 'svgo';
import 'yaml';
import 'zod';
import { Memo } from './memo.ts';
import type { BuiltSite } from './site.ts';

/** What one build came to: a site, or the reason why there is none. */
export type BuildResult = { site: BuiltSite } | { failure: Failure };

export interface Failure {
  /** Whether the content is to be mended. If not, the code is. */
  inContent: boolean;
  text: string;
}

// The process that builds for `npm run dev`, a child of the one that serves. It takes the heavy packages in at once
// and the site's own modules only with the first build, so that one kept standing by still sees them fresh.
const memo = new Memo();
await transform('');
process.on('disconnect', () => process.exit());
process.on('message', async () => {
  const result = await build();
  process.send?.(result);
});

async function build(): Promise<BuildResult> {
  try {
    const [{ buildSite }, { routes }, { buildOptions }] = await Promise.all([
      import('./site.ts'),
      import('../templates/routes.ts'),
      import('./options.ts'),
    ]);
    return { site: await buildSite(process.cwd(), routes, { ...buildOptions(process.env), memo }) };
  } catch (error) {
    return { failure: await explain(error) };
  }
}

async function explain(error: unknown): Promise<Failure> {
  const { ContentError, formatError } = await import('./errors.ts');
  const errors = error instanceof AggregateError ? error.errors : [error];
  const inContent = errors.every((each) => each instanceof ContentError);
  return { inContent, text: shorten(stripVTControlCharacters(formatError(error))) };
}

/** Of a stack, only what is in this project says anything to the reader, and only by its place in it. */
function shorten(text: string): string {
  const here = new RegExp(`(file://)?${process.cwd().replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}[\\\\/]`, 'g');
  const foreign = /^\s+at .*(node:|node_modules)/;
  return text
    .replace(here, '')
    .split('\n')
    .filter((line) => !foreign.test(line))
    .join('\n');
}
