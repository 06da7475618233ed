import { type ReactNode, useId, useState } from 'react';
import type { Field } from '../protocol.ts';
import { type Content, childOf, fieldAt, isList, nameOf, textAt, titleOf } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { HoursControl } from './HoursControl.tsx';
import { TextControl, useTyped } from './TextControl.tsx';
import { charactersLeft, factsIn } from './text.ts';

/** Kinds whose values can't be samples. */
const CERTAIN = new Set<Field['kind']>(['file', 'flag', 'slug', 'focus', 'longText']);

const INPUTS = new Set<Field['kind']>(['link', 'slug', 'focus']);

interface FieldRowProps {
  id: string;
  /** False if the text is edited on the page itself. */
  hasControl: boolean;
  problem?: ReactNode;
}

/** One value in a form: its name, its explanation, and its control. */
export function FieldRow({ id, hasControl, problem }: FieldRowProps) {
  const { store } = useEditor();
  const content = useContent();
  const { written, isSample } = useTyped(id);
  const field = fieldAt(content, id);
  const facts = factsIn(written, content.facts);
  return (
    <div className="field">
      <b>{titleOf(content, id) || nameOf(content, id)}</b>
      {field.help && <p className="help">{field.help}</p>}
      {hasControl && <Control id={id} field={field} />}
      {facts.map(({ fact, value }) => (
        <p className="fact" key={fact}>
          <code>{fact}</code> {value}
        </p>
      ))}
      {problem}
      <div className="row">
        {!CERTAIN.has(field.kind) && (
          <label className="row">
            <input
              type="checkbox"
              checked={isSample}
              onChange={({ target }) => store.draft(id, { sample: target.checked })}
            />
            not confirmed yet
          </label>
        )}
        <span className="left" role="status">
          {charactersLeft(field, written, content.facts)}
        </span>
      </div>
    </div>
  );
}

/** The control that suits a field. */
function Control({ id, field }: { id: string; field: Field }) {
  const { kind } = field;
  const { written } = useTyped(id);
  if (kind === 'choice' || kind === 'flag' || kind === 'file') return <Select id={id} field={field} />;
  if (kind === 'hours') return <HoursControl id={id} />;
  // A date may also be a fact in braces.
  const isInput = kind === 'date' ? /^(\d{4}-\d\d-\d\d)?$/.test(written) : INPUTS.has(kind);
  return isInput ? <Input id={id} kind={kind} /> : <TextControl id={id} />;
}

function Input({ id, kind }: { id: string; kind: Field['kind'] }) {
  const { store } = useEditor();
  const content = useContent();
  const { written } = useTyped(id);
  const [text, setText] = useState(written);
  const list = useId();
  const onChange = ({ target: { value } }: { target: { value: string } }) => {
    setText(value);
    store.write(id, value.trim());
  };
  const type = kind === 'date' ? 'date' : 'text';
  // The pages and sections of the site are suggested for links. Other addresses can be typed.
  const links = kind === 'link' ? content.links : [];
  return (
    <>
      <input type={type} aria-label={nameOf(content, id)} list={list} value={text} onChange={onChange} />
      <datalist id={list}>
        {links.map(({ href, label }) => (
          <option key={href} value={href} label={label} />
        ))}
      </datalist>
    </>
  );
}

function Select({ id, field }: { id: string; field: Field }) {
  const { store } = useEditor();
  const content = useContent();
  const { written } = useTyped(id);
  const choices = choicesOf(field, content);
  // The current value stays a choice, even if it is a fact in braces.
  const values = new Set([...(field.optional ? [''] : []), written, ...choices.keys()]);
  return (
    <select aria-label={nameOf(content, id)} value={written} onChange={({ target }) => store.write(id, target.value)}>
      {[...values].map((value) => (
        <option key={value} value={value}>
          {choices.get(value) ?? (value || '(nothing)')}
        </option>
      ))}
    </select>
  );
}

/** What is written for each choice, and what it is called. */
function choicesOf({ kind, choices = [], choicesFrom }: Field, content: Content): Map<string, string> {
  if (kind === 'flag') return new Map([['true', 'yes']]);
  if (kind === 'file')
    return new Map(content.images.map(({ name, used }) => [name, used ? name : `${name} (not used)`]));
  if (!choicesFrom) return new Map(choices.map((choice) => [choice, choice]));
  const list = content.values.get(choicesFrom);
  const entries = Array.from({ length: isList(list) ? list.count : 0 }, (_, index) => childOf(choicesFrom, index));
  return new Map(entries.map((entry) => [textAt(content, `${entry}.id`)?.written ?? '', titleOf(content, entry)]));
}
