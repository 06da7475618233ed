import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import { ask, type Difference } from '../base/protocol.ts';

/** The changes since the last commit, each of which can be taken back, and the way to publish them. */
export async function changesPanel(editor: Editor): Promise<HTMLElement> {
  const { changes = [], sentence = '', repository, unpushed, said = '' } = await ask({ do: 'changes' });
  const heading = h('h2', {}, 'What changed');
  if (!repository) return h('div', {}, heading, h('p', {}, said));
  const none = unpushed
    ? 'Everything is committed, and waits to be published.'
    : 'Nothing since it was last published.';
  if (changes.length === 0) return h('div', {}, heading, h('p', {}, none), publisher(editor, ''));
  const list = h('ul', {}, ...changes.map((change) => changeRow(editor, change)));
  return h('div', {}, heading, list, publisher(editor, sentence));
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
    button('Take back', takeBack, { className: 'quiet', 'aria-label': `Take back ${what}` }),
  );
}

/** A sentence of what changed, which can be edited, and the button that publishes. */
function publisher(editor: Editor, sentence: string): HTMLElement {
  const words = h('input', { type: 'text', value: sentence, dir: 'auto' });
  const message = h('div', { className: 'message', role: 'alert' });
  const publish = async () => {
    message.replaceChildren('Building and checking the whole site …');
    const { ok, said = '' } = await ask({ do: 'publish', sentence: words.value });
    message.replaceChildren(h('pre', {}, said));
    if (!ok) return;
    await editor.reload();
    editor.say(said);
  };
  return h(
    'div',
    { className: 'drop' },
    h('label', {}, 'What changed, in one sentence', words),
    button('Publish', publish),
    message,
  );
}
