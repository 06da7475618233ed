// Swedish dates are written like ours: 2026-12-04 19:30. Made once, because that takes a phone a millisecond.
let clock: Intl.DateTimeFormat | undefined;

/** Runs with the day and the time in New York, wherever the visitor is: now, and whenever they come back, because phones
 *  keep pages open for days. */
function byTheClock(update: (day: string, time: string) => void): void {
  const run = () => {
    clock ??= new Intl.DateTimeFormat('sv', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'America/New_York',
    });
    const [day = '', time = ''] = clock.format(new Date()).split(' ');
    update(day, time);
  };
  run();
  document.addEventListener('visibilitychange', run);
}

/** Marks what meets tonight, from 5 AM until it is over: `data-nights` has the moments at which it is, such as
 *  `2026-12-03T20:00`. Parts with `data-tonight` are shown then, or hidden if they say `not`. */
export function enhanceTonight(element: HTMLElement): void {
  const nights = element.dataset.nights?.split(' ') ?? [];
  byTheClock((day, time) => {
    const isTonight =
      time > '05' && nights.some((over) => over.startsWith(day) && time < over.slice(11));
    element.classList.toggle('is-tonight', isTonight);
    for (const part of element.querySelectorAll<HTMLElement>('[data-tonight]'))
      part.hidden = isTonight === (part.dataset.tonight === 'not');
  });
}

/** Lights the candles in the drawing after an element. `data-over` says when Shabbos is over in each month, and
 *  `data-chanukah` has the first evenings of Chanukah. */
export function enhanceCandles(element: HTMLElement): void {
  const { over = '', chanukah = '' } = element.dataset;
  byTheClock((day, time) => {
    const weekday = new Date(day).getUTCDay();
    const end = over.split(' ')[+day.slice(5, 7) - 1]!;
    const isShabbos = weekday === 5 ? time >= '15' : weekday === 6 && time < end;
    // The lights of Chanukah are lit before Shabbos, or after it.
    const isEvening = weekday === 6 ? !isShabbos : isShabbos || time >= '17';
    const night = chanukah.split(' ').reduce((found, first) => {
      const nth = (Date.parse(day) - Date.parse(first)) / 86_400_000 + 1;
      return isEvening && nth > 0 && nth < 9 ? nth : found;
    }, 0);
    const isLit = { glow: isShabbos || night, shabbos: isShabbos, menorah: night };
    let candle = 0;
    for (const part of element.nextElementSibling?.querySelectorAll('.light') ?? []) {
      const name = part.classList[1] as keyof typeof isLit;
      part.setAttribute('transform', `scale(${(isLit[name] ?? ++candle <= night) ? 1 : 0})`);
    }
  });
}
