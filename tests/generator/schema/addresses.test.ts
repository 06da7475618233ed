import { expect, it } from 'vitest';
import type { Problem } from '../../../generator/diagnostics/diagnostic.ts';
import {
  addressFinding,
  addressProblem,
  endpointFinding,
  endpointProblem,
} from '../../../generator/schema/addresses.ts';

// Link addresses that are not allowed are in tests/fixtures/content-errors.
const words = (problem: Problem | undefined) => problem && `${problem.message}. ${problem.hint} ${problem.code ?? ''}`;
const NOT_A_SERVICE = /is not the address of a form service\. Copy the https:\/\/ address that your form service/;
const NOT_YOUR_FORM = /is a page of the service, not your form.* placeholder$/;

it.each([
  [addressProblem, 'news/first.md', /is a file of the content, not a page\. Write the address of its page, such as \//],
  [addressFinding, 'http://example.org/', /not encrypted\. Try https:\/\/example\.org\/ advice$/],
  [addressFinding, 'https://docs.google.com/forms/d/1a2b/edit', /for editing\. .*ends in \/viewform\. placeholder/],
  [endpointProblem, 'http://formspree.io/f/abc', NOT_A_SERVICE],
  [endpointProblem, 'formspree.io/f/abc', NOT_A_SERVICE],
  [endpointProblem, 'leah@4g.org', NOT_A_SERVICE],
  [endpointProblem, '/contact/', NOT_A_SERVICE],
  [endpointProblem, 'https://docs.google.com/forms/d/e/1FA/viewform', NOT_A_SERVICE],
  [endpointFinding, 'https://formspree.io/', NOT_YOUR_FORM],
  [endpointFinding, 'https://formspree.io/forms/abc/settings', NOT_YOUR_FORM],
])('%o objects to %s', (check, address, message) => expect(words(check(address))).toMatch(message));

it.each([
  [addressFinding, 'https://example.org/'],
  [endpointProblem, 'https://script.google.com/macros/s/AKfy-x_1/exec'],
  [endpointProblem, 'http://localhost:3000/form'],
  [endpointFinding, 'https://api.web3forms.com/submit'],
])('%o accepts %s', (check, address) => expect(check(address)).toBeUndefined());
