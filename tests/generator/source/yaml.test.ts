import { describe, expect, it } from 'vitest';
import { positionIn } from '../../../generator/diagnostics/positions.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const parse = (source: string) => new YamlFile('content/x.yaml', source);

describe('values', () => {
  it.each([
    ...'7:00 07:00 19:30 12:30:45 01234 0049123 0x1F 0o17 +1 1.10 1_000 1e3 .5 100% = << -foo a#b'.split(' '),
    ...'no yes on off NO y true False ~ null NULL NaN .inf'.split(' '),
    ...['2026-03-01', '2026-02-30', '2026-03-01T07:00:00Z', '12-25', '(201) 555-0142'],
  ])('%s stays the text it is, alone, in a list and in a field', (text) => {
    expect(parse(`a: ${text}\n`).data).toEqual({ a: text });
    expect(parse(`- ${text}\n`).data).toEqual([text]);
    expect(parse(`a: "${text}"\n`).data).toEqual({ a: text });
  });

  it('are empty texts where nothing is written', () => {
    expect(parse('a:\nb: ""\nc: !sample\n').data).toEqual({ a: '', b: '', c: '' });
    expect(parse('').data).toBe('');
    expect(parse('# only a comment\n').data).toBe('');
  });

  it('keep the keys of every object as their own', () => {
    const { data } = parse('__proto__:\n  polluted: x\nconstructor: y\n');
    expect(Object.keys(data as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});

describe('places', () => {
  const file = parse('title: A\npeople:\n  - name: B\n    tags: [c, d]\n  - name: >-\n      E\nempty:\n');
  const at = (offset: number) => positionIn(file.source, offset);

  it('are those of values, keys and, for what is missing, of what it should stand in', () => {
    expect(at(file.locate(['title']))).toEqual({ line: 1, column: 8 });
    expect(at(file.locate(['people', 0, 'tags', 1]))).toEqual({ line: 4, column: 15 });
    expect(at(file.locate(['people', 1, 'name']))).toEqual({ line: 5, column: 11 });
    expect(at(file.locate(['people', 1, 'role']))).toEqual({ line: 5, column: 5 });
    expect(at(file.locate(['people', 7, 'role']))).toEqual({ line: 3, column: 3 });
    expect(at(file.locate(['nothing', 'at', 'all']))).toEqual({ line: 1, column: 1 });
    expect(at(file.locate(['empty']))).toEqual({ line: 7, column: 7 });
    expect(at(file.locateKey(['people', 0], 'tags'))).toEqual({ line: 4, column: 5 });
    expect(at(file.locateKey(['people', 0], 'gone'))).toEqual({ line: 3, column: 5 });
  });

  it('of the texts are where each is written', () => {
    const { texts } = parse('a: /x/\nb: [/x/, /y/]\nc: "/x/"\nd: /x/z\n');
    expect(texts.map(({ value, from }) => `${from} ${value}`)).toEqual([
      '3 /x/',
      '11 /x/',
      '16 /y/',
      '24 /x/',
      '33 /x/z',
    ]);
  });
});

describe('samples', () => {
  it('are everything with the tag: texts, lists and fields, in the order of the file', () => {
    const { samples } = parse(
      'a: !sample One\nb: Two\nc: !sample\n  - Three\nd: !sample {e: Four}\nf: !sample >-\n  Five\n',
    );
    expect(samples.map(({ at, value }) => [at.line, at.column, value])).toEqual([
      [1, 12, 'One'],
      [4, 3, '(several fields)'],
      [5, 12, '(several fields)'],
      [6, 12, 'Five'],
    ]);
    expect(samples[0]?.file).toBe('content/x.yaml');
  });
});
