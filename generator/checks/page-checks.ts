import type { Diagnostic, OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { errorInPage } from './checked-page.ts';
import { type LinkedSite, linkMistakes, type ReadPage } from './links.ts';
import { type Attribute, type PageReading, readPage } from './page-reading.ts';

/** All mistakes that only show in the finished pages. */
export function mistakesInPages(site: LinkedSite): Diagnostic[] {
  const pages = site.pages.map((page) => ({ page, reading: readPage(page.html) }));
  return [...linkMistakes(pages, site), ...pages.flatMap(pageMistakes)];
}

/** The mistakes that templates and components made in one page. */
export const pageMistakes = ({ page, reading }: ReadPage): Diagnostic[] =>
  CHECKS.flatMap((check) => check(reading)).map((mistake) => errorInPage(page, mistake));

// React renders all of this without a warning, at least for production.
const CHECKS: ((page: PageReading) => OffsetDiagnostic[])[] = [
  emptyTitle,
  missingValue,
  headElementInBody,
  forbiddenAttributes,
  headings,
  repeatedIds,
  lostReferences,
];

function emptyTitle({ elements, texts }: PageReading): OffsetDiagnostic[] {
  const title = elements.find(({ name }) => name === 'title');
  if (!title || texts.some(({ tag, value }) => tag.offset === title.offset && value.trim() !== '')) return [];
  return [{ offset: title.offset, message: 'the title is empty', hint: 'It comes from the content, as one text.' }];
}

const MISSING_VALUE = /\bundefined\b|\bNaN\b|\[object Object\]/;

function missingValue({ attributes, texts }: PageReading): OffsetDiagnostic[] {
  const values = [
    ...attributes.map(({ value, element }) => ({ value, tag: element })),
    ...texts.filter(({ tag }) => tag.name !== 'style' && tag.name !== 'script'),
  ];
  const offsets = values.filter(({ value }) => MISSING_VALUE.test(value)).map(({ tag }) => tag.offset);
  if (offsets.length === 0) return [];
  return [
    {
      offset: Math.min(...offsets),
      message: 'undefined, NaN or [object Object] stands in the page',
      hint: 'A field that may be missing, or one of another kind, was written as if it were a text.',
    },
  ];
}

// The second style sheet of a page is loaded at the end of its body.
const SECOND_STYLE_SHEET = 'rest';

function headElementInBody({ elements, attributes }: PageReading): OffsetDiagnostic[] {
  const allowed = attributes.find(({ name, value }) => name === 'id' && value === SECOND_STYLE_SHEET)?.element;
  const found = elements.find((each) => each.inBody && /^(?:link|base)$/.test(each.name) && each !== allowed);
  if (!found) return [];
  return [
    {
      offset: found.offset,
      message: 'an element of the head stands in the body',
      hint: 'Let generator/pages/head.ts write it. React adds a preload for an eager picture that stands in no <picture>.',
    },
  ];
}

const FORBIDDEN_ATTRIBUTES: [is: (attribute: Attribute) => boolean, message: string, hint: string][] = [
  [
    ({ name }) => name === 'style',
    'an element has a style attribute, which the policy of the page blocks',
    'Give it a class and write a rule in its style sheet.',
  ],
  [
    ({ name }) => name.startsWith('on'),
    'an element has an event handler, which the policy of the page blocks',
    'Write an enhancement in client/ and ask for it with data-enhance.',
  ],
  [
    ({ name, value }) => name === 'srcdoc' || (name === 'http-equiv' && value.toLowerCase() === 'refresh'),
    'a page must not lead away by itself or hold another one',
    'Use a link.',
  ],
];

function forbiddenAttributes({ attributes }: PageReading): OffsetDiagnostic[] {
  return FORBIDDEN_ATTRIBUTES.flatMap(([is, message, hint]) => {
    const found = attributes.find(is);
    return found ? [{ offset: found.element.offset, message, hint }] : [];
  });
}

function headings({ elements }: PageReading): OffsetDiagnostic[] {
  const [first, second] = elements.filter(({ name }) => name === 'h1');
  const hint = 'A page has exactly one.';
  if (second) return [{ offset: second.offset, message: 'there is a second <h1>', hint }];
  const main = elements.find(({ name }) => name === 'main');
  return first ? [] : [{ offset: main?.offset ?? 0, message: 'there is no <h1>', hint }];
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
