import { type KeyboardEvent, useRef, useState } from 'react';
import { childOf, fieldAt, isList, listAround, nameOf, parentOf, titleOf } from './content.ts';
import { open, useContent, useEditor } from './context.ts';
import type { Store } from './store.ts';

type Listed = Parameters<Store['list']>[0];

/** A button that opens the menu of a list entry. Escape and a choice close the menu. */
export function EntryMenu({ id }: { id: string }) {
  const content = useContent();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const choices = useChoices(id);
  const name = `${fieldAt(content, parentOf(id) ?? '').title}: ${titleOf(content, id)}`;
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div
      className="entry"
      ref={box}
      onKeyDown={onKey}
      onBlur={({ relatedTarget }) => box.current?.contains(relatedTarget) || setOpen(false)}
    >
      <button
        type="button"
        className="dots"
        data-key={`menu:${id}`}
        aria-label={name}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {isOpen && (
        <div className="menu">
          <b>{titleOf(content, id) || nameOf(content, id)}</b>
          {choices.map(([label, act]) => (
            <button type="button" key={label} onClick={() => [setOpen(false), act()]}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The menu items that apply to an entry now. */
function useChoices(id: string): [label: string, act: () => void][] {
  const editor = useEditor();
  const content = useContent();
  const { list, index } = listAround(content, id) ?? { list: '', index: 0 };
  const value = content.values.get(list);
  const count = isList(value) ? value.count : 0;
  const { min = 0, max = Infinity, entry = '' } = fieldAt(content, list);
  const isObject = content.fields[entry]?.kind !== 'text' && 'present' in (content.values.get(id) ?? {});
  const act = (request: Listed) => () => void perform(editor, request, isObject);
  const choices: [boolean, string, () => void][] = [
    [isObject, 'Edit all', () => void open(editor, { kind: 'entry', id })],
    [count < max, 'Add after', act({ type: 'list', id: list, action: 'add', index })],
    [count < max, 'Duplicate', act({ type: 'list', id: list, action: 'duplicate', index })],
    [index > 0, 'Move up', act({ type: 'list', id: list, action: 'move', index, to: index - 1 })],
    [index < count - 1, 'Move down', act({ type: 'list', id: list, action: 'move', index, to: index + 1 })],
    [count > min, 'Remove', act({ type: 'list', id: list, action: 'remove', index })],
  ];
  return choices.flatMap(([isPossible, label, run]) => (isPossible ? [[label, run]] : []));
}

/** Changes a list, and opens or focuses what comes next. */
async function perform(editor: Parameters<typeof open>[0], request: Listed, isObject: boolean): Promise<void> {
  const { store } = editor;
  // The positions of other entries change, so save what is being typed first.
  if (editor.leave && !(await editor.leave())) return;
  const answer = await store.list(request);
  if (!answer.ok) return;
  const { action, id: list, index } = request;
  if ((action === 'add' || action === 'duplicate') && answer.entry) {
    const view = { kind: isObject ? 'entry' : 'value', id: answer.entry } as const;
    return store.update({ view, focus: undefined });
  }
  const value = store.state().content?.values.get(list);
  const count = isList(value) ? value.count : 0;
  const at = action === 'move' ? request.to : Math.min(index, count - 1);
  if (count > 0) return store.update({ focus: `menu:${childOf(list, at)}` });
  store.update({ view: { kind: 'panel', id: list }, focus: `add:${list}` });
}
