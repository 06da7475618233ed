import { type FormEvent, useState } from 'react';
import type { Value } from '../protocol.ts';
import { editor } from './editor.ts';
import { Parts } from './Panel.tsx';
import { Button, List, Side } from './Side.tsx';

/** All content, with a search, or some values to choose from. */
export function Search({ ids = [] }: { ids?: string[] | undefined }) {
  const [words, setWords] = useState('');
  const isSearching = words.trim() !== '';
  const found = isSearching ? valuesWith(words) : ids.flatMap((id) => editor.value(id) ?? []);
  const open = ({ panel, id }: Value) => editor.open({ kind: 'panel', id: panel, focus: id });
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    if (found[0]) void open(found[0]);
  };
  return (
    <Side title={ids.length > 0 ? 'Which one?' : 'All content'}>
      <form onSubmit={openFirst}>
        <label>
          Find a word
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
      </form>
      <p role="status">{(isSearching || ids.length > 0) && `${found.length} found`}</p>
      <List>
        {found.slice(0, 50).map((value) => (
          <Button key={value.id} onClick={() => open(value)}>
            <small>
              {editor.panel(value.panel.replace(/:.*/, ':'))?.title} › {editor.nameOf(value)}
            </small>
            {value.shown.slice(0, 120)}
          </Button>
        ))}
      </List>
      {!isSearching && ids.length === 0 && <Parts parts={editor.partsOf('')} />}
    </Side>
  );
}

/** The values with all of the words in them or in their names. What is shown in many places comes first: the email
 *  address, the phone number, figures. */
function valuesWith(words: string): Value[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => sought.every((word) => text.toLowerCase().includes(word));
  const rank = ({ id, text }: Value) => (id.startsWith('site.yaml:facts.') ? 2 : Number(has(text)));
  const found: Value[] = [];
  for (const value of editor.state.loaded?.values ?? []) {
    const { id, text, shown, isLine } = value;
    const isSought = has(`${editor.nameOf(value)} ${text} ${shown} ${id}`);
    if (text && !isLine && isSought) found.push(value);
  }
  return found.sort((one, other) => rank(other) - rank(one));
}
