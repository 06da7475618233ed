import { expect, it } from 'vitest';
import { DiagnosticCollector } from '../../../generator/diagnostics/collector.ts';

it('goes on after a failure, and throws everything in the end', async () => {
  const problems = new DiagnosticCollector();
  expect(await problems.attempt(() => 1)).toBe(1);
  expect(
    await problems.attempt(() => Promise.reject(new AggregateError(['a', new AggregateError(['b'])]))),
  ).toBeUndefined();
  expect(
    await problems.attempt(() => {
      throw 'c';
    }),
  ).toBeUndefined();
  expect(problems.all().errors).toEqual(['a', 'b', 'c']);
  expect(() => problems.throwIfAny()).toThrow(AggregateError);
});

it('throws nothing when there is nothing', () => {
  expect(() => new DiagnosticCollector().throwIfAny()).not.toThrow();
});
