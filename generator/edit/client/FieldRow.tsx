import { type ReactNode, useRef } from 'react';
import type { Field } from '../protocol.ts';
import { fieldAt, nameOf, titleOf } from './content.ts';
import { useEditor, useTyped } from './context.ts';
import { Control } from './controls.tsx';
import { MARKS, mark, marksOf, shortcutOf } from './marks.ts';
import { charactersLeft, factsIn } from './text.ts';

interface FieldRowProps {
  id: string;
  /** Whether the value is in a part inside the one that the form is for. */
  isNested: boolean;
  isWrong: boolean;
  /** The element of the page in which the text is edited. */
  inline: HTMLElement | undefined;
  children: ReactNode;
}

/** Kinds whose values can't be samples. */
const CERTAIN = new Set(['file', 'flag', 'slug', 'focus', 'longText']);

/** Kinds with an example that helps a person who writes one. */
const WITH_EXAMPLE = new Set(['text', 'starred', 'markdown', 'link', 'slug', 'hours']);

function explanationOf({ kind, help = '', examples: [example] = [] }: Field): string {
  return example && WITH_EXAMPLE.has(kind) ? `${help} Example: ${example}` : help;
}

/** One value in a form: its name, its explanation, and its control. */
export function FieldRow({ id, isNested, isWrong, inline, children }: FieldRowProps) {
  const { store, content } = useEditor();
  const { typed, isSample } = useTyped(id);
  const box = useRef<HTMLDivElement>(null);
  const field = fieldAt(content, id);
  return (
    <div ref={box} className={isWrong ? 'field wrong' : 'field'}>
      <b>{isNested ? nameOf(content, id) : titleOf(content, id)}</b>
      <p className="help">{explanationOf(field)}</p>
      {!inline && <Control id={id} />}
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
        {marksOf(field.kind).map((key) => (
          <button
            key={key}
            type="button"
            className="quiet"
            title={shortcutOf(key)}
            // The words stay selected.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => mark(inline ?? box.current!.querySelector('textarea')!, key)}
          >
            {MARKS[key]}
          </button>
        ))}
        <span className="left" role="status">
          {charactersLeft(field, typed, content.facts)}
        </span>
      </div>
    </div>
  );
}
