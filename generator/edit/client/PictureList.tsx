import { useState } from 'react';
import { type Content, childOf, fieldAt, parentOf, textAt } from './content.ts';
import { useContent, useStore, useTyped } from './context.ts';

/** The pictures that the site has, as thumbnails with a search. */
export function PictureList({ id }: { id: string }) {
  const store = useStore();
  const content = useContent();
  const { typed } = useTyped(id);
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/);
  const names = descriptionsOf(content);
  const found = [...names].filter(([, text]) => words.every((word) => text.toLowerCase().includes(word)));
  const choose = (name: string) => store.write(id, { value: name });
  return (
    <details className="drop">
      <summary>Choose one of this site’s {names.size} pictures</summary>
      <label>
        Find a picture
        <input type="search" value={search} placeholder="bus" onChange={({ target }) => setSearch(target.value)} />
      </label>
      {found.length === 0 && <p>No picture has these words. Try another word.</p>}
      <div className="thumbnails">
        {fieldAt(content, id).optional && (
          <button type="button" aria-pressed={typed === ''} onClick={() => choose('')}>
            No picture
          </button>
        )}
        {found.map(([name, text]) => (
          <button key={name} type="button" aria-pressed={name === typed} title={text} onClick={() => choose(name)}>
            <img src={`/__edit/thumbnail?name=${encodeURIComponent(name)}`} alt={text} loading="lazy" />
          </button>
        ))}
      </div>
    </details>
  );
}

/** What each picture shows: the words of its name, and the descriptions of where it is used. */
function descriptionsOf(content: Content): Map<string, string> {
  const names = new Map(content.images.map(({ name }) => [name, name.replace(/\.\w+$/, '').replaceAll('-', ' ')]));
  for (const { id } of content.values.values()) {
    if (!id.endsWith('.src')) continue;
    const name = textAt(content, id)?.written ?? '';
    const description = textAt(content, childOf(parentOf(id)!, 'alt'))?.written;
    const known = names.get(name);
    if (known && description && !known.includes(description)) names.set(name, `${known}: ${description}`);
  }
  return names;
}
