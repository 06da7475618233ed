import type { Problem } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { emailProblem, isEmail, phonesIn, telephone } from './contact-details.ts';

const PAGE = /^\/([\w-]+\/)*(\?[^#]*)?(#[\w-]+)?$/;
const FILE = /^\/[\w./-]+\.\w+$/;
const HINT = 'Write /about/, https://example.org/page, or an address with mailto: or tel:.';
const WEBSITE_HINT = 'Write it like https://example.org/page. Is something doubled or missing?';

type Check = (address: string) => Problem | undefined;

/** What is wrong with an address. It can be a page, a part of a page, or a file of this site, a website, an email address, or a
 *  phone number. It can't run code. */
export function addressProblem(address: string): Problem | undefined {
  const checks = [pastedProblem, ownComputerProblem, shortenedProblem, spaceProblem, pageProblem, schemeProblem];
  for (const check of checks) {
    const problem = check(address);
    if (problem) return { message: `"${address}" ${problem.message}`, hint: problem.hint };
  }
  return undefined;
}

/** Copied with too much or too little. */
const pastedProblem: Check = (address) => {
  if (/…|\.\.\.$/.test(address)) {
    return { message: 'is an example or cut off', hint: 'Write the whole address, or remove the line.' };
  }
  // After =, /, or ?, an address can contain another.
  const [first, ...others] = address.split(/[\s,;]*(?<![=/?&:])(?=https?:\/\/)/i).filter(Boolean);
  if (others.length > 0) {
    const message = others.every((each) => each === first) ? 'is here more than once' : 'is more than one address';
    return { message, hint: `Write only ${first}` };
  }
  if (!/^(https?|mailto|tel):.*[^.][.,;]$/i.test(address)) return undefined;
  const hint = `Write ${address.slice(0, -1)}${address.endsWith('.') ? ' (or %2E at the end if the dot belongs there)' : ''}`;
  return { message: `ends with "${address.slice(-1)}"`, hint };
};

const ownComputerProblem: Check = (address) => {
  if (/^(file:|[a-z]:[\\/]|\\\\)/i.test(address)) {
    const name = /[^\\/]*$/.exec(address)?.[0];
    return { message: 'is a file on your own computer', hint: `Copy it into static/ and write /${name}` };
  }
  const [, path] =
    /^https?:\/\/(?:localhost|127\.[\d.]+|0\.0\.0\.0|192\.168\.[\d.]+|\[::1\])(?::\d+)?(.*)$/i.exec(address) ?? [];
  if (path === undefined) return undefined;
  return { message: 'is on your own computer', hint: `Write ${path || '/'} for that page of this site.` };
};

/** An address whose beginning is missing or misspelled. */
const shortenedProblem: Check = (address) => {
  const whole = (hint: string) => ({ message: 'is not a whole address', hint: `Write ${hint}` });
  if (isEmail(address)) return whole(`mailto:${address}`);
  const [, scheme = '', rest = ''] = /^([a-z]{3,7})(?::\/?|[:;]?\/{1,3})([\w-]+\..+)$/i.exec(address) ?? [];
  const isSpeltWell = /^https?:\/\/[^/]/i.test(address);
  if (!isSpeltWell && closest(scheme, ['https', 'http'])) return whole(`https://${rest}`);
  if (
    /^([\w-]+\.)+[a-z]{2,}([/?#]\S*)?$/i.test(address) &&
    !/^[^/]*\.(pdf|html?|jpe?g|png|svg|webp|docx?)$/i.test(address)
  )
    return whole(`https://${address}`);
  const [phone] = phonesIn(address);
  const isPhone = phone && /^((sms|phone|whatsapp|tel):)?\s*$/i.test(address.replace(phone, ''));
  if (!isPhone || /^tel:\S+$/i.test(address)) return undefined;
  const hint = `Write only digits, country first: ${telephone(phone)}`;
  return { message: address.startsWith('tel:') ? 'is not a phone number' : 'is not a whole address', hint };
};

const spaceProblem: Check = (address) => {
  if (!/\s/.test(address) || /^(tel|mailto):/i.test(address)) return undefined;
  return /^(https?:|[/#])/i.test(address)
    ? { message: 'has a space in it', hint: 'Delete it, or write %20 if it belongs there.' }
    : { message: 'is not an address', hint: HINT };
};

const pageProblem: Check = (address) => {
  if (address.startsWith('#'))
    return /^#[\w-]+$/.test(address) ? undefined : { message: 'is not a part of a page', hint: HINT };
  if (!/^\/(?!\/)/.test(address) || PAGE.test(address) || FILE.test(address)) return undefined;
  return {
    message: 'is not the address of a page',
    hint: 'Pages begin and end with a slash: /about/ or /about/#team.',
  };
};

const schemeProblem: Check = (address) => {
  if (/^(#|\/(?!\/))/.test(address)) return undefined;
  if (!URL.canParse(address)) return { message: 'is not an address', hint: HINT };
  const { protocol, pathname } = new URL(address);
  if (/^https?:$/.test(protocol)) return websiteProblem(address);
  if (protocol === 'mailto:') {
    return emailProblem(address.slice(protocol.length).replace(/\?\S*$/, ''), protocol);
  }
  if (protocol !== 'tel:') return { message: `can't begin with ${protocol}`, hint: HINT };
  if (/^\+[\d-]{8,}$|^[\d-]{3,}$/.test(pathname)) return undefined;
  return {
    message: 'is not a phone number',
    hint: 'Write only digits, country first: tel:+12015550142',
  };
};

// Hosts of pages that only redirect.
const REDIRECTS = /(^|\.)(google\.com|l\.facebook\.com|l\.instagram\.com|safelinks\.protection\.outlook\.com)$/;

const websiteProblem: Check = (address) => {
  const { hostname, username, searchParams } = new URL(address);
  if (hostname.includes(',')) {
    const meant = address.replace(/^https?:\/\/[^/]+/i, (site) => site.replaceAll(',', '.'));
    return { message: 'has a comma in its website', hint: `Write ${meant}` };
  }
  const target = ['q', 'url', 'u']
    .map((name) => searchParams.get(name))
    .find((each) => /^https?:\/\//.test(each ?? ''));
  if (target && REDIRECTS.test(hostname))
    return { message: 'only redirects to another address', hint: `Write ${target}` };
  // `new URL` also accepts `https:x`, `https://https//x`, and `https://bank.example@elsewhere.example`.
  if (/^https?:\/\/[^/]/i.test(address) && /[^.]\.[^.]/.test(hostname) && username === '') return undefined;
  return { message: 'is not a website', hint: WEBSITE_HINT };
};
