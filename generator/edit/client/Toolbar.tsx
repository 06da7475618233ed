import { unconfirmed } from './BeforeLaunch.tsx';
import type { Content } from './content.ts';
import { useEditorState, useStore } from './context.ts';
import { toggle } from './session.ts';

/** The bar at the lower edge. It switches editing on and off, and reports what happened. */
export function Toolbar() {
  const store = useStore();
  const isOn = useEditorState((state) => state.isOn);
  const content = useEditorState((state) => state.content);
  // On a phone, only the words outside of <i> are visible.
  return (
    <section className="bar" aria-label="Editor">
      <div className="row">
        <button type="button" data-key="tool:edit" aria-pressed={isOn} title="Key: e" onClick={() => toggle(store)}>
          Edit<i> this page</i>
        </button>
        {content && <Tools content={content} />}
      </div>
      <Status />
    </section>
  );
}

function Tools({ content }: { content: Content }) {
  const store = useStore();
  const { length: count } = content.warnings;
  const warned = count > 0 && { word: `changed: ${count}`, after: count > 1 ? ' warnings' : ' warning' };
  return (
    <span className="row tools">
      <PanelButton kind="panel" word="All" after=" content" />
      <PanelButton kind="changes" before="What " word="changed" {...warned} />
      {unconfirmed(content).length + count > 0 && <PanelButton kind="launch" before="Before " word="launch" />}
      {content.undo && (
        <button type="button" data-key="tool:undo" title={`${content.undo} (Ctrl+Z)`} onClick={() => store.undo()}>
          Undo
        </button>
      )}
    </span>
  );
}

interface PanelButtonProps {
  kind: 'panel' | 'changes' | 'launch';
  before?: string;
  word: string;
  after?: string;
}

/** Opens a panel, or closes it if it is open. */
function PanelButton({ kind, before, word, after }: PanelButtonProps) {
  const store = useStore();
  const isOpen = useEditorState(({ view }) => view?.kind === kind && !('id' in view && view.id));
  return (
    <button type="button" data-key={`tool:${kind}`} onClick={() => store.open(isOpen ? undefined : { kind })}>
      <i>{before}</i>
      {word}
      <i>{after}</i>
    </button>
  );
}

/** What happened, also for screen readers. */
function Status() {
  const store = useStore();
  const status = useEditorState((state) => state.status);
  const hide = () => store.update({ status: '', focus: 'tool:edit' });
  return (
    <div className="status">
      <p role="status">{status}</p>
      {status && (
        <button type="button" className="hide" aria-label="Hide this message" onClick={hide}>
          ×
        </button>
      )}
    </div>
  );
}
