import type { ReactNode } from 'react';
import { entryAround, nameOf, textsIn, titleOf } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { Form } from './Form.tsx';

interface PanelProps {
  title: string;
  children: ReactNode;
  close: () => void;
}

/** A panel next to the page. Escape closes it. */
export function Panel({ title, children, close }: PanelProps) {
  const editor = useEditor();
  const leave = async () => {
    if (!editor.leave || (await editor.leave())) close();
  };
  return (
    <aside className="panel" aria-label={title} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <button type="button" className="quiet close" data-key="close" onClick={() => void leave()}>
        Close
      </button>
      <h2>{title}</h2>
      {children}
    </aside>
  );
}

/** All texts of an entry or part. They are saved together, because some are only right together. */
export function EntryPanel({ id }: { id: string }) {
  const { store } = useEditor();
  const content = useContent();
  const ids = textsIn(content, id).map((text) => text.id);
  const entry = entryAround(content, id);
  const close = () => store.update({ view: undefined, focus: `menu:${id}` });
  if (ids.length === 0) return null;
  return (
    <Panel title={titleOf(content, id)} close={close}>
      <Form ids={ids} label={nameOf(content, id)} entry={entry === id ? entry : undefined} close={close} />
    </Panel>
  );
}
