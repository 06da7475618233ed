import { describe, expect, it } from 'vitest';
import { positionIn } from '../../../generator/diagnostics/positions.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

// Mistakes are in tests/fixtures/content-errors.
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
