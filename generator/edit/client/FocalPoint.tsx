import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { childOf, textAt } from './content.ts';
import { useContent, useEditor } from './context.ts';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};

const within = (part: number): number => Math.round(Math.max(0, Math.min(100, part)));

/** A small copy of a picture, to choose the part that stays visible: by a click, or with the arrow keys and Enter. */
export function FocalPoint({ id, element }: { id: string; element: Element | undefined }) {
  const { store } = useEditor();
  const focus = childOf(id, 'focus');
  const written = textAt(useContent(), focus)?.written;
  const [[x = 50, y = 50], setPoint] = useState(written?.match(/\d+/g)?.map(Number) ?? []);
  const image = element instanceof HTMLImageElement ? element : element?.querySelector('img');
  if (!image) return null;
  const save = ({ currentTarget, nativeEvent, detail }: MouseEvent<HTMLButtonElement>) => {
    const { clientWidth, clientHeight } = currentTarget;
    const clicked = [(nativeEvent.offsetX / clientWidth) * 100, (nativeEvent.offsetY / clientHeight) * 100];
    // A click by keyboard has no position.
    const point = detail === 0 ? [x, y] : clicked.map(within);
    setPoint(point);
    store.write(focus, `${point[0]}% ${point[1]}%`);
    void store.save([focus]);
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setPoint([within(x + step[0]), within(y + step[1])]);
  };
  const label = 'What stays visible. The arrow keys move the point, Enter saves it.';
  return (
    <div className="field">
      <b>If the picture gets cropped, click the part that should stay visible</b>
      <button type="button" className="focus" aria-label={label} onClick={save} onKeyDown={move}>
        <img src={image.currentSrc || image.src} alt="" />
        <span className="dot" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
    </div>
  );
}
