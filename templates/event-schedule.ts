import { z } from 'zod';
import { eventId, weekdayOf } from '../components/event-calendar.ts';
import { dateMistake, type Mistake, timeMistake } from '../components/event-validation.ts';
import { calendarDay, text } from '../generator/content/fields.ts';
import { lastDay } from '../generator/content/fields-launch.ts';
import type { EventRecord } from './events.tsx';

/** The days between which weekly events take place, for calendars. On some of them there are none. */
export const season = z.strictObject({
  from: calendarDay,
  until: lastDay('the season ended'),
  except: z.array(calendarDay).optional(),
});

export type Season = z.infer<typeof season>;

/** What calendars call this one, when one of its dates or hours was changed last, and the links to it. */
export const calendarWords = z.strictObject({
  name: text,
  changed: calendarDay,
  subscribe: text,
  download: text,
});

interface Dated {
  events: EventRecord[];
  season?: Season | undefined;
}

/** Complains about days off that are none, dates and hours that cannot be, and two events that would share one file. */
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

  function checkDaysOff(path: (string | number)[], days: string[] | undefined, weekdays: string[]): void {
    for (const [index, day] of (days ?? []).entries()) {
      // A text that is no day at all has been complained about.
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
