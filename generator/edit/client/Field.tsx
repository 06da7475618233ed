import type { ChangeEvent } from 'react';
import type { Value } from '../protocol.ts';
import { editor } from './editor.ts';

/** What the names in braces in a text stand for. */
export function Facts({ text }: { text: string }) {
  const { facts = {} } = editor.state.loaded ?? {};
  const named = Object.entries(facts).filter(([name]) => text.includes(`{${name}}`));
  return named.map(([name, meaning]) => (
    <p className="help" key={name}>
      {`{${name}}`} stands for “{meaning}”. It is written in one place for the whole site.
    </p>
  ));
}

/** The button that confirms what nobody has confirmed yet. */
export function Confirm({ id }: { id: string }) {
  const confirm = async () => {
    const isTyping = editor.state.view?.kind === 'typing';
    if ((await editor.act({ do: 'confirm', id })) && isTyping) await editor.open();
  };
  return (
    <button type="button" onClick={confirm}>
      Confirm: it is true
    </button>
  );
}

/** Whether a mistake is about a value, about one of its lines, or about all of a picture or a link that is missing. */
const isAbout = (mistake: string, id: string): boolean =>
  [mistake, mistake.replace(/\.\d+$/, ''), `${mistake}.src`, `${mistake}.label`].includes(id);

/** Why something wasn't saved: all of it, or what is about a field. */
export function Problems({ at }: { at?: string }) {
  const { failure } = editor.state;
  const messages: string[] = [];
  for (const { id, message } of failure?.mistakes ?? []) {
    const value = editor.value(id);
    if (at && isAbout(id, at)) messages.push(message);
    if (!at) messages.push(value ? `${editor.nameOf(value)}: ${message}` : message);
  }
  if (!at && failure && !failure.mistakes) messages.push(failure.message);
  if (!at && failure?.isConflict)
    messages.push('Save again to write yours instead, or press Cancel.');
  if (messages.length === 0) return null;
  return (
    <div className="problem" role="alert" id={at && `problem:${at}`}>
      {messages.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}

/** One value in a panel: its name, its explanation, and its control. */
export function Field({ value }: { value: Value }) {
  const { id, label, help, isRequired, isSample, control, text } = value;
  return (
    <div className="field">
      <label htmlFor={id}>
        <b>{label}</b> {!isRequired && <small>(optional)</small>}
      </label>
      <p className="help" id={`help:${id}`}>
        {help}
      </p>
      <Input value={value} />
      {control === 'picture' && <NewPicture value={value} />}
      <Facts text={editor.state.drafts[id] ?? text} />
      <Problems at={id} />
      {isSample && <Confirm id={id} />}
    </div>
  );
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

function Input({ value }: { value: Value }) {
  const { id, control, isRequired } = value;
  const { drafts, failure, view, loaded } = editor.state;
  const isType = view?.kind === 'new' && /\.type$/.test(id);
  const typed = isType ? view.type : (drafts[id] ?? value.text);
  const props = {
    id,
    value: typed,
    // The type of a new entry decides which other fields it has.
    onChange: ({ target }: Typed) => {
      if (isType) editor.update({ view: { ...view, type: target.value } });
      else editor.write(id, target.value);
    },
    'aria-invalid': failure?.mistakes?.some((each) => isAbout(each.id, id)) ?? false,
    'aria-describedby': `help:${id} problem:${id}`,
  };
  if (control === 'date') return <input type="date" {...props} />;
  if (control !== 'choice' && control !== 'picture')
    return <textarea rows={control === 'lines' ? 3 : 1} {...props} />;
  const pictures = loaded?.pictures.map((name) => [name, name] as const);
  const choices = new Map<string, string>(control === 'picture' ? pictures : value.choices);
  if (!isRequired || !typed) choices.set('', 'Nothing');
  if (!choices.has(typed)) choices.set(typed, isNewPicture(typed) ? 'The new picture' : typed);
  return (
    <select {...props}>
      {[...choices].map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  );
}

const isNewPicture = (text: string): boolean => text.startsWith('data:');

/** Exchanges a picture for a file on this computer. It is saved with everything else in the panel. */
function NewPicture({ value: { id, label } }: { value: Value }) {
  const chosen = editor.state.drafts[id] ?? '';
  const choose = ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const reader = new FileReader();
    reader.onload = () => {
      editor.write(id, String(reader.result));
      // The old description says nothing about the new picture.
      if (id.endsWith('.src')) editor.write(id.replace(/src$/, 'alt'), '');
    };
    if (files?.[0]) reader.readAsDataURL(files[0]);
  };
  return (
    <label>
      Or a new one from this computer. Describe it below.
      <input type="file" accept="image/*" aria-label={`${label}, new file`} onChange={choose} />
      {isNewPicture(chosen) && <img className="chosen" src={chosen} alt="" />}
    </label>
  );
}
