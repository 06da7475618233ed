import type { CalendarEntry } from '../../../generator/content/calendar-entry.ts';

/** Calls what a calendar file should contain by another way: the clock of New York according to Node. */
export const weekly: CalendarEntry = {
  id: 'tea-time',
  title: 'TEA Time; with “friends”, in Teaneck',
  description: `Hot tea,\nsomething sweet – and one question worth an hour. ${'שבת שלום '.repeat(12)}🕯️ C:\\tea`,
  place: { name: 'Teaneck' },
  from: '2026-09-08',
  to: '2026-09-08',
  hours: { from: '19:00', to: '20:00' },
  weekly: { until: '2027-06-03', except: ['2026-09-29', '2027-04-20'] },
};

export const lateNight: CalendarEntry = {
  id: 'melave-malka',
  title: 'Melave Malka',
  description: 'On the night on which the clock goes back.',
  place: { name: 'The hall', address: '1 Cedar Lane, Teaneck, NJ' },
  from: '2026-10-31',
  to: '2026-10-31',
  hours: { from: '22:30', to: '00:30' },
};

export const convention: CalendarEntry = {
  id: 'convention',
  title: '4G Convention',
  description: 'Three days.',
  from: '2025-02-27',
  to: '2025-03-01',
};

const newYork = new Intl.DateTimeFormat('sv', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** All moments at which a clock in New York shows a time on given days, by trying every half hour. */
export function momentsAt(days: readonly string[], time: string): string[] {
  return days.map((day) => {
    for (let moment = Date.parse(`${day}T00:00:00Z`); ; moment += 1_800_000) {
      if (newYork.format(moment) === `${day} ${time}`) return new Date(moment).toISOString();
    }
  });
}

/** The Tuesdays of the weekly entry on which it takes place. */
export const tuesdays: string[] = Array.from({ length: 39 }, (_, week) =>
  new Date(Date.UTC(2026, 8, 8 + 7 * week)).toISOString().slice(0, 10),
).filter((day) => !weekly.weekly?.except.includes(day));
