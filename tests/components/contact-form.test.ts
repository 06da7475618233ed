import { screen } from '@testing-library/react';
import { expect, inject, test } from 'vitest';

const FIELDS = ['Name', 'Email', 'Subject', 'Message'];
const PLACEHOLDERS = ['Your name', 'rivky@example.org', 'What’s this about?', 'Tell us more...'];

test('the contact form has four required fields with labels, which the browser checks', () => {
  document.body.innerHTML = inject('contact');
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Letter to 4G' });
  expect(form.noValidate).toBe(false);
  const fields = FIELDS.map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }));
  expect(fields.map(({ placeholder }) => placeholder)).toEqual(PLACEHOLDERS);
  for (const field of fields) {
    expect(field.required).toBe(true);
    expect(field.form).toBe(form);
  }
  expect(fields[1]?.type).toBe('email');
  expect(fields[3]?.getAttribute('rows')).toBe('6');
});
