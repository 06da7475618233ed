import type { Diagnostic, DiagnosticText, OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { errorInPage } from './checked-page.ts';
import { type LinkedSite, linkMistakes, type ReadPage } from './links.ts';
import { type Attribute, type PageReading, readPage } from './page-reading.ts';

/** All mistakes that only show in the finished pages. */
export function mistakesInPages(site: LinkedSite): Diagnostic[] {
  const pages = site.pages.map((page) => ({ page, reading: readPage(page.html) }));
  return [...linkMistakes(pages, site), ...pages.flatMap(pageMistakes)];
}

/** The mistakes that templates and components made in one page. */
export function pageMistakes({ page, reading }: ReadPage): Diagnostic[] {
  const broken = RULES.flatMap(({ find, ...text }) => {
    const offset = find(reading);
    return offset === undefined ? [] : [{ ...text, offset }];
  });
  const mistakes = [...broken, ...repeatedIds(reading), ...lostReferences(reading)];
  return mistakes.map((mistake) => errorInPage(page, mistake));
}

interface Rule extends DiagnosticText {
  /** The first place in a page that breaks the rule. */
  find: (page: PageReading) => number | undefined;
}

// React renders all of this without a warning, at least for production.
const RULES: Rule[] = [
  {
    find: emptyTitle,
    message: 'the title is empty',
    hint: 'It comes from the content, as one text.',
  },
  {
    find: missingValue,
    message: 'undefined, NaN or [object Object] stands in the page',
    hint: 'A field that may be missing, or one of another kind, was written as if it were a text.',
  },
  {
    find: headElementInBody,
    message: 'an element of the head stands in the body',
    hint: 'Let generator/pages/head.ts write it. React adds a preload for an eager picture that stands in no <picture>.',
  },
  {
    find: ({ attributes }) => attributes.find(({ name }) => name === 'style')?.element.offset,
    message: 'an element has a style attribute, which the policy of the page blocks',
    hint: 'Give it a class and write a rule in its style sheet.',
  },
  {
    find: ({ attributes }) => attributes.find(({ name }) => name.startsWith('on'))?.element.offset,
    message: 'an element has an event handler, which the policy of the page blocks',
    hint: 'Write an enhancement in client/ and ask for it with data-enhance.',
  },
  {
    find: ({ attributes }) => attributes.find(leadsAwayOrEmbeds)?.element.offset,
    message: 'a page must not lead away by itself or hold another one',
    hint: 'Use a link.',
  },
  {
    find: missingHeading,
    message: 'there is no <h1>',
    hint: 'A page has exactly one.',
  },
  {
    find: ({ elements }) => elements.filter(({ name }) => name === 'h1')[1]?.offset,
    message: 'there is a second <h1>',
    hint: 'A page has exactly one.',
  },
];

function emptyTitle({ elements, texts }: PageReading): number | undefined {
  const title = elements.find(({ name }) => name === 'title');
  const hasText = texts.some(({ tag, value }) => tag.offset === title?.offset && value.trim() !== '');
  return hasText ? undefined : title?.offset;
}

function missingValue({ attributes, texts }: PageReading): number | undefined {
  const values = [
    ...attributes.map(({ value, element }) => ({ value, tag: element })),
    ...texts.filter(({ tag }) => tag.name !== 'style' && tag.name !== 'script'),
  ];
  return values
    .filter(({ value }) => /\bundefined\b|\bNaN\b|\[object Object\]/.test(value))
    .map(({ tag }) => tag.offset)
    .sort((a, b) => a - b)[0];
}

// The second style sheet of a page is loaded at the end of its body.
const SECOND_STYLE_SHEET = 'rest';

function headElementInBody({ elements, attributes }: PageReading): number | undefined {
  const allowed = attributes.find(({ name, value }) => name === 'id' && value === SECOND_STYLE_SHEET)?.element;
  return elements.find((each) => each.inBody && /^(?:link|base)$/.test(each.name) && each !== allowed)?.offset;
}

const leadsAwayOrEmbeds = ({ name, value }: Attribute): boolean =>
  name === 'srcdoc' || (name === 'http-equiv' && value.toLowerCase() === 'refresh');

function missingHeading({ elements }: PageReading): number | undefined {
  if (elements.some(({ name }) => name === 'h1')) return undefined;
  return elements.find(({ name }) => name === 'main')?.offset ?? 0;
}

function repeatedIds({ attributes }: PageReading): OffsetDiagnostic[] {
  const ids = attributes.filter(({ name }) => name === 'id');
  const first = new Map(ids.toReversed().map((id) => [id.value, id]));
  return ids
    .filter((id) => first.get(id.value) !== id)
    .map(({ value, offset }) => ({
      offset,
      message: `the id "${value}" is used twice`,
      hint: 'Links and labels find only the first.',
    }));
}

// The attributes that name other elements of the page by their ids.
const REFERENCE =
  /^(?:for|form|list|headers|popovertarget|commandfor|aria-(?:labelledby|describedby|controls|owns|details|flowto|activedescendant|errormessage))$/;

function lostReferences({ attributes, ids }: PageReading): OffsetDiagnostic[] {
  return attributes
    .filter(({ name }) => REFERENCE.test(name))
    .flatMap(({ name, value, offset }) => {
      const lost = value.split(/\s+/).filter((id) => !ids.has(id));
      return lost.map((id) => ({
        offset,
        message: `${name}="${id}" names no element of the page`,
        hint: 'Give that element the id, or leave the attribute out.',
      }));
    });
}
