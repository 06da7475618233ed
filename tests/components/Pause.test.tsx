import { expect, test } from 'vitest';
import { TextLink } from '../../components/links.tsx';
import { Byline, Detail } from '../../components/Pause.tsx';
import { renderOnPage } from './page.tsx';

test('screen readers pause before a detail, and what a link is about is part of its words', () => {
  renderOnPage(<Byline name="Rivky" detail="Teaneck" />);
  expect(document.body.textContent).toBe('Rivky, Teaneck');
  renderOnPage(<TextLink href="/chapters/" label="Learn More" about="Teaneck" />);
  const [words, ...others] = document.querySelectorAll('a > *');
  // One element: Firefox reads several as several links.
  expect([words?.textContent, others]).toEqual(['Learn More, Teaneck', []]);
  renderOnPage(<Detail>{undefined}</Detail>);
  expect(document.querySelector('span')).toBeNull();
});
