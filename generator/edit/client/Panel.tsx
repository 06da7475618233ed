import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import type { Panel as PanelData } from '../protocol.ts';
import { editor, type View } from './editor.ts';
import { Field, Problems } from './Field.tsx';
import { elementOf } from './page.ts';

type PanelView = View & { kind: 'panel' | 'new' };

/** A panel next to the page. Escape closes it. What the selector `focus` finds gets the focus, or the first field. */
export function Side(props: { title: string; focus?: string | undefined; children: ReactNode }) {
  const { title, focus, children } = props;
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const find = (selector = 'input, textarea, select') =>
      aside.current?.querySelector<HTMLElement>(selector);
    (find(focus) ?? find() ?? find('h2'))?.focus();
  }, [focus]);
  return (
    <aside
      ref={aside}
      className="panel"
      aria-label={title}
      onKeyDown={({ key }) => key === 'Escape' && void editor.open()}
    >
      <header className="row">
        <h2 tabIndex={-1}>{title}</h2>
        <button type="button" onClick={() => editor.open()}>
          Close
        </button>
      </header>
      {children}
    </aside>
  );
}

/** Buttons that open panels. */
export const Parts = ({ parts }: { parts: readonly PanelData[] }) => (
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

/** The fields of an entry, a section, or a file, and the lists in it. */
export function Panel({ view }: { view: PanelView }) {
  const { id, kind } = view;
  const focus = kind === 'panel' ? view.focus : undefined;
  useEffect(() => {
    const element = (focus && elementOf(focus)) || elementOf(id);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [id, focus]);
  const panel = editor.panel(id);
  if (!panel) return null;
  const around: PanelData[] = [];
  for (let up = panel; up; up = editor.panel(up.parent)!) around.unshift(up);
  const isEntry = editor.panel(panel.parent)?.adds !== undefined;
  const [type = ''] = Object.keys(editor.state.loaded?.blanks[id] ?? {});
  // The lines of a heading have one field.
  const wanted = focus && `[id="${focus}"]:enabled, [id="${focus.replace(/\.\d+$/, '')}"]:enabled`;
  return (
    <Side title={kind === 'new' ? `New: ${panel.adds}` : panel.title} focus={wanted}>
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
  const fields = editor.fieldsOf(view);
  if (fields.length === 0) return null;
  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await editor.finish();
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  // Enter begins a new line only in a list of lines.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, key } = event;
    if (key === 'Enter' && target instanceof HTMLTextAreaElement && target.rows === 1)
      void save(event);
  };
  const sorted = fields.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  return (
    <form onSubmit={save} onKeyDown={onKeyDown}>
      <Problems />
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
  const index = Number(id.slice(parent.length + 1));
  const last = editor.partsOf(parent).length - 1;
  const move = async (by: -1 | 1, focus: string) => {
    if (await editor.act({ do: 'move', id, by }))
      editor.update({ view: { kind: 'panel', id: `${parent}.${index + by}`, focus } });
  };
  const remove = async () => {
    if (!confirm(`Remove “${title}”? Undo brings it back.`)) return;
    if (await editor.act({ do: 'remove', id })) await editor.open();
  };
  return (
    <div className="row">
      <button type="button" id="up" disabled={index === 0} onClick={() => move(-1, 'up')}>
        Move up
      </button>
      <button type="button" id="down" disabled={index === last} onClick={() => move(1, 'down')}>
        Move down
      </button>
      <button type="button" onClick={remove}>
        Remove
      </button>
    </div>
  );
}
