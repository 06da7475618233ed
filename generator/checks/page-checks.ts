import type { Diagnostic, DiagnosticText, OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { type LinkedSite, linkMistakes } from './links.ts';
import { type Attribute, errorInPage, type ReadPage, readPage } from './page-reading.ts';

/** All mistakes that only show in the finished pages. */
export function mistakesInPages(site: LinkedSite): Diagnostic[] {
  const pages = site.pages.map(readPage);
  return [...linkMistakes({ ...site, pages }), ...pages.flatMap(pageMistakes)];
}

/** The mistakes that templates and components made in one page. */
export function pageMistakes(page: ReadPage): Diagnostic[] {
  const broken = RULES.flatMap(({ find, message, hint }) => {
    const offset = find(page);
    return offset === undefined ? [] : [{ offset, message, hint }];
  });
  return [...broken, ...repeatedIds(page), ...lostReferences(page)].map((mistake) => errorInPage(page, mistake));
}

interface Rule extends DiagnosticText {
  /** The first place in a page that breaks the rule. */
  find: (page: ReadPage) => number | undefined;
}

const elementWith =
  (matches: (attribute: Attribute) => boolean) =>
  ({ attributes }: ReadPage): number | undefined =>
    attributes.find(matches)?.tag.offset;

// React renders all of this without a warning, at least for production.
const RULES: Rule[] = [
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
    find: elementWith(({ name }) => name === 'style'),
    message: 'an element has a style attribute, which the policy of the page blocks',
    hint: 'Give it a class and write a rule in its style sheet.',
  },
  {
    find: elementWith(({ name }) => name.startsWith('on')),
    message: 'an element has an event handler, which the policy of the page blocks',
    hint: 'Write an enhancement in client/ and ask for it with data-enhance.',
  },
  {
    find: elementWith(
      ({ name, value }) => name === 'srcdoc' || (name === 'http-equiv' && value.toLowerCase() === 'refresh'),
    ),
    message: 'a page must not lead away by itself or hold another one',
    hint: 'Use a link.',
  },
  {
    find: ({ elements }) =>
      elements.some(({ name }) => name === 'h1')
        ? undefined
        : (elements.find(({ name }) => name === 'main')?.offset ?? 0),
    message: 'there is no <h1>',
    hint: 'A page has exactly one.',
  },
  {
    find: ({ elements }) => elements.filter(({ name }) => name === 'h1')[1]?.offset,
    message: 'there is a second <h1>',
    hint: 'A page has exactly one.',
  },
];

function missingValue({ attributes, texts }: ReadPage): number | undefined {
  const values = [...attributes, ...texts.filter(({ tag }) => tag.name !== 'style' && tag.name !== 'script')];
  const wrong = values.filter(({ value }) => /\bundefined\b|\bNaN\b|\[object Object\]/.test(value));
  return wrong.map(({ tag }) => tag.offset).sort((a, b) => a - b)[0];
}

function headElementInBody({ elements, attributes }: ReadPage): number | undefined {
  // The second style sheet of a page is loaded at the end of its body.
  const allowed = attributes.find(({ name, value }) => name === 'id' && value === 'rest')?.tag;
  const body = elements.slice(elements.findIndex(({ name }) => name === 'body'));
  return body.find((each) => /^(?:link|base)$/.test(each.name) && each !== allowed)?.offset;
}

function repeatedIds({ attributes }: ReadPage): OffsetDiagnostic[] {
  const ids = attributes.filter(({ name }) => name === 'id');
  const repeated = ids.filter(({ value }, index) => ids.findIndex((each) => each.value === value) < index);
  return repeated.map(({ value, offset }) => {
    return { offset, message: `the id "${value}" is used twice`, hint: 'Links and labels find only the first.' };
  });
}

// The attributes that name other elements of the page by their ids.
const REFERENCE =
  /^(?:for|form|list|headers|popovertarget|commandfor|aria-(?:labelledby|describedby|controls|owns|details|flowto|activedescendant|errormessage))$/;

function lostReferences({ attributes, ids }: ReadPage): OffsetDiagnostic[] {
  const hint = 'Give that element the id, or leave the attribute out.';
  const references = attributes.filter(({ name }) => REFERENCE.test(name));
  return references.flatMap(({ name, value, offset }) => {
    const lost = value.split(/\s+/).filter((id) => !ids.has(id));
    return lost.map((id) => ({ offset, message: `${name}="${id}" names no element of the page`, hint }));
  });
}
