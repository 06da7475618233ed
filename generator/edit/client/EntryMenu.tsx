import { type KeyboardEvent, useRef } from 'react';
import type { RequestOf } from '../protocol.ts';
import { childOf, countOf, fieldAt, listAround, nameOf, titleOf } from './content.ts';
import { useEditor } from './context.ts';
import { unchanged } from './drafts.ts';
import { Button } from './elements.tsx';
import type { Store } from './store.ts';

/** A button that opens the menu of a list entry. Escape and a choice close the menu. */
export function EntryMenu({ id }: { id: string }) {
  const { store, content } = useEditor();
  const box = useRef<HTMLDetailsElement>(null);
  const { list, index } = listAround(content, id)!;
  const { title, min = 0, max = Infinity } = fieldAt(content, list);
  const count = countOf(content, list);
  const at = { type: 'list', id: list, index } as const;
  const choices: [isPossible: boolean, label: string, act: () => Promise<void>][] = [
    ['present' in content.values.get(id)!, 'Edit all', () => store.open({ kind: 'panel', id })],
    [count < max, 'Add after', () => perform(store, { ...at, action: 'add' })],
    [count < max, 'Duplicate', () => perform(store, { ...at, action: 'duplicate' })],
    [index > 0, 'Move up', () => perform(store, { ...at, action: 'move', to: index - 1 })],
    [index < count - 1, 'Move down', () => perform(store, { ...at, action: 'move', to: index + 1 })],
    [count > min, 'Remove', () => perform(store, { ...at, action: 'remove' })],
  ];
  const close = () => box.current?.removeAttribute('open');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    event.stopPropagation();
    close();
    box.current.querySelector('summary')?.focus();
  };
  return (
    <details
      className="entry"
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onToggle={({ currentTarget }) => currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })}
    >
      <summary className="dots" data-key={`menu:${id}`} aria-label={`${title}: ${titleOf(content, id)}`}>
        <span aria-hidden="true">⋯</span>
      </summary>
      <div className="menu">
        <b>{titleOf(content, id) || nameOf(content, id)}</b>
        {choices.map(
          ([isPossible, label, act]) =>
            isPossible && <Button key={label} label={label} act={() => [close(), act()]} isMain />,
        )}
      </div>
    </details>
  );
}

/** Changes a list, and opens or focuses what comes next. */
export async function perform(store: Store, request: RequestOf<'list'>): Promise<void> {
  // The positions of other entries change, so save what is being typed first, and close the form of an entry on the page.
  if (!(await store.save())) return;
  if (store.state().view?.kind === 'value') store.update({ view: undefined });
  const { action, id, index } = request;
  const { entry } = unchanged(store.state().content!, childOf(id, index));
  const answer = await store.change({ ...request, entry });
  if (!answer.ok) return;
  if (action === 'add' || action === 'duplicate')
    return store.update({ view: { kind: 'panel', id: answer.entry }, focus: undefined });
  const count = countOf(store.state().content!, id);
  const at = action === 'move' ? request.to : Math.min(index, count - 1);
  if (count > 0) return store.update({ focus: `menu:${childOf(id, at)}` });
  store.update({ view: { kind: 'panel', id }, focus: `add:${id}` });
}
