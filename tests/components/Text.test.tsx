import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Prose } from '../../components/Prose.tsx';
import { Section } from '../../components/Section.tsx';
import { Text } from '../../components/Text.tsx';
import { renderOnPage, samplePage } from './sample-page.tsx';

afterEach(cleanup);

const terms = () => screen.queryAllByRole('button').map((button) => button.textContent);

/** The text a visitor sees while all tooltips are closed. */
function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const tooltip of copy.querySelectorAll('[role=tooltip]')) tooltip.remove();
  return copy.textContent;
}

const show = (text: string) =>
  renderOnPage(
    <Section className="sample">
      <Text>{text}</Text>
    </Section>,
  ).container;

test.each([
  ['only the first time', 'An Oneg. Another Oneg.', ['Oneg']],
  ['once for all of its spellings', 'Two Onegs, then an Oneg.', ['Onegs']],
  ['apart from a longer term that contains it', 'An Oneg, a Shabbos Oneg, and Shabbos.', ['Oneg', 'Shabbos']],
  ['in its longest spelling, with a no-break space', 'A Shabbos\u00a0Oneg.', ['Shabbos\u00a0Oneg']],
  ['only as a whole word with the same case', 'Onegin, an oneg, preShabbos, Shabbosdik, Oneg2.', []],
  ['next to punctuation', '(Oneg) “BMG” Shabbos’s end: 501(c)(3).', ['Oneg', 'BMG', 'Shabbos', '501(c)(3)']],
])('a term is explained %s, and the text stays the same', (_how, text, expected) => {
  const container = show(text);
  expect(terms()).toEqual(expected);
  expect(visibleText(container)).toBe(text);
});

test.each([
  ['From 7:00\u00a0PM–8:00\u00a0PM, on Tuesdays', '7:00\u00a0PM–8:00\u00a0PM,'],
  ['Dienstags 19:00–21:00.', '19:00–21:00.'],
  ['At 19:00', undefined],
])('hours stay on one line with the punctuation after them: %s', (text, unbroken) => {
  expect(show(text).querySelector('.unbroken')?.textContent).toBe(unbroken);
});

test('without a glossary a text stays plain', () => {
  const { container } = renderOnPage(<Text>An Oneg. Come in.</Text>, samplePage({ glossary: [] }));
  expect(container.innerHTML).toBe('An Oneg. Come in.');
});

test('a term is explained once per section, at any depth, but not in headings and links', () => {
  const body = [
    { kind: 'heading' as const, depth: 1, children: ['The Oneg'] },
    { kind: 'paragraph' as const, children: [{ kind: 'link' as const, href: '/events/', children: ['Next Oneg'] }] },
    { kind: 'paragraph' as const, children: ['Come to the ', { kind: 'strong' as const, children: ['Oneg'] }] },
  ];
  renderOnPage(
    <>
      <Section className="sample">
        <Prose body={body} />
        <Text>Second Oneg</Text>
      </Section>
      <Section className="sample">
        <Text>The Oneg.</Text>
      </Section>
    </>,
  );
  expect(terms()).toEqual(['Oneg', 'Oneg']);
  expect(screen.getAllByRole('button')[0]?.closest('strong')).not.toBeNull();
});

test.each([
  ['a term', 'We (Oneg), BMG/Oneg: then Shabbos—rest.', '.term-in-line', '(Oneg),'],
  ['hours', 'Weekly events run 7:00\u00a0PM–8:00\u00a0PM. Come in.', '.unbroken', '7:00\u00a0PM–8:00\u00a0PM.'],
])('the punctuation around %s stays on its line', (_what, text, line, expected) => {
  expect(visibleText(show(text).querySelector(line)!)).toBe(expected);
});
