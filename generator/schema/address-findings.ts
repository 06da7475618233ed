import type { Problem } from '../diagnostics/diagnostic.ts';
import { addressProblem } from './addresses.ts';

const BLANK =
  /your[-_@]?(e-?mail|name|domain|account|form|group|link|id|key|access|site|page|username|organi[sz]ation)|\byou@|\babcdwxyz\b|(^|[/=@.])x{3,}($|[/?&#@.])|^0[0-]{7,}$/i;

/** A part of an example that should be replaced: `YOUR_ACCESS_KEY_HERE`, a key of zeros, `…/XXXX`. */
export const blankFinding = (written: string): Problem | undefined =>
  BLANK.test(written)
    ? { code: 'placeholder', message: `"${written}" is from an example`, hint: 'Replace it with your own.' }
    : undefined;

/** What to fix about an address before launch. */
export function addressFinding(address: string): Problem | undefined {
  if (/^https:\/\/docs\.google\.com\/forms\/.*\/edit\b/i.test(address)) {
    const hint = 'Press Send in the form and copy that link. It ends in /viewform.';
    return { code: 'placeholder', message: 'this link edits the form', hint };
  }
  const secure = address.replace(/^http:/i, 'https:');
  const unsafe: Problem = { code: 'advice', message: `"${address}" is not encrypted`, hint: `Try ${secure}` };
  return blankFinding(address) ?? (secure === address ? undefined : unsafe);
}

/** What is wrong with the address of a form service. It must be encrypted, except on this computer, for tests. */
export function endpointProblem(address: string): Problem | undefined {
  if (/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(address)) return undefined;
  // Google Forms doesn't accept messages from other pages.
  if (/^https:\/\/(?!docs\.google\.com\/forms\/)/i.test(address)) return addressProblem(address);
  const hint = 'Copy the https:// address that your form service shows. See docs/delivery.md.';
  return { message: `"${address}" is not the address of a form service`, hint };
}
