import { useState } from 'react';
import { type Content, childOf, fieldAt, parentOf, textAt } from './content.ts';
import { useEditor, useTyped } from './context.ts';
import { Input, Thumbnail } from './elements.tsx';

/** The pictures that the site has, as thumbnails with a search. */
export function PictureList({ id }: { id: string }) {
  const { store, content } = useEditor();
  const { typed } = useTyped(id);
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/);
  const pictures = describePictures(content);
  const found = pictures.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
  const none = fieldAt(content, id).optional ? [{ name: '', text: 'No picture' }] : [];
  return (
    <details className="drop">
      <summary>Choose one of this site’s {pictures.length} pictures</summary>
      <Input
        label="Find a picture"
        type="search"
        placeholder="bus"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 && <p>No picture has these words. Try another word.</p>}
      <div className="thumbnails">
        {[...none, ...found].map(({ name, text }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === typed}
            title={text}
            onClick={() => store.write(id, { value: name })}
          >
            {name ? <Thumbnail name={name} alt={text} /> : text}
          </button>
        ))}
      </div>
    </details>
  );
}

/** What each picture shows: the words of its name, and the descriptions of where it is used. */
function describePictures(content: Content): { name: string; text: string }[] {
  const uses = [...content.values.keys()].filter((id) => id.endsWith('.src'));
  const altOf = (id: string) => textAt(content, childOf(parentOf(id)!, 'alt'))?.written ?? '';
  return content.images.map(({ name }) => {
    const alts = uses.filter((id) => textAt(content, id)?.written === name).map(altOf);
    const words = name.replace(/\.\w+$/, '').replaceAll('-', ' ');
    return { name, text: [words, ...new Set(alts.filter(Boolean))].join(': ') };
  });
}
