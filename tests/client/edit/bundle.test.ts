// @vitest-environment node
import { expect, test } from 'vitest';
import { bundleScript } from '../../../generator/dev/live-site.ts';

const [button = '', editor = ''] = (await Promise.all(['/__edit.js', '/__editor.js'].map(bundleScript))).map((script) =>
  new TextDecoder().decode(script),
);

test('the editor’s scripts have no regular expression that Safari 16.0 can’t read', () => {
  // One lookbehind would stop the whole script.
  expect(button + editor).not.toMatch(/\(\?<[=!]/);
});

test('a page that nobody edits loads a button and its styles, and React only when editing starts', () => {
  expect(button.length).toBeLessThan(20_000);
  expect(button).not.toContain('createRoot');
  expect(editor).toContain('createRoot');
});
