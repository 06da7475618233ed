import type { State } from './state.ts';
import type { Store } from './store.ts';

/** While sessionStorage has this key, editing goes on after the page reloads or another page opens. */
const KEY = 'edit';

/** What is open and typed when a page unloads. */
type Kept = Partial<Pick<State, 'view' | 'drafts' | 'focus'>> & { path?: string };

export const isEditing = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Whether a key is meant for a field. */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

/** Switches editing on, and restores what was open. */
export async function start(store: Store): Promise<void> {
  const kept = sessionStorage.getItem(KEY) ?? '{}';
  const { path, view, drafts = {}, focus }: Kept = JSON.parse(kept);
  // Editing starts even if the page reloads before the content has loaded.
  sessionStorage.setItem(KEY, kept);
  store.update({ isOn: true, drafts, status: 'Loading…' });
  if (!(await store.load())) return store.update({ isOn: false });
  // It was switched off in the meantime.
  if (!store.state().isOn) return store.stop();
  // If the page reloaded after a save, nothing is left of the drafts, and the form is done.
  const isDone = view?.kind === 'value' && Object.keys(store.state().drafts).length === 0;
  if (path === location.pathname) store.update({ status: '', view: isDone ? undefined : view, focus });
  else store.update({ status: '', focus: path ? 'tool:panel' : 'tool:edit' });
}

/** Switches editing on, or saves the open form and switches editing off. */
export async function toggle(store: Store): Promise<void> {
  if (!store.state().isOn) return start(store);
  if (!(await store.save())) return;
  sessionStorage.removeItem(KEY);
  store.stop();
}

/** Keeps what is open and typed when the page unloads. */
export function keep(store: Store): void {
  const { view, drafts, focus } = store.state();
  // Elements and files can't be kept.
  const named = view?.kind === 'value' ? { kind: view.kind, id: view.id } : view;
  const kept: Kept = { path: location.pathname, view: named, drafts, focus };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}
