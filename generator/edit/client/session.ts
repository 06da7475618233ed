import type { Draft } from './drafts.ts';
import type { Store, View } from './store.ts';
import { unmarkTargets } from './targets.ts';

/** While sessionStorage has this key, editing goes on after the page reloads or another page opens. */
const KEY = 'edit';

export const isEditing = (): boolean => sessionStorage.getItem(KEY) !== null;
/** Lets editing start as soon as the editor has loaded, even if the page reloads before that. */
export const beginEditing = (): void => sessionStorage.setItem(KEY, sessionStorage.getItem(KEY) ?? '{}');

/** Whether a key is meant for a field. */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

interface Kept {
  path?: string;
  view?: View | undefined;
  drafts?: Record<string, Draft>;
  focus?: string | undefined;
}

/** Switches editing on, and restores what was open. */
async function start(store: Store, { path, view, drafts = {}, focus }: Kept = {}): Promise<void> {
  beginEditing();
  store.update({ isOn: true, drafts, status: 'Loading…' });
  const isLoaded = await store.load();
  if (!isLoaded) return store.update({ isOn: false });
  if (!store.state().isOn) return store.update({ content: undefined });
  const isSame = path === location.pathname;
  // If the page reloaded after a save, nothing is left of the drafts, and the form is done.
  const isDone = view?.kind === 'value' && Object.keys(store.state().drafts).length === 0;
  const restored = isSame ? { view: isDone ? undefined : view, focus } : { focus: path ? 'tool:panel' : 'tool:edit' };
  store.update({ status: '', ...restored });
}

function stop(store: Store): void {
  sessionStorage.removeItem(KEY);
  unmarkTargets();
  const nothing = { content: undefined, view: undefined, failure: undefined, before: undefined, near: undefined };
  store.update({ isOn: false, drafts: {}, status: '', ...nothing });
}

/** Switches editing on, or saves the open form and switches editing off. */
export async function toggle(store: Store): Promise<void> {
  if (!(await store.save())) return;
  if (store.state().isOn) stop(store);
  else void start(store);
  store.update({ focus: 'tool:edit' });
}

/** Continues editing if the last page was being edited. */
export function resume(store: Store): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept) void start(store, JSON.parse(kept));
}

/** Keeps what is open and typed when the page unloads. */
export function keepOnLeaving(store: Store): () => void {
  const keep = () => {
    const { isOn, view, drafts, focus } = store.state();
    if (!isOn) return;
    // Elements and files can't be kept.
    const named = view?.kind === 'value' ? { kind: view.kind, id: view.id } : view;
    const kept: Kept = { path: location.pathname, view: named, drafts, focus };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  };
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}
