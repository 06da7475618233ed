// Keeps the open page up to date: after every build it takes over what has changed, without a reload if possible.

import morphdom from 'morphdom';
import { editor } from './editor.ts';

/** Set by scripts of the page and by the editor. The page that comes from the server doesn't have them. */
const KEPT = [
  'data-ready',
  'data-state',
  'data-edit-id',
  'data-edit-reason',
  'open',
  'tabindex',
  'title',
];

const { dataset } = document.documentElement;
/** The last build. The page shows that in `dataset.build`. */
let last = dataset.build;
let updating = Promise.resolve();

/** Updates the page after every build. */
export function followBuilds(): void {
  new EventSource('/__dev/events').onmessage = ({ data }) => {
    last = data;
    void showLast();
  };
}

/** Shows the last build. While a text is typed in the page and not being saved, or the answer to Publish is due, the page
 *  stays as it is. */
export function showLast(): Promise<void> {
  updating = updating.then(update, update);
  return updating;
}

async function update(): Promise<void> {
  const build = last;
  if (build === dataset.build || isBusy()) return;
  const response = await fetch(location.href);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (isBusy()) return;
  dataset.build = build;
  const { failure } = next.documentElement.dataset;
  if (failure) dataset.failure = failure;
  else delete dataset.failure;
  editor.update({});
  if (!response.ok || !isSimilar(next)) return location.reload();
  morphdom(document.body, next.body, { onBeforeElUpdated, onBeforeNodeDiscarded });
  document.title = next.title;
  if (editor.state.loaded) void editor.load();
}

const isBusy = () =>
  editor.state.outcome?.isDue || (editor.state.view?.kind === 'typing' && !editor.isSaving);

/** Whether only texts differ: another style needs another policy, and a new control needs the page script. Letters that
 *  the embedded fonts lack are in the whole ones. */
function isSimilar(next: Document): boolean {
  const styleOf = ({ head }: Document) =>
    head.querySelector('style')?.textContent.replace(/@font-face\{.*?\}/g, '');
  const controlsOf = (page: Document) => page.querySelectorAll('[data-enhance]').length;
  return styleOf(next) === styleOf(document) && controlsOf(next) === controlsOf(document);
}

/** What a person types into a form of the page stays as it is. */
function onBeforeElUpdated(from: HTMLElement, to: HTMLElement): boolean {
  for (const name of KEPT) {
    const value = from.getAttribute(name);
    if (value !== null) to.setAttribute(name, value);
  }
  return !from.matches('input, textarea');
}

const onBeforeNodeDiscarded = (node: Node): boolean =>
  !(node instanceof HTMLElement && 'editUi' in node.dataset);
