import type { Editor } from '../base/editor.ts';
import { h } from '../base/element.ts';
import type { ContentFile } from '../base/protocol.ts';
import { inFull } from '../forms/words.ts';

const inHead = (selector: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[property="${selector}"]`)?.content;

/** What a search engine and a shared link will show of a page, also of words that are still being typed. */
export function preview(editor: Editor, file: ContentFile | undefined): { element: HTMLElement; fill: () => void } {
  const element = h('div', { className: 'preview' });
  const shown = (key: string) => {
    const field = file?.fields.find(({ id }) => id === `${file.name}:meta.${key}`);
    const typed = editor.drafts.get(field?.id ?? '')?.value;
    return typed ? inFull(typed, editor.content.facts) : (field?.shown ?? '');
  };
  const { host, pathname } = new URL(inHead('og:url') ?? location.href);
  const fill = () => {
    const card = inHead('og:image');
    const picture = card
      ? h('img', { src: new URL(card).pathname, alt: inHead('og:image:alt') ?? '' })
      : h('p', {}, 'Its picture is made as soon as the site has an address: url in The whole site.');
    const words = () => [h('b', {}, shown('title')), h('p', {}, shown('description'))];
    element.replaceChildren(
      h('p', { className: 'what' }, 'In a search:'),
      h('div', { role: 'group', 'aria-label': 'Search result' }, h('small', {}, host + pathname), ...words()),
      h('p', { className: 'what' }, 'When it is shared:'),
      h('div', { role: 'group', 'aria-label': 'Shared card' }, picture, h('small', {}, host), ...words()),
    );
  };
  fill();
  return { element, fill };
}
