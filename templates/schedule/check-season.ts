import type { z } from 'zod';
import type { EventContent, Season } from './event-schema.ts';
import { weekdayOf } from './week.ts';

interface Dated {
  events: readonly EventContent[];
  season?: Season | undefined;
  week: { pictures: readonly { day: string }[] };
}

/** Reports a season that ends before it begins, days off that are none, and two pictures for one night. */
export function checkDaysOff({ events, season, week }: Dated, context: z.RefinementCtx): void {
  if (season && season.until < season.from) {
    complain(['season', 'until'], 'the season ends before it begins', 'Is the year right?');
  }
  const weekdays = events.filter(({ type }) => type === 'Weekly').map(({ day }) => day ?? '');
  check(['season', 'except'], season?.except, weekdays);
  for (const [index, { type, day, except }] of events.entries()) {
    check(['events', index, 'except'], except, type === 'Weekly' ? [day ?? ''] : []);
  }
  const days = week.pictures.map(({ day }) => day);
  for (const [index, day] of days.entries()) {
    if (days.indexOf(day) < index) complain(['week', 'pictures', index, 'day'], `${day} is here twice`, 'Keep one.');
  }

  function check(path: (string | number)[], daysOff: readonly string[] | undefined, weekdays: string[]): void {
    for (const [index, day] of (daysOff ?? []).entries()) {
      // A text that is not a day was reported already, by its own field.
      if (!weekdayOf(day)) continue;
      if (season && (day < season.from || day > season.until)) {
        complain([...path, index], `${day} is not in the season`, `It lasts from ${season.from} to ${season.until}.`);
      } else if (!weekdays.includes(weekdayOf(day))) {
        complain([...path, index], `${day} is a ${weekdayOf(day)}, when nothing takes place`, 'Look the date up.');
      }
    }
  }

  function complain(path: (string | number)[], message: string, hint: string): void {
    context.addIssue({ code: 'custom', path, message, params: { hint } });
  }
}
