import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ErrorDetails } from '../protocol.ts';
import { useEditor } from './context.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { FieldRow } from './fields.tsx';
import { Locate } from './Locate.tsx';
import { Problem } from './Problem.tsx';

interface FormKeys {
  onKey: (event: globalThis.KeyboardEvent) => void;
  onBlur: () => void;
}

const Keys = createContext<RefObject<FormKeys> | undefined>(undefined);
/** The form's handlers, for a text that is edited outside of it. */
export const useFormKeys = (): RefObject<FormKeys> => useContext(Keys)!;

interface FormProps {
  ids: readonly string[];
  label: string;
  close: () => void;
  /** The text of the first field, if it is edited on the page itself. */
  inline?: ReactNode;
  /** The list entry whose menu the form has. */
  entry?: string | undefined;
  children?: ReactNode;
}

/** A form for some values. Enter saves, and so does moving the focus away; then the form closes. After a mistake it stays
 *  open. */
export function Form({ ids, label, close, inline, entry, children }: FormProps) {
  const { failure, save, cancel } = useSaving(ids, close);
  const box = useRef<HTMLElement>(null);
  const keys = useRef<FormKeys>({ onKey: () => {}, onBlur: () => {} });
  const onKey = (event: globalThis.KeyboardEvent | KeyboardEvent) => {
    const { key, target, shiftKey } = event;
    const isOther = (target as Element).matches(':is(button, a, summary, .drop *):not([data-edit-ui])');
    if (key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else if (key === 'Enter' && !shiftKey && !isOther) {
      event.preventDefault();
      void save();
    }
  };
  const onBlur = useLeaving(box, () => void (failure || save()));
  keys.current = { onKey, onBlur };
  useEffect(() => {
    if (!inline) box.current?.querySelector<HTMLElement>('textarea, input, select')?.focus();
  }, [inline]);
  const wrong = failure?.code === 'mistakes' ? failure.diagnostics.map(({ id }) => id) : [];
  const firstWrong = ids.find((id) => wrong.includes(id)) ?? ids.at(-1);
  const problem = failure && <Problem error={failure} ids={ids} retry={save} discard={cancel} />;
  return (
    <Keys value={keys}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside */}
      <div className="contents" onKeyDown={onKey} onBlur={onBlur}>
        {inline}
        <section className="form" ref={box} aria-label={label}>
          {children}
          {ids.map((id, index) => (
            <FieldRow key={id} id={id} hasControl={!inline || index > 0} problem={id === firstWrong && problem} />
          ))}
          <div className="row">
            <button type="button" onClick={() => void save()}>
              Save
            </button>
            <button type="button" className="quiet" onClick={cancel}>
              Cancel
            </button>
            {entry && <EntryMenu id={entry} />}
          </div>
          {ids[0] && <Locate id={ids[0]} />}
        </section>
      </div>
    </Keys>
  );
}

/** Saves a form, one request at a time. The editor saves the open form before it opens anything else. */
function useSaving(ids: readonly string[], close: () => void) {
  const editor = useEditor();
  const { store } = editor;
  const [failure, setFailure] = useState<ErrorDetails>();
  const saving = useRef<Promise<boolean>>(undefined);
  const isOver = useRef(false);
  const finish = () => {
    isOver.current = true;
    editor.leave = undefined;
    close();
  };
  const save = (): Promise<boolean> => {
    if (isOver.current) return Promise.resolve(true);
    saving.current ??= store.save(ids).then((failed) => {
      saving.current = undefined;
      setFailure(failed?.error);
      if (!failed) finish();
      return !failed;
    });
    return saving.current;
  };
  const cancel = () => {
    store.discard(ids);
    finish();
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    isOver.current = false;
    const leave = () => latest.current();
    editor.leave = leave;
    return () => {
      isOver.current = true;
      if (editor.leave === leave) editor.leave = undefined;
    };
  }, [editor]);
  return { failure, save, cancel };
}

/** Fires when focus leaves the form, but not when the window loses focus. */
function useLeaving(box: RefObject<HTMLElement | null>, leave: () => void): (event?: FocusEvent) => void {
  const { root } = useEditor();
  return () => {
    // The browser sets the new focus after this event.
    setTimeout(() => {
      const { activeElement } = document;
      const focused = root.activeElement ?? activeElement;
      const isText = focused?.matches('[data-edit-ui=text], .over *') === true;
      if (!document.hasFocus() || isText || !box.current || box.current.contains(focused)) return;
      leave();
    });
  };
}
