export type Field = HTMLInputElement | HTMLTextAreaElement;

const KEY = 'contact-draft';

// A browser may refuse the storage altogether. The form works without it.

/** Remembers what the fields hold until this tab is closed. */
export function keepDraft(fields: readonly Field[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields.map(({ value }) => value)));
  } catch {}
}

/** Puts back what was typed before a reload or a wrong click. */
export function restoreDraft(fields: readonly Field[]): void {
  try {
    const values: unknown[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    fields.forEach((field, index) => {
      const value = values[index];
      if (typeof value === 'string') field.value = value;
    });
  } catch {}
}

/** Forgets what was typed. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
