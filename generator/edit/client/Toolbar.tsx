import { unconfirmed } from './BeforeLaunch.tsx';
import { useEditorState, useStore } from './context.ts';
import type { View } from './store.ts';

/** The bar at the lower edge. It switches editing on and off, and reports what happened. */
export function Toolbar({ onToggle }: { onToggle: () => void }) {
  const store = useStore();
  const isOn = useEditorState((state) => state.isOn);
  const isReady = useEditorState(({ content }) => content !== undefined);
  const undo = useEditorState(({ content }) => content?.undo);
  const view = useEditorState((state) => state.view);
  const isUnconfirmed = useEditorState(({ content }) => content !== undefined && unconfirmed(content).length > 0);
  const show = (next: View) => () => {
    const isOpen = view?.kind === next.kind && !('id' in view && view.id);
    void store.open(isOpen ? undefined : next);
  };
  // On a phone, only the words outside of <i> are visible.
  return (
    <section className="bar" aria-label="Editor">
      <div className="row">
        <button type="button" data-key="tool:edit" aria-pressed={isOn} title="Key: e" onClick={onToggle}>
          Edit<i> this page</i>
        </button>
        {isReady && (
          <span className="row tools">
            <button type="button" data-key="tool:panel" onClick={show({ kind: 'panel' })}>
              All<i> content</i>
            </button>
            <button type="button" data-key="tool:changes" onClick={show({ kind: 'changes' })}>
              <i>What </i>changed
            </button>
            {isUnconfirmed && (
              <button type="button" data-key="tool:launch" onClick={show({ kind: 'launch' })}>
                <i>Before </i>launch
              </button>
            )}
            {undo && (
              <button
                type="button"
                data-key="tool:undo"
                title={`${undo.what} (Ctrl+Z)`}
                onClick={() => void store.undo()}
              >
                Undo
              </button>
            )}
          </span>
        )}
      </div>
      <Status />
    </section>
  );
}

/** What happened, also for screen readers. */
function Status() {
  const store = useStore();
  const status = useEditorState((state) => state.status);
  const before = useEditorState((state) => state.before);
  const hide = () => store.update({ status: '', before: undefined, focus: 'tool:edit' });
  return (
    <div className="status">
      <p role="status">{status}</p>
      {before && (
        <button type="button" className="quiet" onClick={() => void store.undo(before.key)}>
          Undo the step before: {before.what}
        </button>
      )}
      {status && (
        <button type="button" className="hide" aria-label="Hide this message" onClick={hide}>
          ×
        </button>
      )}
    </div>
  );
}
