import type { Editor } from '../base/editor.ts';
import { h } from '../base/element.ts';
import { type ContentFile, pathOf } from '../base/protocol.ts';
import type { Form } from '../forms/form.ts';
import { panel } from './panel.ts';
import { preview } from './preview.ts';
import { fileSection } from './rows.ts';

/** Everything of the open page's file, also what stands nowhere on the page. */
export function pagePanel(editor: Editor): Form {
  const { files } = editor.content;
  const own = files.filter(({ page }) => page === pathOf(editor.content));
  const isNamed = ({ name }: ContentFile) =>
    own.some(({ fields }) => fields.some(({ kind, written }) => kind === 'longText' && written?.endsWith(name)));
  const sections = [...own, ...files.filter(isNamed)].map((file) => fileSection(editor, file));
  const seen = preview(editor, own[0]);
  const meta = sections[0]?.querySelector('[data-key$=":meta"]');
  meta?.after(seen.element);
  meta?.parentElement?.addEventListener('input', seen.fill);
  return panel(editor, 'This page', finder(sections), ...sections);
}

/** What belongs to no page alone, and the way to the other pages. */
export function sitePanel(editor: Editor): Form {
  const { files, pages } = editor.content;
  const base = location.pathname.slice(0, -pathOf(editor.content).length);
  const links = pages.map(({ path, title }) => h('li', {}, h('a', { href: base + path }, title)));
  const shared = files.filter(({ page, name }) => page === undefined && name.endsWith('.yaml'));
  const sections = shared.map((file) => fileSection(editor, file));
  const summary = h('summary', { 'data-key': 'pages' }, h('b', {}, 'Pages'));
  return panel(
    editor,
    'The whole site',
    finder(sections),
    h('details', {}, summary, h('ul', {}, ...links)),
    ...sections,
  );
}

/** A field that leaves only what has all the words in it. Enter opens the first. */
function finder(sections: HTMLElement[]): HTMLElement {
  const all = <E extends HTMLElement>(selector: string) =>
    sections.flatMap((section) => [...section.querySelectorAll<E>(selector)]);
  const find = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const row of all('.part')) row.hidden = !words.every((word) => row.textContent?.toLowerCase().includes(word));
    for (const group of all<HTMLDetailsElement>('.group')) {
      group.open = field.value !== '';
      group.hidden = group.querySelector('.part:not([hidden])') === null;
    }
  };
  const openFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const found = all('.part')
      .find(({ hidden }) => !hidden)
      ?.querySelector<HTMLElement>('summary, button');
    found?.focus();
    if (found?.localName === 'summary') found.click();
  };
  const field = h('input', { type: 'search', oninput: find, onkeydown: openFirst, 'data-key': 'find' });
  return h('label', { className: 'find' }, 'Find', field);
}
