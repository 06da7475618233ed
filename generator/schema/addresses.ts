import type { Problem } from '../mistakes.ts';

// As in an email field of a form, without what would end an address in a link.
const EMAIL = /^[\w.!$&'*+=^`|~-]+@(?:[a-z\d][a-z\d-]*\.)+[a-z\d][a-z\d-]*$/i;
/** A page, a part of one, or words in one, which browsers mark: `#:~:text=began`. */
const PAGE = /^(\/([\w-]+\/)*(\?[^#]*)?)?(#[\w-]*(?::~:\S+)?)?$/;
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
    pattern: /…|\.\.\.(?:$|\/)|^(?:https?:|#).*\s/i,
    message: 'is cut off, or has a space in it',
    hint: () => 'Copy the whole address.',
  },
  {
    pattern: /^(?:file:|[a-z]:[\\/]|\\\\)(?:.*[\\/])?(.*)$/i,
    message: 'is a file on your own computer',
    hint: ([, name]) => `Visitors can’t open it. Once it is in static/files, write /files/${name}`,
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

/** What people will read in another program, such as the subject of an email. */
const MESSAGE =
  /(?<=[?&](?:text|body|subject|message|quote|title|details|description|note|su)=)[^&#]*/gi;

/** An address as links have it. Names of files, messages, and numbers may be written as people write them. */
export function encoded(address: string): string {
  if (PAGE.test(address)) return address;
  const [, file, rest = ''] = FILE.exec(address) ?? [];
  // Some servers look for a file with exactly these letters: to them, %26 is no &.
  if (file && !address.startsWith('//'))
    return encodeURI(decoded(file).normalize()).replace(/[?#+']/g, encodeOne) + rest;
  const withMessage = address.replace(MESSAGE, (message) => message.replace(/\s/g, encodeOne));
  if (callIn(withMessage)) return callIn(withMessage)!;
  // Outlook has a semicolon between two.
  return withMessage.replace(/^mailto:[^?]*/i, (recipients) =>
    recipients.replace(/\s/g, '').replaceAll(';', ','),
  );
}

const encodeOne = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** What is wrong with an address. It can be a page, a part of a page, or a file of this site, a website, an email
 *  address, or a phone number. It can't run code. */
export function addressProblem(address: string): Problem | undefined {
  const isWebsite = /^(?:https?|webcal):\/\/[^/]/i.test(address) && URL.canParse(address);
  const slips = isWebsite ? SLIPS.slice(0, 1) : SLIPS;
  const withoutMessage = address.replace(MESSAGE, '');
  for (const { pattern, message, hint } of slips) {
    const match = pattern.exec(withoutMessage);
    if (match) return { message: `"${address}" ${message}`, hint: hint(match) };
  }
  if (isWebsite) return websiteProblem(address);
  if (/^[/#]/.test(address) && !address.startsWith('//')) {
    if (PAGE.test(address) || FILE.test(address)) return undefined;
    const hint = 'Pages begin and end with a slash: /about/ or /about/#team.';
    return { message: `"${address}" is not the address of a page`, hint };
  }
  if (/^mailto:/i.test(address)) return mailProblem(address);
  if (callIn(address)) return undefined;
  return { message: `"${address}" is not an address`, hint: HINT, hintOnPage: ON_PAGE };
}

function websiteProblem(address: string): Problem | undefined {
  const { hostname, username } = new URL(address);
  if (LOCAL.test(hostname)) {
    const hint = 'Write a page of this site such as /events/, or the address on the web.';
    return { message: `"${address}" only works on your own computer or network`, hint };
  }
  if (/[^.]\.[^.]/.test(hostname) && username === '') return undefined;
  return {
    message: `"${address}" is not a website`,
    hint: 'Write it like https://example.org/page.',
  };
}

/** A new email may have several recipients, or none yet: whoever clicks chooses. */
function mailProblem(address: string): Problem | undefined {
  const [, recipients = '', fields] = /^mailto:([^?]*)(\?.+)?$/is.exec(address) ?? [];
  if (!recipients && fields) return undefined;
  for (const recipient of decoded(recipients).split(/[,;]/)) {
    const problem = emailProblem(recipient.trim());
    if (problem) return problem;
  }
  return undefined;
}

/** Whether an address, or a host with its port, is on this computer. */
export function isOnThisComputer(address: string): boolean {
  const url = address.includes('//') ? address : `http://${address}`;
  if (!URL.canParse(url)) return false;
  const { hostname, username } = new URL(url);
  return username === '' && /^(?:localhost|127(?:\.\d+){3})$/.test(hostname);
}

export function emailProblem(value: string): Problem | undefined {
  if (EMAIL.test(value)) return undefined;
  const hint = 'Write it like hello@example.org';
  return { message: `"${value}" is not an email address`, hint };
}

/** What is wrong with the address of the site. The paths of its pages are appended. */
export function siteAddressProblem(url: string): Problem | undefined {
  const problem = addressProblem(url);
  if (problem) return problem;
  const hint = 'Write the whole address without a page, such as https://example.org/';
  if (/^https?:[^?#]*(?<!\.html?)$/i.test(url)) return undefined;
  return { message: `"${url}" is not the address of a site`, hint };
}

/** An extension as people write it, or as phones dial it: after a pause. */
const EXTENSION = /(;ext=|[,;pw]+|[\s,]*(?:extension|extn?\.?|x|#)\s*)(\d{1,9}#?)\s*$/i;
const KEYPAD = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** A US phone number, or one that begins with its country, as a link: `tel:+12015550142`. */
export function telephone(phone: string): string | undefined {
  const [all = '', , extension = ''] = EXTENSION.exec(phone) ?? [];
  const after = extension && (/^(?:;ext=|[,;pw]+)\d/i.test(all) ? all : `;ext=${extension}`);
  const number = phone.slice(0, phone.length - all.length);
  // 1-800-FLOWERS
  const inFigures = /\d{3}/.test(number) ? number.replace(/[a-z]/gi, keyOf) : number;
  const digits = inFigures.replace(/[\s()./·\p{Pd}\u2212]/gu, '');
  if (/^\+\d{8,15}$/.test(digits)) return `tel:${digits}${after}`;
  return /^1?[2-9]\d{9}$/.test(digits) ? `tel:+1${digits.slice(-10)}${after}` : undefined;
}

const keyOf = (letter: string): string =>
  String(KEYPAD.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2);

/** A number that isn't called from everywhere, such as 988. */
const SHORT = /^(?:\+[\d-]{8,}|[\d*#-]{3,})$/;

/** An address that calls, or that begins a text message, as links have it. */
function callIn(address: string): string | undefined {
  const [, scheme = '', numbers = '', message = ''] =
    /^(tel:|sms:)([^?&]*)([?&].*)?$/is.exec(address) ?? [];
  const isCall = /^tel/i.test(scheme);
  if (!scheme || (isCall && message)) return undefined;
  const dialed = (isCall ? [numbers] : numbers.split(',')).map((each) => {
    const number = decoded(each).trim();
    return telephone(number)?.slice('tel:'.length) ?? (SHORT.test(number) ? number : '');
  });
  // Without a number, whoever clicks chooses one.
  if (!dialed.every(Boolean) && (numbers || !message)) return undefined;
  return scheme.toLowerCase() + dialed.join(',').replaceAll('#', '%23') + message;
}
