import { type KeyboardEvent, useState } from 'react';
import { type Content, fieldAt, fileOf, fileTitle, isList, isOptional, isText, nameOf, openPage } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { Input } from './elements.tsx';
import { Form } from './Form.tsx';
import { Panel } from './Panel.tsx';
import { Branch, Entries, Row } from './Rows.tsx';
import type { View } from './state.ts';

const MOST = 60;

/** One value, or all content of the site, with one search. It includes what pages don't show. */
export function AllContent({ view }: { view: Extract<View, { kind: 'panel' }> }) {
  const { store, content } = useEditor();
  const [words, setWords] = useState('');
  const one = view.id !== undefined && content.values.has(view.id) ? view.id : undefined;
  return (
    <Panel view={view} title={one ? nameOf(content, one) : 'All content'}>
      <Input
        label="Find"
        type="search"
        autoFocus={!one}
        value={words}
        data-key="search"
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={openFirst}
      />
      {words.trim() && <Found words={words} />}
      {!words.trim() && one && view.together && <Form id={one} ids={view.together} close={() => store.close(view)} />}
      {!words.trim() && one && !view.together && <Row id={one} hasContext view={view} />}
      {!words.trim() && !one && filesIn(content).map((file) => <File key={file} file={file} />)}
    </Panel>
  );
}

/** Enter in the search opens the first result. */
function openFirst(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const row = event.currentTarget.closest('.panel')?.querySelector<HTMLElement>('.found :is(summary, button)');
  row?.focus();
  if (row?.localName === 'summary') row.click();
}

/** All content files. That of the open page is the first. */
function filesIn(content: Content): string[] {
  const own = openPage(content)?.file;
  const files = [...new Set([...content.values.keys()].map(fileOf))];
  return files.sort((a, b) => Number(b === own) - Number(a === own));
}

/** A group for a file, with a link to its page. That of the open page is open. */
function File({ file }: { file: string }) {
  const content = useContent();
  const here = openPage(content);
  const page = content.pages.find((each) => each.file === file);
  const [isOpen, setOpen] = useState(page !== undefined && page === here);
  // The address of the first page: the site may be in a folder.
  const base = location.pathname.slice(0, -(here?.path.length ?? 0) || undefined);
  return (
    <details className="group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{fileTitle(content, file)}</b>
      </summary>
      {page && page !== here && <a href={base + page.path}>Open this page</a>}
      {isOpen && (isList(content.values.get(`${file}:`)) ? <Entries id={`${file}:`} /> : <Branch id={`${file}:`} />)}
    </details>
  );
}

/** Values that have all the words in their name, explanation, or text. */
function Found({ words }: { words: string }) {
  const content = useContent();
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const order = filesIn(content);
  const found = [...content.values.values()].filter((value) => {
    const { title, help = '', kind } = fieldAt(content, value.id);
    if (!isText(value) && !isList(value) && kind !== 'image' && !isOptional(content, value.id)) return false;
    const text = isText(value) ? value.written : '';
    const all = `${nameOf(content, value.id)} ${title} ${help} ${text} ${value.id}`.toLowerCase();
    return sought.every((word) => all.includes(word));
  });
  // What is called like one of the words is before what only mentions it.
  const isCalled = ({ id }: { id: string }) => {
    const names = ` ${fieldAt(content, id).title} ${id.split('.').at(-1)} `.toLowerCase();
    return sought.some((word) => names.includes(` ${word} `));
  };
  const placeIn = (id: string) => order.indexOf(fileOf(id));
  found.sort((a, b) => Number(isCalled(b)) - Number(isCalled(a)) || placeIn(a.id) - placeIn(b.id));
  return (
    <div className="found">
      <p role="status">{found.length === 0 ? 'Nothing found.' : `${found.length} found.`}</p>
      {found.slice(0, MOST).map(({ id }) => (
        <Row key={id} id={id} hasContext />
      ))}
    </div>
  );
}
