import '../production.ts';

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
import { DiagnosticCollector } from '../diagnostics/collector.ts';
import type { Output } from '../output/output.ts';
import { notes } from '../report.ts';
import type { BuiltSite } from '../site.ts';
import { isSame, Memo } from '../source/memo.ts';
import type { Failure } from './failure-page.ts';

/** What one build came to: how the site differs from the one sent before, or the reason why there is none. */
export type BuildResult = { difference: Difference } | { failure: Failure };

export interface Difference {
  base: string;
  /** All files of the site. */
  names: string[];
  /** Those that were not sent before in the same form. */
  files: Output;
  /** What is worth a look but stops nothing. */
  notes: string[];
}

// The process that builds for `npm run dev`, a child of the one that serves. One that is kept standing by has loaded
// everything but the templates and components, which it still sees fresh, and made all that is no page.
const memo = new Memo();
let sent: Output = new Map();
await transform('');
process.on('disconnect', () => process.exit());
process.on('message', async (task: 'warm up' | 'build') => {
  if (task === 'warm up') await warmUp();
  else process.send?.(await build());
});

/** Builds a site without pages, and reads what they will say. What is wrong with it is told by the build that follows. */
async function warmUp(): Promise<void> {
  const [{ buildSite }, schemas, { buildOptions }, { readContentFolder }, { readOnce }] = await Promise.all([
    import('../site.ts'),
    import('../../templates/site-schema.ts'),
    import('../options.ts'),
    import('../source/content-folder.ts'),
    import('../content/site-content.ts'),
  ]);
  const problems = new DiagnosticCollector();
  const card = { version: '', ground: '', ink: '', logo: [], font: '' };
  const theme = { light: '', dark: '', firstFonts: /^/, card };
  const empty = {
    ...schemas,
    theme,
    routes: [],
    describe: () => ({ labels: new Map<string, string>(), profiles: [] }),
  };
  await problems.attempt(() => buildSite(process.cwd(), empty, { ...buildOptions(process.env), memo }));
  const folder = readContentFolder(process.cwd());
  const files = folder.names.filter((name) => name.endsWith('.yaml'));
  for (const name of files) await problems.attempt(() => readOnce(folder, name, memo));
}

async function build(): Promise<BuildResult> {
  try {
    const [{ buildSite }, { siteDefinition }, { buildOptions }] = await Promise.all([
      import('../site.ts'),
      import('../../templates/site.ts'),
      import('../options.ts'),
    ]);
    const site = await buildSite(process.cwd(), siteDefinition, { ...buildOptions(process.env), memo });
    return { difference: compare(site) };
  } catch (error) {
    return { failure: await explain(error) };
  }
}

function compare(site: BuiltSite): Difference {
  const files = [...site.output].filter(([name, contents]) => !isSame(sent.get(name), contents));
  sent = site.output;
  return { base: site.base, names: [...site.output.keys()], files: new Map(files), notes: notes(site) };
}

async function explain(error: unknown): Promise<Failure> {
  const { Diagnostic, formatError } = await import('../diagnostics/diagnostic.ts');
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const files = errors.map((each) => (each instanceof Diagnostic ? each.file : undefined));
  const text = shorten(stripVTControlCharacters(formatError(error)));
  if (files.includes(undefined)) return { kind: 'crash', text };
  return { kind: files.every((file) => /^(content|static)\//.test(file ?? '')) ? 'content' : 'code', text };
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
