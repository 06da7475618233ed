import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import type { Field } from '../base/protocol.ts';

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};

/** A copy of the picture. A click says which point must stay in sight; the arrow keys move it, and Enter saves it. */
export function focusChooser(editor: Editor, field: Field, picture: Element): HTMLElement | undefined {
  const image = picture instanceof HTMLImageElement ? picture : picture.querySelector('img');
  const focus = editor.fields().find(({ id }) => id === `${field.id}.focus`);
  if (!image || !focus) return undefined;
  let [x = 50, y = 50] = (focus.written ?? '').match(/\d+/g)?.map(Number) ?? [];
  const dot = h('span', { className: 'dot' });
  const move = (toX: number, toY: number) => {
    x = Math.round(Math.max(0, Math.min(100, toX)));
    y = Math.round(Math.max(0, Math.min(100, toY)));
    Object.assign(dot.style, { left: `${x}%`, top: `${y}%` });
  };
  const save = async ({ offsetX, offsetY, detail }: MouseEvent) => {
    // A click with the keyboard has no place.
    if (detail > 0) move((offsetX / chooser.clientWidth) * 100, (offsetY / chooser.clientHeight) * 100);
    const now = editor.fields().find(({ id }) => id === focus.id)?.written ?? null;
    await editor.save([{ id: focus.id, value: `${x}% ${y}%`, was: now }]);
  };
  const chooser = button('', () => {}, {
    className: 'focus',
    'aria-label': 'The point that must stay in sight. Arrow keys move it, Enter saves it.',
  });
  chooser.addEventListener('click', save);
  chooser.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(x + step[0], y + step[1]);
  });
  chooser.append(h('img', { src: image.currentSrc || image.src, alt: '' }), dot);
  move(x, y);
  return h('div', {}, h('b', {}, 'What must stay in sight when it is cut'), chooser);
}
