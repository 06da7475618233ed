import { withoutInvisible } from '../../generator/content/text-checks.ts';
import type { Day } from '../../generator/dates.ts';
import { isOnThisComputer, telephone } from '../../generator/schema/addresses.ts';
import { type Kind, slugOf } from '../../generator/schema/fields.ts';
import { dayIn } from './days.ts';

/** Where and when something is typed: the address of the site's first page, and the day. */
export interface Here {
  base: string;
  today: Day;
}

/** What a person typed, in the form in which files have it. What isn't understood stays as it is, and the build says what
 *  is wrong with it. */
export function understood(kind: Kind, typed: string, { base, today }: Here): string {
  // Word processors leave soft hyphens, browsers no-break spaces, and chats invisible marks.
  const clean = kind === 'text' ? typed.replaceAll('\u00ad', '') : withoutInvisible(typed);
  const text = clean.replaceAll('\u00a0', ' ').trim();
  if (kind === 'text') return text.replace(LINKED, (_, address) => `](${inSite(address, base)})`);
  if (text.includes('{')) return text;
  if (kind === 'hours') return hoursIn(text) ?? text;
  if (kind === 'date') return dayIn(text, today) ?? text;
  if (kind === 'amount') return amountIn(text) ?? text;
  if (kind === 'email') return text.replace(/^mailto:/i, '').replace(/\s*@\s*/, '@');
  if (kind === 'phone') return phoneIn(text);
  if (kind === 'link' || kind === 'download') return linkIn(text, base);
  if (kind === 'slug') return slugOf(text);
  return text;
}

const TIME = /(\d{1,2})(?:[:.]?(\d\d))?\s*(?:([ap])\.?\s*m\.?)?/;
const HOURS = new RegExp(`^${TIME.source}(?:\\s*(?:[-–—]|to|until)\\s*${TIME.source})?$`, 'i');

const EVENING = /^0?[4-8]$/;

/** `7:30-8:30 pm`, `7:30-8:30`, and `19:30 to 20:30` as `7:30 PM–8:30 PM`. */
function hoursIn(text: string): string | undefined {
  const match = HOURS.exec(text);
  if (!match) return undefined;
  const [, hour = '', minute, half, lastHour, lastMinute, lastHalf] = match;
  if (!lastHour) return timeIn(hour, minute, half);
  // Only one of the two often says which half of the day it is. `11-1 pm` begins in the other half.
  const isSame = Number(hour) % 12 <= Number(lastHour) % 12;
  // Nobody meets from 4 to 8 in the morning.
  const evening = isSame && EVENING.test(hour) && Number(lastHour) < 12 ? 'pm' : undefined;
  const from = timeIn(hour, minute, half ?? halfOf(lastHalf, isSame) ?? evening);
  const to = timeIn(lastHour, lastMinute, lastHalf ?? halfOf(half, isSame) ?? evening);
  return from && to && `${from}–${to}`;
}

const halfOf = (half: string | undefined, isSame: boolean): string | undefined =>
  half && (/p/i.test(half) === isSame ? 'pm' : 'am');

function timeIn(hour: string, minute = '00', half?: string): string | undefined {
  const number = Number(hour);
  if (number > 23 || Number(minute) > 59) return undefined;
  // Without a half of the day, only hours such as 19 are clear.
  if (!half && number < 13) return undefined;
  const isEvening = half ? /p/i.test(half) : number >= 12;
  return `${number % 12 || 12}:${minute} ${isEvening ? 'PM' : 'AM'}`;
}

/** `$1,000.00` as `1000`. */
const amountIn = (text: string): string | undefined =>
  /^\$?\s*([\d,]+(?:\.\d\d)?)$/.exec(text)?.[1]?.replaceAll(',', '').replace(/\.00$/, '');

/** Ten digits as `(201) 555-0142`. */
function phoneIn(text: string): string {
  const [, area, exchange, line] =
    /^tel:\+1(\d{3})(\d{3})(\d{4})$/.exec(telephone(text) ?? '') ?? [];
  return area ? `(${area}) ${exchange}-${line}` : text;
}

/** The address of a link in Markdown. */
const LINKED = /\]\((https?:[^\s)]*)\)/gi;

/** An address on this server, as the browser shows it, as one of the site. */
function inSite(address: string, base: string): string {
  if (!/^https?:/i.test(address) || !isOnThisComputer(address)) return address;
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '');
  return `/${path.startsWith(base) ? path.slice(base.length) : path.slice(1)}`;
}

/** `www.example.org` as a whole address, an email address as one that opens a new email, a phone number as one that calls,
 *  and an address that was copied while editing as one of the site. */
function linkIn(text: string, base: string): string {
  if (/^https?:/i.test(text)) return inSite(text, base);
  if (/^[^\s:/]+@[^\s:/]+\.\w+$/.test(text)) return `mailto:${text}`;
  const call = telephone(text);
  if (call) return call;
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : text;
}
