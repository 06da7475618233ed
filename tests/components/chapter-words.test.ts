import { expect, test } from 'vitest';
import { chapterWords, spokenName } from '../../components/chapter-words.ts';

test.each([
  ['Dina R.', 'Dina'],
  ['Chaya Leah B.', 'Chaya Leah'],
  ['Mrs. Dina Rosen', 'Mrs. Dina Rosen'],
  ['Dina', 'Dina'],
  ['שירה לוי', 'שירה לוי'],
])('%s is spoken of as %s', (name, spoken) => {
  expect(spokenName(name)).toBe(spoken);
});

test('words about a chapter name it and its director, whatever signs are in the names', () => {
  const words = chapterWords('Ask DIRECTOR about CHAPTER: DIRECTOR knows.', { name: '$& Hill', director: 'Dina R.' });
  expect(words).toBe('Ask Dina about $& Hill: Dina knows.');
});
