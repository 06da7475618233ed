import { useEffect } from 'react';
import { type Content, fieldAt, isInside, isText, nameOf, openPage, parentOf, shownAs } from './content.ts';
import { useContent, useEditorState, useStore } from './context.ts';
import { unchanged } from './drafts.ts';
import type { View } from './state.ts';
import { elementOf } from './targets.ts';

/** The most texts that are confirmed at once. */
const MOST = 50;

/** Goes through the texts that are not confirmed, one by one: first those of the open page. */
export function BeforeLaunch({ view }: { view: View }) {
  const store = useStore();
  const content = useContent();
  const later = useEditorState((state) => state.later);
  const all = unconfirmed(content);
  const id = all.find((each) => !later.includes(each)) ?? all[0];
  useEffect(() => {
    const element = id === undefined ? undefined : elementOf(id);
    // The panel covers the lower half of a phone.
    element?.scrollIntoView({ block: 'start', behavior: 'instant' });
    store.update({ near: element, focus: 'launch:right' });
  }, [id, store]);
  const close = () => store.close(view);
  return (
    <aside className="panel launch" aria-label="Before launch" onKeyDown={({ key }) => key === 'Escape' && close()}>
      <button type="button" className="quiet close" data-key="close" onClick={close}>
        Close
      </button>
      <h2>Before launch</h2>
      {id ? <Question id={id} all={all} /> : <p>Every text is confirmed.</p>}
    </aside>
  );
}

function Question({ id, all }: { id: string; all: readonly string[] }) {
  const store = useStore();
  const content = useContent();
  const later = useEditorState((state) => state.later);
  const value = content.values.get(id);
  const alike = all.filter((each) => isAlike(content, each, id)).slice(0, MOST);
  const confirm = (ids: readonly string[]) =>
    store.change({
      type: 'save',
      changes: ids.map((each) => ({ id: each, ...unchanged(content, each), sample: false })),
    });
  const leaveOut = () => store.change({ type: 'save', changes: [{ id, ...unchanged(content, id), value: null }] });
  const change = () => store.open({ kind: elementOf(id) ? 'value' : 'panel', id, element: elementOf(id) });
  const skip = () => store.update({ later: [...later.filter((each) => each !== id), id] });
  return (
    <>
      <p role="status">
        {all.length} to confirm. Who knows: {whoKnows(content, id)}.
      </p>
      <h3>{nameOf(content, id)}</h3>
      <p dir="auto">{isText(value) ? shownAs(value) : ''}</p>
      {!elementOf(id) && <p className="help">It isn’t on this page.</p>}
      <div className="row">
        <button type="button" data-key="launch:right" onClick={() => confirm([id])}>
          Looks right
        </button>
        {alike.length > 1 && (
          <button type="button" onClick={() => confirm(alike)}>
            All {alike.length} of these look right
          </button>
        )}
        <button type="button" className="quiet" onClick={change}>
          Change
        </button>
        {fieldAt(content, id).optional && (
          <button type="button" className="quiet" onClick={leaveOut}>
            Leave out
          </button>
        )}
        <button type="button" className="quiet" onClick={skip}>
          Later
        </button>
        {later.length > 0 && (
          <button type="button" className="quiet" onClick={() => store.update({ later: later.slice(0, -1) })}>
            Back
          </button>
        )}
      </div>
    </>
  );
}

/** The texts that are not confirmed. Those of the open page come first, then those that the same people know. */
export function unconfirmed(content: Content): string[] {
  const own = openPage(content)?.file.replace(/^content\//, '');
  const ids = [...content.values.values()].flatMap((value) => (isText(value) && value.sample ? value.id : []));
  const rank = (id: string) => `${id.startsWith(`${own}:`) ? 0 : 1} ${whoKnows(content, id)}`;
  return [...ids].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** Whether two texts are the same field in entries of one list. What a person said or promised is confirmed by itself. */
function isAlike(content: Content, id: string, other: string): boolean {
  if (id === other) return true;
  const listOf = (each: string) => parentOf(parentOf(each) ?? '') ?? '';
  const isSame = content.values.get(id)?.field === content.values.get(other)?.field && listOf(id) === listOf(other);
  return isSame && isInside(id, listOf(other)) && !said(content, id, 'oneAtATime');
}

const whoKnows = (content: Content, id: string): string => said(content, id, 'knownBy') ?? 'whoever writes the pages';

/** What the innermost field around a value says about it. */
function said<Key extends 'knownBy' | 'oneAtATime'>(content: Content, id: string, key: Key) {
  for (let up: string | undefined = id; up !== undefined; up = parentOf(up)) {
    const { [key]: found } = fieldAt(content, up);
    if (found !== undefined) return found;
  }
  return undefined;
}
