import { keepUpdated, replacerOf } from './timed.ts';

const [FRIDAY, SATURDAY] = [5, 6];
/** Of Chanukah. */
const EVENINGS = 8;

/** Called with the time in New York, such as `2026-12-03T19:30:00`, with what `data-nights` has for that day, such as
 *  `2026-12-03T20:00`, and with its index: '' and -1 if there is nothing. */
type Update = (now: string, moment: string, index: number) => void;

/** Swedish dates are written like ours, but for the T. */
const clockIn = (timeZone: string): string =>
  new Date().toLocaleString('sv', { timeZone }).replace(' ', 'T');

function byTheClock(element: HTMLElement, update: Update): void {
  const moments = element.dataset.nights!.split(' ');
  keepUpdated(() => {
    const now = clockIn('America/New_York');
    const index = moments.findIndex((moment) => moment.startsWith(now.slice(0, 10)));
    update(now, moments[index] ?? '', index);
  });
}

/** Marks what meets tonight, from 5 AM until it is over at the moment in `data-nights`. Its parts then have the text in their
 *  `data-tonight`. */
export function enhanceTonight(element: HTMLElement): void {
  const parts = [...element.querySelectorAll<HTMLElement>('[data-tonight]')];
  const replacers = parts.map(replacerOf);
  byTheClock(element, (now, over) => {
    const isTonight = now.slice(11) > '05' && now < over;
    element.classList.toggle('is-tonight', isTonight);
    replacers.forEach((show, index) => {
      show(isTonight ? parts[index]!.dataset.tonight : undefined);
    });
  });
}

/** Lights the candles in the drawing of the first screen: from 3 PM on Friday until Shabbos is over, which `data-over` has for
 *  each half of a month in standard time, and from the moments in `data-nights` on the eight evenings of each Chanukah. */
export function enhanceCandles(element: HTMLElement): void {
  byTheClock(element, (now, lit, index) => {
    const date = new Date(now);
    const weekday = date.getDay();
    const half = date.getMonth() * 2 + Math.floor(date.getDate() / 16);
    const over = now.slice(0, 11) + element.dataset.over!.split(' ')[half];
    const isShabbos =
      weekday === FRIDAY
        ? now.slice(11) > '15'
        : weekday === SATURDAY && clockIn('Etc/GMT+5') < over;
    const candles = now > lit ? (index % EVENINGS) + 1 : 0;
    // A glow for Shabbos, one part for each evening of Chanukah, and the candles of Shabbos.
    for (const [position, part] of [...document.querySelectorAll('.light')].entries()) {
      const isLit = position > 0 && position <= EVENINGS ? position <= candles : isShabbos;
      part.setAttribute('transform', isLit ? 'scale(1)' : 'scale(0)');
    }
  });
}
