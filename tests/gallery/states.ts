// Rewrites the rules for hover, focus, and so on, so that a class on an ancestor triggers them as well. That way the
// gallery can show every state at once without copying any rules.
const FIELDS = ':where(input,textarea)';
const CONTROLS = ':where(a,button,input,textarea,summary)';

const FORCED = {
  hover: [/(?<!hover):hover/g, '*'],
  active: [/:active(?![\w-])/g, '*'],
  target: [/:target(?![\w-])/g, '*'],
  focus: [/:focus(?![\w-])/g, CONTROLS],
  'focus-visible': [/:focus-visible/g, CONTROLS],
  'user-invalid': [/:user-invalid/g, FIELDS],
} as const;

export type State = keyof typeof FORCED;

/** Makes the rules for each state apply inside `is-hover`, `is-active`, and so on. */
export function forceStates(css: string): string {
  let rules = css;
  for (const [state, [pattern, inside]] of Object.entries(FORCED)) {
    rules = rules.replace(pattern, (found) => `:is(${found},.is-${state} ${inside})`);
  }
  return rules;
}
