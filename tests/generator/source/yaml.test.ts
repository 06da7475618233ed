import { describe, expect, it } from 'vitest';
import { YamlFile } from '../../../generator/source/yaml.ts';

// Mistakes and their positions are in tests/fixtures/content-errors.
const parse = (source: string) => new YamlFile('content/x.yaml', source);

describe('a YAML value', () => {
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
