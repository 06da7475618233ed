// @vitest-environment happy-dom
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { editor } from '../../../editor/client/editor.ts';
import { firstOf, Search, toolsWith } from '../../../editor/client/Search.tsx';
import { Description } from '../../../editor/describe.ts';
import { buildFixture } from '../../project.ts';
import { table } from '../../table.ts';

const { panels, values } = new Description(await buildFixture());
const others = { blanks: {}, pictures: [], facts: {}, warnings: [], changes: [] };
const loaded = { ok: true, panels, values, ...others, undo: undefined, redo: undefined } as const;
editor.update({ loaded });

test.each(table<[words: string, id: string | null]>('searches'))(
  'opens, for “%s”, %s',
  (words, id) => {
    expect(firstOf(words)?.id).toBe(id ?? undefined);
  },
);

test.each([
  ['history', 'What was published'],
  ['yesterday', 'What was published'],
  ['publish', 'What was published, What changed'],
  ['launch', 'Before launch'],
  ['tea', ''],
])('finds, for “%s”, what isn’t content: %s', (words, titles) => {
  expect(
    toolsWith(words)
      .map(({ title }) => title)
      .join(', '),
  ).toBe(titles);
});

test('a part of an entry is found with the name of the entry', () => {
  const page = document.createElement('div');
  document.body.append(page);
  flushSync(() => createRoot(page).render(createElement(Search)));
  // React only notices what a person types, not a value that a script sets.
  const input = page.querySelector('input')!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'files');
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })));
  const [first] = page.querySelectorAll('ul button');
  expect(first?.textContent).toBe('TEA TimeFiles');
});
