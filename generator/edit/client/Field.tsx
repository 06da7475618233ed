import type { ChangeEvent } from 'react';
import type { Value } from '../protocol.ts';
import { editor } from './editor.ts';
import { Button } from './Side.tsx';

/** What the names in braces in a text mean. */
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
  const { view } = editor.state;
  const next = view?.kind === 'typing' ? undefined : view;
  return (
    <Button onClick={() => editor.act({ do: 'confirm', id }, next)}>Confirm: it is true</Button>
  );
}

/** Why something wasn't saved. */
export function Problem() {
  const { failure } = editor.state;
  if (!failure) return null;
  return (
    <div className="problem" role="alert">
      <p>{failure.message}</p>
      {failure.isConflict && <p>Save again to write yours instead, or press Cancel.</p>}
    </div>
  );
}

/** What is wrong with a field, with one of its lines, or with a whole picture or link that is missing. */
function mistakeIn(id: string): string | undefined {
  const mistakes = editor.state.failure?.mistakes ?? [];
  const found = mistakes.find((each) =>
    [each.id, each.id.replace(/\.\d+$/, ''), `${each.id}.src`, `${each.id}.label`].includes(id),
  );
  return found?.message;
}

/** One value in a panel: its name, its explanation, and its control. */
export function Field({ value }: { value: Value }) {
  const { id, label, help, isRequired, isSample, control, text } = value;
  const mistake = mistakeIn(id);
  return (
    <div className="field">
      <label htmlFor={id}>
        <b>{label}</b> {!isRequired && <small>(optional)</small>}
      </label>
      <div className="help" id={`help:${id}`}>
        {help}
        {mistake && <p className="problem">{mistake}</p>}
      </div>
      <Input value={value} isInvalid={mistake !== undefined} />
      {control === 'picture' && <NewPicture value={value} />}
      <Facts text={editor.state.drafts[id] ?? text} />
      {isSample && <Confirm id={id} />}
    </div>
  );
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

function Input({ value, isInvalid }: { value: Value; isInvalid: boolean }) {
  const { id, control, isRequired, choices } = value;
  const { drafts, loaded } = editor.state;
  const typed = drafts[id] ?? value.text;
  const props = {
    id,
    value: typed,
    onChange: ({ target }: Typed) => editor.write(id, target.value),
    'aria-invalid': isInvalid,
    'aria-describedby': `help:${id}`,
  };
  if (control === 'date') return <input type="date" {...props} />;
  if (control !== 'choice' && control !== 'picture')
    return <textarea rows={control === 'lines' ? 3 : 1} {...props} />;
  const names = new Map(choices);
  if (control === 'picture') for (const name of loaded?.pictures ?? []) names.set(name, name);
  if (!isRequired || !typed) names.set('', 'Nothing');
  if (!names.has(typed)) names.set(typed, isNewPicture(typed) ? 'The new picture' : typed);
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
      Or a new one from this computer: JPEG, PNG, WebP, or SVG.
      {id.endsWith('.src') && ' Describe it below.'}
      <input type="file" accept="image/*" aria-label={`${label}, new file`} onChange={choose} />
      {isNewPicture(chosen) && <img className="chosen" src={chosen} alt="" />}
    </label>
  );
}
