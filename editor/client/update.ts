// Keeps the open page up to date: after every build it takes over what has changed, without a reload if possible.

import morphdom from 'morphdom';
import { follow } from './connection.ts';
import { editor } from './editor.ts';

/** Attributes that scripts of the page and the editor set. The page from the server doesn't have them. */
const KEPT = [
  'aria-describedby',
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
  follow({
    onBuild: (number) => {
      last = number;
      void showLast();
    },
    onStop: (isStopped) => editor.noteStop(isStopped),
  });
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
  // While the server starts again, nothing answers. The number of its first build comes with the connection.
  const html = await fetch(location.href).then(
    (response) => response.text(),
    () => undefined,
  );
  if (html === undefined || isBusy()) return;
  const next = new DOMParser().parseFromString(html, 'text/html');
  const { failure, shape } = next.documentElement.dataset;
  dataset.build = build;
  if (failure) dataset.failure = failure;
  else delete dataset.failure;
  editor.update({});
  if (shape !== dataset.shape) return editor.reload();
  morphdom(document.body, next.body, { onBeforeElUpdated, onBeforeNodeDiscarded });
  document.title = next.title;
  // The page script then shows again what depends on the time, such as candles.
  document.dispatchEvent(new Event('visibilitychange'));
  if (editor.state.loaded) void editor.load();
}

const isBusy = () =>
  editor.state.outcome?.isDue || (editor.state.view?.kind === 'typing' && !editor.isSaving);

/** What a person types into a form of the page stays as it is. */
function onBeforeElUpdated(from: HTMLElement, to: HTMLElement): boolean {
  const { view } = editor.state;
  const isSaved = view?.kind === 'typing' && view.id === from.dataset.editId;
  if (from.isContentEditable && !isSaved) {
    // This text is typed while another one is being saved. Once it closes, the page is updated again.
    delete dataset.build;
    return false;
  }
  for (const name of KEPT) {
    const value = from.getAttribute(name);
    if (value !== null) to.setAttribute(name, value);
  }
  return !from.matches('input, textarea');
}

/** The page from the server has no parts of the editor, and no tooltips, which the page script adds. */
const onBeforeNodeDiscarded = (node: Node): boolean =>
  !(node instanceof HTMLElement && node.matches('[data-edit-ui], .tooltip'));
