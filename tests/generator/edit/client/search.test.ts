// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { editor } from '../../../../generator/edit/client/editor.ts';
import { firstOf } from '../../../../generator/edit/client/Search.tsx';
import { Description } from '../../../../generator/edit/describe.ts';
import { buildFixture } from '../../../project.ts';

const { panels, values } = new Description(await buildFixture());
const others = { blanks: {}, pictures: [], facts: {}, warnings: [], changes: [] };
const loaded = { ok: true, panels, values, ...others, undo: undefined, redo: undefined } as const;
editor.update({ loaded });

test.each([
  // A fact, before everything that has the word in it.
  ['phone', 'site.yaml:facts.phone'],
  // A part of the content, and a field, by its name.
  [' Menu ', 'site.yaml:navigation'],
  ['season', 'events.yaml:seasons'],
  ['directors', 'chapters.yaml:chapters.items.@teaneck.director'],
  // A day that is written in figures.
  ['June', 'events.yaml:seasons.@2026-09-08.until'],
  // What only the explanation of a field says, or a choice.
  ['google', 'home.yaml:meta.title'],
  ['Chanukah', 'events.yaml:seasons.@2026-09-08.held'],
  ['vacation', 'events.yaml:seasons.@2026-09-08.except'],
  ['Monday', 'events.yaml:week.pictures.@tuesday.day'],
])('opens, for “%s”, %s', (words, id) => {
  expect(firstOf(words)?.id).toBe(id);
});

test('finds nothing for words that are nowhere', () => {
  expect(firstOf('xylophone')).toBeUndefined();
});
