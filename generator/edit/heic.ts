const HEIC = /^.{4}ftyp(hei|hev|mif|msf)/s;

// Mail on an iPhone converts photos to JPEG, and so does Preview on a Mac.
const PROBLEM =
  'This is an iPhone photo (HEIC), which web pages can’t show. Email it to yourself from the iPhone, and use the photo ' +
  'in that email. On a Mac, you can also open it in Preview and choose File, Export, JPEG.';

/** What to do with a photo in the format of iPhones, judging by how the file begins. */
export const heicProblem = (source: Uint8Array): string | undefined =>
  HEIC.test(new TextDecoder('latin1').decode(source.subarray(0, 20))) ? PROBLEM : undefined;
