// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Prose } from '../../components/Prose.tsx';
import { Section } from '../../components/Section.tsx';
import { Text } from '../../components/Text.tsx';
import { renderOnPage, samplePage } from './sample-page.tsx';

afterEach(cleanup);

const terms = () => screen.queryAllByRole('button').map((button) => button.textContent);

/** What a visitor reads while every tooltip is closed. */
function readableText(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const tooltip of copy.querySelectorAll('[role=tooltip]')) tooltip.remove();
  return copy.textContent;
}

const section = (...children: ReactNode[]) => (
  <Section className="sample">
    {children.map((child, index) => (
      <div key={index}>{typeof child === 'string' ? <Text>{child}</Text> : child}</div>
    ))}
  </Section>
);
const inSection = (...texts: string[]) => renderOnPage(section(...texts));

describe('a term of the glossary', () => {
  test.each([
    ['where a section first names it, and nowhere else in it', 'An Oneg. Another Oneg. One more Oneg.', ['Oneg']],
    ['under the first of its spellings', 'Two Onegs, then an Oneg.', ['Onegs']],
    ['by its longest spelling', 'A Shabbos Oneg.', ['Shabbos Oneg']],
    ['apart from the words of a longer one', 'An Oneg, a Shabbos Oneg, and Shabbos itself.', ['Oneg', 'Shabbos']],
    ['only as a whole word, written alike', 'Onegin, an oneg, the BMGs, preShabbos, Shabbosdik, Oneg2.', []],
    ['beside punctuation', '(Oneg) “BMG” Shabbos’s end: 501(c)(3).', ['Oneg', 'BMG', 'Shabbos', '501(c)(3)']],
    ['across a space that does not break', 'A Shabbos\u00a0Oneg.', ['Shabbos\u00a0Oneg']],
  ])('is explained %s', (_how, text, expected) => {
    const { container } = inSection(text);
    expect(terms()).toEqual(expected);
    expect(readableText(container)).toBe(text);
  });

  test('is explained once in each section, however deep it stands, and by no heading or link', () => {
    const longText = (
      <Prose
        body={[
          { kind: 'heading', depth: 1, children: ['The Oneg'] },
          { kind: 'paragraph', children: [{ kind: 'link', href: '/events/', children: ['Next Oneg'] }] },
          { kind: 'paragraph', children: ['Come to the ', { kind: 'strong', children: ['Oneg'] }] },
        ]}
      />
    );
    renderOnPage(
      <>
        {section(longText, 'Second Oneg')}
        {section('The Oneg.')}
      </>,
    );
    expect(terms()).toEqual(['Oneg', 'Oneg']);
    expect(screen.getAllByRole('button')[0]?.closest('strong')).not.toBeNull();
  });
});

test('the words of a text stay what they were, and what is stuck to a term stays on its line', () => {
  const text = 'We (Oneg), BMG/Oneg: 501(c)(3); then Shabbos—rest.';
  const { container } = inSection(text);
  expect(readableText(container)).toBe(text);
  expect([...container.querySelectorAll<HTMLElement>('.term-in-line')].map(readableText)[0]).toBe('(Oneg),');
});

test('without a glossary there is nothing to explain', () => {
  renderOnPage(<Text>An Oneg.</Text>, samplePage({ glossary: [] }));
  expect(terms()).toEqual([]);
  expect(screen.getByText('An Oneg.')).toBeTruthy();
});

test('hours stay on one line, with the full stop behind them', () => {
  const { container } = inSection('Weekly events run 7:00\u00a0PM–8:00\u00a0PM. Come in.');
  expect(screen.getByText('7:00 PM–8:00 PM.').className).toBe('unbroken');
  expect(container.textContent).toBe('Weekly events run 7:00\u00a0PM–8:00\u00a0PM. Come in.');
});
