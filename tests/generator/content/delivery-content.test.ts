import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatError } from '../../../generator/diagnostics/diagnostic.ts';
import type { PageSchema } from '../../../generator/pages/route.ts';
import * as contact from '../../../templates/contact.tsx';
import * as support from '../../../templates/support.tsx';
import { loadContent } from '../../load-content.ts';
import { otherOrganisation } from '../../other-organisation.ts';

const facts = { email: 'hello@example.org', phone: '' };
const schemas: Record<string, PageSchema> = { 'contact.yaml': contact.schema, 'support.yaml': support.schema };

/** What the build says of a content file with more lines in it. */
async function mistakes(file: string, change: (text: string) => string): Promise<string> {
  const { root, remove } = otherOrganisation({ [file]: change });
  try {
    await loadContent(root, file, schemas[file]!, facts);
    return '';
  } catch (error) {
    return formatError(error);
  } finally {
    remove();
  }
}

const delivery = (lines: string) => (text: string) => `${text}\ndelivery:\n${lines.replace(/^/gm, '  ')}\n`;

/** The lines of our own content from `delivery:` on, behind a `#` or not, to the next empty line. */
const OWN = /^#? ?delivery:\n(?:[# ].*\n)+/m.exec(readFileSync('content/contact.yaml', 'utf8'))?.[0] ?? '';

test.each([
  ['the # alone', /^#/gm],
  // As editors do.
  ['the # and a space behind it', /^# ?/gm],
])('our own lines work once %s is taken away from each', async (_what, sign) => {
  expect(OWN).toContain('endpoint: ');
  expect(await mistakes('contact.yaml', (text) => `${text}\n${OWN.replace(sign, '')}`)).toBe('');
});

const WELL = 'endpoint: https://formspree.io/f/abc\nformat: form';

test.each([
  WELL,
  'endpoint: https://script.google.com/macros/s/AKfy-x_1/exec\nformat: form',
  'endpoint: http://127.0.0.1:4000/f\nformat: json',
  'endpoint: https://api.web3forms.com/submit\nformat: json\nfields:\n  access_key: "123"\n  form-name: contact',
])('%j is taken', async (lines) => {
  expect(await mistakes('contact.yaml', delivery(lines))).toBe('');
});

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

test('a shared address for gifts has to say where the number goes', async () => {
  const address = (href: string) => (text: string) => text.replace('  donate: Give\n', `$&  href: ${href}\n`);
  expect(await mistakes('support.yaml', address('https://donate.example.org/?amount=AMOUNT'))).toBe('');
  expect(await mistakes('support.yaml', address('https://donate.example.org/'))).toMatch(/expected AMOUNT where/i);
  expect(await mistakes('support.yaml', address('"https://donate.example.org/?amount={amount}"'))).toContain(
    '{amount}',
  );
});
