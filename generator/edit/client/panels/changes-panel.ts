import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import { ask, type Difference } from '../base/protocol.ts';
import type { Form } from '../forms/form.ts';
import { placeLink } from '../forms/place-link.ts';
import { panel } from './panel.ts';

/** The changes since the last commit, each of which can be taken back, and the way to publish them. */
export async function changesPanel(editor: Editor): Promise<Form> {
  const { changes = [], notes = [], sentence = '', repository, unpushed, said = '' } = await ask({ do: 'changes' });
  const rows = changes.map((change) => changeRow(editor, change));
  const none = unpushed
    ? 'Everything is committed, and waits to be published.'
    : 'Nothing since it was last published.';
  const list = rows.length > 0 ? h('ul', {}, ...rows) : h('p', {}, none);
  const worthALook = notes.length > 0 ? noteList(editor, notes) : '';
  const parts = repository ? [list, worthALook, publisher(editor, sentence)] : [h('p', {}, said), worthALook];
  return panel(editor, 'What changed', ...parts);
}

/** What the build has noted: nothing has to be done, but it may be a mistake. */
function noteList(editor: Editor, notes: string[]): HTMLElement {
  const rows = notes.map((note) => {
    const [, file = '', line, column, words = note] = /^(\S+?):(\d+):(\d+) (.*)$/s.exec(note) ?? [];
    const place = line && placeLink(editor, file, { line: Number(line), column: Number(column) });
    return h('li', {}, h('p', {}, words.charAt(0).toUpperCase() + words.slice(1)), place || null);
  });
  return h('section', {}, h('h3', {}, 'Worth a look'), h('ul', {}, ...rows));
}

function changeRow(editor: Editor, { key, what, file, old, new: fresh }: Difference): HTMLElement {
  const takeBack = () => editor.send({ do: 'take back', key });
  return h(
    'li',
    {},
    h('b', {}, what),
    h('p', { className: 'what' }, file),
    old !== null && h('del', { dir: 'auto' }, old),
    fresh !== null && h('ins', { dir: 'auto' }, fresh),
    button('Take back', takeBack, { className: 'quiet', 'aria-label': `Take back ${what}`, 'data-key': key }),
  );
}

/** A sentence of what changed, which can be edited, and the button that publishes. */
function publisher(editor: Editor, sentence: string): HTMLElement {
  const words = h('input', { type: 'text', value: sentence, dir: 'auto', required: sentence !== '' });
  const message = h('div', { className: 'message', role: 'alert' });
  const publish = async (event: Event) => {
    event.preventDefault();
    message.replaceChildren('Building and checking the whole site …');
    const { ok, said = '' } = await ask({ do: 'publish', sentence: words.value });
    message.replaceChildren(h('pre', {}, said));
    if (!ok) return;
    await editor.reload();
    editor.say(said);
  };
  return h(
    'form',
    { className: 'drop', onsubmit: publish },
    h('label', {}, 'What changed, in one sentence', words),
    h('button', {}, 'Publish'),
    message,
  );
}
