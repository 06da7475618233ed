import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { formatError } from '../../generator/diagnostics/format.ts';
import { buildSite } from '../../generator/site.ts';
import { Cache } from '../../generator/source/cache.ts';
import { readContentFolder } from '../../generator/source/content-folder.ts';
import { siteDefinition } from '../../templates/site.ts';

const RUNS = 10_000;

// What people, editors, and copied text put into files; those without spaces first.
const SCRAPS = [
  ...`" ' “ ’ : # { } {email} {emial} [ ] @ % \` | > <b> </style> &amp; ** ](x) ~ 42 true 7:00 2026-02-30`.split(' '),
  ...'javascript:alert(1) /nowhere/ #lost https://https;//x not-there.svg origin-story.md __proto__'.split(' '),
  ...['', ': ', '- ', ' #', '&a ', '*a', '!sample ', '!!js/function ', '|\n', '? ', '---\n', '...\n', '<<: ', '\t'],
  ...['\u00a0', '  ', '\n', 'שָׁלוֹם', '👩‍👩‍👧', '\u200b', '\u202e', '\ufeff', '\u0000', '\u0007'],
  ...['[a, b]', '{ a: b }', 'x'.repeat(300), '- a', '|\n      a'],
];

/** Damage to a line: what is replaced, and by what. SCRAP is a random scrap. */
const LINE_DAMAGE: [RegExp, string][] = [
  // Indentation.
  ...['  ', ' ', '\t', '- '].map((prefix): [RegExp, string] => [/^/, prefix]),
  ...[/^ {1,2}/, /^\s+/].map((indent): [RegExp, string] => [indent, '']),
  // The whole line.
  ...['', '$&\n$&', 'SCRAP'].map((line): [RegExp, string] => [/^.*$/, line]),
  // The key.
  ...['$2$1', 'SCRAP', ''].map((key): [RegExp, string] => [/([\w-])([\w-]*)(?=:)/, key]),
  [/[\w-]+: ?/, ''],
  // The value.
  ...['', 'SCRAP'].map((value): [RegExp, string] => [/(?<=: |- ).*$/, value]),
  ...[/$/, /(?<=: |- )/].map((place): [RegExp, string] => [place, 'SCRAP']),
];

/** Damage to a file, from one offset to another. */
const FILE_DAMAGE = {
  insert: (all: Buffer, from: number, _to: number, scrap: string) =>
    Buffer.concat([all.subarray(0, from), Buffer.from(scrap), all.subarray(from)]),
  delete: (all: Buffer, from: number, to: number) =>
    Buffer.concat([all.subarray(0, from), all.subarray(from + 1 + (to % 40))]),
  copy: (all: Buffer, from: number, to: number) =>
    Buffer.concat([all.subarray(0, to), all.subarray(from, from + 120), all.subarray(to)]),
  truncate: (all: Buffer, from: number) => all.subarray(0, from),
  corrupt: (all: Buffer, from: number, to: number) =>
    all.map((byte, offset) => (offset >= from && offset < from + 3 ? to ^ byte : byte)) as Buffer,
};

const position = fc.nat(1_000_000);
const scrap = fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ unit: 'grapheme', maxLength: 8 }));
const lineDamage = fc.record({ line: position, damage: fc.constantFrom(...LINE_DAMAGE), scrap });
const fileDamage = fc.record({
  kind: fc.constantFrom(...(Object.keys(FILE_DAMAGE) as (keyof typeof FILE_DAMAGE)[])),
  ...{ from: position, to: position, scrap },
});
const damage = fc.oneof(lineDamage, lineDamage, fileDamage);
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(bytes: Uint8Array, damage: Damage): Uint8Array {
  const all = Buffer.from(bytes);
  if ('kind' in damage) {
    const { kind, from, to, scrap } = damage;
    return FILE_DAMAGE[kind](all, from % (all.length + 1), to % (all.length + 1), scrap);
  }
  const lines = all.toString().split('\n');
  const [pattern, replacement] = damage.damage;
  const index = damage.line % lines.length;
  const replace = replacement === 'SCRAP' ? () => damage.scrap : replacement;
  lines[index] = lines[index]!.replace(pattern, replace as string);
  return Buffer.from(lines.join('\n'));
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
