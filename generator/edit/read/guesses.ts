const PIECE = 12;
const FEW_WORDS = 3;
// A word that a template puts another in the place of: `Write to DIRECTOR`.
const STAND_IN = /\b[A-Z]{3,}\b/;

/** Tells of a text whether a page may have made it of a value: filled in its stand-ins, or shown a piece of it, the
 *  beginning of a word (`Tue`) or the initials (`MK`). */
export function mayBecome(value: string): (text: string) => boolean {
  const filledIn = patternOf(value);
  const words = value.split(' ');
  const initials = words.map((word) => word[0]).join('');
  const start = words.length > FEW_WORDS ? undefined : value.toLowerCase();
  return (text) => {
    if (text.length >= PIECE && value.includes(text)) return true;
    if (filledIn?.test(text)) return true;
    const isBeginning = text.length > 2 && start?.startsWith(text.toLowerCase());
    return isBeginning || (start !== undefined && initials === text);
  };
}

/** What says the same as a value but for its stand-ins. A value of nothing else would be any text. */
function patternOf(value: string): RegExp | undefined {
  const parts = value.split(STAND_IN);
  if (parts.length < 2 || !/\p{L}{2}/u.test(parts.join(' '))) return undefined;
  const literal = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${literal.join('.+')}$`);
}
