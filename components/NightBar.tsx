export interface NightBarProps {
  /** The position of the night, from 0. Each bar is a step taller than the one before. */
  index: number;
  /** The number of nights. */
  count: number;
  /** The number of events: each lights a window, as far as they fit. */
  events: number;
}

const BASE = 150;
const LOWEST = 103;
const HIGHEST = 14;
const STORY = 32;

/** A bar of the logo, drawn as a house at night. */
export function NightBar({ index, count, events }: NightBarProps) {
  const top = count > 1 ? LOWEST - ((LOWEST - HIGHEST) * index) / (count - 1) : HIGHEST;
  const stories = Math.floor((BASE - top - 14) / STORY);
  const windows = Array.from({ length: Math.min(events, stories * 2) }, (_, place) => {
    const alone = place % 2 === 0 && place === events - 1;
    const left = alone ? 25 : place % 2 === 0 ? 13 : 36;
    return litWindow(left, Math.round(top) + 16 + STORY * Math.floor(place / 2) - (left > 30 ? 1.5 : 0));
  });
  return (
    <svg className="night-bar" viewBox="0 0 64 150" aria-hidden="true">
      <path d={`M1 ${Math.round(top) + 9}L34 ${Math.round(top) + 4}L64 ${Math.round(top)}L62 150L3 150Z`} />
      <path className="night-bar__windows" d={windows.join('')} />
    </svg>
  );
}

const litWindow = (x: number, y: number): string => `M${x} ${y + 1.5}l16-1.5-.6 20.5-14.6.6Z`;
