import { describe, expect, it } from 'vitest';
import { fillText, fillTokens, UNREADABLE } from '../../../generator/content/facts.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const facts = { email: 'hello@example.org', girls: '1,093+' };

describe('fillText', () => {
  const fill = (text: string) => {
    const unknown: string[] = [];
    return { text: fillText(text, facts, ({ written, hint }) => unknown.push(`${written} ${hint}`)), unknown };
  };

  it('puts each fact in its place, as it is', () => {
    expect(fill('{girls} girls, {girls}! {email}')).toEqual({
      text: '1,093+ girls, 1,093+! hello@example.org',
      unknown: [],
    });
    expect(fillText('{a}', { a: '$& {b} $1' }, () => expect.fail())).toBe('$& {b} $1');
  });

  it('leaves what is no name, and reports what is no fact', () => {
    expect(fill('a { b').text).toBe('a { b');
    expect(fill('{emial}')).toEqual({ text: '{emial}', unknown: ['{emial} Did you mean {email}?'] });
    expect(fill('{constructor} {__proto__} {}').unknown).toHaveLength(3);
  });
});

describe('fillTokens', () => {
  it('fills every text of a file, and keeps its lists and fields', () => {
    const { data, errors } = fillTokens(new YamlFile('x', 'a: ["{girls}"]\nb:\n  c: write to {email}\n'), facts);
    expect(data).toEqual({ a: ['1,093+'], b: { c: 'write to hello@example.org' } });
    expect(errors).toEqual([]);
  });

  it('points at each name that is not known, also in a text on several lines', () => {
    const yaml = new YamlFile('x', 'a: >-\n  One {x} two\n  three {x},\n  {girls} {y}\nb: {x: "{x}"}\n');
    const { data, errors } = fillTokens(yaml, facts);
    expect(errors.map(({ at }) => [at?.line, at?.column])).toEqual([
      [2, 7],
      [3, 9],
      [4, 11],
      [5, 9],
    ]);
    expect(data).toEqual({ a: UNREADABLE, b: { x: UNREADABLE } });
  });

  it('without facts, says nothing of a text that names one', () => {
    expect(fillTokens(new YamlFile('x', 'a: to {x}\nb: c\n'), undefined)).toEqual({
      data: { a: UNREADABLE, b: 'c' },
      errors: [],
    });
  });
});
