import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Content,
  childOf,
  entryAround,
  fieldAt,
  insideOf,
  isText,
  nameOf,
  parentOf,
  partsOf,
  titleOf,
} from './content.ts';
import { useContent, useEditorState, useStore, useTyped } from './context.ts';
import { Control } from './controls.tsx';
import { EntryMenu } from './EntryMenu.tsx';
import { Button } from './elements.tsx';
import { InlineText, isInline } from './Inline.tsx';
import { Locate, Problem } from './Problem.tsx';
import { charactersLeft, factsIn } from './text.ts';

interface FormProps {
  /** A text, or what contains some. */
  id: string;
  close: () => void;
  /** The element of the page that shows the value. */
  element?: Element;
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target' | 'preventDefault' | 'stopPropagation'>;

/** The form of a value. Enter saves, and so does moving the focus away; then the form closes. After a mistake it stays
 *  open. */
export function Form({ id, close, element }: FormProps) {
  const store = useStore();
  const content = useContent();
  const ids = together(content, id);
  const [first = ''] = ids;
  const failure = useEditorState((state) => state.failure);
  const own = failure?.ids.some((each) => ids.includes(each)) ? failure.error : undefined;
  const box = useRef<HTMLDivElement>(null);
  const [inline] = useState(element && isInline(content, first, element));
  const entry = element && entryAround(content, first);
  const save = async () => {
    if (await store.save(ids)) close();
  };
  const cancel = () => {
    store.discard(ids);
    close();
  };
  const onKeyDown = (event: Key) => {
    const isOther = (event.target as Element).matches(':is(button, a, summary, .drop *):not([data-edit-ui])');
    if (event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else if (event.key === 'Enter' && !event.shiftKey && !isOther) {
      event.preventDefault();
      void save();
    }
  };
  const onBlur = async () => {
    // The browser sets the new focus after this event.
    await new Promise((resolve) => setTimeout(resolve));
    const { activeElement, body } = document;
    const focused = store.root.activeElement ?? activeElement;
    // Nothing has the focus after a click on the page, which saves by itself.
    const isHere = focused === body || focused?.matches('[data-edit-ui]') || box.current?.contains(focused);
    if (isHere || !box.current || !document.hasFocus() || own || !(await store.save(ids))) return;
    const { focus } = store.state();
    close();
    // The focus stays where it went.
    store.update({ focus });
  };
  useEffect(() => {
    if (!inline) box.current?.querySelector<HTMLElement>('textarea, input, select')?.focus();
  }, [inline]);
  if (ids.length === 0) return null;
  const wrong = own?.code === 'mistakes' ? own.diagnostics.map((each) => each.id) : [];
  const firstWrong = ids.find((each) => wrong.includes(each)) ?? ids.at(-1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div className="together" ref={box} onKeyDown={onKeyDown} onBlur={onBlur}>
      {inline && <InlineText id={first} element={element as HTMLElement} onKeyDown={onKeyDown} onBlur={onBlur} />}
      <section className="form" aria-label={nameOf(content, id)}>
        {ids.map((each) => (
          <FieldRow
            key={each}
            id={each}
            isNested={parentOf(each) !== parentOf(first)}
            hasControl={!inline || each !== first}
          >
            {own && each === firstWrong && <Problem error={own} ids={ids} retry={save} discard={cancel} />}
          </FieldRow>
        ))}
        <div className="row">
          <Button label="Save" act={save} isMain />
          <Button label="Cancel" act={cancel} />
          {entry && <EntryMenu id={entry} />}
        </div>
        <Locate id={first} />
      </section>
    </div>
  );
}

/** The texts of one form: all of a part, a picture with its description, or the label of a button with its address. */
function together(content: Content, id: string): string[] {
  const parent = parentOf(id) ?? '';
  const textsIn = (parts: ReturnType<typeof partsOf>) => parts.filter(isText).map((part) => part.id);
  if (id.endsWith('.label')) return [...new Set([id, ...textsIn(partsOf(content, parent))])];
  if (isText(content.values.get(id))) return [id];
  const narrow = childOf(parent, 'narrowPicture');
  const isPicture = fieldAt(content, id).kind === 'image' && content.values.has(narrow);
  return [...textsIn(insideOf(content, id)), ...(isPicture ? [narrow] : [])];
}

interface FieldRowProps {
  id: string;
  /** Whether the value belongs to a part of the part that the form is for. */
  isNested: boolean;
  /** False if the text is edited on the page itself. */
  hasControl: boolean;
  children: ReactNode;
}

/** Kinds whose values can't be samples. */
const CERTAIN = new Set(['file', 'flag', 'slug', 'focus', 'longText']);

/** One value in a form: its name, its explanation, and its control. */
function FieldRow({ id, isNested, hasControl, children }: FieldRowProps) {
  const store = useStore();
  const content = useContent();
  const { typed, isSample } = useTyped(id);
  const field = fieldAt(content, id);
  return (
    <div className="field">
      <b>{isNested ? nameOf(content, id) : titleOf(content, id)}</b>
      {field.help && <p className="help">{field.help}</p>}
      {hasControl && <Control id={id} />}
      {factsIn(typed, content.facts).map(({ fact, value }) => (
        <p className="fact" key={fact}>
          <code>{fact}</code> {value}
        </p>
      ))}
      {children}
      <div className="row">
        {!CERTAIN.has(field.kind) && (
          <label className="row">
            <input
              type="checkbox"
              checked={isSample}
              onChange={({ target }) => store.write(id, { sample: target.checked })}
            />
            not confirmed yet
          </label>
        )}
        <span className="left" role="status">
          {charactersLeft(field, typed, content.facts)}
        </span>
      </div>
    </div>
  );
}
