import { expect, it } from 'vitest';
import { delivery } from '../../templates/delivery-fields.ts';
import { action } from '../../templates/fields.ts';
import { amountAddress } from '../../templates/giving-fields.ts';

it.each([
  [{ access_key: '123', 'form-name': 'contact' }, true],
  [{ email: 'x' }, false],
  [{ submit: 'x' }, false],
])('whether a form can have the extra fields %j: %s', (fields, expected) => {
  const target = { endpoint: 'https://formspree.io/f/xzbqkrty', format: 'form', fields };
  expect(delivery.safeParse(target).success).toBe(expected);
});

it.each([
  [{ subject: 'The group' }, true],
  [{ href: 'https://chat.example.org/1' }, true],
  [{}, false],
])('whether a button can lead to %j: %s', (button, expected) => {
  expect(action.safeParse({ label: 'Join', ...button }).success).toBe(expected);
});

it.each([
  ['https://donate.example.org/?amount=AMOUNT', true],
  ['https://donate.example.org/', false],
])('whether all gifts can have the address %s: %s', (href, expected) => {
  expect(amountAddress.safeParse(href).success).toBe(expected);
});
