import type { Problem } from '../diagnostics/diagnostic.ts';

interface Description {
  src: string;
  alt: string;
  decorative?: string | undefined;
}

/** What cameras, phones, and people in a hurry write instead of a description. */
const NO_DESCRIPTION =
  /^((an? )?(image|picture|photo|drawing)( of\b.*|\W?\d*)|(alt|img|dsc[fn]?|pxl|screen ?shot|whatsapp image)([\W_\d].*)?|null|~|\S+@\S+|.*\.(jpe?g|png|svg|webp|heic))$/i;

/** What is wrong with the words of a description. */
export const wordProblem = (alt: string): Problem | undefined =>
  NO_DESCRIPTION.test(alt) ? notDescribed(alt) : undefined;

const notDescribed = (alt: string): Problem => ({
  message: `"${alt}" does not describe the picture`,
  hint: 'Say what it shows, as you would tell a friend on the phone.',
});

/** What is wrong with a description, compared with the other fields of the picture. */
export function descriptionProblem({ src, alt, decorative }: Description): Problem | undefined {
  if (decorative && alt !== '') {
    const message = 'a decorative picture has no description';
    return { message, hint: 'Remove the line with "decorative", or write: alt: ""' };
  }
  if (!decorative && !alt.trim()) {
    const hint = 'Describe the picture. If nothing is lost without it, add "decorative: true".';
    return { message: 'this field is empty', hint };
  }
  // A single word can be a description, such as "kettle" for kettle.jpg.
  const isFileName = /[-_\d]/.test(alt) && alt.toLowerCase() === src.replace(/\.\w+$/, '').toLowerCase();
  return isFileName ? notDescribed(alt) : undefined;
}
