import type { Problem } from '../mistakes.ts';

// As in an email field of a form, without what would end an address in a link.
const EMAIL = /^[\w.!$&'*+=^`|~-]+@(?:[a-z\d][a-z\d-]*\.)+[a-z\d][a-z\d-]*$/i;
const PAGE = /^(\/([\w-]+\/)*(\?[^#]*)?)?(#[\w-]+)?$/;
/** A file, whose name may have any character, and what follows it, such as `#page=2`. */
const FILE = /^(\/[^\\]*?\.\w+)([?#].*)?$/;
/** Hosts on this computer or in a local network. A URL has all numeric forms as four numbers. */
const LOCAL =
  /^(?:(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+|\[.*\]|(?:.*\.)?(?:localhost|local|lan|home|internal|localdomain|home\.arpa)\.?)$/;
const HINT = 'Write /about/, https://example.org/page, mailto:us@example.org, or tel:+12015550142.';
const ON_PAGE = 'Write a page such as /about/, a website, an email address, or a phone number.';

interface Slip {
  pattern: RegExp;
  message: string;
  hint: (match: RegExpExecArray) => string;
}

// Mistakes that show what was meant. The first that matches is reported.
const SLIPS: Slip[] = [
  {
    pattern: /…|\.\.\.$|^(?:https?:|#).*\s/i,
    message: 'is cut off, or has a space in it',
    hint: () => 'Copy the whole address.',
  },
  {
    pattern: /^(?:file:|[a-z]:[\\/]|\\\\)(?:.*[\\/])?(.*)$/i,
    message: 'is a file on your own computer',
    hint: ([, name]) => `Visitors can’t open it. Once the site has the file, write /${name}`,
  },
  {
    pattern: EMAIL,
    message: 'is not a whole address',
    hint: ([address]) => `Write mailto:${address}`,
  },
  {
    pattern: /^(?:https?:?\/{0,2})?((?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?)$/i,
    message: 'is not a whole address',
    hint: ([, address]) => `Write https://${address}`,
  },
];

/** A text without its percent encoding. What is none stays, such as in `100% fun.pdf`. */
export const decoded = (address: string): string =>
  address.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

/** An address as links have it. The name of a file may be written as it is, or encoded. */
export function encoded(address: string): string {
  if (PAGE.test(address)) return address;
  const [, file, rest = ''] = FILE.exec(address) ?? [];
  if (!file || address.startsWith('//')) return address;
  const steps = decoded(file).normalize().split('/');
  return steps.map(encodeURIComponent).join('/').replaceAll("'", '%27') + rest;
}

/** What is wrong with an address. It can be a page, a part of a page, or a file of this site, a website, an email
 *  address, or a phone number. It can't run code. */
export function addressProblem(address: string): Problem | undefined {
  const isWebsite = /^https?:\/\/[^/]/i.test(address) && URL.canParse(address);
  for (const { pattern, message, hint } of isWebsite ? SLIPS.slice(0, 1) : SLIPS) {
    const match = pattern.exec(address);
    if (match) return { message: `"${address}" ${message}`, hint: hint(match) };
  }
  if (isWebsite) {
    const { hostname, username } = new URL(address);
    if (LOCAL.test(hostname)) {
      const hint = 'Write a page of this site such as /events/, or the address on the web.';
      return { message: `"${address}" only works on your own computer or network`, hint };
    }
    if (/[^.]\.[^.]/.test(hostname) && username === '') return undefined;
    const hint = 'Write it like https://example.org/page.';
    return { message: `"${address}" is not a website`, hint };
  }
  if (/^[/#]/.test(address) && !address.startsWith('//')) {
    if (PAGE.test(address) || FILE.test(address)) return undefined;
    const hint = 'Pages begin and end with a slash: /about/ or /about/#team.';
    return { message: `"${address}" is not the address of a page`, hint };
  }
  if (address.startsWith('mailto:')) return emailProblem(address.slice(7).replace(/\?\S*$/, ''));
  if (/^tel:(\+[\d-]{8,}|[\d-]{3,})$/.test(address)) return undefined;
  return { message: `"${address}" is not an address`, hint: HINT, hintOnPage: ON_PAGE };
}

export function emailProblem(written: string): Problem | undefined {
  if (EMAIL.test(written)) return undefined;
  const hint = 'Write it like hello@example.org';
  return { message: `"${written}" is not an email address`, hint };
}

/** What is wrong with the address of the site. The paths of its pages are appended. */
export function siteAddressProblem(url: string): Problem | undefined {
  const problem = addressProblem(url);
  if (problem) return problem;
  const hint = 'Write the whole address without a page, such as https://example.org/';
  if (/^https?:[^?#]*(?<!\.html?)$/i.test(url)) return undefined;
  return { message: `"${url}" is not the address of a site`, hint };
}

/** A US phone number, or one that begins with its country, as a link: `tel:+12015550142`. */
export function telephone(phone: string): string | undefined {
  const digits = phone.replace(/[\s().-]/g, '');
  if (/^\+\d{8,15}$/.test(digits)) return `tel:${digits}`;
  return /^1?[2-9]\d{9}$/.test(digits) ? `tel:+1${digits.slice(-10)}` : undefined;
}
