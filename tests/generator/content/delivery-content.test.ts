import { expect, test } from 'vitest';
import { formatError } from '../../../generator/diagnostics/diagnostic.ts';
import * as contact from '../../../templates/contact.tsx';
import * as support from '../../../templates/support.tsx';
import { loadContent } from '../../load-content.ts';
import { otherOrganisation } from '../../other-organisation.ts';

const SCHEMAS = { 'contact.yaml': contact.schema, 'support.yaml': support.schema };

/** What the build says of a content file that is changed. */
async function mistakes(file: keyof typeof SCHEMAS, change: (text: string) => string): Promise<string> {
  const { root, remove } = otherOrganisation({ [file]: change });
  const facts = { email: 'hello@example.org', phone: '' };
  const loaded = loadContent<typeof contact.schema | typeof support.schema>(root, file, SCHEMAS[file], facts);
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
  ['endpoint: formspree.io/f/abc\nformat: form', /delivery\.endpoint/],
  ['endpoint: https://https//formspree.io\nformat: form', /delivery\.endpoint/],
  ['endpoint: "{endpoint}"\nformat: form', /nothing is known by the name \{endpoint\}/],
  ['endpoint: https://formspree.io/f/abc', /delivery\.format: this field is missing/],
  ['endpoint: https://formspree.io/f/abc\nformat: xml', /delivery\.format.*"xml"/],
  [`${WELL}\nfields:\n  email: x`, /delivery\.fields\.email: "email" is no name/],
  [`${WELL}\nfields:\n  submit: x`, /delivery\.fields\.submit: "submit" is no name/],
  ['endpont: https://formspree.io/f/abc\nformat: form', /Did you mean "endpoint"\?/],
])('%j is a mistake, at its place', async (lines, message) => {
  const said = await mistakes('contact.yaml', delivery(lines));
  expect(said).toMatch(message);
  expect(said).toMatch(/content\/contact\.yaml:\d+:\d+/);
});

test.each([
  ['https://donate.example.org/?amount=AMOUNT', /^$/],
  ['https://donate.example.org/', /expected AMOUNT where/i],
  ['"https://donate.example.org/?amount={amount}"', /\{amount\}/],
])('a shared address for gifts has to say where the number goes: %s', async (href, expected) => {
  const said = await mistakes('support.yaml', (text) => text.replace('  donate: Give\n', `$&  href: ${href}\n`));
  expect(said).toMatch(expected);
});
