import { entryAround, nameOf, textsIn, titleOf } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { Form } from './Form.tsx';
import { PanelFrame } from './PanelFrame.tsx';

/** All texts of one part of the content. They are saved together, for some are only right together. */
export function EntryPanel({ id }: { id: string }) {
  const { store } = useEditor();
  const content = useContent();
  const ids = textsIn(content, id).map((text) => text.id);
  const entry = entryAround(content, id);
  const close = () => store.update({ view: undefined, focus: `menu:${id}` });
  if (ids.length === 0) return null;
  return (
    <PanelFrame title={titleOf(content, id)} close={close}>
      <Form ids={ids} label={nameOf(content, id)} entry={entry === id ? entry : undefined} close={close} />
    </PanelFrame>
  );
}
