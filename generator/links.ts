import { Parser } from 'htmlparser2';
import type { Content } from './content/content.ts';
import { didYouMean, type Mistake, mistakeAt, type Problem } from './mistakes.ts';

/** A finished page, and the content it shows. */
export interface FinishedPage {
  path: string;
  /** The file in `dist/`. */
  file: string;
  html: string;
  content: Content;
}

/** A text or an attribute of a page. A text has no name. */
interface PageValue {
  name?: string;
  value: string;
  /** The offset in the HTML. */
  offset: number;
}

interface ReadPage extends FinishedPage {
  values: readonly PageValue[];
  ids: readonly string[];
}

/** What pages can link to, and the content that is on every page. */
interface Site {
  files: ReadonlySet<string>;
  base: string;
  shared: readonly Content[];
}

/** Follows the links, images, and forms of all pages. Also finds ids that occur twice, and texts that a template got
 *  wrong. Each mistake is reported where the content has it, or else in the finished page. */
export function checkPages(
  finished: readonly FinishedPage[],
  output: ReadonlyMap<string, unknown>,
  contents: ReadonlyMap<string, Content>,
  base: string,
): Mistake[] {
  const pages = finished.map(readPage);
  const shared = [contents.get('site.yaml')!, contents.get('glossary.yaml')!];
  const site = { files: new Set(output.keys()), base, shared };
  const mistakes = pages.flatMap((page) =>
    page.values.flatMap(({ name, value, offset }) => {
      const addresses = name ? addressesIn(name, value) : [];
      const broken = addresses.flatMap((address) => brokenLink(address, page, pages, site));
      return [...broken, ...accident(name, value, page)].flatMap(({ written, ...problem }) =>
        placesOf(written, { ...problem, offset }, page, site),
      );
    }),
  );
  return [...new Map(mistakes.map((mistake) => [String(mistake), mistake])).values()];
}

function readPage(page: FinishedPage): ReadPage {
  const values: PageValue[] = [];
  let isCode = false;
  const parser = new Parser({
    onopentagname(name) {
      isCode = name === 'style' || name === 'script';
    },
    onattribute(name, value) {
      values.push({ name, value, offset: parser.startIndex });
    },
    ontext(value) {
      if (!isCode) values.push({ value, offset: parser.startIndex });
    },
    onclosetag() {
      isCode = false;
    },
  });
  parser.end(page.html);
  return {
    ...page,
    values,
    ids: values.filter(({ name }) => name === 'id').map(({ value }) => value),
  };
}

/** What an attribute links to, loads, or sends to. */
function addressesIn(name: string, value: string): string[] {
  if (name === 'srcset') return value.split(',').map((each) => each.trim().split(/\s/)[0] ?? '');
  // An empty address is the page itself, which is not an image.
  return /^(href|src|action)$/.test(name) && (value !== '' || name === 'src') ? [value] : [];
}

/** A problem, and how the content wrote what causes it. */
type Found = Problem & { written: string };

function brokenLink(
  address: string,
  page: ReadPage,
  pages: readonly ReadPage[],
  { files, base }: Site,
): Found[] {
  if (/^((?:https?|webcal):\/\/|mailto:|tel:)/i.test(address)) return [];
  const isInside = address.startsWith(base) && !address.startsWith('//');
  if (!isInside && !address.startsWith('#')) {
    const hint = 'Write a whole address with https:, mailto:, or tel:, or an address of this site.';
    return [
      { message: `the address "${address.slice(0, 60)}" is not allowed`, hint, written: address },
    ];
  }
  const written = isInside ? `/${address.slice(base.length)}` : address;
  const [path = '', anchor] = address.split('#');
  const inside = decodeURI(path.replace(/\?.*/, '').slice(base.length));
  const file = path === '' ? page.file : inside.replace(/(^|\/)$/, '$1index.html');
  if (!files.has(file)) {
    const others = [...files]
      .filter((each) => !each.startsWith('.'))
      .map((each) => `/${each.replace(/index\.html$/, '')}`);
    const known = others.filter((each) => each.endsWith('/')).join(', ');
    const hint = didYouMean(written.replace(/[?#].*/, ''), others, `The pages are ${known}.`);
    return [{ message: `there is no page or file "${written}"`, hint, written }];
  }
  const target = pages.find((each) => each.file === file);
  if (!anchor || !target || target.ids.includes(anchor)) return [];
  const hint = didYouMean(anchor, target.ids, 'Remove everything from the # on.');
  return [{ message: `that page has no part "#${anchor}"`, hint, written }];
}

function accident(name: string | undefined, value: string, { ids }: ReadPage): Found[] {
  if (/\bundefined\b|\bNaN\b|\[object Object\]/.test(value)) {
    const hint = "A template shows a field that is missing or isn't a text.";
    return [{ message: `the page shows "${value}"`, hint, written: value }];
  }
  const isRepeated = name === 'id' && ids.indexOf(value) !== ids.lastIndexOf(value);
  return isRepeated
    ? [{ message: `two parts have the id "${value}"`, hint: 'Change one.', written: value }]
    : [];
}

/** Every place in the content of a page that has a text, or else its place in the page. A template may have added a
 *  query, and the page before it. */
function placesOf(written: string, problem: Problem, page: ReadPage, { shared }: Site): Mistake[] {
  const [, path = '', anchor = ''] = /^([^?]*)\?[^#]*(.*)$/s.exec(written) ?? [];
  for (const text of [written, path + anchor, anchor].filter(Boolean)) {
    const found = [page.content, ...shared].flatMap((content) => content.mistakesAt(text, problem));
    if (found.length > 0) return found;
  }
  const hint = `${problem.hint} It isn't in content/: look in templates/ and components/.`;
  return [
    mistakeAt({ file: `finished page ${page.path}`, source: page.html }, { ...problem, hint }),
  ];
}
