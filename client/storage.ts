// Browsers can block storage. Then drafts are lost on reload; everything else works.

/** Keeps a value until the tab is closed. */
export function save(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Returns a saved value, or undefined if there is none. Check its type before using it. */
export function load(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
