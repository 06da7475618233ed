import { useEffect } from 'react';
import { type Content, fieldAt, isText, nameOf, openPage, parentOf, shownAs, textAt } from './content.ts';
import { useContent, useEditorState, useStore } from './context.ts';
import { type Draft, unchanged } from './drafts.ts';
import { Button } from './elements.tsx';
import { Panel } from './Panel.tsx';
import type { View } from './state.ts';
import { elementOf } from './targets.ts';

/** Goes through the texts that are not confirmed, one by one: first those of the open page. */
export function BeforeLaunch({ view }: { view: View }) {
  const content = useContent();
  const later = useEditorState((state) => state.later);
  const all = unconfirmed(content);
  const id = all.find((each) => !later.includes(each)) ?? all[0];
  return (
    <Panel view={view} title="Before launch">
      {id ? <Question key={id} id={id} count={all.length} /> : <p>Every text is confirmed.</p>}
    </Panel>
  );
}

function Question({ id, count }: { id: string; count: number }) {
  const store = useStore();
  const content = useContent();
  const later = useEditorState((state) => state.later);
  const text = textAt(content, id)!;
  const element = elementOf(id);
  useEffect(() => {
    // The panel covers the lower half of a phone.
    element?.scrollIntoView({ block: 'start', behavior: 'instant' });
    store.update({ near: element, focus: 'launch:right' });
  }, [element, store]);
  const save = (change: Partial<Draft> | { value: null }) =>
    store.change({ type: 'save', changes: [{ id, ...unchanged(content, id), ...change }] });
  const skip = (ids: readonly string[]) => store.update({ later: ids });
  return (
    <>
      <p role="status">
        {count} to confirm. Who knows: {whoKnows(content, id)}.
      </p>
      <h3>{nameOf(content, id)}</h3>
      <p dir="auto">{shownAs(text)}</p>
      {!element && <p className="help">It isn’t on this page.</p>}
      <div className="row">
        <Button label="Looks right" focusKey="launch:right" act={() => save({ sample: false })} isMain />
        <Button label="Change" act={() => store.open({ kind: element ? 'value' : 'panel', id, element })} />
        {fieldAt(content, id).optional && <Button label="Leave out" act={() => save({ value: null })} />}
        <Button label="Later" act={() => skip([...later.filter((each) => each !== id), id])} />
        {later.length > 0 && <Button label="Back" act={() => skip(later.slice(0, -1))} />}
      </div>
    </>
  );
}

/** The texts that are not confirmed. Those of the open page come first, then those that the same people know. */
export function unconfirmed(content: Content): string[] {
  const own = openPage(content)?.file;
  const ids = [...content.values.values()].flatMap((value) => (isText(value) && value.sample ? value.id : []));
  const rank = (id: string) => `${id.startsWith(`${own}:`) ? 0 : 1} ${whoKnows(content, id)}`;
  return [...ids].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** Who would know whether a text is right: the innermost field around it says so. */
function whoKnows(content: Content, id: string): string {
  const parent = parentOf(id);
  return (
    fieldAt(content, id).knownBy ?? (parent === undefined ? 'whoever writes the pages' : whoKnows(content, parent))
  );
}
