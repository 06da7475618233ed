import { useState } from 'react';
import {
  type Content,
  childOf,
  countOf,
  fieldAt,
  fileInWords,
  insideOf,
  isInside,
  isList,
  isOptional,
  isText,
  listAround,
  nameOf,
  partsOf,
  textAt,
  titleOf,
} from './content.ts';
import { useContent, useEditor, useEditorState } from './context.ts';
import { knownOf } from './drafts.ts';
import { EntryMenu, perform } from './EntryMenu.tsx';
import { Button } from './elements.tsx';
import { Form } from './Form.tsx';
import { Preview } from './Preview.tsx';
import type { View } from './state.ts';

/** The parts of a file, or the entries of a list. */
export function Branch({ id }: { id: string }) {
  return partsOf(useContent(), id).map((part) => <Row key={part.id} id={part.id} />);
}

interface RowProps {
  id: string;
  /** Whether the name includes the part that the value belongs to. */
  hasContext?: boolean;
  /** The view that was opened for this row: the row is open, and its form closes the view. */
  view?: View;
}

/** One value in a panel. Opening it shows its form, or its parts. */
export function Row({ id, hasContext = false, view }: RowProps) {
  const { store, content } = useEditor();
  // After a reload, what was typed shows again.
  const isDrafted = useEditorState(({ drafts }) =>
    Object.keys(drafts).some((each) => each === id || isInside(each, id)),
  );
  const [isOpen, setOpen] = useState(view !== undefined || isDrafted);
  const value = content.values.get(id);
  const isMissing = isOptional(content, id) && value !== undefined && 'present' in value && !value.present;
  const close = () => {
    if (view) return store.close(view);
    setOpen(false);
    store.update({ focus: `row:${id}` });
  };
  const title = (
    <>
      <b>{hasContext ? nameOf(content, id) : titleOf(content, id)}</b> <span dir="auto">{summaryOf(content, id)}</span>
    </>
  );
  return (
    <div className="part">
      {isMissing ? (
        title
      ) : (
        <details className="group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary data-key={`row:${id}`}>{title}</summary>
          {isOpen && (isList(value) ? <Entries id={id} /> : <Parts id={id} close={close} />)}
        </details>
      )}
      {listAround(content, id) && <EntryMenu id={id} />}
      {isOptional(content, id) && <PartButton id={id} isMissing={isMissing} />}
    </div>
  );
}

/** The beginning of a text, what a picture shows, the length of a list, or what a part is for. */
function summaryOf(content: Content, id: string): string {
  const value = content.values.get(id);
  const { kind, help = '' } = fieldAt(content, id);
  if (isList(value)) return `${value.count} in the list`;
  if (!isText(value) && kind !== 'image') return help;
  const { written } = textAt(content, kind === 'image' ? childOf(id, 'alt') : id) ?? {};
  if (!written) return '(nothing)';
  return kind === 'file' ? fileInWords(written) : written.slice(0, 90);
}

/** The form of a text, a picture, or a part, and the lists and optional parts in it. */
function Parts({ id, close }: { id: string; close: () => void }) {
  const inside = insideOf(useContent(), id);
  return (
    <>
      {id.endsWith(':meta') && <Preview id={id} />}
      <Form id={id} close={close} />
      {inside.map((part) => !isText(part) && <Row key={part.id} id={part.id} />)}
    </>
  );
}

function PartButton({ id, isMissing }: { id: string; isMissing: boolean }) {
  const { store, content } = useEditor();
  const name = titleOf(content, id);
  const known = knownOf(content, id);
  const label = isMissing ? 'Add' : 'Remove';
  const act = async () => {
    if (isMissing) await store.change({ type: 'part', ...known });
    else await store.change({ type: 'save', changes: [{ ...known, value: null }] });
    store.update({ focus: `part:${id}` });
  };
  return <Button label={label} name={`${label}: ${name}`} focusKey={`part:${id}`} act={act} />;
}

/** The entries of a list, and a button that adds another one. */
export function Entries({ id }: { id: string }) {
  const { store, content } = useEditor();
  const { max = Infinity } = fieldAt(content, id);
  const count = countOf(content, id);
  const add = () => void perform(store, { type: 'list', id, action: 'add', index: count - 1 });
  return (
    <>
      <Branch id={id} />
      {count < max && <Button label="Add" focusKey={`add:${id}`} act={add} />}
    </>
  );
}
