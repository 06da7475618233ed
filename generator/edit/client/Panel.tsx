import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Value } from '../protocol.ts';
import { type Content, fieldAt, fileOf, isList, isText, nameOf, openPage } from './content.ts';
import { useContent, useEditor } from './context.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { Branch, Row } from './Rows.tsx';

/** The most search results that are listed. */
const MOST = 60;

/** All content, also what the page doesn't show: of the open page or of the whole site, with one search. */
export function Panel({ first }: { first?: string | undefined }) {
  const { store } = useEditor();
  const content = useContent();
  const page = openPage(content);
  const [words, setWords] = useState(first ? nameOf(content, first) : '');
  const ownFiles = useMemo(() => filesOf(content), [content]);
  const isElsewhere = first !== undefined && !ownFiles.includes(fileOf(first));
  const [isWhole, setWhole] = useState(!page || isElsewhere);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const files = isWhole ? [...new Set([...content.values.keys()].map(fileOf))] : ownFiles;
  const close = () => store.update({ view: undefined, focus: 'tool:panel' });
  const openFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const row = event.currentTarget
      .closest('.panel')
      ?.querySelector<HTMLElement>('.found .part > :is(summary, button)');
    row?.focus();
    if (row?.localName === 'summary') row.click();
  };
  return (
    <PanelFrame title="All content" close={close}>
      <label className="search">
        Find
        <input
          type="search"
          ref={search}
          value={words}
          data-key="search"
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={openFirst}
        />
      </label>
      <fieldset className="scope">
        <legend>Where to look</legend>
        <label>
          <input type="radio" name="scope" checked={!isWhole} onChange={() => setWhole(false)} /> This page
        </label>
        <label>
          <input type="radio" name="scope" checked={isWhole} onChange={() => setWhole(true)} /> The whole site
        </label>
      </fieldset>
      {words.trim() ? <Found words={words} files={files} only={first} /> : <Tree files={files} isWhole={isWhole} />}
    </PanelFrame>
  );
}

/** The file of the open page, and the long texts that it names. */
function filesOf(content: Content): string[] {
  const own = openPage(content)?.file.replace(/^content\//, '') ?? '';
  const texts = [...content.values.values()].filter((value) => isText(value) && fileOf(value.id) === own);
  const named = texts.flatMap((value) => (isText(value) && value.written?.endsWith('.md') ? [value.written] : []));
  const names = [...new Set([...content.values.keys()].map(fileOf))];
  return names.filter((name) => name === own || named.some((each) => each.endsWith(name)));
}

function Tree({ files, isWhole }: { files: readonly string[]; isWhole: boolean }) {
  const { pages } = useContent();
  const base = location.pathname.slice(0, -(openPage(useContent())?.path.length ?? 0) || undefined);
  return (
    <>
      {isWhole && (
        <details className="group">
          <summary data-key="pages">
            <b>Pages</b>
          </summary>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={base + path}>{title}</a>
              </li>
            ))}
          </ul>
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

/** What has all the words in its name, its explanation, or its text. */
function Found({ words, files, only }: { words: string; files: readonly string[]; only?: string | undefined }) {
  const content = useContent();
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isWanted = (value: Value) => {
    const { title, help = '', kind, optional } = fieldAt(content, value.id);
    if (!files.includes(fileOf(value.id))) return false;
    if (!isText(value) && !isList(value) && kind !== 'image' && !(kind === 'object' && optional)) return false;
    const text = isText(value) ? (value.written ?? '') : '';
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
