import type { Mistake } from '../mistakes.ts';
import type { ContentText } from './content.ts';

// Spaces and marks need no letter of their own. Every device has a Hebrew typeface.
const ALWAYS_THERE = '\\s\\p{Cf}\\p{M}\\p{Script=Hebrew}';
const PICTURE = /\.(?:svg|jpe?g|png|webp)["'\s]*$/i;

/** A warning for each letter that our typefaces lack, at the first text that has it: visitors see it in another one.
 *  `letters` are the letters they have. */
export function missingLetters(letters: string, texts: readonly ContentText[]): Mistake[] {
  const escaped = letters.replace(/[\\\]^-]/g, '\\$&');
  const missing = new RegExp(`[^${escaped}${ALWAYS_THERE}]`, 'gu');
  const warnings = new Map<string, Mistake>();
  for (const { file, inside, value, from } of texts) {
    if (/^[ -~]*$/.test(value) || PICTURE.test(value)) continue;
    for (const [letter] of value.matchAll(missing)) {
      if (warnings.has(letter)) continue;
      const message = `our typefaces don't have ${letter}`;
      const hint = 'Leave it if it is an emoji. If not, a developer can add it.';
      const offset = Math.max(from, file.source.indexOf(letter, from));
      warnings.set(letter, file.mistake(inside, { message, hint, offset }));
    }
  }
  return [...warnings.values()];
}
