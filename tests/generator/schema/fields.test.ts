import { expect, it } from 'vitest';
import { addressFinding } from '../../../generator/schema/address-findings.ts';
import { addressProblem } from '../../../generator/schema/addresses.ts';
import { emailProblem, phoneFinding, phoneProblem, telephone } from '../../../generator/schema/contact-details.ts';
import { addDays } from '../../../generator/schema/days.ts';
import { calendarDay, image, text } from '../../../generator/schema/fields.ts';

/** Several texts of which the same is right. */
const all = <T>(texts: string[], right: T) => texts.map((text): [string, T] => [text, right]);
const words = (lines: string) => lines.trim().split(/\s+/);

it.each(
  words(`
    / /about/ /about/#team /contact/?subject=Hello#write /a/b-c/ /#top #team /files/form.pdf
    https://example.org https://example.org/ http://example.org/a?b=c&d#e https://sub.example.co.uk:8443/x
    https://he.wikipedia.org/wiki/עונג_שבת https://example.org/a%20b HTTPS://EXAMPLE.ORG/
    mailto:hello@example.org mailto:a.b+c@example.org?subject=Hi tel:+12015550142 tel:201-555-0142
  `),
)('%s is an address', (address) => {
  expect(addressProblem(address)).toBeUndefined();
});

it.each([
  ...words(`
    javascript:alert(1) JavaScript:alert(1) vbscript:x data:text/html,x data:image/png;base64,AAAA
    blob:https://example.org/x file:///etc/passwd ftp://example.org/
    https://https//example.org/ https://https;//example.org https:/example.org https:example.org https://
    https://localhost/ https://example https://.org https://example. http:///x https://bank.example@other.example/
    //example.org/x /about /about// // /about/# # about/ about www.example.org ./about/ ../about/
    hello@example.org mailto: mailto:hello mailto:hello@example tel: tel:call tel:555-soup
    ##team #team?x example.org ?subject=x \\\\example.org\\x
  `),
  ...[' javascript:alert(1)', 'java\tscript:alert(1)', '/a b/', 'tel:(201) 555-0142', 'https://example.org/a b'],
])('%j is none, and the reason names it and comes with a hint', (address) => {
  const problem = addressProblem(address);
  expect(problem?.message).toContain(address);
  expect(problem?.hint).toBeTruthy();
});

it.each([
  ['/a b/', 'has a space in it'],
  ['#team?x', 'names no part of a page'],
  ['about', 'is not an address'],
])('%s is refused because it %s', (address, reason) => {
  expect(addressProblem(address)?.message).toBe(`"${address}" ${reason}`);
});

it.each([
  ...all(['htps://a.org/x', 'https:/a.org/x', 'https//a.org/x', 'a.org/x', 'https://a,org/x'], 'https://a.org/x'),
  ...all(['https://a.org/x,', 'https://a.org/xhttps://a.org/x', 'https://a.org/x, https://b.org/y'], 'https://a.org/x'),
  ['https://www.google.com/url?q=https://a.org/x&sa=D', 'https://a.org/x'],
  ['https://a.org/x.', 'https://a.org/x (%2E at the end if the dot belongs there)'],
  ['http://localhost:3000/about/#team', '/about/#team for that page of this site.'],
  ['http://127.0.0.1:8080/', '/ for that page of this site.'],
  ['mailto:leah at a.org', 'mailto:leah@a.org'],
  ['mailto:leah@a.org, dina@a.org', 'only one: mailto:leah@a.org'],
  ...all(['201-555-0142', '(201) 555-0142', 'sms: (201) 555-0142'], 'tel:+12015550142'),
  ...all(['file:///C:/Users/Leah/flyer.pdf', 'C:\\Leah\\flyer.pdf'], '/flyer.pdf'),
  ['https://…', 'the whole real address, or take the line away.'],
])('of %s, what was meant is offered: %s', (address, meant) => {
  expect(addressProblem(address)?.hint.endsWith(` ${meant}`)).toBe(true);
});

it.each([
  'https://web.archive.org/web/2020/https://example.org/',
  'https://example.org/share?u=https://example.org/about',
  'https://docs.google.com/forms/d/e/1FAIp/viewform',
  'tel:988',
])('%s is unusual, but an address', (address) => {
  expect(addressProblem(address)).toBeUndefined();
});

it.each([
  ['http://example.org/', /not encrypted/],
  ['https://docs.google.com/forms/d/1a2b/edit', /where you edit the form/],
  ['https://chat.whatsapp.com/XXXX', /from an example/],
  ['https://instagram.com/your_account', /from an example/],
  ['https://example.org/xxl-shirts/your-chapter', undefined],
])('%s is worth a look before the launch: %s', (address, message) => {
  const finding = addressFinding(address);
  if (message) expect(finding?.message).toMatch(message);
  else expect(finding).toBeUndefined();
});

