import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PeopleList } from '../../components/PeopleList.tsx';

afterEach(cleanup);

test.each([
  ['Shira L.', 'SL'],
  ['Rabbi Dovid M.', 'DM'],
  ['Ahuva', 'A'],
  ['Gwen 🎶', 'G'],
  ['Siân O’Neill-Ó Súilleabháin', 'OS'],
  ['שירה לוי', 'של'],
])('the seal of %s shows %s, hidden from screen readers', (name, initials) => {
  render(<PeopleList people={[{ name, role: 'Director' }]} />);
  const seal = screen.getByRole('listitem').querySelector('svg')!;
  expect(seal.textContent).toBe(initials);
  expect(seal.getAttribute('aria-hidden')).toBe('true');
});
