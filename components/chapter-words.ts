/** What the placeholders of a chapter text are filled with. */
export interface Named {
  name: string;
  director: string;
}

/** Fills in the placeholders of a text such as `Ask DIRECTOR about CHAPTER`. */
export const chapterWords = (words: string, { name, director }: Named): string =>
  words.replaceAll('CHAPTER', () => name).replaceAll('DIRECTOR', () => spokenName(director));

/** Drops a trailing initial: `Dina R.` becomes `Dina`. `Mrs. Dina Rosen` is unchanged. */
export const spokenName = (name: string): string => name.replace(/\s+\p{Lu}\.$/u, '');
