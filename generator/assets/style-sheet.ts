/** A style sheet in two parts, each in the order of the whole. */
export interface DividedStyles {
  /** What the first screen needs: it is written into the page. */
  first: string;
  /** What can come while the first screen is looked at already. */
  rest: string;
}

/** One rule, or one at-rule with what is in it. */
interface Rule {
  text: string;
  /** What stands before the brace. */
  prelude: string;
  /** What stands between the braces; nothing where there are none. */
  body: string | undefined;
}

// Pages with other words have mostly the same elements.
const MOST_KNOWN = 100;

/** The style sheet of a template, as esbuild has minified it. */
export class StyleSheet {
  readonly text: string;
  private rules: Rule[] | undefined;
  private readonly known = new Map<string, DividedStyles>();

  constructor(text: string) {
    this.text = text;
  }

  /** The first part holds every rule that may matter to an element of this markup: those of which all classes and kinds
   *  of elements occur in it, and all that is not about elements. */
  divide(markup: string): DividedStyles {
    const parts = new Set(markup.match(NAMED));
    const key = [...parts].join('');
    const before = this.known.get(key);
    if (before) return before;
    this.rules ??= rulesOf(this.text);
    const styles = divide(this.rules, namesIn(parts));
    if (this.known.size === MOST_KNOWN) this.known.clear();
    this.known.set(key, styles);
    return styles;
  }
}

function divide(rules: readonly Rule[], names: ReadonlySet<string>): DividedStyles {
  const styles: DividedStyles = { first: '', rest: '' };
  for (const { text, prelude, body } of rules) {
    if (body !== undefined && CONDITION.test(prelude)) {
      const inner = divide(rulesOf(body), names);
      if (inner.first) styles.first += `${prelude}{${inner.first}}`;
      if (inner.rest) styles.rest += `${prelude}{${inner.rest}}`;
    } else if (prelude.startsWith('@')) styles[PRINT.test(prelude) ? 'rest' : 'first'] += text;
    else {
      const selectors = prelude.match(SELECTOR) ?? [];
      const first = selectors.filter((selector) => needed(selector).every((name) => names.has(name)));
      const rest = selectors.filter((selector) => !first.includes(selector));
      if (first.length > 0) styles.first += `${first.join(',')}{${body}}`;
      if (rest.length > 0) styles.rest += `${rest.join(',')}{${body}}`;
    }
  }
  return styles;
}

// What holds rules for elements. Nobody prints a page before it has come.
const CONDITION = /^@(media(?! print)|supports|container|layer|starting-style)/;

const PRINT = /^@media print/;

const STRING = '"(?:[^"\\\\]|\\\\.)*"';
const BRACE = new RegExp(`${STRING}|[{};]`, 'g');

/** The rules at the top of a style sheet, or of an at-rule. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let from = 0;
  let brace = 0;
  for (const { 0: token, index } of css.matchAll(BRACE)) {
    if (token === '{' && depth++ === 0) brace = index;
    else if (token === '}' && --depth === 0) {
      const text = css.slice(from, index + 1);
      rules.push({ text, prelude: css.slice(from, brace), body: css.slice(brace + 1, index) });
      from = index + 1;
    } else if (token === ';' && depth === 0) {
      const text = css.slice(from, index + 1);
      rules.push({ text, prelude: text, body: undefined });
      from = index + 1;
    }
  }
  return rules;
}

const BRACKETS = `${STRING}|\\[[^\\]]*\\]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)`;
const SELECTOR = new RegExp(`(?:${BRACKETS}|[^,])+`, 'g');
const NAME = new RegExp(`(?:${BRACKETS})|(?<![\\w:.#-])[a-z][\\w-]*|\\.[\\w-]+`, 'gi');

/** The classes, with their dot, and the kinds of elements that a selector is about. What stands in brackets says nothing
 *  for sure: `:not(.open)` is about elements that are not open. */
const needed = (selector: string): string[] => (selector.match(NAME) ?? []).filter((name) => /^[\w.]/.test(name));

// In a markup that React wrote.
const NAMED = /<[a-z][\w-]*|\bclass="[^"]*"/gi;

/** The classes, with a dot before each, and the kinds of elements. */
function namesIn(parts: Iterable<string>): Set<string> {
  const names = new Set(['html', 'head', 'body']);
  for (const part of parts) {
    if (part.startsWith('<')) names.add(part.slice(1));
    else for (const name of part.slice('class="'.length, -1).split(' ')) names.add(`.${name}`);
  }
  return names;
}
