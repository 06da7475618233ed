import { expect, it } from 'vitest';
import { addressFinding } from '../../../generator/schema/address-findings.ts';
import { addressProblem } from '../../../generator/schema/addresses.ts';

/** Pairs several texts with the same result. */
const all = <T>(texts: string[], right: T) => texts.map((text): [string, T] => [text, right]);
const words = (lines: string) => lines.trim().split(/\s+/);

it.each(
  words(`
    / /about/ /about/#team /contact/?subject=Hello#write /a/b-c/ /#top #team /files/form.pdf
    https://example.org https://example.org/ http://example.org/a?b=c&d#e https://sub.example.co.uk:8443/x
    https://he.wikipedia.org/wiki/עונג_שבת https://example.org/a%20b HTTPS://EXAMPLE.ORG/
    mailto:hello@example.org mailto:a.b+c@example.org?subject=Hi tel:+12015550142 tel:201-555-0142
  `),
)('accepts %s', (address) => {
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
])('rejects %j with a hint', (address) => {
  const problem = addressProblem(address);
  expect(problem?.message).toContain(address);
  expect(problem?.hint).toBeTruthy();
});

it.each([
  ['/a b/', 'has a space in it'],
  ['#team?x', 'is not a part of a page'],
  ['about', 'is not an address'],
])('rejects %s because it %s', (address, reason) => {
  expect(addressProblem(address)?.message).toBe(`"${address}" ${reason}`);
});

it.each([
  ...all(['htps://a.org/x', 'https:/a.org/x', 'https//a.org/x', 'a.org/x', 'https://a,org/x'], 'https://a.org/x'),
  ...all(['https://a.org/x,', 'https://a.org/xhttps://a.org/x', 'https://a.org/x, https://b.org/y'], 'https://a.org/x'),
  ['https://www.google.com/url?q=https://a.org/x&sa=D', 'https://a.org/x'],
  ['https://a.org/x.', 'https://a.org/x (or %2E at the end if the dot belongs there)'],
  ['http://localhost:3000/about/#team', '/about/#team for that page of this site.'],
  ['http://127.0.0.1:8080/', '/ for that page of this site.'],
  ['mailto:leah at a.org', 'mailto:leah@a.org'],
  ['mailto:leah@a.org, dina@a.org', 'only one: mailto:leah@a.org'],
  ...all(['201-555-0142', '(201) 555-0142', 'sms: (201) 555-0142'], 'tel:+12015550142'),
  ...all(['file:///C:/Users/Leah/flyer.pdf', 'C:\\Leah\\flyer.pdf'], '/flyer.pdf'),
  ['https://…', 'the whole address, or remove the line.'],
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
  ['http://example.org/', /not encrypted advice Try https:\/\/example\.org\/$/],
  ['https://docs.google.com/forms/d/1a2b/edit', /this link edits the form.* placeholder .*ends in \/viewform/],
  ['https://chat.whatsapp.com/XXXX', /from an example placeholder Replace it/],
  ['https://instagram.com/your_account', /from an example/],
  ['https://example.org/xxl-shirts/your-chapter', undefined],
])('%s is worth a look before the launch: %s', (address, message) => {
  const finding = addressFinding(address);
  if (message) expect(`${finding?.message} ${finding?.code} ${finding?.hint}`).toMatch(message);
  else expect(finding).toBeUndefined();
});
