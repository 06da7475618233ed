import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { formatError } from '../../generator/diagnostics/format.ts';
import { buildSite } from '../../generator/site.ts';
import { Cache } from '../../generator/source/cache.ts';
import { readContentFolder } from '../../generator/source/content-folder.ts';
import { siteDefinition } from '../../templates/site.ts';
import { mutate, mutation } from './content-mutations.ts';

/** Damages the real content in so many ways and builds a site of each. Returns how many came to a page,
 *  and the messages of the others, their own words left out. Throws, with the smallest input that does it, when one comes
 *  to anything else than a page or mistakes that all have their place, their words and a hint. */
export async function proveContent(numRuns: number): Promise<{ pages: number; messages: Set<string> }> {
  const { bytes } = readContentFolder(process.cwd());
  const cache = new Cache();
  const mistakesIn = (texts: Map<string, Uint8Array>): Promise<unknown[]> =>
    buildSite(process.cwd(), siteDefinition, { today: '2026-11-21', cache, texts }).then(
      () => [],
      (error) => (error instanceof AggregateError ? error.errors : [error]),
    );
  const proof = { pages: 0, messages: new Set<string>() };
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(fc.constantFrom(...bytes.keys()), mutations, async (file, mutations) => {
    // A turn of the event loop lets go of what is only weakly held: the trees of the files that were read.
    await turn();
    const damaged = new Map([...bytes, [file, mutate(bytes.get(file)!, mutations)]]);
    const errors = await mistakesIn(damaged);
    if (errors.length === 0) proof.pages++;
    for (const error of errors) proof.messages.add(explained(error, damaged));
  });
  await fc.assert(property, { numRuns, seed: 4 });
  return proof;
}

/** The message of a mistake without the words that are its own. Throws unless it has a place in its file, words and
 *  a hint, and is told without a stack. */
function explained(error: unknown, bytes: ReadonlyMap<string, Uint8Array>): string {
  if (!(error instanceof Diagnostic)) throw error;
  const { file, position: at, message, hint } = error;
  const lines = new TextDecoder().decode(bytes.get(file.replace(/^content\//, ''))).split(/\r\n|\r|\n/);
  const line = lines[(at?.line ?? 0) - 1];
  // A file that is missing has no lines; its place is the beginning.
  const isInside = line !== undefined && at !== undefined && at.column >= 1 && at.column <= line.length + 1;
  if (!isInside || !message || !hint) throw new Error(`badly told: ${JSON.stringify({ file, at, message, hint })}`);
  if (/\n\s+at /.test(formatError(error))) throw new Error(`told with a stack: ${formatError(error)}`);
  return message.replaceAll(/".*?"|\{.*?\}|[\d.,]+|\S+\[\d+\]\S*|^[\w.[\]-]+(?=:)/g, '…').slice(0, 60);
}
