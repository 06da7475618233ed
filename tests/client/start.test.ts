// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhance } from '../../client/enhance.ts';
import { enhancements } from '../../client/enhancements.ts';
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

test('each element gets what it asks for, and what this script does not know is passed over', () => {
  const [first, second, third] = [add('menu'), add('tooltip'), add('tooltip')];
  add('of-another-version');
  const menu = vi.fn();
  const tooltip = vi.fn();
  enhance(document, { menu, tooltip });
  expect(menu.mock.calls).toEqual([[first]]);
  expect(tooltip.mock.calls).toEqual([[second], [third]]);
  expect(report).not.toHaveBeenCalled();
});

test('one that throws is reported and does not stop the others', () => {
  const mistake = new Error('no such thing here');
  const working = vi.fn();
  add('broken');
  const after = add('working');
  enhance(document, {
    broken() {
      throw mistake;
    },
    working,
  });
  expect(working).toHaveBeenCalledWith(after);
  expect(report.mock.calls).toEqual([[mistake]]);
});

test('the path that led nowhere is logged', () => {
  history.replaceState(null, '', '/a/b/c?d#e');
  add('not-found');
  enhance(document, enhancements);
  expect(report).toHaveBeenCalledOnce();
  expect(report.mock.calls[0]?.join(' ')).toContain('/a/b/c');
});

test.each([false, undefined, true])('a page starts once, when it is shown (prerendering: %s)', (value) => {
  Object.defineProperty(document, 'prerendering', { value, configurable: true });
  const start = vi.fn();
  whenShown(start);
  expect(start).toHaveBeenCalledTimes(value ? 0 : 1);
  for (let times = 0; times < 2; times++) document.dispatchEvent(new Event('prerenderingchange'));
  expect(start).toHaveBeenCalledOnce();
});
