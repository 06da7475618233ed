import { type KeyboardEvent, useRef } from 'react';
import { childOf, fieldAt, isList, listAround, nameOf, parentOf, titleOf } from './content.ts';
import { useContent, useStore } from './context.ts';
import type { ListRequest, Store } from './store.ts';

/** A button that opens the menu of a list entry. Escape and a choice close the menu. */
export function EntryMenu({ id }: { id: string }) {
  const content = useContent();
  const box = useRef<HTMLDetailsElement>(null);
  const choices = useChoices(id);
  const name = `${fieldAt(content, parentOf(id) ?? '').title}: ${titleOf(content, id)}`;
  const close = () => {
    if (box.current) box.current.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    event.stopPropagation();
    close();
    box.current.querySelector('summary')?.focus();
  };
  return (
    <details
      className="entry"
      ref={box}
      onKeyDown={onKey}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onToggle={({ currentTarget }) => currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })}
    >
      <summary className="dots" data-key={`menu:${id}`} aria-label={name}>
        <span aria-hidden="true">⋯</span>
      </summary>
      <div className="menu">
        <b>{titleOf(content, id) || nameOf(content, id)}</b>
        {choices.map(([label, act]) => (
          <button type="button" key={label} onClick={() => [close(), act()]}>
            {label}
          </button>
        ))}
      </div>
    </details>
  );
}

/** The menu items that apply to an entry now. */
function useChoices(id: string): [label: string, act: () => void][] {
  const store = useStore();
  const content = useContent();
  const { list, index } = listAround(content, id) ?? { list: '', index: 0 };
  const value = content.values.get(list);
  const count = isList(value) ? value.count : 0;
  const { min = 0, max = Infinity } = fieldAt(content, list);
  const act = (request: ListRequest) => () => void perform(store, request);
  const choices: [boolean, string, () => void][] = [
    ['present' in (content.values.get(id) ?? {}), 'Edit all', () => void store.open({ kind: 'panel', id })],
    [count < max, 'Add after', act({ type: 'list', id: list, action: 'add', index })],
    [count < max, 'Duplicate', act({ type: 'list', id: list, action: 'duplicate', index })],
    [index > 0, 'Move up', act({ type: 'list', id: list, action: 'move', index, to: index - 1 })],
    [index < count - 1, 'Move down', act({ type: 'list', id: list, action: 'move', index, to: index + 1 })],
    [count > min, 'Remove', act({ type: 'list', id: list, action: 'remove', index })],
  ];
  return choices.flatMap(([isPossible, label, run]) => (isPossible ? [[label, run]] : []));
}

/** Changes a list, and opens or focuses what comes next. */
export async function perform(store: Store, request: ListRequest): Promise<void> {
  // The positions of other entries change, so save what is being typed first.
  if (!(await store.save())) return;
  const answer = await store.list(request);
  if (!answer.ok) return;
  const { action, id: list, index } = request;
  if ((action === 'add' || action === 'duplicate') && answer.entry)
    return store.update({ view: { kind: 'panel', id: answer.entry }, focus: undefined });
  const value = store.state().content?.values.get(list);
  const count = isList(value) ? value.count : 0;
  const at = action === 'move' ? request.to : Math.min(index, count - 1);
  if (count > 0) return store.update({ focus: `menu:${childOf(list, at)}` });
  store.update({ view: { kind: 'panel', id: list }, focus: `add:${list}` });
}
