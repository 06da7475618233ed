import { z } from 'zod';
import { CalendarLinks } from '../components/CalendarLinks.tsx';
import { EventNight } from '../components/EventNight.tsx';
import type { EventLabels, EventNightRecord } from '../components/event-types.ts';
import { Fold } from '../components/Layout.tsx';
import { Lead } from '../components/Lead.tsx';
import { Section } from '../components/Section.tsx';
import { group, titled } from '../generator/schema/described.ts';
import { image } from '../generator/schema/fields.ts';
import { breakText, heading, lead } from './fields.ts';
import { weekday } from './schedule/event-schema.ts';
import { nightsOf, type ScheduledEvent } from './schedule/schedule.ts';

const nightPicture = group('Picture of a night', 'A night without events is not shown.', {
  day: titled(weekday, 'Night', undefined, 'Tuesday'),
  picture: image,
});

export const week = group('Week', 'The weekly and monthly events, night by night.', {
  title: heading,
  lead,
  breakLead: breakText,
  pictures: titled(z.array(nightPicture).superRefine(checkDays), 'Pictures', 'One for each night, if you have it.'),
});

/** Reports two pictures for one night: only the first would be shown. */
function checkDays(pictures: readonly { day: string }[], context: z.RefinementCtx): void {
  const days = pictures.map(({ day }) => day);
  for (const [index, day] of days.entries()) {
    if (days.indexOf(day) === index) continue;
    const message = `${day} already has a picture`;
    context.addIssue({ code: 'custom', path: [index, 'day'], message, params: { hint: 'Keep one of the two.' } });
  }
}

type WeekContent = z.infer<typeof week>;

/** The nights of the week that have events, each with a summary and its picture. `monthly` is the text after the name of
 *  a monthly event. */
export const nightRecords = (
  events: readonly ScheduledEvent[],
  pictures: WeekContent['pictures'],
  monthly: string,
): EventNightRecord[] =>
  nightsOf(events).map((night) => ({
    ...night,
    summary: summaryOf(night.events, monthly),
    picture: pictures.find(({ day }) => day === night.day)?.picture,
  }));

/** The events of a night in a few words: weekly events by place, the others by name. */
function summaryOf(events: readonly ScheduledEvent[], monthly: string): string[] {
  const parts = events.map(({ type, title, place }) => (type === 'Weekly' ? place : `${title}, ${monthly}`));
  return [...new Set(parts)];
}

interface WeekProps extends Pick<WeekContent, 'title' | 'lead' | 'breakLead'> {
  nights: EventNightRecord[];
  labels: EventLabels;
  /** The links to the calendar, if there is one. */
  links: Parameters<typeof CalendarLinks>[0] | undefined;
  /** True on the first screen. */
  first: boolean;
}

/** The nights of the week in a column. */
export function Week({ title, lead, breakLead, nights, labels, links, first }: WeekProps) {
  return (
    <Section className="week" labelledBy="week">
      <div className="week__intro">
        <h2 id="week">{title}</h2>
        <div>
          <Lead inBreak={breakLead} saysSo dates="small">
            {lead}
          </Lead>
          {links && <CalendarLinks {...links} />}
        </div>
      </div>
      {first && <Fold />}
      <ol>
        {nights.map((night, index) => (
          <EventNight key={night.day} night={night} labels={labels} first={first && index === 0} />
        ))}
      </ol>
    </Section>
  );
}
