/** Code that stands inside a page. The policy allows it by its hash. */
export interface InlineCode {
  element: 'style' | 'script';
  /** The `type` attribute. Data, such as JSON-LD, is not code: it stands in a page as plain HTML. */
  type?: string;
  code: string;
}

/** A piece of a page: HTML as it will be written, or code. */
export type Part = string | InlineCode;

/** A rendered page in parts. Its HTML is put together from it once, at the end (html.ts); the policy, the headers and
 *  the notes on the glossary are made from it, not from HTML. */
export interface RenderedPage {
  /** The address inside the site. */
  path: string;
  /** The file in `dist/`. */
  file: string;
  /** What follows the charset and the policy in the head. */
  head: Part[];
  body: Part[];
  /** Code that components wrote into the body. */
  inlineCode: InlineCode[];
  /** Whether the page asks for a style sheet of the site. */
  linksStyle: boolean;
  /** The addresses that forms of the page post to. */
  receivers: string[];
  /** The terms of the glossary that the page explains. */
  terms: Set<string>;
}

/** A page of these parts that asks for nothing: the beginning of a rendered one, and all of the failure page. */
export const emptyPage = (path: string, file: string): RenderedPage => ({
  path,
  file,
  head: [],
  body: [],
  inlineCode: [],
  linksStyle: false,
  receivers: [],
  terms: new Set(),
});
