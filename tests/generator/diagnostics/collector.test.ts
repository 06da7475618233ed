import { expect, it } from 'vitest';
import { DiagnosticCollector } from '../../../generator/diagnostics/collector.ts';

it('goes on after a failure, and throws everything in the end, if there is anything', async () => {
  const problems = new DiagnosticCollector();
  expect(await problems.attempt(() => 1)).toBe(1);
  expect(() => problems.throwIfAny()).not.toThrow();
  const nested = new AggregateError(['a', new AggregateError(['b'])]);
  expect(await problems.attempt(() => Promise.reject(nested))).toBeUndefined();
  const fail = () => {
    throw 'c';
  };
  expect(await problems.attempt(fail)).toBeUndefined();
  expect(problems.all().errors).toEqual(['a', 'b', 'c']);
  expect(() => problems.throwIfAny()).toThrow(AggregateError);
});
