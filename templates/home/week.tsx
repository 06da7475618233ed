import { Lead } from '../../components/Lead.tsx';
import { Anchor } from '../../components/links.tsx';
import { NextOccurrences, type UpcomingOccurrences } from '../../components/NextOccurrences.tsx';
import { Detail } from '../../components/Pause.tsx';
import { Section } from '../../components/Section.tsx';
import {
  dayAndHours,
  type Night,
  nightsOf,
  type Schedule,
  type ScheduledEvent,
} from '../schedule/schedule.ts';
import type { HomeContent } from './fields.ts';

/** Who meets on which night, with links: to the chapter of a weekly event, or else to the event. */
export function Week({
  title,
  lead,
  breakLead,
  schedule,
}: HomeContent['week'] & { schedule: Schedule }) {
  const { words } = schedule;
  const nights = nightsOf(schedule.events);
  if (nights.length === 0) return null;
  return (
    <Section className="week" labelledBy="week">
      <div className="week__intro">
        <h2 id="week">{title}</h2>
        <div>
          <Lead inBreak={breakLead} saysSo dates="small">
            {lead}
          </Lead>
        </div>
      </div>
      <ol className="week__nights">
        {nights.map((night) => (
          <li key={night.day}>
            <h3>{dayOf(night)}</h3>
            <NextOccurrences next={nextOf(night.events)} />
            {night.events.map((event) => (
              <NightLink key={event.id} event={event} monthly={words.monthly} />
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** `Tuesday`, or `Friday evening` if all events of the night say so. */
function dayOf({ day, events }: Night): string {
  const [first = day, other] = [...new Set(events.map((event) => dayAndHours(event).day))];
  return other ? day : first;
}

/** The next dates of a night, if all its weekly events share them. The text above the nights mentions breaks. */
function nextOf(events: readonly ScheduledEvent[]): UpcomingOccurrences | undefined {
  const [first, ...others] = events.filter(({ type }) => type === 'Weekly').map(({ next }) => next);
  const lines = first?.lines.filter(({ day }) => day) ?? [];
  const areShared = others.every((next) => JSON.stringify(next) === JSON.stringify(first));
  return first && areShared && lines.length > 0 ? { ...first, lines } : undefined;
}

function NightLink({ event, monthly }: { event: ScheduledEvent; monthly: string | undefined }) {
  const isWeekly = event.type === 'Weekly';
  return (
    <Anchor href={(isWeekly && event.href) || `/events/#${event.id}`}>
      {isWeekly ? event.place : event.title}
      <Detail>{isWeekly ? event.name : monthly}</Detail>
    </Anchor>
  );
}
