import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, inject, test } from 'vitest';
import { enhanceChapterQuestion } from '../../client/chapter-question.ts';

const ABOUT_TEANECK = 'Ask Miriam about Teaneck';

beforeEach(() => {
  document.body.innerHTML = inject('chapters');
});

const root = () => document.querySelector<HTMLElement>('[data-enhance="chapter-question"]')!;
const heading = () => within(root()).getByRole('heading').textContent;
const elements = () => [...root().querySelectorAll('*')];
const button = () => within(root()).getByRole<HTMLAnchorElement>('link', { name: 'Get in Touch' });

function open(address: string): void {
  history.replaceState(null, '', address);
  enhanceChapterQuestion(root());
}

test('an address with a chapter names it, and offers a message about it and a way back', () => {
  open('/chapters/?chapter=teaneck#contact');
  expect(heading()).toBe(ABOUT_TEANECK);
  const subject = new URLSearchParams(button().search).get('subject');
  expect(subject).toBe('Teaneck: a question for Miriam');
  expect(button().hash).toBe('#write');
  const back = within(root()).getByRole('link', { name: 'Back to Teaneck' });
  expect(back.getAttribute('href')).toBe('#teaneck');
});

test('a sign of a chapter in another city asks its director, too, in place of the one before', () => {
  open('/chapters/?chapter=teaneck');
  fireEvent.click(screen.getByRole('link', { name: /^Los Angeles/ }));
  expect(heading()).toBe('Ask Naomi about Los Angeles');
  expect(location.search).toBe('?chapter=los-angeles');
  const introduction = screen.getByRole('link', { name: 'Ask for an introduction' });
  expect(introduction.getAttribute('href')).toBe('#contact');
  expect(within(root()).queryByText(/Teaneck/)).toBeNull();
});

test.for(['?utm_source=news', '?chapter=', '?chapter=nowhere', '?chapter=main'])(
  'nothing changes for %s',
  (query) => {
    const before = elements();
    const html = root().innerHTML;
    open(`/chapters/${query}#contact`);
    expect(root().innerHTML).toBe(html);
    for (const [index, element] of elements().entries()) expect(element).toBe(before[index]);
  },
);

test('a card changes the question without loading, and going back restores every element', () => {
  const [title] = root().querySelectorAll('[data-asked]');
  title?.append(document.createElement('button'));
  open('/chapters/');
  const before = elements();
  const words = root().textContent;
  const { href } = button();
  fireEvent.click(screen.getByRole('link', { name: /^Learn More ?, Teaneck$/ }));
  expect(heading()).toBe(ABOUT_TEANECK);
  expect(location.search).toBe('?chapter=teaneck');
  history.replaceState(null, '', '/chapters/');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(root().textContent).toBe(words);
  expect(button().href).toBe(href);
  // The same elements, so that their tooltips still work.
  for (const [index, element] of elements().entries()) expect(element).toBe(before[index]);
});

test('a card that is opened in a new tab changes nothing here', () => {
  open('/chapters/');
  const card = screen.getByRole('link', { name: /^Learn More ?, Teaneck$/ });
  expect(fireEvent.click(card, { ctrlKey: true })).toBe(true);
  expect(heading()).not.toBe(ABOUT_TEANECK);
});

test.for([
  ['mailto:hello@fixture.test', '?subject=Teaneck%3A%20a%20question%20for%20Miriam'],
  ['https://forms.test/?id=1', ''],
] as const)('a button to %s leads there, with more in its address: %s', ([href, more]) => {
  button().href = href;
  open('/chapters/?chapter=teaneck');
  expect(button().href).toBe(href + more);
});
