/** What the placeholders of a chapter text are filled with. */
export interface Named {
  name: string;
  spokenDirector: string;
}

/** Fills in the placeholders of a text such as `Ask DIRECTOR about CHAPTER`. */
export const chapterWords = (words: string, { name, spokenDirector }: Named): string =>
  words.replaceAll('CHAPTER', () => name).replaceAll('DIRECTOR', () => spokenDirector);

/** Drops a trailing initial: `Dina R.` becomes `Dina`. `Mrs. Dina Rosen` is unchanged. */
export const spokenName = (name: string): string => name.replace(/\s+\p{Lu}\.$/u, '');
