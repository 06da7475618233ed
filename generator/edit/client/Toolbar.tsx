import { open, useEditor, useEditorState } from './context.ts';
import type { View } from './store.ts';

const PANELS: readonly [label: string, short: string, kind: 'panel' | 'changes'][] = [
  ['All content', 'All', 'panel'],
  ['What changed', 'Changed', 'changes'],
];

/** The bar at the lower edge. It switches editing on and off, and reports what happened. */
export function Toolbar({ onToggle }: { onToggle: () => void }) {
  const editor = useEditor();
  const { store } = editor;
  const isOn = useEditorState((state) => state.isOn);
  const isReady = useEditorState(({ content }) => content !== undefined);
  const undo = useEditorState(({ content }) => content?.undo);
  const view = useEditorState((state) => state.view);
  const toggle = (kind: 'panel' | 'changes') => {
    const next: View | undefined = view?.kind === kind ? undefined : { kind };
    void open(editor, next);
  };
  return (
    <section className="bar" aria-label="Editor">
      <div className="row">
        <Tool label="Edit this page" short="Edit" name="edit" pressed={isOn} title="Key: e" onClick={onToggle} />
        {isReady && (
          <span className="row tools">
            {PANELS.map(([label, short, kind]) => (
              <Tool key={kind} label={label} short={short} name={kind} onClick={() => toggle(kind)} />
            ))}
            {undo && (
              <Tool
                label="Undo"
                short="Undo"
                name="undo"
                title={`${undo.what} (Ctrl+Z)`}
                onClick={() => void store.undo()}
              />
            )}
          </span>
        )}
      </div>
      <Status />
    </section>
  );
}

interface ToolProps {
  label: string;
  /** The label where there is little room. */
  short: string;
  name: string;
  pressed?: boolean;
  title?: string;
  onClick: () => void;
}

function Tool({ label, short, name, pressed, title, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      data-key={`tool:${name}`}
      title={title}
      onClick={onClick}
    >
      <span className="long">{label}</span>
      <span className="short">{short}</span>
    </button>
  );
}

/** What happened, also for screen readers. */
function Status() {
  const { store } = useEditor();
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
