// `/__edit.js`, which only pages of the development server have: the button 'Edit this page' and everything behind it.
import style from './client.css';
import { Editor } from './editor.ts';
import { button, h } from './element.ts';
import { Overlay } from './overlay.ts';
import { changesPanel, pagePanel, sitePanel } from './panels.ts';
import { ask, type Content } from './protocol.ts';

const host = h('div', { 'data-edit-ui': '' });
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
root.adoptedStyleSheets = [sheet];

const status = h('p', { role: 'status' });
const layer = h('div', { className: 'layer' });
const panel = h('aside', { className: 'panel', hidden: true, 'aria-label': 'Panel' });
const toggle = button('Edit this page', () => (session ? stop() : start()), {
  'aria-pressed': 'false',
  title: 'Key: e',
});
const tools = h('span', { className: 'row', hidden: true });
root.append(
  layer,
  panel,
  h('div', { className: 'bar', role: 'region', 'aria-label': 'Editor' }, toggle, tools, status),
);
document.documentElement.append(host);

let fillPanel: (() => HTMLElement | Promise<HTMLElement>) | undefined;
let session: { editor: Editor; overlay: Overlay; end: () => void } | undefined;

addEventListener('keydown', (event) => {
  const typing = (event.composedPath()[0] as HTMLElement).matches?.('input, textarea, select, [contenteditable]');
  if (typing || event.altKey) return;
  if (event.key === 'e' && !event.ctrlKey && !event.metaKey) toggle.click();
  if (event.key === 'z' && (event.ctrlKey || event.metaKey) && session) session.editor.send({ do: 'undo' });
});

async function start(): Promise<void> {
  const answer = await ask({ do: 'content' });
  if (!answer.ok) {
    say(answer.said ?? 'The development server does not answer.');
    return;
  }
  const editor: Editor = new Editor({
    content: answer as unknown as Content,
    layer,
    say,
    refresh: () => refresh(editor),
  });
  const overlay = new Overlay(editor);
  session = { editor, overlay, end: listen(overlay) };
  toggle.setAttribute('aria-pressed', 'true');
  tools.hidden = false;
  toggle.focus();
  refresh(editor);
}

function stop(): void {
  session?.end();
  session?.overlay.clear();
  session = undefined;
  fillPanel = undefined;
  panel.hidden = true;
  tools.hidden = true;
  layer.replaceChildren();
  toggle.setAttribute('aria-pressed', 'false');
  say('');
}

/** Draws the boxes anew whenever the page has changed, and keeps clicks from leading away. */
function listen(overlay: Overlay): () => void {
  const draw = () => overlay.draw();
  const observer = new MutationObserver(draw);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const resize = new ResizeObserver(draw);
  resize.observe(document.body);
  const events = ['scrollend', 'load', 'toggle'];
  for (const type of events) addEventListener(type, draw, true);
  document.body.addEventListener('click', explain, true);
  return () => {
    observer.disconnect();
    resize.disconnect();
    for (const type of events) removeEventListener(type, draw, true);
    document.body.removeEventListener('click', explain, true);
  };
}

/** A click on words that have no box: they come from a template. Says from which one. */
async function explain(event: Event): Promise<void> {
  event.preventDefault();
  event.stopPropagation();
  const text = (event.target as HTMLElement).textContent?.trim() ?? '';
  const { places = [] } = await ask({ do: 'where', text, path: location.pathname });
  const [place] = places;
  if (!place) return say('This cannot be edited here.');
  status.replaceChildren('This stands in ', h('a', { href: place.open }, `${place.file}:${place.line}`), '.');
}

/** Brings boxes, tools and the open panel up to date with the content. */
async function refresh(editor: Editor): Promise<void> {
  session?.overlay.draw();
  const { canUndo, git } = editor.content;
  const changes = () => changesPanel(editor, () => openPanel(changes));
  tools.replaceChildren(
    button('This page', () => openPanel(() => pagePanel(editor))),
    button('The whole site', () => openPanel(() => sitePanel(editor))),
    canUndo ? button('Undo', () => editor.send({ do: 'undo' }), { title: canUndo }) : '',
    button(git?.changes ? `What changed (${git.changes})` : 'What changed', () => openPanel(changes)),
  );
  if (fillPanel) await showPanel();
}

async function openPanel(fill: () => HTMLElement | Promise<HTMLElement>): Promise<void> {
  fillPanel = fill;
  await showPanel();
  panel.scrollTop = 0;
  panel.querySelector('button')?.focus();
}

/** Fills the open panel anew. What was scrolled and focused stays so. */
async function showPanel(): Promise<void> {
  if (!fillPanel) return;
  const { scrollTop } = panel;
  const key = (root.activeElement as HTMLElement | null)?.dataset.key;
  panel.replaceChildren(button('Close', closePanel, { className: 'quiet' }), await fillPanel());
  panel.hidden = false;
  panel.scrollTop = scrollTop;
  if (key) panel.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

function closePanel(): void {
  fillPanel = undefined;
  panel.hidden = true;
  panel.replaceChildren();
  toggle.focus();
}

function say(text: string): void {
  status.replaceChildren(text);
}
