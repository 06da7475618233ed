import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { formatError } from '../../generator/diagnostics/format.ts';
import { buildSite } from '../../generator/site.ts';
import { Cache } from '../../generator/source/cache.ts';
import { readContentFolder } from '../../generator/source/content-folder.ts';
import { siteDefinition } from '../../templates/site.ts';
import { mutate, mutation } from './content-mutations.ts';

const RUNS = 20_000;

test('damaged content ends in pages, or in mistakes with a position, a message, and a hint', async () => {
  const { bytes } = readContentFolder(process.cwd());
  const cache = new Cache();
  const messages = new Set<string>();
  let pages = 0;
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(fc.constantFrom(...bytes.keys()), mutations, async (file, damage) => {
    // Lets the garbage collector free what is only weakly held: the syntax trees of earlier files.
    await turn();
    const texts = new Map([...bytes, [file, mutate(bytes.get(file)!, damage)]]);
    const options = { today: '2026-11-21', cache, texts };
    const error = await buildSite(process.cwd(), siteDefinition, options).catch((error: unknown) => error);
    if (!(error instanceof Error)) pages++;
    else
      for (const each of error instanceof AggregateError ? error.errors : [error]) messages.add(checked(each, texts));
  });
  await fc.assert(property, { numRuns: RUNS, seed: 4 });
  expect(pages).toBeGreaterThan(100);
  expect(messages.size).toBeGreaterThan(30);
}, 7_200_000);

/** The kind of a mistake: its message without the words of the file. Throws unless the mistake is complete. */
function checked(error: unknown, texts: ReadonlyMap<string, Uint8Array>): string {
  if (!(error instanceof Diagnostic)) throw error;
  const { file, position, message, hint } = error;
  const lines = new TextDecoder().decode(texts.get(file.replace(/^content\//, ''))).split(/\r\n|\r|\n/);
  const line = lines[(position?.line ?? 0) - 1];
  const isInside = line !== undefined && position && position.column >= 1 && position.column <= line.length + 1;
  if (!isInside || !message || !hint) throw new Error(`incomplete: ${JSON.stringify(error)}`);
  if (/\n\s+at /.test(formatError(error))) throw new Error(`has a stack: ${formatError(error)}`);
  return message.replaceAll(/".*?"|\{.*?\}|[\d.,]+|\S+\[\d+\]\S*|^[\w.[\]-]+(?=:)/g, '…').slice(0, 60);
}
