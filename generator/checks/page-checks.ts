import type { Diagnostic, OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { type CheckedPage, errorInPage } from './checked-page.ts';
import { LinkCheck, type LinkedSite } from './links.ts';
import { type Attribute, type Attributes, attributesIn, markupOf } from './markup.ts';
import { blank, readPage } from './page-reading.ts';

const NO_VALUE = '(?:\\bundefined\\b|\\bNaN\\b|\\[object Object\\])';

// React lets all of this through without a word, at least when it renders for production. What is rare comes first in
// a pattern and what stands before it last: so a page is looked through at once.
const FORBIDDEN: [pattern: RegExp, message: string, hint: string, part?: 'head' | 'body'][] = [
  [/<title>\s*<\/title>/, 'the title is empty', 'It comes from the content, as one text.', 'head'],
  [
    new RegExp(`${NO_VALUE}(?<=(?:="[^"]*|>[^<]*)${NO_VALUE})`),
    'undefined, NaN or [object Object] stands in the page',
    'A field that may be missing, or one of another kind, was written as if it were a text.',
  ],
  [
    /<(?:link(?! id="rest")|base)\b/i,
    'an element of the head stands in the body',
    'Let generator/pages/head.ts write it. React adds a preload for an eager picture that stands in no <picture>.',
    'body',
  ],
];

const FORBIDDEN_ATTRIBUTES: [name: RegExp, message: string, hint: string][] = [
  [
    /^style$/i,
    'an element has a style attribute, which the policy of the page blocks',
    'Give it a class and write a rule in its style sheet.',
  ],
  [
    /^on/i,
    'an element has an event handler, which the policy of the page blocks',
    'Write an enhancement in client/ and ask for it with data-enhance.',
  ],
  [/^(?:http-equiv|srcdoc)$/i, 'a page must not lead away by itself or hold another one', 'Use a link.'],
];

/** All mistakes that only show in the finished pages. */
export function mistakesInPages(site: LinkedSite): Diagnostic[] {
  const links = new LinkCheck(site);
  // A page is read once for all, and forgotten before the next: so many would take too much room.
  const others = site.pages.flatMap((page) => {
    const { ids, addresses, problems } = check(page);
    links.follow(page, { ids, addresses });
    return problems;
  });
  return [...links.mistakes(), ...others];
}

/** The mistakes that templates and components made in a finished page. */
export const pageProblems = (page: CheckedPage): Diagnostic[] => check(page).problems;

function check(page: CheckedPage) {
  const { html } = page;
  const { markup, attributes, ids, addresses } = readPage(html);
  if (findingsIn(markup, attributes).length === 0) return { ids, addresses, problems: [] };
  // Only where something was found does it matter where it stood.
  const inPlace = markupOf(html, blank);
  const findings = findingsIn(inPlace, attributesIn(inPlace));
  const problems = findings.map(({ offset, message, hint }) => errorInPage(page, offset, message, hint));
  return { ids, addresses, problems };
}

const findingsIn = (markup: string, { ids, references, dangers }: Attributes): OffsetDiagnostic[] => [
  ...forbidden(markup),
  ...forbiddenAttributes(dangers, markup),
  ...headings(markup),
  ...repeatedIds(ids),
  ...lostReferences(references, ids),
];

function forbidden(markup: string): OffsetDiagnostic[] {
  const body = Math.max(0, markup.indexOf('<body'));
  return FORBIDDEN.flatMap(([pattern, message, hint, part]) => {
    const from = part === 'body' ? body : 0;
    const found = markup.slice(from, part === 'head' ? body : undefined).search(pattern);
    return found < 0 ? [] : [{ offset: markup.lastIndexOf('<', from + found), message, hint }];
  });
}

function forbiddenAttributes(dangers: readonly Attribute[], markup: string): OffsetDiagnostic[] {
  // In a text it is none.
  const real = dangers.filter(({ index }) =>
    /^<[a-z][^>]*$/i.test(markup.slice(markup.lastIndexOf('<', index), index)),
  );
  return FORBIDDEN_ATTRIBUTES.flatMap(([pattern, message, hint]) => {
    const found = real.find(({ name }) => pattern.test(name));
    return found ? [{ offset: markup.lastIndexOf('<', found.index), message, hint }] : [];
  });
}

function headings(markup: string): OffsetDiagnostic[] {
  const [first, second] = [...markup.matchAll(/<h1[\s>]/g)].map(({ index }) => index);
  const hint = 'A page has exactly one.';
  if (first === undefined) return [{ offset: markup.indexOf('<main'), message: 'there is no <h1>', hint }];
  return second === undefined ? [] : [{ offset: second, message: 'there is a second <h1>', hint }];
}

function repeatedIds(ids: readonly Attribute[]): OffsetDiagnostic[] {
  const seen = new Set<string>();
  return ids.flatMap(({ value: id, index }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      { offset: index + 1, message: `the id "${id}" is used twice`, hint: 'Links and labels find only the first.' },
    ];
  });
}

function lostReferences(references: readonly Attribute[], ids: readonly Attribute[]): OffsetDiagnostic[] {
  const known = new Set(ids.map(({ value }) => value));
  return references.flatMap(({ name, value, index }) => {
    const lost = value.split(/\s+/).filter((id) => !known.has(id));
    return lost.map((id) => ({
      offset: index + 1,
      message: `${name}="${id}" names no element of the page`,
      hint: 'Give that element the id, or leave the attribute out.',
    }));
  });
}
