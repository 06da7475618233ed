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
export function focusChooser(editor: Editor, { id }: Field, picture: Element | undefined): HTMLElement | false {
  const image = picture instanceof HTMLImageElement ? picture : picture?.querySelector('img');
  const focus = editor.field(`${id}.focus`);
  if (!image || !focus) return false;
  let at = focus.written?.match(/\d+/g)?.map(Number) ?? [50, 50];
  const dot = h('span', { className: 'dot' });
  const move = (...to: number[]) => {
    at = to.map((part) => Math.round(Math.max(0, Math.min(100, part))));
    Object.assign(dot.style, { left: `${at[0]}%`, top: `${at[1]}%` });
  };
  const save = ({ offsetX, offsetY, detail }: MouseEvent) => {
    // A click with the keyboard has no place.
    if (detail > 0) move((offsetX / chooser.clientWidth) * 100, (offsetY / chooser.clientHeight) * 100);
    const was = editor.field(focus.id)?.written ?? null;
    editor.save([{ id: focus.id, value: at.map((part) => `${part}%`).join(' '), was }]);
  };
  const chooser = button('', () => {}, {
    className: 'focus',
    onclick: save,
    onkeydown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step) event.preventDefault();
      move(...at.map((part, index) => part + (step?.[index] ?? 0)));
    },
    'aria-label': 'The point that must stay in sight. Arrow keys move it, Enter saves it.',
  });
  chooser.append(h('img', { src: image.currentSrc || image.src, alt: '' }), dot);
  move(...at);
  return h('div', { className: 'field' }, h('b', {}, 'What must stay in sight when it is cut? Click it.'), chooser);
}
