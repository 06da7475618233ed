import fc from 'fast-check';

/** Where a file is damaged, as parts of its whole, and what is put there. */
interface Place {
  at: number;
  to: number;
  text: string;
}

/** One way to damage a file. */
export interface Mutation extends Place {
  kind: string;
}

type Damage = (bytes: Uint8Array, place: Place) => Uint8Array;

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const index = (part: number, length: number): number => Math.min(Math.floor(part * length), Math.max(0, length - 1));

const inText =
  (change: (text: string, place: Place) => string): Damage =>
  (bytes, place) =>
    encode(change(decode(bytes), place));

const inLines = (change: (lines: string[], here: number, place: Place & { there: number }) => void): Damage =>
  inText((text, place) => {
    const lines = text.split('\n');
    change(lines, index(place.at, lines.length), { ...place, there: index(place.to, lines.length) });
    return lines.join('\n');
  });

/** Changes the line itself. */
const inLine = (change: (line: string, text: string) => string): Damage =>
  inLines((lines, here, { text }) => {
    lines[here] = change(lines[here] ?? '', text);
  });

const KINDS: Record<string, Damage> = {
  'a line is lost': inLines((lines, here) => lines.splice(here, 1)),
  'a line is there twice': inLines((lines, here) => lines.splice(here, 0, lines[here] ?? '')),
  'two lines are swapped': inLines((lines, here, { there }) => {
    [lines[here], lines[there]] = [lines[there] ?? '', lines[here] ?? ''];
  }),
  'some lines are copied elsewhere': inLines((lines, here, { there }) =>
    lines.splice(there, 0, ...lines.slice(here, here + 5)),
  ),
  'some lines are lost': inLines((lines, here, { there }) => lines.splice(here, (there % 12) + 2)),
  'a line is indented further': inLine((line) => `  ${line}`),
  'a line is indented oddly': inLine((line) => ` ${line}`),
  'a line is indented by a tab': inLine((line) => `\t${line.trimStart()}`),
  'a line is indented less': inLine((line) => line.replace(/^ {1,2}/, '')),
  'a key is mistyped': inLine((line) => line.replace(/([\w-])([\w-]*):/, '$2$1:')),
  'a key is lost': inLine((line) => line.replace(/[\w-]+: ?/, '')),
  'a key is another one': inLine((line, text) => line.replace(/[\w-]+(?=:)/, () => text)),
  'a value is another one': inLine((line, text) => line.replace(/(: |- ).*$/, (_all, before) => before + text)),
  'a value is lost': inLine((line) => line.replace(/: .*$/, ':')),
  'a value goes on': inLine((line, text) => line + text),
  'a value begins otherwise': inLine((line, text) => line.replace(/(: |- )/, (before) => before + text)),
  'a text is put in': inText((all, { at, text }) => {
    const here = index(at, all.length);
    return all.slice(0, here) + text + all.slice(here);
  }),
  'a part is lost': inText((all, { at, to }) => {
    const here = index(at, all.length);
    return all.slice(0, here) + all.slice(here + 1 + Math.floor(to * 40));
  }),
  'the rest is lost': inText((all, { at }) => all.slice(0, index(at, all.length))),
  'some bytes are others': (bytes, { at, to }) => {
    const damaged = Uint8Array.from(bytes);
    const here = index(at, bytes.length);
    for (let offset = 0; offset < 3; offset++) damaged[here + offset] = Math.floor(to * 256) ^ (offset * 85);
    return damaged;
  },
};

// What people, editors and copied text bring into a file.
const SCRAPS = [
  ...`" ' “ ’ : - # { } {email} {emial} [ ] @ % \` | > ~ 42 true 7:00 2026-02-30 <b> </style> &amp; ** ](x)`.split(' '),
  ...[
    '',
    ': ',
    '- ',
    ' #',
    '&a ',
    '*a',
    '!sample ',
    '!!js/function ',
    '|\n',
    '? ',
    '---\n',
    '...\n',
    '<<: ',
    '\t',
    '\n',
  ],
  ...['\u00a0', '  ', 'שָׁלוֹם', '👩‍👩‍👧', '\u200b', '\u202e', '\ufeff', '\u0000', '\u0007', 'x'.repeat(300)],
  ...[
    'javascript:alert(1)',
    '/nowhere/',
    '#lost',
    'https://https;//x',
    'not-there.svg',
    'origin-story.md',
    '__proto__',
  ],
  ...['[a, b]', '{ a: b }', '- a', '|\n      a'],
];

const anywhere = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((millionths) => millionths / 1_000_000);

/** A way to damage a file, made up by fast-check. */
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...Object.keys(KINDS)),
  at: anywhere,
  to: anywhere,
  text: fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ unit: 'grapheme', maxLength: 8 })),
});

/** The file with all the damage done to it, one after the other. */
export const mutate = (bytes: Uint8Array, mutations: readonly Mutation[]): Uint8Array =>
  mutations.reduce((damaged, { kind, ...place }) => KINDS[kind]?.(damaged, place) ?? damaged, bytes);
