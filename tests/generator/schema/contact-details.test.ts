import { expect, it } from 'vitest';
import { emailProblem, phoneFinding, phoneProblem, telephone } from '../../../generator/schema/contact-details.ts';

/** Pairs several texts with the same result. */
const all = <T>(texts: string[], right: T) => texts.map((text): [string, T] => [text, right]);

it.each(['(917) 438-2291', '917.438.2291', '1-917-438-2291', '+1 917 438 2291', '+44 1632 960 018'])(
  'accepts the phone number %s',
  (phone) => expect(phoneProblem(phone)).toBeUndefined(),
);

it.each<[string, RegExp]>([
  ...all(['438-2291', '917-438-22911', '+1 917 438 229', '+1 917 438 22911'], /: \d+ digits Write ten digits/),
  ...all(['(917) 4GTEENS', 'call Leah'], /is not a phone number Write ten digits/),
  ['(917) 438–2291', /a dash instead of a hyphen Write \(917\) 438-2291$/],
  ['(917) 438-2291 ext. 5', /is more than a number Write only \(917\) 438-2291\./],
  ['(917) 438-2291 or (917) 438-2292', /is more than one number Write only one: \(917\) 438-2291$/],
])('rejects the phone number %s: %s', (phone, said) => {
  const problem = phoneProblem(phone);
  expect(`${problem?.message} ${problem?.hint}`).toMatch(said);
});

it.each(['000-000-0000', '(123) 456-7890', '+1 917 138 2291'])(
  "reports before launch that %s can't be real",
  (phone) => {
    expect(phoneProblem(phone)).toBeUndefined();
    expect(phoneFinding(phone)?.message).toMatch("can't be a real number");
    expect(phoneFinding('(917) 438-2291')).toBeUndefined();
  },
);

it.each([
  ...all(['(917) 438-2291', '1 917 438 2291', '+1 (917) 438-2291', '917.438.2291'], 'tel:+19174382291'),
  ['+44 20 7946 0958', 'tel:+442079460958'],
])('turns %s into the link %s', (phone, link) => {
  expect(telephone(phone)).toBe(link);
  // The American rules don't apply to other countries.
  expect(phoneFinding(phone)).toBeUndefined();
});

it.each<[string, string | undefined]>([
  ...all(
    ['office at 4g.org', 'office@4g..org', 'office@4g,org', 'office @4g.org', 'office@4g.org.'],
    'Write office@4g.org',
  ),
  ...all(['mailto:office@4g.org', 'Leah <office@4g.org>'], 'Write office@4g.org'),
  ['office@4g.org, leah@4g.org', 'Write only one: office@4g.org'],
  ['office@4g', 'Write it like hello@example.org'],
  ['TBD', 'Write it like hello@example.org'],
  ['Office@4G.org', undefined],
])('explains the email address %s: %s', (email, hint) => expect(emailProblem(email)?.hint).toBe(hint));
