import { type ReactNode, useState } from 'react';
import type { Value } from '../protocol.ts';
import { childOf, fieldAt, isList, isText, nameOf, partsOf, textAt, titleOf } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { EntryMenu, moveFocus } from './EntryMenu.tsx';
import { Form } from './Form.tsx';
import { Picture } from './Picture.tsx';
import { Preview } from './Preview.tsx';

/** The parts of an object or a file. */
export function Branch({ id }: { id: string }) {
  const content = useContent();
  if (isList(content.values.get(id))) return <ListRow id={id} isOpen />;
  return partsOf(content, id).map((part) => <Row key={part.id} id={part.id} />);
}

interface RowProps {
  id: string;
  isOpen?: boolean;
  /** Whether the name says what the value belongs to. */
  hasContext?: boolean;
}

/** One value in a panel; opened, its form or its parts. */
export function Row({ id, isOpen = false, hasContext = false }: RowProps) {
  const content = useContent();
  const value = content.values.get(id);
  const { kind, optional, help } = fieldAt(content, id);
  const name = hasContext ? nameOf(content, id) : titleOf(content, id);
  if (isText(value) || kind === 'image') return <FieldDetails id={id} name={name} isOpen={isOpen} />;
  if (isList(value)) return <ListRow id={id} name={name} isOpen={isOpen} />;
  if (optional && kind === 'object') return <OptionalPart id={id} name={name} value={value} />;
  return (
    <Details id={id} className="group" isOpen={isOpen} summary={<Title name={name} help={help} />}>
      {id.endsWith(':meta') && <Preview id={id} />}
      <Branch id={id} />
    </Details>
  );
}

function Title({ name, help }: { name: string; help?: string | undefined }) {
  return (
    <>
      <b>{name}</b> {help && <span>{help}</span>}
    </>
  );
}

interface DetailsProps {
  id: string;
  className: string;
  isOpen: boolean;
  summary: ReactNode;
  children: ReactNode;
}

/** Draws its content only while it is open. */
function Details({ id, className, isOpen, summary, children }: DetailsProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details className={className} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary data-key={`row:${id}`}>{summary}</summary>
      {open && children}
    </details>
  );
}

/** A text or a picture: its name and the beginning of its text; opened, its form. */
function FieldDetails({ id, name, isOpen }: { id: string; name: string; isOpen: boolean }) {
  const { store } = useEditor();
  const content = useContent();
  const [open, setOpen] = useState(isOpen);
  const isPicture = fieldAt(content, id).kind === 'image';
  const text = isPicture ? textAt(content, childOf(id, 'src')) : textAt(content, id);
  const close = () => {
    setOpen(false);
    store.update({ focus: `row:${id}` });
  };
  const form = isPicture ? (
    <Picture id={id} close={close} />
  ) : (
    <Form ids={[id]} label={nameOf(content, id)} close={close} />
  );
  return (
    <details className="part" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary data-key={`row:${id}`}>
        <b>{name}</b> <span dir="auto">{(text?.written ?? '(nothing)').slice(0, 90)}</span>
      </summary>
      {open && form}
    </details>
  );
}

/** An optional part: a button adds or removes it. */
function OptionalPart({ id, name, value }: { id: string; name: string; value: Value | undefined }) {
  const { store } = useEditor();
  const content = useContent();
  const isPresent = value !== undefined && 'present' in value && value.present;
  const label = isPresent ? 'Remove' : 'Add';
  const act = async () => {
    const action = isPresent ? 'remove' : 'add';
    await store.change({ type: 'part', id, action, hash: store.hashOf(id) });
    store.update({ focus: `part:${id}` });
  };
  const button = (
    <button type="button" className="quiet" aria-label={`${label}: ${name}`} data-key={`part:${id}`} onClick={act}>
      {label}
    </button>
  );
  const title = <Title name={name} help={fieldAt(content, id).help} />;
  return (
    <div className="part">
      {isPresent ? (
        <Details id={id} className="group" isOpen={false} summary={title}>
          <Branch id={id} />
        </Details>
      ) : (
        title
      )}
      {button}
    </div>
  );
}

/** A list: its entries with their menus, and a button that adds the first one. */
function ListRow({ id, name, isOpen }: { id: string; name?: string; isOpen: boolean }) {
  const { store } = useEditor();
  const content = useContent();
  const value = content.values.get(id);
  const count = isList(value) ? value.count : 0;
  const { max = Infinity } = fieldAt(content, id);
  const entries = Array.from({ length: count }, (_, index) => childOf(id, index));
  const add = async () => {
    const answer = await store.list({ type: 'list', id, action: 'add', index: -1 });
    if (answer.ok) store.update({ focus: `menu:${answer.entry ?? childOf(id, 0)}` });
  };
  return (
    <Details
      id={id}
      className="part list"
      isOpen={isOpen}
      summary={<Title name={name ?? 'Entries'} help={`${count} in the list`} />}
    >
      <ol onKeyDown={(event) => moveFocus(event, event.currentTarget.querySelectorAll<HTMLElement>('.dots'))}>
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
    </Details>
  );
}
