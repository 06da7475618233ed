// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhance } from '../../client/enhance.ts';
import { whenShown } from '../../client/when-shown.ts';

let report: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function add(name: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset.enhance = name;
  document.body.append(element);
  return element;
}

test('each element gets what it asks for; what is not known is passed over, what throws is reported', () => {
  const names = ['menu', 'of-another-version', 'broken', 'tooltip', 'tooltip'];
  const [menu, , , ...tooltips] = names.map(add);
  const mistake = new Error('no such thing here');
  const broken = vi.fn().mockThrow(mistake);
  const known = { menu: vi.fn(), broken, tooltip: vi.fn() };
  enhance(document, known);
  expect(known.menu.mock.calls).toEqual([[menu]]);
  expect(known.tooltip.mock.calls).toEqual(tooltips.map((element) => [element]));
  expect(report.mock.calls).toEqual([[mistake]]);
});

test.each([false, undefined, true])('a page starts once, when it is shown (prerendering: %s)', (value) => {
  Object.defineProperty(document, 'prerendering', { value, configurable: true });
  const start = vi.fn();
  whenShown(start);
  expect(start).toHaveBeenCalledTimes(value ? 0 : 1);
  for (let times = 0; times < 2; times++) document.dispatchEvent(new Event('prerenderingchange'));
  expect(start).toHaveBeenCalledOnce();
});
