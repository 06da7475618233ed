import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Panel as PanelData } from '../protocol.ts';
import { useEditor, type View } from './editor.ts';
import { Field, isAbout, Problems } from './Field.tsx';
import { elementOf, focusOn } from './page.ts';

type PanelView = View & { kind: 'panel' | 'new' };

/** A panel next to the page. Escape closes it. */
export function Side({ title, children }: { title: string; children: ReactNode }) {
  const editor = useEditor();
  const close = async () => {
    const { view } = editor.state;
    await editor.open();
    if (!editor.state.view && view?.kind === 'panel') focusOn(view.focus ?? view.id);
  };
  return (
    <aside
      className="panel"
      aria-label={title}
      onKeyDown={({ key }) => key === 'Escape' && void close()}
    >
      <header className="row">
        <h2 tabIndex={-1}>{title}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      {children}
    </aside>
  );
}

/** Buttons that open panels. */
export function Parts({ parts }: { parts: readonly PanelData[] }) {
  const editor = useEditor();
  return (
    <ul className="links">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <button type="button" onClick={() => editor.open({ kind: 'panel', id })}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The fields of an entry, a section, or a file, and the lists in it. */
export function Panel({ view }: { view: PanelView }) {
  const editor = useEditor();
  const { id, kind } = view;
  const panel = editor.panel(id);
  if (!panel) return null;
  const around: PanelData[] = [];
  for (let up = panel; up; up = editor.panel(up.parent)!) around.unshift(up);
  const isEntry = editor.panel(panel.parent)?.adds !== undefined;
  const [type = ''] = Object.keys(editor.state.loaded?.blanks[id] ?? {});
  return (
    <Side title={kind === 'new' ? `New: ${panel.adds}` : panel.title}>
      <nav aria-label="This is in">
        <Parts parts={kind === 'new' ? around : around.slice(0, -1)} />
      </nav>
      {kind === 'panel' && isEntry && <EntryButtons panel={panel} />}
      <Fields view={view} />
      {kind === 'panel' && <Parts parts={editor.partsOf(id)} />}
      {kind === 'panel' && panel.adds && (
        <button
          type="button"
          className="main"
          onClick={() => editor.open({ kind: 'new', id, type })}
        >
          Add: {panel.adds}
        </button>
      )}
    </Side>
  );
}

function Fields({ view }: { view: PanelView }) {
  const editor = useEditor();
  const form = useRef<HTMLFormElement>(null);
  const focus = view.kind === 'panel' ? view.focus : undefined;
  useEffect(() => {
    elementOf(focus ?? view.id)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const controls = form.current?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [];
    const wanted = [...controls].find((each) => focus && isAbout(focus, each.id));
    (wanted ?? controls[0])?.focus();
  }, [view.id, focus]);
  const fields = editor.fieldsOf(view);
  if (fields.length === 0) return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await editor.save()) focusOn(view.id);
  };
  const sorted = fields.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  return (
    <form ref={form} onSubmit={save}>
      <Problems shown={fields} />
      {sorted.map((value) => (
        <Field key={value.id} value={value} />
      ))}
      <div className="row sticky">
        <button type="submit" className="main">
          {view.kind === 'new' ? 'Add' : 'Save'}
        </button>
        <button type="button" onClick={editor.cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** What can be done with an entry of a list. */
function EntryButtons({ panel: { id, parent, title } }: { panel: PanelData }) {
  const editor = useEditor();
  const index = Number(id.slice(parent.length + 1));
  const move = async (by: -1 | 1) => {
    if (await editor.act({ do: 'move', id, by }))
      editor.update({ view: { kind: 'panel', id: `${parent}.${index + by}` } });
  };
  const remove = async () => {
    if (!confirm(`Remove “${title}”? Undo brings it back.`)) return;
    if (await editor.act({ do: 'remove', id })) editor.cancel();
  };
  const isLast = index === editor.partsOf(parent).length - 1;
  return (
    <div className="row">
      <button type="button" disabled={index === 0} onClick={() => move(-1)}>
        Move up
      </button>
      <button type="button" disabled={isLast} onClick={() => move(1)}>
        Move down
      </button>
      <button type="button" onClick={remove}>
        Remove
      </button>
    </div>
  );
}
