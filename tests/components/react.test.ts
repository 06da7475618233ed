// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { buildFixture } from '../project.ts';

test('React finds nothing wrong with any page', async () => {
  // Only the development build looks, for example for keys and invalid attributes.
  expect(process.env.NODE_ENV).not.toBe('production');
  const said = vi.spyOn(console, 'error');
  await buildFixture();
  expect(said.mock.calls).toEqual([]);
});
