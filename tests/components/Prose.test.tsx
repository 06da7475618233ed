import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Prose } from '../../components/Prose.tsx';
import { readMarkdown } from '../../generator/content/markdown.ts';
import { renderOnPage } from './page.tsx';

function renderText(body: string, isShown?: (number: number) => boolean): void {
  const { blocks } = readMarkdown('content/a.md', `---\ntitle: A\n---\n${body}`);
  renderOnPage(<Prose body={blocks(isShown)} />);
}

test('a part that is left out takes the headings along that have no other text', () => {
  renderText(
    'One\n\n# A\n\n## B\n\n1. Two\n2. Three\n\n# C\n\nFour',
    (number) => ![4, 6].includes(number),
  );
  expect(document.body.textContent).toBe('OneABTwo');
});

test('terms are explained in the sentences of a text, not in its headings and links', () => {
  renderText('# An **Oneg**\n\nThe [Oneg](/about/), **BMG**, and more.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['BMG']);
});
