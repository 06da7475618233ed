import type { Problem } from '../diagnostics/diagnostic.ts';
import { emailProblem } from './contact-details.ts';

const PAGE = /^\/([\w-]+\/)*(\?[^#]*)?(#[\w-]+)?$/;
const FILE = /^\/[\w./-]+\.\w+$/;
const HINT = 'Write /about/, https://example.org/page, or an address with mailto: or tel:.';

const PHONE_HINT = 'Write only digits, country first: tel:+12015550142';

interface Slip {
  pattern: RegExp;
  message: string;
  hint: (match: RegExpExecArray) => string;
}

// Mistakes that show what was meant. The first that matches is reported.
const SLIPS: Slip[] = [
  {
    pattern: /^https?:\/\/(?:www\.google|l\.facebook|l\.instagram|.*\.outlook)\.com\/.*[?&](q|url|u)=(https?[^&]+)/i,
    message: 'only leads to another address',
    hint: ([, name, target]) => `Write ${new URLSearchParams(`${name}=${target}`).get(`${name}`)}`,
  },
  {
    pattern: /…|\.\.\.$/,
    message: 'is an example or cut off',
    hint: () => 'Write the whole address, or leave it out.',
  },
  {
    // After =, /, or ?, an address can contain another.
    pattern: /^(https?:\/\/.*?[^\s,;])[\s,;]*(?<![=/?&:])https?:\/\//i,
    message: 'is more than one address',
    hint: ([, first]) => `Write only ${first}`,
  },
  {
    pattern: /^((?:https?|mailto|tel):.*[^.])[.,;]$/i,
    message: 'ends with a punctuation mark',
    hint: ([, rest]) => `Write ${rest} (or %2E at the end if the mark is a dot that belongs there).`,
  },
  {
    pattern: /^(?:file:|[a-z]:[\\/]|\\\\)(?:.*[\\/])?(.*)$/i,
    message: 'is a file on your own computer',
    hint: ([, name]) => `Visitors can’t open it. Once the site has the file, write /${name}`,
  },
  {
    pattern: /^https?:\/\/(?:localhost|127\.[\d.]+|0\.0\.0\.0|192\.168\.[\d.]+|\[::1\])(?::\d+)?(.*)$/i,
    message: 'is on your own computer',
    hint: ([, path]) => `Write ${path || '/'} for that page of this site.`,
  },
  {
    pattern: /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
    message: 'is not a whole address',
    hint: ([email]) => `Write mailto:${email}`,
  },
  {
    pattern: /^(?!https?:\/\/[^/])h[a-z]{2,6}(?::\/?|[:;]?\/{1,3})([\w-]+\..+)$/i,
    message: 'is not a whole address',
    hint: ([, rest]) => `Write https://${rest}`,
  },
  {
    pattern: /^[^:]+\.md$/i,
    message: 'is a file of the content, not a page',
    hint: () => 'Write the address of its page, such as /news/first-meeting/',
  },
  {
    pattern: /^(?![^/]*\.(?:pdf|html?|jpe?g|png|svg|webp|docx?)$)(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i,
    message: 'is not a whole address',
    hint: ([address]) => `Write https://${address}`,
  },
  {
    pattern: /^(?!tel:\S+$)(?:(?:sms|phone|whatsapp|tel):)?\s*(\+?\(?\d[\d\s().-]{5,}\d)\s*$/i,
    message: 'is not a link to a phone number',
    hint: () => PHONE_HINT,
  },
  {
    pattern: /^(?:https?:|[/#]).*\s/i,
    message: 'has a space in it',
    hint: () => 'Delete it, or write %20 if it belongs there.',
  },
];

/** What is wrong with an address. It can be a page, a part of a page, or a file of this site, a website, an email address, or a
 *  phone number. It can't run code. */
export function addressProblem(address: string): Problem | undefined {
  for (const { pattern, message, hint } of SLIPS) {
    const match = pattern.exec(address);
    if (match) return { message: `"${address}" ${message}`, hint: hint(match) };
  }
  const problem = /^(#|\/(?!\/))/.test(address) ? pageProblem(address) : schemeProblem(address);
  return problem && { ...problem, message: `"${address}" ${problem.message}` };
}

function pageProblem(address: string): Problem | undefined {
  if (/^#[\w-]+$/.test(address) || PAGE.test(address) || FILE.test(address)) return undefined;
  if (address.startsWith('#')) return { message: 'is not a part of a page', hint: HINT };
  const hint = 'Pages begin and end with a slash: /about/ or /about/#team.';
  return { message: 'is not the address of a page', hint };
}

function schemeProblem(address: string): Problem | undefined {
  if (!URL.canParse(address)) return { message: 'is not an address', hint: HINT };
  const { protocol, pathname, hostname, username } = new URL(address);
  if (protocol === 'mailto:') return emailProblem(address.slice(protocol.length).replace(/\?\S*$/, ''), protocol);
  if (protocol === 'tel:') {
    return /^\+[\d-]{8,}$|^[\d-]{3,}$/.test(pathname)
      ? undefined
      : { message: 'is not a phone number', hint: PHONE_HINT };
  }
  if (!/^https?:$/.test(protocol)) return { message: `can't begin with ${protocol}`, hint: HINT };
  // `new URL` also accepts `https:x`, `https://https//x`, and `https://bank.example@elsewhere.example`.
  if (/^https?:\/\/[^/]/i.test(address) && /[^.]\.[^.]/.test(hostname) && username === '') return undefined;
  const hint = 'Write it like https://example.org/page. Is something doubled or missing?';
  return { message: 'is not a website', hint };
}

/** What is wrong with the address of the site. Page addresses are appended, so it ends with a folder. */
export function siteAddressProblem(url: string): Problem | undefined {
  const problem = addressProblem(url);
  if (problem) return problem;
  if (!/^https?:/i.test(url)) {
    return { message: `"${url}" is not a website`, hint: 'Write a whole address, such as https://example.org/' };
  }
  const { origin, pathname, search, hash } = new URL(url);
  const folder = pathname.replace(/[^/]*\.[^/]*$/, '');
  if (folder === pathname && !search && !hash) return undefined;
  return { message: `"${url}" is a page of the site, not the site`, hint: `Write ${origin}${folder}` };
}

/** What to fix about an address before launch. */
export function addressFinding(address: string): Problem | undefined {
  if (/^https:\/\/docs\.google\.com\/forms\/.*\/edit\b/i.test(address)) {
    const hint = 'Press Send in the form and copy that link. It ends in /viewform.';
    return { code: 'placeholder', message: 'this link opens the form for editing', hint };
  }
  if (!/^http:/i.test(address)) return undefined;
  const hint = `Try ${address.replace(/^http:/i, 'https:')}`;
  return { code: 'advice', message: `"${address}" is not encrypted`, hint };
}

/** What is wrong with the address of a form service. It must be encrypted, except on this computer, for tests. */
export function endpointProblem(address: string): Problem | undefined {
  if (/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(address)) return undefined;
  // Google Forms doesn't accept messages from other pages.
  if (/^https:\/\/(?!docs\.google\.com\/forms\/)/i.test(address)) return addressProblem(address);
  const hint = 'Copy the https:// address that your form service shows.';
  return { message: `"${address}" is not the address of a form service`, hint };
}

/** What to fix about the address of a form service before launch. */
export function endpointFinding(address: string): Problem | undefined {
  if (!/^https:\/\/[^/]+(\/?|\/forms\/.*)$/.test(address)) return undefined;
  const hint = 'Copy the address of your form, such as https://formspree.io/f/…';
  return { code: 'placeholder', message: `"${address}" is a page of the service, not your form`, hint };
}
