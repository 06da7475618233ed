import fc from 'fast-check';

/** One way to damage a file. `at` and `to` are fractions of its length. */
interface Mutation {
  kind: string;
  at: number;
  to: number;
  text: string;
}

const index = (part: number, length: number): number => Math.min(Math.floor(part * length), Math.max(0, length - 1));

type InLine = (line: string, text: string) => string;
/** Damage to one line. */
const LINES: Record<string, InLine> = {
  'is indented further': (line) => `  ${line}`,
  'is indented oddly': (line) => ` ${line}`,
  'is indented by a tab': (line) => `\t${line.trimStart()}`,
  'is indented less': (line) => line.replace(/^ {1,2}/, ''),
  'is lost': () => '',
  'is there twice': (line) => `${line}\n${line}`,
  'has a mistyped key': (line) => line.replace(/([\w-])([\w-]*):/, '$2$1:'),
  'has lost its key': (line) => line.replace(/[\w-]+: ?/, ''),
  'has another key': (line, text) => line.replace(/[\w-]+(?=:)/, () => text),
  'has another value': (line, text) => line.replace(/(: |- ).*$/, (_all, before) => before + text),
  'has lost its value': (line) => line.replace(/: .*$/, ':'),
  'has a longer value': (line, text) => line + text,
  'has another beginning of its value': (line, text) => line.replace(/(: |- )/, (before) => before + text),
};

type InText = (all: string, here: number, there: number, text: string) => string;
/** Damage to a whole file; `here` and `there` are offsets. */
const TEXTS: Record<string, InText> = {
  'a text is put in': (all, here, _there, text) => all.slice(0, here) + text + all.slice(here),
  'a part is lost': (all, here, there) => all.slice(0, here) + all.slice(here + 1 + (there % 40)),
  'a part is copied elsewhere': (all, here, there) =>
    all.slice(0, there) + all.slice(here, here + 120) + all.slice(there),
  'the rest is lost': (all, here) => all.slice(0, here),
};

const BYTES = 'some bytes are others';

// What people, editors, and copied text put into files; those without spaces first.
const SCRAPS = [
  ...`" ' “ ’ : # { } {email} {emial} [ ] @ % \` | > <b> </style> &amp; ** ](x) ~ 42 true 7:00 2026-02-30`.split(' '),
  ...'javascript:alert(1) /nowhere/ #lost https://https;//x not-there.svg origin-story.md __proto__'.split(' '),
  ...['', ': ', '- ', ' #', '&a ', '*a', '!sample ', '!!js/function ', '|\n', '? ', '---\n', '...\n', '<<: ', '\t'],
  ...['\u00a0', '  ', '\n', 'שָׁלוֹם', '👩‍👩‍👧', '\u200b', '\u202e', '\ufeff', '\u0000', '\u0007'],
  ...['[a, b]', '{ a: b }', 'x'.repeat(300), '- a', '|\n      a'],
];

const anywhere = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((millionths) => millionths / 1_000_000);

/** Random damage. */
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...Object.keys(LINES), ...Object.keys(TEXTS), BYTES),
  at: anywhere,
  to: anywhere,
  text: fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ unit: 'grapheme', maxLength: 8 })),
});

/** Applies damage in order. */
export const mutate = (bytes: Uint8Array, mutations: readonly Mutation[]): Uint8Array =>
  mutations.reduce(damage, bytes);

function damage(bytes: Uint8Array, { kind, at, to, text }: Mutation): Uint8Array {
  if (kind === BYTES) {
    const here = index(at, bytes.length);
    return bytes.map((byte, offset) => (offset - here < 3 && offset >= here ? Math.floor(to * 256) ^ offset : byte));
  }
  const all = new TextDecoder().decode(bytes);
  const changed = TEXTS[kind]?.(all, index(at, all.length), index(to, all.length), text);
  if (changed !== undefined) return new TextEncoder().encode(changed);
  const lines = all.split('\n');
  const here = index(at, lines.length);
  lines[here] = LINES[kind]!(lines[here] ?? '', text);
  return new TextEncoder().encode(lines.join('\n'));
}
