import { afterEach, expect, test, vi } from 'vitest';
import { enhance, whenShown } from '../../client/start.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  vi.restoreAllMocks();
});

test('each element gets its enhancement; unknown names are ignored, and errors are logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = ['menu', 'from-another-version', 'broken', 'tooltip', 'tooltip']
    .map((name) => `<div data-enhance="${name}"></div>`)
    .join('');
  const [menu, , , ...tooltips] = document.body.children;
  const mistake = new Error('a bug');
  const enhancements = { menu: vi.fn(), broken: vi.fn().mockThrow(mistake), tooltip: vi.fn() };
  enhance(document, enhancements);
  expect(enhancements.menu.mock.calls).toEqual([[menu]]);
  expect(enhancements.tooltip.mock.calls).toEqual(tooltips.map((element) => [element]));
  expect(logged.mock.calls).toEqual([[mistake]]);
});

test.each([false, undefined, true])('the script starts once, when the page is shown (prerendering: %s)', (value) => {
  Object.defineProperty(document, 'prerendering', { value, configurable: true });
  const start = vi.fn();
  whenShown(start);
  expect(start).toHaveBeenCalledTimes(value ? 0 : 1);
  for (let times = 0; times < 2; times++) document.dispatchEvent(new Event('prerenderingchange'));
  expect(start).toHaveBeenCalledOnce();
});
