import type { ContentError } from './errors.ts';
import { type LinkedSite, linkMistakes } from './links.ts';
import { codeIn, errorInPage, type RenderedPage } from './rendered-page.ts';

interface Finding {
  offset: number;
  message: string;
  hint: string;
}

const NO_VALUE = '(?:\\bundefined\\b|\\bNaN\\b|\\[object Object\\])';

// React lets all of this through without a word, at least when it renders for production. What is rare comes first in
// a pattern and what stands before it last: so a page is looked through at once.
const FORBIDDEN: [pattern: RegExp, message: string, hint: string, from?: string][] = [
  [/<title>\s*<\/title>/, 'the title is empty', 'It comes from the content, as one text.'],
  [
    new RegExp(`${NO_VALUE}(?<=(?:="[^"]*|>[^<]*)${NO_VALUE})`),
    'undefined, NaN or [object Object] stands in the page',
    'A field that may be missing, or one of another kind, was written as if it were a text.',
  ],
  [
    /\sstyle="(?<=<[a-z][^>]*)/i,
    'an element has a style attribute, which the policy of the page blocks',
    'Give it a class and write a rule in its style sheet.',
  ],
  [
    /\son[a-z]+="(?<=<[a-z][^>]*)/i,
    'an element has an event handler, which the policy of the page blocks',
    'Write an enhancement in client/ and ask for it with data-enhance.',
  ],
  [
    /\s(?:http-equiv="refresh"(?<=<meta[^>]*)|srcdoc="(?<=<[a-z][^>]*))/i,
    'a page must not lead away by itself or hold another one',
    'Use a link.',
  ],
  [
    /<(?:link(?! id="rest")|base)\b/i,
    'an element of the head stands in the body',
    'Let build/head.ts write it. React adds a preload for an eager picture that stands in no <picture>.',
    '<body',
  ],
];

const ID = /\sid="([^"]*)"/g;
const REFERENCE = /\s(for|form|list|headers|popovertarget|commandfor|aria-[a-z]+)="([^"]*)"/gi;
const REFERRING_ARIA = /^aria-(?:labelledby|describedby|controls|owns|details|flowto|activedescendant|errormessage)$/i;

/** All mistakes that only show in the finished pages. */
export const mistakesInPages = (site: LinkedSite): ContentError[] => [
  ...linkMistakes(site),
  ...site.pages.flatMap((page) => site.memo.get(`mistakes in ${page.file}`, [page], () => pageProblems(page))),
];

/** The mistakes that templates and components made in a finished page. */
export function pageProblems(page: RenderedPage): ContentError[] {
  const { html } = page;
  // Style sheets and scripts are no markup. Only where something was found does it matter where it stood.
  if (findingsIn(html.replace(CODE, '$1$3')).length === 0) return [];
  const markup = html.replace(CODE, (_all, style = '', css = '', script = '', code = '') => {
    return style + script + ' '.repeat(css.length + code.length);
  });
  return findingsIn(markup).map(({ offset, message, hint }) => errorInPage(page, offset, message, hint));
}

const findingsIn = (markup: string): Finding[] => [
  ...forbidden(markup),
  ...headings(markup),
  ...repeatedIds(markup),
  ...lostReferences(markup),
];

const CODE = new RegExp(`(<style\\b[^>]*>)(${codeIn('style')})|(<script\\b[^>]*>)(${codeIn('script')})`, 'g');

const forbidden = (markup: string): Finding[] =>
  FORBIDDEN.flatMap(([pattern, message, hint, from = '']) => {
    const start = Math.max(0, markup.indexOf(from));
    const found = markup.slice(start).search(pattern);
    return found < 0 ? [] : [{ offset: markup.lastIndexOf('<', start + found), message, hint }];
  });

function headings(markup: string): Finding[] {
  const [first, second] = [...markup.matchAll(/<h1[\s>]/g)].map(({ index }) => index);
  const hint = 'A page has exactly one.';
  if (first === undefined) return [{ offset: markup.indexOf('<main'), message: 'there is no <h1>', hint }];
  return second === undefined ? [] : [{ offset: second, message: 'there is a second <h1>', hint }];
}

function repeatedIds(markup: string): Finding[] {
  const seen = new Set<string>();
  return [...markup.matchAll(ID)].flatMap(({ 1: id = '', index }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      { offset: index + 1, message: `the id "${id}" is used twice`, hint: 'Links and labels find only the first.' },
    ];
  });
}

function lostReferences(markup: string): Finding[] {
  const ids = new Set([...markup.matchAll(ID)].map(([, id]) => id));
  return [...markup.matchAll(REFERENCE)].flatMap(({ 1: name = '', 2: value = '', index }) => {
    if (name.startsWith('aria-') && !REFERRING_ARIA.test(name)) return [];
    const lost = value.split(/\s+/).filter((id) => !ids.has(id));
    return lost.map((id) => ({
      offset: index + 1,
      message: `${name}="${id}" names no element of the page`,
      hint: 'Give that element the id, or leave the attribute out.',
    }));
  });
}
