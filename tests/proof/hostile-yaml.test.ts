import { expect, test } from 'vitest';
import { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { YamlFile } from '../../generator/source/yaml.ts';

const errorsOf = (source: string): Diagnostic[] => {
  try {
    return new YamlFile('content/x.yaml', source).textMistakes();
  } catch (error) {
    if (error instanceof AggregateError) return error.errors;
    throw error;
  }
};

const times = (count: number, text: string) => text.repeat(count);
const doubled = [...'bcdefgh'].map((key, i) => `${key}: &${key} [${times(9, `*${'abcdefgh'[i]},`)}]`).join('\n');

test.each<[name: string, source: string, nested?: true]>([
  ['brackets', times(200_000, '['), true],
  ['braces', times(20_000, '{'), true],
  ['braces with keys', times(20_000, '{a: '), true],
  ['dashes', times(100_000, '- '), true],
  ['question marks', times(50_000, '? '), true],
  ['levels', Array.from({ length: 700 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'), true],
  ['the same key', times(20_000, 'k: v\n')],
  ['anchors', times(20_000, 'a: &a 1\n')],
  ['aliases', `a: &a [x,x,x]\n${doubled}`],
  ['colons', times(50_000, 'a: ')],
  ['tabs', times(40_000, '\ta: 1\n')],
  ['quotes', times(60_000, '"\n')],
  ['zeros', times(100_000, 'a\0')],
  ['tags', times(100_000, '!')],
  ['directives', times(40_000, '%x\n')],
  ['HTML', `a: ${times(20_000, '<b>')}`],
  ['half a character', 'a: "\\ud800"\n'],
])(
  'a hostile file of %s is refused quickly, with a place',
  (_name, source, nested) => {
    const begin = process.cpuUsage();
    const errors = errorsOf(source);
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(3000);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(50);
    for (const error of errors) expect(error).toBeInstanceOf(Diagnostic);
    if (nested) expect(errors[0]?.message).toBe('this is nested too deeply');
  },
  60_000,
);

test('a file of twenty thousand keys is read', () => {
  const source = Array.from({ length: 20_000 }, (_, index) => `k${index}: v`).join('\n');
  expect(Object.keys(new YamlFile('content/x.yaml', source).data as object)).toHaveLength(20_000);
});
