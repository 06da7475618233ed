import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import type { Panel as PanelData } from '../protocol.ts';
import { editor } from './editor.ts';
import { Field, Problem } from './Field.tsx';
import { elementOf } from './page.ts';
import { Button, List, Side } from './Side.tsx';
import type { View } from './state.ts';

type PanelView = View & { kind: 'panel' | 'new' };

/** Buttons that open panels. */
export const Parts = ({ parts }: { parts: readonly PanelData[] }) => (
  <List>
    {parts.map(({ id, title }) => (
      <Button key={id} onClick={() => editor.open({ kind: 'panel', id })}>
        {title}
      </Button>
    ))}
  </List>
);

/** The fields of an entry, a section, or a file, and the lists in it. */
export function Panel({ view }: { view: PanelView }) {
  const { id } = view;
  const isNew = view.kind === 'new';
  const focus = isNew ? undefined : view.focus;
  useEffect(() => {
    const element = (focus && elementOf(focus)) || elementOf(id);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [id, focus]);
  const panel = editor.panel(id);
  if (!panel) return null;
  const around: PanelData[] = [];
  for (let up = panel; up; up = editor.panel(up.parent)!) around.unshift(up);
  const isEntry = editor.panel(panel.parent)?.adds !== undefined;
  // The lines of a heading have one field.
  const focused = focus && `[id="${focus}"]:enabled, [id="${focus.replace(/\.\d+$/, '')}"]:enabled`;
  return (
    <Side title={isNew ? `New: ${panel.adds}` : panel.title} focus={focused}>
      <nav aria-label="This is in">
        <Parts parts={isNew ? around : around.slice(0, -1)} />
      </nav>
      {!isNew && isEntry && <EntryButtons panel={panel} />}
      <Fields view={view} />
      {!isNew && (panel.adds ? <Entries list={id} /> : <Parts parts={editor.partsOf(id)} />)}
      {!isNew && panel.adds && (
        <Button type="submit" onClick={() => editor.open({ kind: 'new', id })}>
          Add: {panel.adds}
        </Button>
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
    const isLine = target instanceof HTMLTextAreaElement && target.rows === 1;
    if (key === 'Enter' && isLine && !event.shiftKey) void save(event);
  };
  // Browsers scroll only the line of the caret into view.
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches('textarea')) target.scrollIntoView({ block: 'nearest' });
  };
  const sorted = fields.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  return (
    <form onSubmit={save} onKeyDown={onKeyDown} onFocus={onFocus}>
      <Problem />
      {sorted.map((value) => (
        <Field key={value.id} value={value} />
      ))}
      <div className="row sticky">
        <button type="submit">{view.kind === 'new' ? 'Add' : 'Save'}</button>
        <Button onClick={editor.cancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** The entries of a list. Each can be dragged to the position of another one. */
function Entries({ list }: { list: string }) {
  const entries = editor.partsOf(list);
  const [{ from, to }, setDrag] = useState({ from: -1, to: -1 });
  const dragging = (index: number, id: string) => ({
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      // Firefox drags nothing without data.
      dataTransfer.setData('application/x-entry', id);
      setDrag({ from: index, to: index });
    },
    onDragOver: (event: DragEvent) => {
      if (from === -1) return;
      event.preventDefault();
      setDrag({ from, to: index });
    },
    onDrop: () => {
      const entry = entries[from];
      if (entry && to !== from) void editor.move(entry.id, to - from);
    },
    onDragEnd: () => setDrag({ from: -1, to: -1 }),
  });
  const classOf = (index: number) => `row entry${index === to ? ' target' : ''}`;
  return (
    <ul className="links">
      {entries.map(({ id, title }, index) => (
        <li key={id} className={classOf(index)} {...dragging(index, id)}>
          {/* Firefox drags nothing by a button. */}
          <span className="handle" aria-hidden="true" title="Drag to move" />
          <Button onClick={() => editor.open({ kind: 'panel', id })}>{title}</Button>
        </li>
      ))}
    </ul>
  );
}

const A_PHOTO =
  ' After you publish, its photo is gone from the site. To remove it from the history too, ask the maintainer.';

/** Whether an entry shows a photo. Drawings belong to the site. */
const hasPhoto = (entry: string): boolean =>
  editor
    .fieldsOf({ kind: 'panel', id: entry })
    .some(({ control, text }) => control === 'picture' && /\.(?!svg$)\w+$/i.test(text));

function EntryButtons({ panel: { id, parent, title } }: { panel: PanelData }) {
  const entries = editor.partsOf(parent);
  const remove = () => {
    if (confirm(`Remove “${title}”? Undo brings it back.${hasPhoto(id) ? A_PHOTO : ''}`))
      void editor.remove(id);
  };
  // A disabled button would lose the focus.
  const move = (by: -1 | 1, isPossible: boolean) => ({
    'aria-disabled': !isPossible,
    onClick: () => isPossible && editor.move(id, by),
  });
  return (
    <div className="row">
      <Button {...move(-1, entries[0]?.id !== id)}>Move up</Button>
      <Button {...move(1, entries.at(-1)?.id !== id)}>Move down</Button>
      <Button onClick={remove}>Remove</Button>
    </div>
  );
}

/** The texts that were typed for values that aren't there anymore. */
export function Lost() {
  return (
    <Side title="This isn’t there anymore">
      <p>Someone removed it, or gave it another name. Copy what you typed, if you need it.</p>
      {Object.entries(editor.state.drafts).map(([id, { name, text }]) => (
        <label key={id}>
          {name}
          <textarea readOnly value={text.startsWith('data:') ? 'A picture' : text} />
        </label>
      ))}
      <Button onClick={editor.cancel}>Throw it away</Button>
    </Side>
  );
}
