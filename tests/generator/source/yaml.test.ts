import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { positionIn } from '../../../generator/diagnostics/positions.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const parse = (source: string) => new YamlFile('content/x.yaml', source);

describe('a value', () => {
  it.each([
    ...'7:00 07:00 19:30 12:30:45 01234 0049123 0x1F 0o17 +1 1.10 1_000 1e3 .5 100% = << -foo a#b'.split(' '),
    ...'no yes on off NO y true False ~ null NULL NaN .inf'.split(' '),
    ...['2026-03-01', '2026-02-30', '2026-03-01T07:00:00Z', '12-25', '(201) 555-0142'],
  ])('stays the text %s', (text) => {
    expect(parse(`a: ${text}\nb: "${text}"\nc:\n  - ${text}\n`).data).toEqual({ a: text, b: text, c: [text] });
  });

  it('is an empty text if nothing is written', () => {
    expect(parse('a:\nb: ""\nc: !sample\n').data).toEqual({ a: '', b: '', c: '' });
    expect(parse('').data).toBe('');
  });

  it('can be under any key without changing prototypes', () => {
    const { data } = parse('__proto__:\n  polluted: x\nconstructor: y\n');
    expect(Object.keys(data as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});

describe('a location', () => {
  const file = parse('title: A\npeople:\n  - name: B\n    tags: [c, d]\n  - name: >-\n      E\nempty:\n');
  const at = (offset: number) => Object.values(positionIn(file.source, offset)).join(':');

  it.each<[path: (string | number)[], place: string]>([
    [['title'], '1:8'],
    [['people', 0, 'tags', 1], '4:15'],
    [['people', 1, 'name'], '5:11'],
    [['empty'], '7:7'],
    // A missing value is where its parent is.
    [['people', 1, 'role'], '5:5'],
    [['people', 7, 'role'], '3:3'],
    [['nothing', 'at', 'all'], '1:1'],
  ])('of the value %j is %s', (path, place) => expect(at(file.locate(path))).toBe(place));

  it('of a key is its own, or that of its parent', () => {
    expect(at(file.locateKey(['people', 0], 'tags'))).toBe('4:5');
    expect(at(file.locateKey(['people', 0], 'gone'))).toBe('3:5');
  });

  it('of each text has its path', () => {
    const { texts } = parse('a: /x/\nb: [/x/, /y/]\nc: "/x/"\n');
    const expected = ['3 a', '11 b.0', '16 b.1', '24 c'];
    expect(texts.map(({ path, from }) => `${from} ${path?.join('.')}`)).toEqual(expected);
  });
});

describe('a mistake', () => {
  const mistakesIn = (source: string): string[] => {
    try {
      parse(source);
      return [];
    } catch (error) {
      const { errors } = error as AggregateError;
      return errors.map(
        ({ position: at, message, hint }: Diagnostic) => `${at?.line}:${at?.column} ${message} | ${hint}`,
      );
    }
  };

  // Other mistakes are in tests/fixtures/content-errors.
  it.each([
    ['# in a text', 'a: We are #1 here\n', '1:11 the text ends before this #'],
    ['# in a sample', 'a: !sample Room #2\n', '1:17 the text ends before this #'],
    ['a lost backslash', 'a: "4G \\ x"\n', '1:8 a backslash has a special meaning'],
    ['an unknown escape', 'a: "4G \\y"\n', '1:8 a backslash has a special meaning'],
    ['no dash', 'a:\n  - b: c\n    d: e\n    b: f\n', '4:5 "b" is already on line 2', 'put - before it'],
    ['a dash too far left', 'a:\n    - b: c\n      d: e\n  - b: f\n    d: g\n', '4:3 this line is not aligned'],
    ['a dash without a space', 'a:\n  - b: c\n  -b: d\n  - b: e\n', '3:3 this is not how an entry'],
    ['a bullet', 'a:\n  - b: c\n  • b: d\n  - b: e\n', '3:3 this is not how an entry'],
    ['a no-break space after a dash', 'a:\n  - b: c\n  -\u00a0b: d\n  - b: e\n', '3:4 a no-break space'],
    ['a dash before a section', 'a:\n  b: c\n\n- d:\n  e: f\n', '4:1 this line is not aligned'],
    ['an outdented line of a text', 'a:\n  b: >-\n    One\ntwo\n  c: d\n  e: f\n', '4:1 this line has no key'],
    [
      'a key next to its section',
      'a:\nb: c\n  d: e\n',
      '3:3 this line is not aligned',
      'Indent what belongs to the key above',
    ],
    ['a line of dots', 'a: b\n...\nc: d\n', '2:1 this line ends the document', 'Delete it'],
    ['two commas', 'a: [b, , c]\n', "1:8 this can't be read: Unexpected , in flow sequence"],
    ['a colon alone', 'a: b\n: c\n', '2:1 "" can\'t be a key'],
    ['an apostrophe first', "a: 'Tis near\n", '1:4 this quotation mark is never closed', 'write ’'],
    ['no colon', 'a: b\nc:\n  - when: x\n    d: e\n  - d: e\n    when y z\n', '6:5 this line has no key and colon'],
    ['a lone ampersand', 'a: & x\n', "1:4 a text can't begin with &", "Put it in quotes: a: '& x'"],
    [
      'no space after !sample',
      'a:\n  - b: !sampleShira L.\n    c: d\n',
      '2:8 unknown tag !sampleShira',
      'with a space after it',
    ],
    ['a ruler', 'a: b\n-----\nc: d\n', '2:1 this line has no key', 'put # before it'],
    ['a Cyrillic letter', 'a: b\nwh\u0435n: c\n', '2:1 "wh\u0435n" can\'t be a key', 'plain letters'],
  ])('is reported once: %s', (_what, source, message, hint = '') => {
    const found = mistakesIn(source);
    expect(found).toEqual([expect.stringContaining(message)]);
    expect(found[0]).toContain(hint);
  });

  it.each([
    'a: b # ask her first\n',
    'a: b\n#c: d\n',
    'a: b#1\nc: "d #1"\ne: >-\n  It starts #1 with you.\n',
    'a: "b \\\\ c \\u0041 \\" d"\n',
  ])('is not in %j', (source) => expect(mistakesIn(source)).toEqual([]));
});
