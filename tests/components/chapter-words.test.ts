import { expect, test } from 'vitest';
import { chapterWords, spokenName } from '../../components/chapter-words.ts';

test.each([
  ['Dina R.', 'Dina'],
  ['Chaya Leah B.', 'Chaya Leah'],
  ['Mrs. Dina Rosen', 'Mrs. Dina Rosen'],
  ['שירה לוי', 'שירה לוי'],
])('%s is called %s', (name, spoken) => {
  expect(spokenName(name)).toBe(spoken);
});

test('fills in the names of the chapter and its director, whatever characters they contain', () => {
  const words = chapterWords('Ask DIRECTOR about CHAPTER: DIRECTOR knows.', {
    name: '$& Hill',
    spokenDirector: 'Dina',
  });
  expect(words).toBe('Ask Dina about $& Hill: Dina knows.');
});
