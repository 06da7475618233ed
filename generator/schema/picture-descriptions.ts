import type { Problem } from '../diagnostics/diagnostic.ts';

interface Description {
  src: string;
  alt: string;
  decorative?: string | undefined;
}

/** What cameras, phones, and people in a hurry write instead of a description. */
const NO_DESCRIPTION =
  /^((an? )?(image|picture|photo|drawing)( of\b.*|\W?\d*)|(alt|img|dsc[fn]?|pxl|screen ?shot|whatsapp image)([\W_\d].*)?|null|~|\S+@\S+|.*\.(jpe?g|png|svg|webp|heic))$/i;

/** What is wrong with the description of a picture. */
export function descriptionProblem({ src, alt, decorative }: Description): Problem | undefined {
  if (decorative && alt !== '') {
    const message = 'this picture is marked as just for looks, but it has a description';
    return { message, hint: 'Remove one of the two.' };
  }
  if (!decorative && !alt.trim()) {
    const hint = 'Describe the picture, or mark it as just for looks.';
    return { message: 'this field is empty', hint };
  }
  // A single word can be a description, such as "kettle" for kettle.jpg.
  const isFileName = /[-_\d]/.test(alt) && alt.toLowerCase() === src.replace(/\.\w+$/, '').toLowerCase();
  if (!isFileName && !NO_DESCRIPTION.test(alt)) return undefined;
  const hint = 'Say what it shows, as you would tell a friend on the phone.';
  return { message: `"${alt}" does not describe the picture`, hint };
}
