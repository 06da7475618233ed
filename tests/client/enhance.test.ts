// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { enhance } from '../../client/enhance.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function add(name: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset.enhance = name;
  document.body.append(element);
  return element;
}

test('each element gets what it asks for', () => {
  const [first, second, third] = [add('menu'), add('tooltip'), add('tooltip')];
  const menu = vi.fn();
  const tooltip = vi.fn();
  enhance(document, { menu, tooltip });
  expect(menu.mock.calls).toEqual([[first]]);
  expect(tooltip.mock.calls).toEqual([[second], [third]]);
});

test('one that throws is reported and does not stop the others', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
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

test('an element may ask for what this script does not know', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  add('of-another-version');
  expect(() => enhance(document, {})).not.toThrow();
  expect(report).not.toHaveBeenCalled();
});
