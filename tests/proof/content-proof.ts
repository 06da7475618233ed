import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { buildAssets } from '../../generator/assets/assets.ts';
import { Memo } from '../../generator/assets/memo.ts';
import { missingImages, mistakesInPages } from '../../generator/checks/page-checks.ts';
import { loadSiteContent } from '../../generator/content/content.ts';
import { Diagnostic, DiagnosticCollector, formatError } from '../../generator/diagnostics/diagnostic.ts';
import { siteFiles } from '../../generator/feeds/site-files.ts';
import { renderPage, toHtml } from '../../generator/pages/render.tsx';
import { buildSite } from '../../generator/site.ts';
import { type ContentFolder, contentFolder, readContentFolder } from '../../generator/source/content-folder.ts';
import { siteDefinition } from '../../templates/site.ts';
import { mutate, mutation } from './content-mutations.ts';

/** Damages the real content in so many ways and has each read, checked and rendered. Returns how many came to a page,
 *  and the messages of the others, their own words left out. Throws, with the smallest input that does it, when one comes
 *  to anything else than a page or mistakes that all have their place, their words and a hint. */
export async function proveContent(numRuns: number): Promise<{ pages: number; messages: Set<string> }> {
  const { names, bytes } = readContentFolder(process.cwd());
  const check = await checker();
  const proof = { pages: 0, messages: new Set<string>() };
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(fc.constantFrom(...names), mutations, async (file, mutations) => {
    // A turn of the event loop lets go of what is only weakly held: the trees of the files that were read.
    await turn();
    const damaged = contentFolder([...bytes, [file, mutate(bytes.get(file)!, mutations)]]);
    const errors = await check(damaged, file);
    if (errors.length === 0) proof.pages++;
    for (const error of errors) proof.messages.add(explained(error, damaged));
  });
  await fc.assert(property, { numRuns, seed: 4 });
  return proof;
}

/** Reads and checks all content, and renders the page of one file: everything but what only depends on the code. */
async function checker() {
  const [memo, root, base, today] = [new Memo(), process.cwd(), '/', '2026-11-21'];
  const { shared } = siteDefinition;
  const whole = await buildSite(root, siteDefinition, { today, memo });
  // Calendar files are named after events, so those of the content at hand count.
  const others = [...whole.output.keys()].filter((name) => !name.endsWith('.ics'));
  const assets = await buildAssets({ root, base, name: '4G', theme: siteDefinition.theme, memo });
  return async (folder: ContentFolder, file: string): Promise<unknown[]> => {
    const problems = new DiagnosticCollector();
    const { site, glossary, pages } = await loadSiteContent(folder, siteDefinition, problems);
    const shown = pages.find(({ content }) => content.source.files.includes(`content/${file}`)) ?? pages[0];
    const contents = new Map(pages.map(({ route, content }) => [route.content, content]));
    const isComplete = shared?.files.every((name) => contents.has(name));
    if (site && glossary && shown && isComplete) {
      const { route, content } = shown;
      const sources = [site.source, glossary.source];
      const settings = shared?.complete(site.data, contents, today) ?? site.data;
      problems.add(shared?.review(contents, settings).mistakes ?? []);
      const page = { base, today, site: settings, glossary: glossary.data };
      assets.missing.clear();
      const context = { page, assets, content: content.data, structuredData: '' };
      const rendered = await problems.attempt(() => renderPage(route, context));
      problems.add(missingImages(assets.missing, [content.source, ...sources]));
      const beside = siteFiles({ site: settings, base, background: '', contents: pages, pages: [], today });
      const files = new Set([...others, ...beside.keys()]);
      const checked = rendered && { ...rendered, html: toHtml(rendered), source: content.source };
      if (checked) problems.add(mistakesInPages({ pages: [checked], files, base, shared: sources }));
    }
    return problems.all().errors;
  };
}

/** The message of a mistake without the words that are its own. Throws unless it has a place in its file, words and
 *  a hint, and is told without a stack. */
function explained(error: unknown, folder: ContentFolder): string {
  if (!(error instanceof Diagnostic)) throw error;
  const { file, at, message, hint } = error;
  const lines = new TextDecoder().decode(folder.bytes.get(file.replace(/^content\//, ''))).split(/\r\n|\r|\n/);
  const line = lines[(at?.line ?? 0) - 1];
  // A file that is missing has no lines; its place is the beginning.
  const isInside = line !== undefined && at !== undefined && at.column >= 1 && at.column <= line.length + 1;
  if (!isInside || !message || !hint) throw new Error(`badly told: ${JSON.stringify({ file, at, message, hint })}`);
  if (/\n\s+at /.test(formatError(error))) throw new Error(`told with a stack: ${formatError(error)}`);
  return message.replaceAll(/".*?"|\{.*?\}|[\d.,]+|\S+\[\d+\]\S*|^[\w.[\]-]+(?=:)/g, '…').slice(0, 60);
}
