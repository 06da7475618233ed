/** The rules that single elements of one page need. A class is named by the order in which it is first asked for. */
export function pageStyles() {
  const classes = new Map<string, string>();
  return {
    add(declarations: (string | false | undefined)[]): string | undefined {
      const body = declarations.filter(Boolean).join(';');
      if (!body) return undefined;
      const known = classes.get(body) ?? `own-${classes.size + 1}`;
      classes.set(body, known);
      return known;
    },
    /** In a layer after those of all style sheets: components/styles.css has their order. */
    css: (): string => {
      const rules = [...classes].map(([body, name]) => `.${name}{${body}}`);
      return rules.length > 0 ? `@layer own{${rules.join('')}}` : '';
    },
  };
}
