const PIECE = 12;
const FEW_WORDS = 3;
// A word that a template puts another in the place of: `Write to DIRECTOR`.
const STAND_IN = /\b[A-Z]{3,}\b/;

/** Whether a page may have made a text of a value: filled in its stand-ins, or shown a piece of it, the beginning of a
 *  word (`Tue`) or the initials (`MK`). */
export function mayBecome(value: string, text: string): boolean {
  if (text.length >= PIECE && value.includes(text)) return true;
  if (STAND_IN.test(value) && filledIn(value).test(text)) return true;
  const words = value.split(' ');
  if (words.length > FEW_WORDS) return false;
  const isBeginning = text.length > 2 && value.toLowerCase().startsWith(text.toLowerCase());
  return isBeginning || words.map((word) => word[0]).join('') === text;
}

/** A value in which anything may stand for its stand-ins. */
function filledIn(value: string): RegExp {
  const literal = value.split(STAND_IN).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${literal.join('.+')}$`);
}
