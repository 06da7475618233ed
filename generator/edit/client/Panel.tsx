import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Panel as PanelData } from '../protocol.ts';
import { type Editor, useEditor, type View } from './editor.ts';
import { Confirm, Field, isAbout, Problems } from './Field.tsx';
import { elementOf, focusOn } from './page.ts';

type PanelView = View & { kind: 'panel' | 'new' };

/** A panel next to the page. Escape closes it. */
export function Side({ title, children }: { title: string; children: ReactNode }) {
  const editor = useEditor();
  const close = () => editor.open();
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

/** The fields of an entry, a section, or a file, and the lists in it. */
export function Panel({ view }: { view: PanelView }) {
  const editor = useEditor();
  const box = useRef<HTMLDivElement>(null);
  const { id, kind } = view;
  const focus = kind === 'panel' ? view.focus : undefined;
  useEffect(() => {
    elementOf(focus ?? id)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const controls = [...box.current!.querySelectorAll<HTMLElement>('input, textarea, select')];
    const wanted = controls.find((each) => focus && isAbout(focus, each.id));
    (wanted ?? controls[0] ?? box.current!.closest('aside')?.querySelector('h2'))?.focus();
  }, [id, focus]);
  const panel = editor.panel(id);
  if (!panel) return null;
  return (
    <Side title={kind === 'new' ? `New: ${panel.adds}` : panel.title}>
      <div ref={box}>
        {panel.parent && (
          <nav aria-label="This is in">
            <Parts parts={panelsAround(editor, kind === 'new' ? id : panel.parent)} />
          </nav>
        )}
        {kind === 'panel' && editor.panel(panel.parent)?.adds && <EntryButtons panel={panel} />}
        {kind === 'panel' && <Confirm id={id} label={panel.title} isSample={panel.isSample} />}
        <Fields view={view} />
        {kind === 'panel' && <Parts parts={editor.partsOf(id)} />}
        {kind === 'panel' && panel.adds && <Add list={panel} />}
      </div>
    </Side>
  );
}

function panelsAround(editor: Editor, id: string): PanelData[] {
  const panel = editor.panel(id);
  return panel ? [...panelsAround(editor, panel.parent), panel] : [];
}

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

function Fields({ view }: { view: PanelView }) {
  const editor = useEditor();
  const fields = editor.fieldsOf(view);
  const isNew = view.kind === 'new';
  if (fields.length === 0) return null;
  const save = async () => {
    if (!(await editor.save())) return;
    editor.update({ view: undefined });
    focusOn(view.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = (event.target as Element).matches('[type=date], [type=text], [rows="1"]');
    if (event.key !== 'Enter' || event.shiftKey || !isText) return;
    event.preventDefault();
    void save();
  };
  return (
    <>
      <Problems shown={fields} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the fields inside */}
      <div onKeyDown={onKeyDown}>
        {fields
          .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
          .map((value) => (
            <Field key={value.id} value={value} isNew={isNew} />
          ))}
      </div>
      <div className="row sticky">
        <button type="button" className="main" onClick={save}>
          {isNew ? 'Add' : 'Save'}
        </button>
        <button type="button" onClick={() => editor.cancel()}>
          Cancel
        </button>
      </div>
    </>
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
    if (await editor.act({ do: 'remove', id })) editor.update({ view: undefined });
  };
  return (
    <div className="row">
      <button type="button" disabled={index === 0} onClick={() => move(-1)}>
        Move up
      </button>
      <button
        type="button"
        disabled={index === editor.partsOf(parent).length - 1}
        onClick={() => move(1)}
      >
        Move down
      </button>
      <button type="button" onClick={remove}>
        Remove
      </button>
    </div>
  );
}

/** Opens an empty panel for another entry of a list. */
function Add({ list: { id, adds } }: { list: PanelData }) {
  const editor = useEditor();
  const [type = ''] = Object.keys(editor.state.loaded?.blanks[id] ?? {});
  return (
    <button type="button" className="main" onClick={() => editor.open({ kind: 'new', id, type })}>
      Add: {adds}
    </button>
  );
}
