import { expect, test } from 'vitest';
import { launchCheck } from '../../../generator/checks/launch-check.ts';
import { printLaunch } from '../../../generator/checks/launch-report.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import * as contact from '../../../templates/contact.tsx';
import { action } from '../../../templates/fields.ts';
import * as support from '../../../templates/support.tsx';
import { loadContent } from '../../load-content.ts';
import { temporaryProject } from '../../temporary-project.ts';

const FACTS = { email: 'hello@example.org', phone: '' };
const SCHEMAS = { 'contact.yaml': contact.schema, 'support.yaml': support.schema };

/** What the build reports in a changed content file: its mistakes, or what matters before launch. */
async function reported(file: keyof typeof SCHEMAS, change: (text: string) => string): Promise<string> {
  const { root, remove } = temporaryProject({ content: { [file]: change } });
  const loaded = loadContent<typeof contact.schema | typeof support.schema>(root, file, SCHEMAS[file], FACTS);
  const printed = await loaded.then(
    (content) => printLaunch(launchCheck([content], '2026-11-21')).split('\n'),
    (error) => [formatError(error)],
  );
  remove();
  return printed.filter((each) => each.includes('delivery') || each.includes('found')).join('\n');
}

const delivery = (lines: string) =>
  reported('contact.yaml', (text) => `${text}\ndelivery:\n${lines.replace(/^/gm, '  ')}\n`);
const WELL = 'endpoint: https://formspree.io/f/xzbqkrty\nformat: form';

test.each([
  WELL,
  'endpoint: https://script.google.com/macros/s/AKfy-x_1/exec\nformat: form',
  'endpoint: https://api.web3forms.com/submit\nformat: json\nfields:\n  access_key: "123"\n  form-name: contact',
])('messages can be delivered with %j', async (lines) => expect(await delivery(lines)).toBe(''));

test.each([
  ['endpoint: http://formspree.io/f/abc\nformat: form', /delivery\.endpoint[\s\S]*Copy the https:\/\/ address/],
  ['endpoint: formspree.io/f/abc\nformat: form', /is not the address of a form service/],
  ['endpoint: leah@4g.org\nformat: form', /is not the address of a form service[\s\S]*docs\/delivery\.md/],
  ['endpoint: /contact/\nformat: form', /is not the address of a form service/],
  ['endpoint: https://docs.google.com/forms/d/e/1FA/viewform\nformat: form', /is not the address of a form service/],
  ['endpoint: https://formspree.io/f/{form_id}\nformat: form', /unknown name \{form_id\}/],
  ['endpoint: https://formspree.io/f/abc\nformat: xml', /delivery\.format.*"xml"/],
  [`${WELL}\nfields:\n  email: x`, /delivery\.fields\.email: "email" can’t be the name/],
  [`${WELL}\nfields:\n  submit: x`, /delivery\.fields\.submit: "submit" can’t be the name/],
])('%j is reported once, at its place', async (lines, message) => {
  const printed = await delivery(lines);
  expect(printed).toMatch(message);
  expect(printed).toMatch(/content\/contact\.yaml:\d+:\d+[\s\S]*\n1 problem found$/);
});

test.each([
  ['endpoint: https://formspree.io/f/abcdwxyz\nformat: form', 'is from an example'],
  ['endpoint: https://formspree.io/\nformat: form', 'is a page of the service, not your form'],
  ['endpoint: https://formspree.io/forms/abc/settings\nformat: form', 'is a page of the service, not your form'],
])('%j is reported before launch', async (lines, message) => expect(await delivery(lines)).toContain(message));

test.each([
  ['https://donate.example.org/?amount=AMOUNT', /^$/],
  ['https://donate.example.org/', /expected AMOUNT where/i],
  ['"https://donate.example.org/?amount={amount}"', /\{amount\}/],
])('an address for all gifts says where the amount goes: %s', async (href, expected) => {
  const change = (text: string) => text.replace('  donate: Give\n', `$&  href: ${href}\n`);
  expect(await reported('support.yaml', change)).toMatch(expected);
});

test('a button leads to an address or to the form', () => {
  const isComplete = (button: object) => action.safeParse({ label: 'Join', ...button }).success;
  expect([{ subject: 'The group' }, { href: 'https://chat.example.org/1' }, {}].map(isComplete)).toEqual([
    true,
    true,
    false,
  ]);
});
