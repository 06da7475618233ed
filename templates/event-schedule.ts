import { z } from 'zod';
import { eventId, weekdayOf } from '../components/event-calendar.ts';
import type { EventRecord, Season } from '../components/event-types.ts';
import { dateMistake, type Mistake, timeMistake } from '../components/event-validation.ts';
import { calendarDay, lastDay, text } from '../generator/schema/fields.ts';

/** The days between which weekly events take place, and those of them on which they do not. For calendars. */
export const season = z.strictObject({
  from: calendarDay,
  until: lastDay('the season ended'),
  except: z.array(calendarDay).optional(),
});

/** The name of the calendar, the day on which a date or an hour in it last changed, and the words of its links. */
export const calendarWords = z.strictObject({
  name: text,
  changed: calendarDay,
  subscribe: text,
  download: text,
});

interface Dated {
  events: readonly EventRecord[];
  season?: Season | undefined;
}

/** Reports days off that are none, impossible dates and hours, and two events with the same anchor. */
export function checkDates({ events, season }: Dated, context: z.RefinementCtx): void {
  if (season && season.until < season.from) {
    complain(['season', 'until'], 'the season ends before it begins', 'Is the year right?');
  }
  const weekdays = events.filter(({ type }) => type === 'Weekly').map(({ day }) => day ?? '');
  checkDaysOff(['season', 'except'], season?.except, weekdays);
  for (const [index, event] of events.entries()) {
    checkDaysOff(['events', index, 'except'], event.except, event.type === 'Weekly' ? [event.day ?? ''] : []);
    report(['events', index, 'date'], dateMistake(event.date, event.day));
    report(['events', index, 'time'], timeMistake(event.time));
    const same = events.findIndex((other) => eventId(other) === eventId(event));
    if (same === index) continue;
    const hint = 'Give one of them another "id".';
    complain(['events', index, event.id ? 'id' : 'title'], `another event is named ${eventId(event)} too`, hint);
  }

  function report(path: (string | number)[], mistake: Mistake | undefined): void {
    if (mistake) complain(path, mistake.message, mistake.hint);
  }

  function checkDaysOff(path: (string | number)[], days: readonly string[] | undefined, weekdays: string[]): void {
    for (const [index, day] of (days ?? []).entries()) {
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
