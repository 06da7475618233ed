/** Inline code. The policy allows it by its hash. */
export interface InlineCode {
  element: 'style' | 'script';
  /** The `type` attribute. Data such as JSON-LD is not code, but HTML. */
  type?: string;
  code: string;
}

/** A part of a page: HTML, or inline code. */
export type Part = string | InlineCode;

/** A rendered page in parts. Its HTML, policy, and headers are created from them. */
export interface RenderedPage {
  /** The path in the site. */
  path: string;
  /** Of all its texts: `en-US`. */
  language: string;
  /** The head after the charset and the policy. */
  head: Part[];
  body: Part[];
  /** Inline scripts that components added to the body. */
  scripts: ReadonlySet<string>;
  /** Whether the page links a style sheet. */
  linksStyle: boolean;
  /** The addresses that forms on the page post to. */
  receivers: ReadonlySet<string>;
}

/** Collects the CSS rules of single elements of a page. Classes are numbered in the order of their first use. */
export function pageStyles() {
  const classes = new Map<string, string>();
  return {
    add(declarations: (string | false | undefined)[]): string | undefined {
      const body = declarations.filter(Boolean).join(';');
      if (body && !classes.has(body)) classes.set(body, `own-${classes.size + 1}`);
      return classes.get(body);
    },
    /** The layer comes after those of all style sheets (components/styles.css). */
    css: (): string => {
      const rules = [...classes].map(([body, name]) => `.${name}{${body}}`);
      return rules.length > 0 ? `@layer own{${rules.join('')}}` : '';
    },
  };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

/** A start tag. An attribute that is `true` has no value. */
export function tag(name: string, attributes: Record<string, string | true>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? key : `${key}="${escapeHtml(value)}"`,
  );
  return `<${[name, ...written].join(' ')}>`;
}
