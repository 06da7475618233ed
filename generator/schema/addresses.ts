import type { DiagnosticText } from '../diagnostics/diagnostic.ts';

const PAGE = /^\/([\w-]+\/)*(\?[^#]*)?(#[\w-]+)?$/;
const FILE = /^\/[\w./-]+\.\w+$/;
const EMAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;
const HINT = 'Write /about/ for a page of this site, https://… for another, mailto:… or tel:….';
const WEBSITE_HINT = 'Is something doubled or missing? A whole address looks like https://example.org/page';

/** What is wrong with an address that a person wrote, if anything is. Allowed are a page, a part of a page or a file of
 *  this site, a website, an e-mail address and a phone number. Addresses that run code are not. */
export function addressProblem(address: string): DiagnosticText | undefined {
  const problem = (message: string, hint = HINT): DiagnosticText => ({ message: `"${address}" ${message}`, hint });
  if (/\s/.test(address) && !address.startsWith('tel:'))
    return problem('has a space in it', 'Delete the space, or write %20 if it belongs there.');
  if (address.startsWith('#')) return /^#[\w-]+$/.test(address) ? undefined : problem('names no part of a page');
  if (/^\/(?!\/)/.test(address)) {
    if (PAGE.test(address) || FILE.test(address)) return undefined;
    return problem('is not the address of a page', 'Pages begin and end with a slash: /about/ or /about/#team.');
  }
  if (EMAIL.test(address)) return problem('is not a whole address', `Write mailto:${address}`);
  if (address.startsWith('www.')) return problem('is not a whole address', `Write https://${address}`);
  if (!URL.canParse(address)) return problem('is not an address');
  const { protocol, hostname, username, pathname } = new URL(address);
  switch (protocol) {
    case 'https:':
    case 'http:':
      // `new URL` also accepts `https:x`, `https://https//x` and `https://bank.example@elsewhere.example`.
      if (/^https?:\/\/[^/]/i.test(address) && /[^.]\.[^.]/.test(hostname) && username === '') return undefined;
      return problem('names no website', WEBSITE_HINT);
    case 'mailto:':
      if (EMAIL.test(pathname)) return undefined;
      return problem('names no e-mail address', 'A whole one looks like mailto:hello@example.org');
    case 'tel:':
      if (/^\+?[\d-]+$/.test(pathname)) return undefined;
      return problem('is not a phone number', 'Write only digits, with the country first: tel:+12015550142');
    default:
      return problem(`begins with ${protocol}, which is not allowed`);
  }
}
