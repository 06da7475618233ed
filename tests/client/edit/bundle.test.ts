// @vitest-environment node
import { expect, test } from 'vitest';
import { bundleScript } from '../../../generator/edit/server.ts';

test('the editor’s script has no regular expression that Safari 16.0 can’t read', () => {
  // One lookbehind would stop the whole script.
  expect(Buffer.from(bundleScript()).toString()).not.toMatch(/\(\?<[=!]/);
});
