import type { KeyboardEvent, MouseEvent, ReactEventHandler } from 'react';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};

interface FocusPickerProps {
  src: string;
  /** `40% 30%`, or empty for the center. */
  focus: string;
  choose: (focus: string) => void;
  onLoad?: ReactEventHandler<HTMLImageElement>;
  onError?: ReactEventHandler<HTMLImageElement>;
}

/** A small copy of a picture, to choose the part that stays visible: by a click, or with the arrow keys. */
export function FocusPicker({ src, focus, choose, ...events }: FocusPickerProps) {
  const [x = 50, y = 50] = focus.match(/\d+/g)?.map(Number) ?? [];
  const chooseAt = (...point: number[]) =>
    choose(point.map((part) => `${Math.round(Math.max(0, Math.min(100, part)))}%`).join(' '));
  const onClick = ({ currentTarget: { clientWidth, clientHeight }, nativeEvent, detail }: MouseEvent) => {
    // A click by keyboard has no position.
    if (detail > 0) chooseAt((nativeEvent.offsetX / clientWidth) * 100, (nativeEvent.offsetY / clientHeight) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    chooseAt(x + step[0], y + step[1]);
  };
  const label = `What stays visible: ${x}% from the left, ${y}% from the top. Move it with the arrow keys.`;
  return (
    <>
      <p>If the picture gets cropped, click the part that should stay visible.</p>
      <button type="button" className="focus" aria-label={label} onClick={onClick} onKeyDown={onKeyDown}>
        <img src={src} alt="" {...events} />
        <span className="dot" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
    </>
  );
}
