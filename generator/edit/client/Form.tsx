import { useEffect, useRef, useState } from 'react';
import { type Content, childOf, entryAround, fieldAt, insideOf, isText, nameOf, parentOf, partsOf } from './content.ts';
import { useEditor, useEditorState } from './context.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { Button, Developers } from './elements.tsx';
import { FieldRow } from './FieldRow.tsx';
import { InlineText, isInline } from './Inline.tsx';
import { Problem } from './Problem.tsx';

interface FormProps {
  /** A text, or what contains some. */
  id: string;
  /** The texts, if they aren't those of the value. */
  ids?: readonly string[];
  close: () => void;
  /** The element of the page that shows the value. */
  element?: Element;
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target' | 'preventDefault' | 'stopPropagation'>;

export function Form({ id, ids: given, close, element }: FormProps) {
  const { content } = useEditor();
  const ids = given ?? together(content, id);
  const [first = ''] = ids;
  const name = nameOf(content, id);
  const [inline] = useState(element && isInline(content, first, element) ? element : undefined);
  const { box, error, save, cancel, onKeyDown, onBlur } = useSaving(ids, inline, close);
  const entry = element && entryAround(content, first);
  useEffect(() => {
    const controls = [...(box.current?.querySelectorAll<HTMLElement>(':is(textarea, input, select)') ?? [])];
    if (!inline) (controls.find(({ ariaLabel }) => ariaLabel === name) ?? controls[0])?.focus();
  }, [box, inline, name]);
  if (ids.length === 0) return null;
  const wrong = error?.code === 'mistakes' ? error.diagnostics.flatMap((each) => each.ids) : [];
  const firstWrong = ids.find((each) => wrong.includes(each)) ?? ids.at(-1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div className="together" ref={box} onKeyDown={onKeyDown} onBlur={onBlur}>
      {inline && <InlineText id={first} element={inline} onKeyDown={onKeyDown} onBlur={onBlur} />}
      <section className="form" aria-label={name}>
        <div className="fields">
          {ids.map((each) => (
            <FieldRow
              key={each}
              id={each}
              isNested={parentOf(each) !== parentOf(first)}
              isWrong={wrong.includes(each)}
              inline={each === first ? inline : undefined}
            >
              {error && each === firstWrong && <Problem error={error} ids={ids} retry={save} discard={cancel} />}
            </FieldRow>
          ))}
        </div>
        <div className="row">
          <Button label="Save" act={save} isMain />
          <Button label="Cancel" act={cancel} />
          {entry && <EntryMenu id={entry} />}
        </div>
        <Developers text={`content/${first.replace(':', ': ')}`} />
      </section>
    </div>
  );
}

/** Enter saves a form, and so does moving the focus away; then the form closes. After a mistake it stays open. */
function useSaving(ids: readonly string[], inline: Element | undefined, close: () => void) {
  const { store } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  const failure = useEditorState((state) => state.failure);
  const error = failure?.ids.some((each) => ids.includes(each)) ? failure.error : undefined;
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
    } else if (event.key === 'Tab' && !event.shiftKey && event.target === inline) {
      event.preventDefault();
      box.current?.querySelector<HTMLElement>('.form :is(input, button)')?.focus();
    }
  };
  const onBlur = async () => {
    // The browser sets the new focus after this event.
    await new Promise((resolve) => setTimeout(resolve));
    const { activeElement, body } = document;
    const focused = store.root.activeElement ?? activeElement;
    // Nothing has the focus after a click on the page, which saves by itself.
    const isHere = focused === body || focused?.matches('[data-edit-ui]') || box.current?.contains(focused);
    if (isHere || !box.current || !document.hasFocus() || error || !(await store.save(ids))) return;
    const { focus } = store.state();
    close();
    // The focus stays where it went.
    store.update({ focus });
  };
  return { box, error, save, cancel, onKeyDown, onBlur };
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
