import { type ChangeEvent, type ClipboardEvent as ReactClipboardEvent, useRef } from 'react';
import type { Failure, Value } from '../protocol.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { editor } from './editor.ts';
import { Pictures } from './Pictures.tsx';
import { pasteInto } from './paste.ts';
import { Button } from './Side.tsx';

/** The meaning of each name in braces in a text. */
export function Facts({ text }: { text: string }) {
  const { facts = {} } = editor.state.loaded ?? {};
  const named = Object.entries(facts).filter(([name]) => text.includes(`{${name}}`));
  return named.map(([name, meaning]) => (
    <p className="help" key={name}>
      {`{${name}}`} stands for “{meaning}”. It is written in one place for the whole site.
    </p>
  ));
}

/** The button that confirms a value, with what is typed for it. Nobody can confirm an empty text. */
export function Confirm({ value }: { value: Value }) {
  if (!value.isSample || !editor.textOf(value).trim()) return null;
  return <Button onClick={() => editor.confirm(value)}>Confirm: it is true</Button>;
}

/** Why something wasn't saved. */
export function Problem() {
  const { failure } = editor.state;
  if (!failure) return null;
  return (
    <div className="problem" role="alert">
      <p>{failure.message}</p>
      <Reasons mistakes={failure.mistakes} />
      {failure.isConflict && <p>Save again to write yours instead, or press Cancel.</p>}
      {failure.isQuestion && (
        <Button onClick={editor.saveAnyway}>{failure.answer ?? 'Save anyway'}</Button>
      )}
    </div>
  );
}

/** Of several mistakes, the message only has the names: the fields may be on other pages. */
function Reasons({ mistakes = [] }: Pick<Failure, 'mistakes'>) {
  if (mistakes.length < 2) return null;
  return (
    <ul>
      {mistakes.map(({ id, name, message }) => (
        <li key={`${id} ${message}`}>
          <b>{name}</b> {message}
        </li>
      ))}
    </ul>
  );
}

/** The mistake in a field, in one of its lines, or in a whole picture or link that is missing. */
function mistakeIn(id: string): string | undefined {
  const mistakes = editor.state.failure?.mistakes ?? [];
  const isHere = (at: string) =>
    [at, at.replace(/\.\d+$/, ''), `${at}.src`, `${at}.label`].includes(id);
  return mistakes.find((mistake) => isHere(mistake.id))?.message;
}

const CONTROLS: Partial<Record<Value['control'], typeof Input>> = {
  date: Day,
  picture: Pictures,
  file: Download,
};

/** One value in a panel: its name, its explanation, and its control. */
export function Field({ value }: { value: Value }) {
  const { id, label, help, isRequired, isReplaceable, control } = value;
  const need = isReplaceable ? '(required, or another one)' : '(required)';
  const mistake = mistakeIn(id);
  const Control = CONTROLS[control] ?? Input;
  return (
    <div className="field">
      <label htmlFor={id}>
        <b>{label}</b> <small>{isRequired ? need : '(optional)'}</small>
      </label>
      <div className="help" id={`help:${id}`}>
        {help}
        {mistake && <p className="problem">{mistake}</p>}
      </div>
      <Control value={value} isInvalid={mistake !== undefined} />
      <Facts text={editor.textOf(value)} />
      <Confirm value={value} />
    </div>
  );
}

/** The address of a file to download, or a new file. It is saved with everything else in the panel. */
function Download({ value, isInvalid }: { value: Value; isInvalid: boolean }) {
  const chosen = editor.textOf(value);
  const isNew = chosen.startsWith('data:');
  return (
    <>
      {isNew ? (
        <Button onClick={() => editor.forget(value.id)}>Write an address instead</Button>
      ) : (
        <Input value={value} isInvalid={isInvalid} />
      )}
      <ChooseFile
        value={value}
        words="Or a file from this computer, such as a PDF. It becomes public."
        onChoose={(data) => editor.write(value, data)}
      />
    </>
  );
}

/** A day as people write it, or from the calendar. What is typed into a date field of the browser is empty until it is a
 *  whole date. */
function Day({ value, isInvalid }: { value: Value; isInvalid: boolean }) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className="row day">
      <Input value={value} isInvalid={isInvalid} />
      <Button onClick={() => calendar.current?.showPicker()}>Calendar</Button>
      <input
        ref={calendar}
        type="date"
        aria-hidden
        tabIndex={-1}
        value={editor.textOf(value)}
        onChange={({ target }) => editor.write(value, target.value)}
      />
    </div>
  );
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

function Input({ value, isInvalid }: { value: Value; isInvalid: boolean }) {
  const { id, kind, control, isRequired, isPart, choices } = value;
  const typed = editor.textOf(value);
  const props = {
    id,
    value: typed,
    onChange: ({ target }: Typed) => editor.write(value, target.value),
    onPaste: ({ nativeEvent }: ReactClipboardEvent) => pasteInto(nativeEvent, isPart),
    'aria-invalid': isInvalid,
    'aria-describedby': `help:${id}`,
  };
  if (control !== 'choice') return <textarea rows={control === 'lines' ? 3 : 1} {...props} />;
  const names = new Map(choices);
  if (!isRequired || !typed) names.set('', kind === 'flag' ? 'No' : 'None');
  if (!names.has(typed)) names.set(typed, typed);
  return (
    <select {...props}>
      {[...names].map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  );
}
