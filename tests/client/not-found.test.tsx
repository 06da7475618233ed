// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { enhance } from '../../client/enhance.ts';
import { enhancements } from '../../client/enhancements.ts';

test('the path that led nowhere is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', '/a/b/c?d#e');
  document.body.innerHTML = '<section data-enhance="not-found"></section>';
  enhance(document, enhancements);
  expect(logged).toHaveBeenCalledOnce();
  expect(logged.mock.calls[0]?.join(' ')).toContain('/a/b/c');
});
