import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { formatError } from '../../generator/diagnostics/format.ts';
import { buildSite } from '../../generator/site.ts';
import { Cache } from '../../generator/source/cache.ts';
import { readContentFolder } from '../../generator/source/content-folder.ts';
import { siteDefinition } from '../../templates/site.ts';

const RUNS = 3000;

// What people, editors, and copied text put into files; those without spaces first.
const SCRAPS = [
  ...`" ' “ ’ : # { } {email} {emial} [ ] @ % \` | > <b> </style> &amp; ** ](x) ~ 42 true 7:00 2026-02-30`.split(' '),
  ...'javascript:alert(1) /nowhere/ #lost https://https;//x not-there.svg origin-story.md __proto__'.split(' '),
  ...['', ': ', '- ', ' #', '&a ', '*a', '!sample ', '!!js/function ', '|\n', '? ', '---\n', '...\n', '<<: ', '\t'],
  ...['\u00a0', '  ', '\n', 'שָׁלוֹם', '👩‍👩‍👧', '\u200b', '\u202e', '\ufeff', '\u0000', '\u0007'],
  ...['[a, b]', '{ a: b }', 'x'.repeat(300), '- a', '|\n      a'],
];

/** Replaces some characters, words, or lines of a file with a scrap, or with another part of the file. */
const damage = fc.record({
  // How to split the file: into bytes (as Latin-1), words and what is between them, or lines.
  unit: fc.constantFrom('', /\b/, /(?<=\n)/),
  at: fc.nat(1_000_000),
  // Sometimes the rest of the file is lost.
  length: fc.oneof(fc.nat(3), fc.nat(3), fc.constant(1_000_000)),
  scrap: fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ unit: 'grapheme', maxLength: 8 })),
  copied: fc.option(fc.nat(1_000_000)),
});
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(bytes: Uint8Array, { unit, at, length, scrap, copied }: Damage): Uint8Array {
  const parts = Buffer.from(bytes).toString('latin1').split(unit);
  const other = copied === null ? Buffer.from(scrap).toString('latin1') : (parts[copied % parts.length] ?? '');
  parts.splice(at % parts.length, length, other);
  return Buffer.from(parts.join(''), 'latin1');
}

test('damaged content ends in pages, or in mistakes with a position, a message, and a hint', async () => {
  const { bytes } = readContentFolder(process.cwd());
  const cache = new Cache();
  const messages = new Set<string>();
  let pages = 0;
  const damages = fc.array(damage, { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(fc.constantFrom(...bytes.keys()), damages, async (file, each) => {
    // Lets the garbage collector free what is only weakly held: the syntax trees of earlier files.
    await turn();
    const texts = new Map([...bytes, [file, each.reduce(damaged, bytes.get(file)!)]]);
    const options = { today: '2026-11-21', cache, texts };
    const error = await buildSite(process.cwd(), siteDefinition, options).catch((error: unknown) => error);
    const errors = error instanceof AggregateError ? error.errors : error instanceof Error ? [error] : [];
    if (errors.length === 0) pages++;
    for (const mistake of errors) messages.add(checked(mistake, texts));
  });
  await fc.assert(property, { numRuns: RUNS, seed: 4 });
  expect(pages).toBeGreaterThan(RUNS / 200);
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
