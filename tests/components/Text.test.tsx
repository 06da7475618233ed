// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
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

const inSection = (...texts: string[]) =>
  renderOnPage(
    <Section className="sample">
      {texts.map((text) => (
        <p key={text}>
          <Text>{text}</Text>
        </p>
      ))}
    </Section>,
  );

const Deep = ({ children }: { children: ReactNode }) => (
  <ul>
    <li>{children}</li>
  </ul>
);

describe('a term of the glossary', () => {
  test('is explained where a section first names it, and nowhere else in it', () => {
    inSection('An Oneg is sweet. Another Oneg too.', 'And one more Oneg.');
    expect(terms()).toEqual(['Oneg']);
    expect(within(screen.getAllByText(/sweet/)[0]!).getByRole('button', { name: 'Oneg' })).toBeTruthy();
  });

  test('is explained anew in each section', () => {
    renderOnPage(
      <>
        <Section className="first">
          <Text>An Oneg.</Text>
        </Section>
        <Section className="second">
          <Text>The Oneg.</Text>
        </Section>
      </>,
    );
    expect(terms()).toEqual(['Oneg', 'Oneg']);
  });

  test('is explained once however deep the texts of a section stand', () => {
    renderOnPage(
      <Section className="sample">
        <Deep>
          <Deep>
            <Text>First Oneg</Text>
          </Deep>
        </Deep>
        <Deep>
          <Text>Second Oneg</Text>
        </Deep>
      </Section>,
    );
    expect(terms()).toEqual(['Oneg']);
  });

  test('counts as explained under any of its spellings', () => {
    inSection('Two Onegs, then an Oneg.');
    expect(terms()).toEqual(['Onegs']);
  });

  test('is found by its longest spelling', () => {
    inSection('A Shabbos Oneg.');
    expect(terms()).toEqual(['Shabbos Oneg']);
  });

  test('leaves the words of a longer, explained one alone', () => {
    inSection('An Oneg, a Shabbos Oneg, and Shabbos itself.');
    expect(terms()).toEqual(['Oneg', 'Shabbos']);
    expect(screen.getByRole('button', { name: 'Shabbos' }).nextSibling?.nextSibling?.textContent).toBe(' itself.');
  });

  test('is a whole word, written as in the glossary', () => {
    inSection('Onegin, an oneg, the BMGs, preShabbos, Shabbosdik, Oneg2.');
    expect(terms()).toEqual([]);
  });

  test('may stand beside any punctuation', () => {
    inSection('(Oneg) “BMG” Shabbos’s end: 501(c)(3).');
    expect(terms()).toEqual(['Oneg', 'BMG', 'Shabbos', '501(c)(3)']);
  });

  test('may have its words joined by a space that does not break', () => {
    inSection('A Shabbos\u00a0Oneg.');
    expect(terms()).toEqual(['Shabbos\u00a0Oneg']);
  });
});

test('the words of a text stay what they were', () => {
  const text = 'The (Shabbos Oneg), BMG/Oneg: 501(c)(3); and Shabbos—of course.';
  const { container } = inSection(text);
  expect(readableText(container)).toBe(text);
  expect(terms()).toHaveLength(4);
});

test('what is stuck to a term stays on its line', () => {
  const { container } = inSection('We (Oneg), then Shabbos—rest.');
  const kept = [...container.querySelectorAll<HTMLElement>('.term-in-line')].map(readableText);
  expect(kept).toEqual(['(Oneg),']);
});

test('each term of a page has a tooltip of its own', () => {
  inSection('Oneg BMG', 'Shabbos 501(c)(3)');
  const ids = screen.getAllByRole('tooltip', { hidden: true }).map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

test('without a glossary there is nothing to explain', () => {
  renderOnPage(<Text>An Oneg.</Text>, samplePage({ glossary: [] }));
  expect(terms()).toEqual([]);
  expect(screen.getByText('An Oneg.')).toBeTruthy();
});

test('the headings and links of a long text explain nothing', () => {
  renderOnPage(
    <Section className="sample">
      <Prose
        body={[
          { kind: 'heading', depth: 1, children: ['The Oneg'] },
          { kind: 'paragraph', children: [{ kind: 'link', href: '/events/', children: ['Next Oneg'] }] },
          { kind: 'paragraph', children: ['Come to the ', { kind: 'strong', children: ['Oneg'] }] },
        ]}
      />
    </Section>,
  );
  expect(terms()).toEqual(['Oneg']);
  expect(screen.getByRole('button').closest('strong')).toBeTruthy();
});

test('hours stay on one line, with the full stop behind them', () => {
  inSection('Weekly events run 7:00\u00a0PM–8:00\u00a0PM. Come in.');
  expect(screen.getByText('7:00 PM–8:00 PM.').className).toBe('unbroken');
  expect(screen.getByText(/Weekly events run/).textContent).toBe(
    'Weekly events run 7:00\u00a0PM–8:00\u00a0PM. Come in.',
  );
});
