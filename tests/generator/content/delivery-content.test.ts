import { expect, test } from 'vitest';
import { launchCheck } from '../../../generator/checks/launch-check.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import * as contact from '../../../templates/contact.tsx';
import { action } from '../../../templates/fields.ts';
import * as support from '../../../templates/support.tsx';
import { loadContent } from '../../load-content.ts';
import { temporaryProject } from '../../temporary-project.ts';

const FACTS = { email: 'hello@example.org', phone: '' };
const SCHEMAS = { 'contact.yaml': contact.schema, 'support.yaml': support.schema };

/** What the build says of a content file that is changed. */
async function mistakes(file: keyof typeof SCHEMAS, change: (text: string) => string): Promise<string> {
  const { root, remove } = temporaryProject({ content: { [file]: change } });
  const loaded = loadContent<typeof contact.schema | typeof support.schema>(root, file, SCHEMAS[file], FACTS);
  const said = await loaded.then(() => '', formatError);
  remove();
  return said;
}

const delivery = (lines: string) => (text: string) => `${text}\ndelivery:\n${lines.replace(/^/gm, '  ')}\n`;
const WELL = 'endpoint: https://formspree.io/f/abc\nformat: form';

test.each([
  WELL,
  'endpoint: https://script.google.com/macros/s/AKfy-x_1/exec\nformat: form',
  'endpoint: http://127.0.0.1:4000/f\nformat: json',
  'endpoint: https://api.web3forms.com/submit\nformat: json\nfields:\n  access_key: "123"\n  form-name: contact',
])('%j is taken', async (lines) => expect(await mistakes('contact.yaml', delivery(lines))).toBe(''));

test.each([
  ['endpoint: http://formspree.io/f/abc\nformat: form', /delivery\.endpoint[\s\S]*begins with https:\/\//],
  ['endpoint: formspree.io/f/abc\nformat: form', /delivery\.endpoint[\s\S]*Write https:\/\/formspree\.io\/f\/abc/],
  ['endpoint: leah@4g.org\nformat: form', /is an email address, not a form service[\s\S]*docs\/delivery\.md/],
  ['endpoint: /contact/\nformat: form', /is not the address of a form service/],
  ['endpoint: https://docs.google.com/forms/d/e/1FA/viewform\nformat: form', /can't receive messages from other pages/],
  ['endpoint: https://formspree.io/f/{form_id}\nformat: form', /Replace \{form_id\} with your own/],
  ['endpoint: https://https//formspree.io\nformat: form', /delivery\.endpoint/],
  ['endpoint: "{endpoint}"\nformat: form', /unknown name \{endpoint\}/],
  ['endpoint: https://formspree.io/f/abc', /delivery\.format: this field is missing/],
  ['endpoint: https://formspree.io/f/abc\nformat: xml', /delivery\.format.*"xml"/],
  [`${WELL}\nfields:\n  email: x`, /delivery\.fields\.email: "email" cannot be the name/],
  [`${WELL}\nfields:\n  submit: x`, /delivery\.fields\.submit: "submit" cannot be the name/],
  ['endpont: https://formspree.io/f/abc\nformat: form', /Did you mean "endpoint"\?/],
])('%j is a mistake, at its place', async (lines, message) => {
  const said = await mistakes('contact.yaml', delivery(lines));
  expect(said).toMatch(message);
  expect(said).toMatch(/content\/contact\.yaml:\d+:\d+/);
  expect(said).toMatch(/\n1 problem found$/);
});

test.each([
  ['endpoint: https://formspree.io/f/abcdwxyz', 'is from an example'],
  ['endpoint: https://formsubmit.co/your@email.com', 'is from an example'],
  ['endpoint: https://formspree.io/', 'is a page of the service'],
  ['endpoint: https://formspree.io/forms/xzbqkrty/integration', 'is a page of the service'],
  ['access_key: 00000000-0000-0000-0000-000000000000', 'is from an example'],
  ['access_key: YOUR_ACCESS_KEY_HERE', 'is from an example'],
])('%j is worth a look before the launch, and an address of a form is not', async (line, message) => {
  const own = 'endpoint: https://formspree.io/f/xzbqkrty\nformat: form';
  expect(await findings(own)).toEqual([]);
  const isEndpoint = line.startsWith('endpoint');
  const spoilt = isEndpoint ? own.replace(/endpoint: .*/, line) : `${own}\nfields:\n  ${line}`;
  expect(await findings(spoilt)).toEqual([expect.stringContaining(message)]);
});

/** What the launch check says of the delivery. */
async function findings(lines: string): Promise<string[]> {
  const { root, remove } = temporaryProject({ content: { 'contact.yaml': delivery(lines) } });
  const content = await loadContent(root, 'contact.yaml', contact.schema, FACTS);
  remove();
  return launchCheck([content], '2026-11-21')
    .map((finding) => finding.headline)
    .filter((each) => each.startsWith('delivery'));
}

test.each([
  ['https://donate.example.org/?amount=AMOUNT', /^$/],
  ['https://…', /is an example or cut off.*[\s\S]*\n1 problem found$/],
  ['https://donate.example.org/', /expected AMOUNT where/i],
  ['"https://donate.example.org/?amount={amount}"', /\{amount\}/],
])('a shared address for gifts has to say where the number goes: %s', async (href, expected) => {
  const said = await mistakes('support.yaml', (text) => text.replace('  donate: Give\n', `$&  href: ${href}\n`));
  expect(said).toMatch(expected);
});

test.each([
  [{ label: 'Join', subject: 'The group' }, true],
  [{ label: 'Join', href: 'https://chat.example.org/1' }, true],
  [{ label: 'Join' }, false],
])('a button leads to an address or to the form: %j', (button, isComplete) => {
  expect(action.safeParse(button).success).toBe(isComplete);
});
