import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Prose } from '../../components/Prose.tsx';
import { readMarkdown } from '../../generator/content/markdown.ts';
import { table } from '../table.ts';
import { renderOnPage } from './page.tsx';

function renderText(body: string, isShown?: (raw: string) => boolean): void {
  const { blocks } = readMarkdown('content/a.md', `---\ntitle: A\n---\n${body}`);
  renderOnPage(<Prose body={blocks(isShown)} />);
}

/** The numbers of the entries of all lists, as browsers show them. */
function numbersIn(body: string, isShown?: (raw: string) => boolean): number[] {
  renderText(body, isShown);
  return [...document.querySelectorAll('ol')].flatMap((list) => {
    let last = 0;
    return [...list.children].map((item) => {
      last = Number(item.getAttribute('value') ?? last + 1);
      return last;
    });
  });
}

test.each(table<[body: string, numbers: number[]]>('numbers of lists'))(
  'a number in a text is shown as it is written: %j',
  (body, numbers) => {
    expect(numbersIn(body)).toEqual(numbers);
  },
);

test('the entries of a list stay numbered in order without one that is not confirmed', () => {
  expect(numbersIn('1. One\n2. Two\n3. Three', (raw) => !raw.includes('Two'))).toEqual([1, 2]);
});

test('terms are explained in the sentences of a text, not in its headings and links', () => {
  renderText('# An **Oneg**\n\nThe [Oneg](/about/), **BMG**, and more.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['BMG']);
});
