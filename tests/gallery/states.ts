// A style sheet says what happens under a pointer or a key. To look at all of it at once, the gallery rewrites
// those rules so that a class around an element brings the same about: nothing is copied, nothing can go stale.
const TARGETS = ':where(a,button,input,textarea,summary)';

const FORCED = {
  hover: [/(?<!hover):hover/g, '*'],
  active: [/:active(?![\w-])/g, '*'],
  target: [/:target(?![\w-])/g, '*'],
  focus: [/:focus(?![\w-])/g, TARGETS],
  'focus-visible': [/:focus-visible/g, TARGETS],
  'user-invalid': [/:user-invalid/g, ':where(input,textarea)'],
} as const;

export type State = keyof typeof FORCED;

/** The same rules, which also apply to what stands inside `is-hover`, `is-active` and so on. */
export function forceStates(css: string): string {
  return Object.entries(FORCED).reduce(
    (rules, [state, [pattern, inside]]) => rules.replace(pattern, (found) => `:is(${found},.is-${state} ${inside})`),
    css,
  );
}
