import { useEffect } from 'react';
import {
  type Content,
  fieldAt,
  insideOf,
  isText,
  listAround,
  nameOf,
  openPage,
  parentOf,
  partsOf,
  shownAs,
  titleOf,
} from './content.ts';
import { useContent, useEditor, useEditorState } from './context.ts';
import { knownOf } from './drafts.ts';
import { Button } from './elements.tsx';
import { Panel } from './Panel.tsx';
import { Warnings } from './Problem.tsx';
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
      {id ? <Question key={id} id={id} all={all} /> : <p>Every text is confirmed.</p>}
      <Warnings />
    </Panel>
  );
}

function Question({ id, all }: { id: string; all: readonly string[] }) {
  const { store, content } = useEditor();
  const later = useEditorState((state) => state.later);
  const element = elementOf(id);
  useEffect(() => {
    // The panel covers the lower half of a phone.
    element?.scrollIntoView({ block: 'start', behavior: 'instant' });
    store.update({ near: element, focus: 'launch:right' });
  }, [element, store]);
  const save = (ids: readonly string[], change: { sample: false } | { value: null }) =>
    store.change({ type: 'save', changes: ids.map((each) => ({ ...knownOf(content, each), ...change })) });
  const skip = (ids: readonly string[]) => store.update({ later: ids });
  return (
    <>
      <p role="status">
        {all.length} to confirm. Who knows: {said(content, id, 'knownBy') ?? 'the people who write the pages'}.
      </p>
      <h3>{nameOf(content, id)}</h3>
      <p dir="auto">{wordsAt(content, id)}</p>
      {!element && <p className="help">It isn’t on this page.</p>}
      <div className="row">
        <Button label="Looks right" focusKey="launch:right" act={() => save([id], { sample: false })} isMain />
        <Button label="Change" act={() => store.open({ kind: element ? 'value' : 'panel', id, element })} />
        {fieldAt(content, id).optional && <Button label="Leave out" act={() => save([id], { value: null })} />}
        <Button label="Later" act={() => skip([...later.filter((each) => each !== id), id])} />
        {later.length > 0 && <Button label="Back" act={() => skip(later.slice(0, -1))} />}
      </div>
      <Together id={id} all={all} confirm={(ids) => save(ids, { sample: false })} />
    </>
  );
}

interface TogetherProps {
  id: string;
  all: readonly string[];
  confirm: (ids: readonly string[]) => void;
}

/** Confirms a text with others like it, after listing them. */
function Together({ id, all, confirm }: TogetherProps) {
  const content = useContent();
  const alike = all.filter((each) => isAlike(content, each, id));
  if (alike.length < 2) return null;
  const record = recordOf(content, id);
  return (
    <details>
      <summary>
        All {alike.length} of “{record ? titleOf(content, record) : fieldAt(content, id).title}”
      </summary>
      <ul>
        {alike.map((each) => (
          <li key={each}>{wordsAt(content, each)}</li>
        ))}
      </ul>
      <Button label={`All ${alike.length} look right`} act={() => confirm(alike)} />
    </details>
  );
}

/** The values that are not confirmed. Those of the open page come first, then those that the same people know. */
export function unconfirmed(content: Content): string[] {
  const own = openPage(content)?.file;
  const ids = [...content.values.values()].flatMap((value) => (value.sample ? value.id : []));
  const rank = (id: string) => `${id.startsWith(`${own}:`) ? 0 : 1} ${said(content, id, 'knownBy')}`;
  return [...ids].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** A text, or all texts of a list. */
function wordsAt(content: Content, id: string): string {
  const value = content.values.get(id);
  if (isText(value)) return shownAs(value);
  return partsOf(content, id)
    .map((part) => wordsAt(content, part.id))
    .join(', ');
}

const PHOTO = /\.(jpe?g|png|webp)$/;

/** The quote, person, or promise that a text is a part of. */
function recordOf(content: Content, id: string): string | undefined {
  const parent = parentOf(id);
  return parent && fieldAt(content, parent).oneAtATime ? parent : undefined;
}

/** Whether two texts can be confirmed together: the parts of one quote, or the same field in entries of one list, or
 *  paragraphs. Quotes, people, and promises are confirmed one at a time, and so are texts next to a photo, which may show
 *  people. */
function isAlike(content: Content, id: string, other: string): boolean {
  const record = recordOf(content, id);
  if (record) return record === recordOf(content, other);
  const listOf = (each: string) => listAround(content, parentOf(each)!)?.list ?? parentOf(each);
  const isSame = content.values.get(id)?.field === content.values.get(other)?.field;
  if (!isSame || listOf(id) !== listOf(other) || said(content, id, 'oneAtATime')) return false;
  return !insideOf(content, parentOf(id)!).some((part) => isText(part) && PHOTO.test(part.written ?? ''));
}

/** What the innermost field around a value says about it. */
function said(content: Content, id: string, key: 'knownBy' | 'oneAtATime'): string | true | undefined {
  const parent = parentOf(id);
  return fieldAt(content, id)[key] ?? (parent === undefined ? undefined : said(content, parent, key));
}
