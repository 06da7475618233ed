import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Byline } from '../../components/Pause.tsx';
import { Prose } from '../../components/Prose.tsx';
import { Section } from '../../components/Section.tsx';
import { Paragraph } from '../../components/Text.tsx';
import { renderOnPage } from './page.tsx';

const terms = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a term is explained the first time it appears in a section', () => {
  renderOnPage(
    <>
      <Section className="one">
        <Paragraph>Onegs and BMG, and one more Oneg.</Paragraph>
        <Paragraph>BMG again.</Paragraph>
      </Section>
      <Section className="two">
        <Paragraph>An Oneg elsewhere.</Paragraph>
      </Section>
    </>,
  );
  expect(terms()).toEqual(['Onegs', 'BMG', 'Oneg']);
});

test('a term stays in its sentence, and its meaning does not', () => {
  renderOnPage(<Paragraph>Come to BMG.</Paragraph>);
  expect(document.body.textContent).toBe('Come to BMG.');
  const term = screen.getByRole('button', { name: 'BMG' });
  expect(term.getAttribute('aria-description')).toBe('Beis Medrash for Girls.');
  expect(term.tabIndex).toBe(0);
  // Reader modes drop buttons.
  expect(document.querySelector('button')).toBeNull();
});

test('part of a word is no term', () => {
  renderOnPage(<Paragraph>Onegish BMGs.</Paragraph>);
  expect(terms()).toEqual([]);
});

test('page translators leave names, terms, and addresses as they are', () => {
  renderOnPage(
    <>
      <Section className="one">
        <Paragraph>At 4G, an Oneg and 4Girls: hello@fixture.test, or an Oneg.</Paragraph>
      </Section>
      <Prose body={[{ tag: 'heading', depth: 1, children: ['Why 4G?'] }]} />
      <Byline name="Five Towns" />
    </>,
  );
  const kept = [...document.querySelectorAll('[translate="no"]')].map((each) => each.textContent);
  expect(kept).toEqual(['4G', 'Oneg', 'hello@fixture.test', 'Oneg', '4G', 'Five Towns']);
  expect(document.querySelector('h3')?.textContent).toBe('Why 4G?');
});

test('our email address and phone number are links in any text', () => {
  renderOnPage(
    <Paragraph>
      Call (201) 555-0142, or write to hello@fixture.test. Or call (201) 555-0142.
    </Paragraph>,
  );
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  const call = ['(201) 555-0142', 'tel:+12015550142'];
  expect(links).toEqual([call, ['hello@fixture.test', 'mailto:hello@fixture.test'], call]);
  expect(document.body.textContent).toMatch(/^Call .*, or write to .*\. Or call .*\.$/);
});
