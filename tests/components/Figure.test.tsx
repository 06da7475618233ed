import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Figure } from '../../components/Figure.tsx';
import { renderOnPage } from './page.tsx';

test('a picture is not named by its caption, which screen readers would say twice', () => {
  renderOnPage(
    <Figure caption="Where it began, 2020">
      <img alt="Lawn chairs" />
    </Figure>,
  );
  expect(screen.queryByRole('figure')).toBeNull();
  expect(document.querySelector('figcaption')).toBeNull();
  expect(document.querySelector('figure')?.textContent).toBe('Where it began, 2020');
});
