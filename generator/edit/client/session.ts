import type { Editor } from './context.ts';
import type { Draft } from './drafts.ts';
import type { View } from './store.ts';

/** While sessionStorage has this key, editing goes on after the page reloads or another page opens. */
const KEY = 'edit';

interface Kept {
  path?: string;
  status?: string;
  view?: View | undefined;
  drafts?: Record<string, Draft>;
  focus?: string | undefined;
}

/** Switches editing on, and restores what was open. */
export async function start({ store }: Editor, kept: Kept = {}): Promise<void> {
  sessionStorage.setItem(KEY, sessionStorage.getItem(KEY) ?? '{}');
  const drafts = kept.drafts ?? {};
  store.update({ isOn: true, drafts, status: 'Loading…' });
  const isLoaded = await store.load();
  if (!isLoaded) return store.update({ isOn: false });
  if (!store.state().isOn) return store.update({ content: undefined });
  const isSame = kept.path === location.pathname;
  const wasSaving = kept.status === 'Saving…';
  // If the page reloaded during a save, close the saved form.
  const isDone = wasSaving && Object.keys(store.state().drafts).length === 0 && kept.view?.kind === 'value';
  store.update({
    status: isSame ? (wasSaving ? 'Saved.' : (kept.status ?? '')) : '',
    view: isSame && !isDone ? kept.view : undefined,
    focus: isSame ? kept.focus : kept.path && 'tool:panel',
  });
}

export function stop({ store, targets }: Editor): void {
  sessionStorage.removeItem(KEY);
  targets.clear();
  store.update({ isOn: false, content: undefined, view: undefined, drafts: {}, status: '', before: undefined });
}

/** Continues editing if the last page was being edited. */
export function resume(editor: Editor): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept) void start(editor, JSON.parse(kept));
}

/** Keeps what is open and typed when the page unloads. */
export function keepOnLeaving({ store }: Editor): () => void {
  const keep = () => {
    const { isOn, view, status, drafts, focus } = store.state();
    if (!isOn) return;
    const named = view?.kind === 'value' ? { kind: view.kind, id: view.id } : view;
    const kept: Kept = { path: location.pathname, status, view: named, drafts, focus: focus ?? store.focused };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  };
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}
