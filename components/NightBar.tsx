export interface NightBarProps {
  /** Which of the nights this is, from 0. Every bar is a step higher than the one before. */
  index: number;
  /** How many nights there are. */
  count: number;
  /** How many events there are: each is a lit window, as long as there is room in the bar. */
  events: number;
}

const BASE = 150;
const LOWEST = 103;
const HIGHEST = 14;
const STOREY = 32;

/** A bar of the logo, drawn as a house at night. */
export function NightBar({ index, count, events }: NightBarProps) {
  const top = count > 1 ? LOWEST - ((LOWEST - HIGHEST) * index) / (count - 1) : HIGHEST;
  const storeys = Math.floor((BASE - top - 14) / STOREY);
  const windows = Array.from({ length: Math.min(events, storeys * 2) }, (_, place) => {
    const alone = place % 2 === 0 && place === events - 1;
    const left = alone ? 25 : place % 2 === 0 ? 13 : 36;
    return litWindow(left, Math.round(top) + 16 + STOREY * Math.floor(place / 2) - (left > 30 ? 1.5 : 0));
  });
  return (
    <svg className="night-bar" viewBox="0 0 64 150" aria-hidden="true">
      <path d={`M1 ${Math.round(top) + 9}L34 ${Math.round(top) + 4}L64 ${Math.round(top)}L62 150L3 150Z`} />
      <path className="night-bar__windows" d={windows.join('')} />
    </svg>
  );
}

const litWindow = (x: number, y: number): string => `M${x} ${y + 1.5}l16-1.5-.6 20.5-14.6.6Z`;
