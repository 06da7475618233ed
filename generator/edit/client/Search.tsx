import { useState } from 'react';
import type { Value } from '../protocol.ts';
import { useEditor } from './editor.ts';
import { Parts, Side } from './Panel.tsx';

const MOST_FOUND = 50;

/** All content, with a search. What is shown in many places comes first: the email address, the phone number, figures. */
export function Search() {
  const editor = useEditor();
  const [words, setWords] = useState('');
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => sought.every((word) => text.toLowerCase().includes(word));
  const rank = ({ id, text }: Value) => (id.startsWith('site.yaml:facts.') ? 2 : Number(has(text)));
  const found: Value[] = [];
  for (const value of editor.state.loaded?.values ?? []) {
    const { text, shown, isLine } = value;
    const all = `${editor.nameOf(value)} ${text} ${shown} ${value.id}`;
    if (text && !isLine && sought.length > 0 && has(all)) found.push(value);
  }
  found.sort((one, other) => rank(other) - rank(one));
  return (
    <Side title="All content">
      <label>
        Find a word
        <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </label>
      <p role="status">{sought.length > 0 && `${found.length} found`}</p>
      <ul className="links">
        {found.slice(0, MOST_FOUND).map((value) => (
          <li key={value.id}>
            <button
              type="button"
              onClick={() => editor.open({ kind: 'panel', id: value.panel, focus: value.id })}
            >
              <small>
                {editor.panel(value.id.replace(/:.*/, ':'))?.title} › {editor.nameOf(value)}
              </small>
              {value.text.slice(0, 120)}
            </button>
          </li>
        ))}
      </ul>
      {sought.length === 0 && <Parts parts={editor.partsOf('')} />}
    </Side>
  );
}
