import { type KeyboardEvent, useState } from 'react';
import type { Value } from '../protocol.ts';
import { type Content, fieldAt, fileOf, isList, isText, nameOf, openPage } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { Panel } from './Panel.tsx';
import { Branch, Row } from './Rows.tsx';

/** The most search results that are listed. */
const MOST = 60;

/** All content of the open page or the whole site, including what pages don't show, with one search. */
export function AllContent({ first }: { first?: string | undefined }) {
  const { store } = useEditor();
  const content = useContent();
  const [words, setWords] = useState(first ? nameOf(content, first) : '');
  const own = filesOf(content);
  const [isWhole, setWhole] = useState(!openPage(content) || (first !== undefined && !own.includes(fileOf(first))));
  const files = isWhole ? allFiles(content) : own;
  return (
    <Panel title="All content" close={() => store.update({ view: undefined, focus: 'tool:panel' })}>
      <label className="search">
        Find
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the panel was opened to search it
          autoFocus
          value={words}
          data-key="search"
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={openFirst}
        />
      </label>
      <fieldset className="scope row">
        <legend>Where to look</legend>
        <label className="row">
          <input type="radio" name="scope" checked={!isWhole} onChange={() => setWhole(false)} /> This page
        </label>
        <label className="row">
          <input type="radio" name="scope" checked={isWhole} onChange={() => setWhole(true)} /> The whole site
        </label>
      </fieldset>
      {words.trim() ? <Found words={words} files={files} only={first} /> : <Tree files={files} isWhole={isWhole} />}
    </Panel>
  );
}

/** Enter in the search opens the first result. */
function openFirst(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const panel = event.currentTarget.closest('.panel');
  const row = panel?.querySelector<HTMLElement>('.found :is(summary, button)');
  row?.focus();
  if (row?.localName === 'summary') row.click();
}

const allFiles = ({ values }: Content): string[] => [...new Set([...values.keys()].map(fileOf))];

/** The file of the open page, and the long texts that it names. */
function filesOf(content: Content): string[] {
  const own = openPage(content)?.file.replace(/^content\//, '');
  const texts = [...content.values.values()].filter(isText).filter(({ id }) => fileOf(id) === own);
  const named = texts.flatMap(({ written }) => (written?.endsWith('.md') ? [written] : []));
  return allFiles(content).filter((name) => name === own || named.some((each) => each.endsWith(name)));
}

function Tree({ files, isWhole }: { files: readonly string[]; isWhole: boolean }) {
  const content = useContent();
  const { pages } = content;
  const base = location.pathname.slice(0, -(openPage(content)?.path.length ?? 0) || undefined);
  return (
    <>
      {isWhole && (
        <details className="group">
          <summary>
            <b>Pages</b>
          </summary>
          {pages.map(({ path, title }) => (
            <p key={path}>
              <a href={base + path}>{title}</a>
            </p>
          ))}
        </details>
      )}
      {files.map((file) => (
        <section key={file}>
          {files.length > 1 && <h3>{titleOfFile(file, pages)}</h3>}
          <Branch id={`${file}:`} />
        </section>
      ))}
    </>
  );
}

function titleOfFile(file: string, pages: Content['pages']): string {
  const page = pages.find((each) => each.file.endsWith(file));
  const name = file.replace(/\.\w+$/, '').replace(/-/g, ' ');
  return page?.title ?? (name === 'site' ? 'Every page' : name.charAt(0).toUpperCase() + name.slice(1));
}

/** Values that have all the words in their name, explanation, or text. */
function Found({ words, files, only }: { words: string; files: readonly string[]; only?: string | undefined }) {
  const content = useContent();
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isWanted = (value: Value) => {
    const { title, help = '', kind, optional } = fieldAt(content, value.id);
    if (!files.includes(fileOf(value.id))) return false;
    if (!isText(value) && !isList(value) && kind !== 'image' && !(kind === 'object' && optional)) return false;
    const text = isText(value) ? value.written : '';
    const all = `${nameOf(content, value.id)} ${title} ${help} ${text} ${value.id}`.toLowerCase();
    return sought.every((word) => all.includes(word));
  };
  const found = [...content.values.values()].filter(isWanted);
  const exact = only !== undefined && words === nameOf(content, only) ? found.filter(({ id }) => id === only) : [];
  const rows = (exact.length > 0 ? exact : found).slice(0, MOST);
  return (
    <div className="found">
      <p role="status">{rows.length === 0 ? 'Nothing found.' : `${found.length} found.`}</p>
      {rows.map(({ id }) => (
        <Row key={id} id={id} isOpen={exact.length > 0} hasContext />
      ))}
    </div>
  );
}
