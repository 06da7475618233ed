import { expect, test } from 'vitest';
import { entryName, nameIn } from '../../../generator/edit/read/names.ts';

const picture = { src: 'kettle.svg', alt: 'A red kettle.' };

test.each([
  ['its name', { id: 'queens', day: 'Tuesday', name: 'Queens' }, 'Queens'],
  ['its words', 'Put the kettle on.', 'Put the kettle on.'],
  ['what it says first', { day: 'Tuesday', picture }, 'Tuesday'],
  ['the words for those who cannot see it', picture, 'A red kettle'],
  ['those of its picture', { picture, tags: [] }, 'A red kettle'],
  ['its file', { src: 'kettle.svg', alt: '' }, 'kettle.svg'],
  [
    'a beginning',
    { caption: 'The roof held, on the whole, and where it did not, we sang.' },
    'The roof held, on the whole, and where it …',
  ],
  ['nothing', {}, undefined],
])('an entry is called by %s', (_what, entry, name) => {
  expect(entryName(entry)).toBe(name);
});

test('an entry without any words is called by its number', () => {
  expect(nameIn(['items', 1, 'alt'], { items: [{}, {}] })).toBe('items, 2: alt');
});
