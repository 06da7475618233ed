// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Term } from '../../components/Term.tsx';
import { renderOnPage } from './sample-page.tsx';

afterEach(cleanup);

test('the browser itself opens the explanation of a term, which comes right after it and sends no form', () => {
  renderOnPage(
    <form>
      <Term before="" spelling="Oneg" after="" meaning="Something sweet." />
    </form>,
  );
  const term = screen.getByRole('button', { name: 'Oneg' });
  const tooltip = screen.getByRole('tooltip', { hidden: true });
  expect(tooltip.textContent).toBe('Something sweet.');
  expect(tooltip.getAttribute('popover')).toBe('auto');
  expect(tooltip.id).toMatch(/^[a-z][\w-]*$/i);
  expect(term.getAttribute('popovertarget')).toBe(tooltip.id);
  expect(term.getAttribute('type')).toBe('button');
  expect(term.nextElementSibling).toBe(tooltip);
});
