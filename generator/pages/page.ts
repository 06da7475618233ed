/** Code that stands inside a page. The policy allows it by its hash. */
export interface InlineCode {
  element: 'style' | 'script';
  /** The `type` attribute. Data, such as JSON-LD, is not code: it stands in a page as plain HTML. */
  type?: string;
  code: string;
}

/** A piece of a page: HTML as it will be written, or code. */
export type Part = string | InlineCode;

/** A rendered page in parts. Its HTML is put together from it once, at the end (render.tsx); the policy and the
 *  headers are made from it, not from HTML. */
export interface RenderedPage {
  /** The address inside the site. */
  path: string;
  /** The file in `dist/`. */
  file: string;
  /** What follows the charset and the policy in the head. */
  head: Part[];
  body: Part[];
  /** The code of scripts that components wrote into the body. */
  scripts: ReadonlySet<string>;
  /** Whether the page asks for a style sheet of the site. */
  linksStyle: boolean;
  /** The addresses that forms of the page post to. */
  receivers: ReadonlySet<string>;
}

/** The rules that single elements of one page need. A class is named by the order in which it is first asked for. */
export function pageStyles() {
  const classes = new Map<string, string>();
  return {
    add(declarations: (string | false | undefined)[]): string | undefined {
      const body = declarations.filter(Boolean).join(';');
      if (body && !classes.has(body)) classes.set(body, `own-${classes.size + 1}`);
      return classes.get(body);
    },
    /** In a layer after those of all style sheets: components/styles.css has their order. */
    css: (): string => {
      const rules = [...classes].map(([body, name]) => `.${name}{${body}}`);
      return rules.length > 0 ? `@layer own{${rules.join('')}}` : '';
    },
  };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it can stand in an element or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

/** The start tag of an element. An attribute that is `true` has no value. */
export function tag(name: string, attributes: Record<string, string | true>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? key : `${key}="${escapeHtml(value)}"`,
  );
  return `<${[name, ...written].join(' ')}>`;
}
