import { expect, it } from 'vitest';
import { emailProblem, phoneProblem, telephone } from '../../../generator/schema/contact-details.ts';

it.each([
  ['(917) 438-2291', 'US', 'tel:+19174382291'],
  ['917.438.2291', 'US', 'tel:+19174382291'],
  ['(917) 438–2291', 'US', 'tel:+19174382291'],
  ['1-917-438-2291', 'US', 'tel:+19174382291'],
  ['+44 20 7946 0958', 'US', 'tel:+442079460958'],
  ['040 / 123456', 'DE', 'tel:+4940123456'],
  ['+49 (0)40 123456', 'US', 'tel:+4940123456'],
  ['02-123-4567', 'IL', 'tel:+97221234567'],
])('the phone number %s in %s becomes the link %s', (phone, country, link) => {
  expect([phoneProblem(phone, country), telephone(phone, country)]).toEqual([undefined, link]);
});

it.each([
  ['438-2291', /is not a whole phone number Write it with its area code/],
  ['+1 917 438 22911', /is not a whole phone number Write it/],
  ['(917) 4GTEENS', /is not a whole phone number Write it/],
  ['(917) 438-2291 ext. 5', /is more than a number Write only \(917\) 438-2291\./],
  ['(917) 438-2291 or (917) 438-2292', /is more than one number Write only one: \(917\) 438-2291$/],
])('the phone number %s is a mistake: %s', (phone, expected) => {
  const problem = phoneProblem(phone, 'US');
  expect(`${problem?.message} ${problem?.hint}`).toMatch(expected);
});

const REPAIRED = ['office at 4g.org', 'office@4g..org', 'office@4g,org', 'office @4g.org', 'Leah <office@4g.org>'];
it.each<[string, string | undefined]>([
  ...REPAIRED.map((email): [string, string] => [email, 'Write office@4g.org']),
  ['office@4g.org, leah@4g.org', 'Write only one: office@4g.org'],
  ['office@4g', 'Write it like hello@example.org'],
  ['Office@4G.org', undefined],
])('the email address %s gets the hint: %s', (email, hint) => expect(emailProblem(email)?.hint).toBe(hint));
