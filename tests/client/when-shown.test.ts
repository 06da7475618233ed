// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { whenShown } from '../../client/when-shown.ts';

const prerendering = (value: boolean | undefined): void => {
  Object.defineProperty(document, 'prerendering', { value, configurable: true });
};
afterEach(() => Reflect.deleteProperty(document, 'prerendering'));

test.each([false, undefined])('a page that is seen starts at once (prerendering: %s)', (value) => {
  prerendering(value);
  const start = vi.fn();
  whenShown(start);
  expect(start).toHaveBeenCalledOnce();
});

test('a page that is rendered ahead starts when it is shown, and only once', () => {
  prerendering(true);
  const start = vi.fn();
  whenShown(start);
  expect(start).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(start).toHaveBeenCalledOnce();
});
