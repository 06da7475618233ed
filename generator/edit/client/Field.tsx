import { type ChangeEvent, useId } from 'react';
import type { Value } from '../protocol.ts';
import { useEditor } from './editor.ts';

/** What the names in braces in a text stand for. */
export function Facts({ text }: { text: string }) {
  const { facts = {} } = useEditor().state.loaded ?? {};
  const named = Object.entries(facts).filter(([name]) => text.includes(`{${name}}`));
  return named.map(([name, meaning]) => (
    <p className="help" key={name}>
      {`{${name}}`} stands for “{meaning}”. It is written in one place for the whole site.
    </p>
  ));
}

/** The button that confirms what nobody has confirmed yet. */
export function Confirm({ id, label, isSample }: { id: string; label: string; isSample: boolean }) {
  const editor = useEditor();
  if (!isSample) return null;
  return (
    <button type="button" onClick={() => editor.act({ do: 'confirm', id })}>
      Confirm<span className="hidden"> {label}</span>: it is true
    </button>
  );
}

/** Whether a mistake is about a value, or about one line of a list of texts. */
export const isAbout = (mistake: string, id: string): boolean =>
  mistake === id || (mistake.startsWith(id) && /^\.\d+$/.test(mistake.slice(id.length)));

/** Why something wasn't saved: what is about a value or, without one, what is about none of the fields shown. */
export function Problems({ id, shown = [] }: { id?: string; shown?: readonly Value[] }) {
  const editor = useEditor();
  const { failure } = editor.state;
  if (!failure) return null;
  const { mistakes = [], message, isConflict } = failure;
  const isShown = (mistake: string) => shown.some((each) => isAbout(mistake, each.id));
  const own = mistakes.filter((each) => (id ? isAbout(each.id, id) : !isShown(each.id)));
  const messages = own.map((each) => {
    const value = id ? undefined : editor.value(each.id);
    return value ? `${editor.nameOf(value)}: ${each.message}` : each.message;
  });
  if (!id && mistakes.length === 0) messages.push(message);
  if (!id && isConflict) messages.push('Save again to write yours instead, or press Cancel.');
  if (messages.length === 0) return null;
  return (
    <div className="problem" role="alert" id={id && `problem:${id}`}>
      {messages.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}

/** One value in a panel: its name, its explanation, and its control. */
export function Field({ value, isNew }: { value: Value; isNew: boolean }) {
  const editor = useEditor();
  const { id, label, help, isRequired, isSample, control, text } = value;
  return (
    <div className="field">
      <label htmlFor={id}>
        <b>{label}</b> {!isRequired && <small>(optional)</small>}
      </label>
      {help && (
        <p className="help" id={`help:${id}`}>
          {help}
        </p>
      )}
      <Input value={value} />
      {control === 'picture' && <NewPicture id={id} />}
      <Facts text={editor.state.drafts[id] ?? text} />
      <Problems id={id} />
      {!isNew && <Confirm id={id} label={label} isSample={isSample} />}
    </div>
  );
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

function Input({ value }: { value: Value }) {
  const editor = useEditor();
  const { id, control, help } = value;
  const { drafts, failure, view } = editor.state;
  const typed = drafts[id] ?? value.text;
  const props = {
    id,
    value: typed,
    onChange: ({ target }: Typed) => {
      // The type of a new entry decides which other fields it has.
      const isType = view?.kind === 'new' && /\.type$/.test(id);
      if (isType) editor.update({ view: { ...view, type: target.value } });
      else editor.write(id, target.value);
    },
    'aria-invalid': failure?.mistakes?.some((each) => isAbout(each.id, id)) ?? false,
    'aria-describedby': `${help ? `help:${id} ` : ''}problem:${id}`,
  };
  if (control === 'date') return <input type="date" {...props} />;
  if (control === 'text' || control === 'hidden' || control === 'lines')
    return <textarea rows={control === 'lines' ? 3 : 1} {...props} />;
  return (
    <select {...props}>
      <Options value={value} typed={typed} />
    </select>
  );
}

function Options({ value, typed }: { value: Value; typed: string }) {
  const { control, isRequired } = value;
  const { pictures = [] } = useEditor().state.loaded ?? {};
  const names = pictures.map((name): [string, string] => [name, name]);
  const choices = new Map(control === 'picture' ? names : value.choices);
  if (control === 'flag') choices.set('true', 'Yes');
  if (!isRequired || !typed) choices.set('', 'Nothing');
  if (!choices.has(typed)) choices.set(typed, typed);
  return [...choices].map(([choice, name]) => (
    <option key={choice} value={choice}>
      {name}
    </option>
  ));
}

/** Exchanges a picture for a file on this computer. It is saved with everything else in the panel. */
function NewPicture({ id }: { id: string }) {
  const editor = useEditor();
  const input = useId();
  const chosen = editor.state.pictures[id];
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const { description = '' } = chosen ?? {};
    editor.choose(id, { data: await dataUrlOf(file), description });
  };
  return (
    <>
      <label htmlFor={input}>Or a new one, from this computer</label>
      <input
        id={input}
        type="file"
        accept="image/*"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {chosen && (
        <>
          <img className="chosen" src={chosen.data} alt="" />
          <label>
            What does it show? People who can’t see it hear these words.
            <input
              type="text"
              value={chosen.description}
              onChange={({ target }) => editor.choose(id, { ...chosen, description: target.value })}
            />
          </label>
        </>
      )}
    </>
  );
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
