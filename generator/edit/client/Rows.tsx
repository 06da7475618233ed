import { useState } from 'react';
import { type Content, childOf, fieldAt, isList, isText, nameOf, partsOf, textAt, titleOf } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { Form } from './Form.tsx';
import { Picture } from './Picture.tsx';
import { Preview } from './Preview.tsx';

/** The parts of an object or a file. */
export function Branch({ id }: { id: string }) {
  const content = useContent();
  if (isList(content.values.get(id))) return <Row id={id} isOpen />;
  return partsOf(content, id).map((part) => <Row key={part.id} id={part.id} />);
}

interface RowProps {
  id: string;
  isOpen?: boolean;
  /** Whether the name includes the part that the value belongs to. */
  hasContext?: boolean;
}

/** One value in a panel. Opening it shows its form or its parts. */
export function Row({ id, isOpen: isFirstOpen = false, hasContext = false }: RowProps) {
  const { store } = useEditor();
  const content = useContent();
  const [isOpen, setOpen] = useState(isFirstOpen);
  const value = content.values.get(id);
  const { kind, optional } = fieldAt(content, id);
  const isField = isText(value) || kind === 'image';
  const isMissing = !isField && value !== undefined && 'present' in value && !value.present;
  const close = () => {
    setOpen(false);
    store.update({ focus: `row:${id}` });
  };
  const title = (
    <>
      <b>{(hasContext ? nameOf(content, id) : titleOf(content, id)) || 'Entries'}</b>{' '}
      <span dir="auto">{summaryOf(content, id)}</span>
    </>
  );
  return (
    <div className={isField ? 'part' : 'part group'}>
      {isMissing ? (
        title
      ) : (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary data-key={`row:${id}`}>{title}</summary>
          {isOpen && <Parts id={id} close={close} />}
        </details>
      )}
      {optional && kind === 'object' && <PartButton id={id} isMissing={isMissing} />}
    </div>
  );
}

/** The beginning of a text, the file of a picture, the length of a list, or what a part is for. */
function summaryOf(content: Content, id: string): string {
  const value = content.values.get(id);
  const { kind, help = '' } = fieldAt(content, id);
  if (isList(value)) return `${value.count} in the list`;
  if (!isText(value) && kind !== 'image') return help;
  const text = textAt(content, kind === 'image' ? childOf(id, 'src') : id);
  return (text?.written ?? '(nothing)').slice(0, 90);
}

function Parts({ id, close }: { id: string; close: () => void }) {
  const content = useContent();
  const value = content.values.get(id);
  if (isText(value)) return <Form ids={[id]} label={nameOf(content, id)} close={close} />;
  if (fieldAt(content, id).kind === 'image') return <Picture id={id} close={close} />;
  if (isList(value)) return <Entries id={id} count={value.count} />;
  return (
    <>
      {id.endsWith(':meta') && <Preview id={id} />}
      <Branch id={id} />
    </>
  );
}

/** Adds or removes an optional part. */
function PartButton({ id, isMissing }: { id: string; isMissing: boolean }) {
  const { store } = useEditor();
  const name = titleOf(useContent(), id);
  const [label, action] = isMissing ? (['Add', 'add'] as const) : (['Remove', 'remove'] as const);
  const act = async () => {
    await store.change({ type: 'part', id, action, hash: store.hashOf(id) });
    store.update({ focus: `part:${id}` });
  };
  return (
    <button type="button" className="quiet" aria-label={`${label}: ${name}`} data-key={`part:${id}`} onClick={act}>
      {label}
    </button>
  );
}

/** The entries of a list with their menus, and a button that adds the first one. */
function Entries({ id, count }: { id: string; count: number }) {
  const { store } = useEditor();
  const { max = Infinity } = fieldAt(useContent(), id);
  const entries = Array.from({ length: count }, (_, index) => childOf(id, index));
  const add = async () => {
    const answer = await store.list({ type: 'list', id, action: 'add', index: -1 });
    if (answer.ok) store.update({ focus: `menu:${answer.entry ?? childOf(id, 0)}` });
  };
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <li key={entry}>
            <Row id={entry} />
            <EntryMenu id={entry} />
          </li>
        ))}
      </ol>
      {count < max && (
        <button type="button" className="quiet" data-key={`add:${id}`} onClick={() => void add()}>
          Add as the first
        </button>
      )}
    </>
  );
}
