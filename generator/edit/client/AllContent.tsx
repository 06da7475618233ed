import { type KeyboardEvent, useState } from 'react';
import { type Content, fieldAt, fileOf, isList, isOptional, isText, nameOf, openPage } from './content.ts';
import { useContent } from './context.ts';
import { Panel } from './Panel.tsx';
import { Branch, Row } from './Rows.tsx';
import type { View } from './state.ts';

/** The most search results that are listed. */
const MOST = 60;

/** One value, or all content of the site, with one search. It includes what pages don't show. */
export function AllContent({ view }: { view: Extract<View, { kind: 'panel' }> }) {
  const content = useContent();
  const [words, setWords] = useState('');
  const one = view.id !== undefined && content.values.has(view.id) ? view.id : undefined;
  return (
    <Panel view={view} title={one ? nameOf(content, one) : 'All content'}>
      <label className="search">
        Find
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the panel was opened to search it
          autoFocus={!one}
          value={words}
          data-key="search"
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={openFirst}
        />
      </label>
      {words.trim() ? <Found words={words} /> : one ? <Row id={one} hasContext view={view} /> : <Tree />}
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

/** All files: first that of the open page and the long texts that it names. */
function filesIn(content: Content): { file: string; isOwn: boolean }[] {
  const own = openPage(content)?.file.replace(/^content\//, '');
  const texts = [...content.values.values()].filter(isText);
  const named = texts.flatMap(({ id, written }) => (fileOf(id) === own && written?.endsWith('.md') ? [written] : []));
  const files = [...new Set([...content.values.keys()].map(fileOf))];
  const listed = files.map((file) => ({ file, isOwn: file === own || named.some((each) => each.endsWith(file)) }));
  return listed.sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

/** The open page in full, and a group for each other page. */
function Tree() {
  const content = useContent();
  return filesIn(content).map(({ file, isOwn }) => <File key={file} file={file} isOwn={isOwn} />);
}

function File({ file, isOwn }: { file: string; isOwn: boolean }) {
  const content = useContent();
  const [isOpen, setOpen] = useState(isOwn);
  const page = content.pages.find((each) => each.file.endsWith(file));
  const name = file.replace(/\.\w+$/, '').replace(/-/g, ' ');
  const title = name === 'site' ? 'Every page' : name.charAt(0).toUpperCase() + name.slice(1);
  // The address of the first page: the site may be in a folder.
  const base = location.pathname.slice(0, -(openPage(content)?.path.length ?? 0) || undefined);
  return (
    <details className="group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{page?.title ?? title}</b>
      </summary>
      {page && !isOwn && <a href={base + page.path}>Open this page</a>}
      {isOpen && <Branch id={`${file}:`} />}
    </details>
  );
}

/** Values that have all the words in their name, explanation, or text. */
function Found({ words }: { words: string }) {
  const content = useContent();
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const order = filesIn(content).map(({ file }) => file);
  const found = [...content.values.values()].filter((value) => {
    const { title, help = '', kind } = fieldAt(content, value.id);
    if (!isText(value) && !isList(value) && kind !== 'image' && !isOptional(content, value.id)) return false;
    const text = isText(value) ? value.written : '';
    const all = `${nameOf(content, value.id)} ${title} ${help} ${text} ${value.id}`.toLowerCase();
    return sought.every((word) => all.includes(word));
  });
  found.sort((a, b) => order.indexOf(fileOf(a.id)) - order.indexOf(fileOf(b.id)));
  return (
    <div className="found">
      <p role="status">{found.length === 0 ? 'Nothing found.' : `${found.length} found.`}</p>
      {found.slice(0, MOST).map(({ id }) => (
        <Row key={id} id={id} hasContext />
      ))}
    </div>
  );
}
