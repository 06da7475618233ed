// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Term } from '../../components/Term.tsx';
import { renderOnPage } from './sample-page.tsx';

afterEach(cleanup);

const term = <Term before="" spelling="Oneg" after="" meaning="Something sweet." />;

test('the browser itself opens the explanation of a term', () => {
  renderOnPage(term);
  const tooltip = screen.getByRole('tooltip', { hidden: true });
  expect(tooltip.textContent).toBe('Something sweet.');
  expect(tooltip.getAttribute('popover')).toBe('auto');
  expect(screen.getByRole('button', { name: 'Oneg' }).getAttribute('popovertarget')).toBe(tooltip.id);
  expect(tooltip.id).toMatch(/^[a-z][\w-]*$/i);
});

test('a term sends no form it may stand in', () => {
  renderOnPage(<form>{term}</form>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('the explanation comes right after the term, for reading on and for the script', () => {
  renderOnPage(term);
  expect(screen.getByRole('button').nextElementSibling).toBe(screen.getByRole('tooltip', { hidden: true }));
});
