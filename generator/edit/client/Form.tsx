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
import { Problem } from './Problem.tsx';

interface FormKeys {
  onKey: (event: globalThis.KeyboardEvent) => void;
  onBlur: () => void;
}

const Keys = createContext<RefObject<FormKeys> | undefined>(undefined);
/** What a text outside of the form does with its keys, and when it loses the focus. */
export const useFormKeys = (): RefObject<FormKeys> => useContext(Keys)!;

interface FormProps {
  ids: readonly string[];
  label: string;
  close: () => void;
  /** The text of the first field, if it is edited where it is on the page. */
  inline?: ReactNode;
  /** The list entry whose menu the form has. */
  entry?: string | undefined;
  children?: ReactNode;
}

/** A form for some values. It saves on Enter and when it is left, and then closes. If there is a mistake, it says so, and
 *  nothing is saved. */
export function Form({ ids, label, close, inline, entry, children }: FormProps) {
  const { failure, setFailure, save, cancel } = useSaving(ids, close);
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
  const problem = failure && <Problem error={failure} ids={ids} retry={save} discard={cancel} dismiss={setFailure} />;
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
        </section>
      </div>
    </Keys>
  );
}

/** Saves a form once at a time, and registers it as the one that has to be saved before anything else opens. */
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
  return { failure, setFailure, save, cancel };
}

/** Calls back when the focus leaves a form for something else, but not when the window loses it. */
function useLeaving(box: RefObject<HTMLElement | null>, leave: () => void): (event?: FocusEvent) => void {
  const { root } = useEditor();
  return () => {
    // The new focus is known a moment later, also between the page and the editor.
    setTimeout(() => {
      const { activeElement } = document;
      const focused = root.activeElement ?? activeElement;
      const isText = focused?.matches('[data-edit-ui=text], .over *') === true;
      if (!document.hasFocus() || isText || !box.current || box.current.contains(focused)) return;
      leave();
    });
  };
}
