import type { UpcomingOccurrences } from '../components/event-types.ts';
import type { NightLinks } from '../components/WeekOfNights.tsx';
import { dayAndHours, nightsOf, type Schedule, type ScheduledEvent } from './schedule/schedule.ts';

/** The nights of the week with links: to the chapter of a weekly event, or else to the event. */
export const weekOf = ({ events, words }: Schedule): NightLinks[] =>
  nightsOf(events.filter(({ type }) => type === 'Weekly' || type === 'Monthly')).map((night) => {
    const [day = night.day, other] = [...new Set(night.events.map((event) => dayAndHours(event).day))];
    return {
      day: other ? night.day : day,
      next: nextOf(night.events),
      links: night.events.map((event) => nightLink(event, words.monthly)),
    };
  });

/** The next dates of a night, if all its weekly events share them. The text above the nights mentions breaks. */
function nextOf(events: readonly ScheduledEvent[]): UpcomingOccurrences | undefined {
  const [first, ...others] = events.filter(({ type }) => type === 'Weekly').map(({ next }) => next);
  const lines = first?.lines.filter(({ day }) => day) ?? [];
  const areShared = others.every((next) => JSON.stringify(next) === JSON.stringify(first));
  return first && areShared && lines.length > 0 ? { ...first, lines } : undefined;
}

const nightLink = (event: ScheduledEvent, monthly: string): NightLinks['links'][number] =>
  event.type === 'Weekly'
    ? { name: event.place, detail: event.name, href: event.href ?? `/events/#${event.id}` }
    : { name: event.title, detail: monthly, href: `/events/#${event.id}` };
