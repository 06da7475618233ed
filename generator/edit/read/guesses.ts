const PIECE = 12;
const FEW_WORDS = 3;
// A word that a template puts another in the place of: `Write to DIRECTOR`.
const STAND_IN = /\b[A-Z]{3,}\b/;

/** Whether a page may have made a text of a value: filled in its stand-ins, or shown a piece of it, the beginning of a
 *  word (`Tue`) or the initials (`MK`). */
export function mayBecome(value: string, text: string): boolean {
  if (text.length >= PIECE && value.includes(text)) return true;
  if (isFilledIn(value, text)) return true;
  const words = value.split(' ');
  if (words.length > FEW_WORDS) return false;
  const isBeginning = text.length > 2 && value.toLowerCase().startsWith(text.toLowerCase());
  return isBeginning || words.map((word) => word[0]).join('') === text;
}

/** Whether a text says the same as a value, but for its stand-ins. A value of nothing else would be any text. */
function isFilledIn(value: string, text: string): boolean {
  const parts = value.split(STAND_IN);
  if (parts.length < 2 || !/\p{L}{2}/u.test(parts.join(' '))) return false;
  const literal = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${literal.join('.+')}$`).test(text);
}
