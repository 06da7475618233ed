import type { ChangeEvent } from 'react';
import type { Value } from '../protocol.ts';
import { useEditor } from './editor.ts';
import { focusOn } from './page.ts';

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
export function Confirm({ id, name }: { id: string; name: string }) {
  const editor = useEditor();
  const confirm = async () => {
    const isTyping = editor.state.view?.kind === 'typing';
    if (!(await editor.act({ do: 'confirm', id })) || !isTyping) return;
    editor.update({ view: undefined });
    focusOn(id);
  };
  return (
    <button type="button" onClick={confirm}>
      Confirm<span className="hidden"> {name}</span>: it is true
    </button>
  );
}

/** Whether a mistake is about a value, or about one line of a list of texts. */
export const isAbout = (mistake: string, id: string): boolean =>
  mistake === id || (mistake.startsWith(id) && /^\.\d+$/.test(mistake.slice(id.length)));

/** Why something wasn't saved: what is about one field or, without it, what is about none of those that are shown. */
export function Problems({ id, shown = [] }: { id?: string; shown?: readonly Value[] }) {
  const editor = useEditor();
  const { failure } = editor.state;
  if (!failure) return null;
  const { mistakes = [], message, isConflict } = failure;
  const messages: string[] = [];
  for (const mistake of mistakes) {
    const value = editor.value(mistake.id);
    const isShown = shown.some((each) => isAbout(mistake.id, each.id));
    if (id && isAbout(mistake.id, id)) messages.push(mistake.message);
    if (!id && !isShown && value) messages.push(`${editor.nameOf(value)}: ${mistake.message}`);
    if (!id && !isShown && !value) messages.push(mistake.message);
  }
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
export function Field({ value }: { value: Value }) {
  const editor = useEditor();
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
      <Problems id={id} />
      {isSample && <Confirm id={id} name={label} />}
    </div>
  );
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

function Input({ value }: { value: Value }) {
  const editor = useEditor();
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
      else editor.write('drafts', id, target.value);
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
  if (!choices.has(typed)) choices.set(typed, typed);
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

/** Exchanges a picture for a file on this computer. It is saved with everything else in the panel. */
function NewPicture({ value: { id, label } }: { value: Value }) {
  const editor = useEditor();
  const chosen = editor.state.pictures[id];
  const choose = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [file] = files ?? [];
    if (!file) return;
    editor.write('pictures', id, await dataUrlOf(file));
    // The old description says nothing about the new picture.
    if (id.endsWith('.src')) editor.write('drafts', id.replace(/src$/, 'alt'), '');
  };
  return (
    <label>
      Or a new one from this computer. Describe it below.
      <input type="file" accept="image/*" aria-label={`${label}, new file`} onChange={choose} />
      {chosen && <img className="chosen" src={chosen} alt="" />}
    </label>
  );
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
