// Browsers can block storage. Then drafts are lost on reload; everything else works.
function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** Keeps a value until the tab is closed. */
export const save = (key: string, value: unknown): void =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify(value)));

/** Returns a saved value, or undefined if there is none. Check its type before using it. */
export const load = (key: string): unknown =>
  attempt(() => JSON.parse(sessionStorage.getItem(key) ?? ''));

export const forget = (key: string): void => attempt(() => sessionStorage.removeItem(key));
