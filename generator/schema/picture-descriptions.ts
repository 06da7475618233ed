import type { Problem } from '../diagnostics/diagnostic.ts';

interface Description {
  src: string;
  alt: string;
  decorative?: string | undefined;
}

/** What cameras, phones and people in a hurry write instead of a description. */
const NO_DESCRIPTION =
  /^((an? )?(image|picture|photo|drawing)( of\b.*|\W?\d*)|(alt|img|dsc[fn]?|pxl|screen ?shot|whatsapp image)([\W_\d].*)?|null|~|\S+@\S+|.*\.(jpe?g|png|svg|webp|heic))$/i;

/** What is wrong with the words of a description by themselves, if anything is. */
export const wordProblem = (alt: string): Problem | undefined =>
  NO_DESCRIPTION.test(alt) ? notDescribed(alt) : undefined;

const notDescribed = (alt: string): Problem => ({
  message: `"${alt}" does not describe the picture`,
  hint: 'Say what is to be seen, as you would to a friend on the phone.',
});

/** What is wrong with the description of a picture beside what else is said of it, if anything is. */
export function descriptionProblem({ src, alt, decorative }: Description): Problem | undefined {
  if (decorative && alt !== '') {
    const message = 'nobody gets to hear this description, since the picture is decorative';
    return { message, hint: 'Take the line with "decorative" out, or write: alt: ""' };
  }
  if (!decorative && !alt.trim()) {
    const hint = 'Describe the picture in a few words, or add "decorative: true" if nothing is lost without it.';
    return { message: 'this field is empty', hint };
  }
  // A single word may be a description, such as "kettle" for kettle.jpg.
  const isFileName = /[-_\d]/.test(alt) && alt.toLowerCase() === src.replace(/\.\w+$/, '').toLowerCase();
  return isFileName ? notDescribed(alt) : undefined;
}
