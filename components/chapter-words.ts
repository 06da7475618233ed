/** Whom words about a chapter are about. */
export interface Named {
  name: string;
  director: string;
}

/** Puts the names of a chapter and of its director into words: `Ask DIRECTOR about CHAPTER`. */
export const chapterWords = (words: string, { name, director }: Named): string =>
  words.replaceAll('CHAPTER', () => name).replaceAll('DIRECTOR', () => spokenName(director));

/** A name as one says it: `Dina R.` is Dina, `Mrs. Dina Rosen` stays. */
export const spokenName = (name: string): string => name.replace(/\s+\p{Lu}\.$/u, '');