it.each(['(917) 438-2291', '917.438.2291', '1-917-438-2291', '+1 917 438 2291', '+44 1632 960 018'])(
  '%s is a phone number',
  (phone) => expect(phoneProblem(phone)).toBeUndefined(),
);

it.each<[string, RegExp]>([
  ...all(['438-2291', '917-438-22911', '+1 917 438 229', '+1 917 438 22911'], /it has \d+ digits Write ten digits/),
  ...all(['(917) 4GTEENS', 'call Leah'], /is not a phone number Write ten digits/),
  ['(917) 438-2291 ext. 5', /has more than a number in it Write only \(917\) 438-2291;/],
  ['(917) 438-2291 or (917) 438-2292', /has more than one number in it Write only one: \(917\) 438-2291$/],
])('%s is no phone number: %s', (phone, said) => {
  const problem = phoneProblem(phone);
  expect(`${problem?.message} ${problem?.hint}`).toMatch(said);
});

it.each(['000-000-0000', '(123) 456-7890', '+1 917 138 2291'])('%s rings nowhere', (phone) => {
  expect(phoneProblem(phone)).toBeUndefined();
  expect(phoneFinding(phone)?.message).toMatch('rings nowhere');
  expect(phoneFinding('(917) 438-2291')).toBeUndefined();
});

it.each([
  ...all(['(917) 438-2291', '1 917 438 2291', '+1 (917) 438-2291', '917.438.2291'], 'tel:+19174382291'),
  ['+44 20 7946 0958', 'tel:+442079460958'],
])('the link of %s dials %s', (phone, link) => {
  expect(telephone(phone)).toBe(link);
  // A number of another country is not judged by the plan of ours.
  expect(phoneFinding(phone)).toBeUndefined();
});

it.each<[string, string | undefined]>([
  ...all(
    ['office at 4g.org', 'office@4g..org', 'office@4g,org', 'office @4g.org', 'office@4g.org.'],
    'Write office@4g.org',
  ),
  ...all(['mailto:office@4g.org', 'Leah <office@4g.org>'], 'Write office@4g.org'),
  ['office@4g.org, leah@4g.org', 'Write only one: office@4g.org'],
  ['office@4g', 'A whole one looks like hello@example.org'],
  ['TBD', 'A whole one looks like hello@example.org'],
  ['Office@4G.org', undefined],
])('the e-mail address %s: %s', (email, hint) => expect(emailProblem(email)?.hint).toBe(hint));

it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('"%s" is a day', (text) =>
  expect(calendarDay.parse(text)).toBe(text),
);

it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-5', '26-01-05', 'soon', ''])(
  '"%s" is not a day',
  (text) => expect(calendarDay.safeParse(text).success).toBe(false),
);

it.each([
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('days are counted over the ends of months and leap years: %s and %i', (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
});

const fits = (changes: object) => image.safeParse({ src: 'chapter-teaneck.svg', alt: 'A house', ...changes }).success;

it.each([
  ...[
    'A house with a porch',
    'house',
    'Photographs on a wall',
    'A picture frame',
    'Alternate steps',
    'DSCOVR in orbit',
  ],
  ...['Imogen at the table', 'Screenshots taped to a door'],
])('%j describes a picture', (alt) => expect(fits({ alt })).toBe(true));

it.each([
  ...[
    'IMG_0042',
    'img-42',
    'DSC 1234',
    'PXL_20261103',
    'photo',
    'Photo 3',
    'image',
    'alt',
    'Picture of Teaneck',
    'null',
  ],
  ...['chapter-teaneck', 'chapter-teaneck.svg', 'Screenshot 2026-11-03 at 19.22.11', 'WhatsApp Image 2026-11-03', '~'],
  ...['hello@example.org', ''],
])('%j does not', (alt) => expect(fits({ alt })).toBe(false));

it.each([
  [{ alt: '', decorative: 'true' }, true],
  [{ decorative: 'true' }, false],
  [{ focus: '100% 0%' }, true],
  [{ focus: '140% 20%' }, false],
  [{ focus: '40%' }, false],
])('a picture with %j is possible: %s', (changes, isPossible) => expect(fits(changes)).toBe(isPossible));

it.each(['null', 'NULL', '~', '', ' '])('%j is no text', (nothing) =>
  expect(text.safeParse(nothing).success).toBe(false),
);
