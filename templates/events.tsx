import { z } from 'zod';
import { ActionButton } from '../components/ActionButton.tsx';
import { CalendarLinks } from '../components/CalendarLinks.tsx';
import { EventNight } from '../components/EventNight.tsx';
import { EventPoster } from '../components/EventPoster.tsx';
import { calendarEntry, eventId } from '../components/event-calendar.ts';
import { dateParts, impossibleDay } from '../components/event-dates.ts';
import type { EventLabels, EventNightRecord, EventRecord } from '../components/event-types.ts';
import { Fold, Layout } from '../components/Layout.tsx';
import { LazyDrawing } from '../components/LazyDrawing.tsx';
import { Lines } from '../components/Lines.tsx';
import { Nights } from '../components/Nights.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from '../components/Section.tsx';
import { slots } from '../components/slots.ts';
import { Text } from '../components/Text.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { calendarDay, href, image, link, meta, photo, slug, text } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';
import { action, invitation } from './action-fields.ts';
import { calendarWords, checkDates, season } from './event-schedule.ts';
import type { PageProps } from './site-schema.ts';

const weekday = z.enum(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);

const date = text.superRefine((value, context) => {
  const day = impossibleDay(value);
  if (!day) return;
  const hint = 'Look it up in a calendar.';
  context.addIssue({ code: 'custom', message: `there is no ${day}`, params: { hint } });
});

const dateToCome = needing(date, (value, today) => {
  const last = dateParts(value)
    .flatMap(({ iso }) => iso ?? [])
    .at(-1);
  if (!today || !last || last >= today) return undefined;
  return { kind: 'past', message: `${value} has passed`, hint: 'Write the next date, or take the event away.' };
});

const event = z.strictObject({
  title: text,
  date: dateToCome,
  time: text,
  location: text,
  type: z.enum(['Weekly', 'Monthly', 'Annual']),
  description: text,
  /** The weekday it is listed under. An event without one has a poster of its own. */
  day: weekday.optional(),
  id: slug.optional(),
  href: href.optional(),
  address: text.optional(),
  except: z.array(calendarDay).optional(),
  picture: image.optional(),
  narrowPicture: text.optional(),
  ask: action.optional(),
});

const labels = z.strictObject({ date: text, time: text, location: text, type: text, calendar: text });
const night = z.strictObject({ day: weekday, summary: text.optional(), picture: image.optional() });

export const schema = z
  .strictObject({
    meta,
    hero: z.strictObject({ lines: z.array(text).min(1), nights: text }),
    week: z.strictObject({ title: text, lead: text, nights: z.array(night) }),
    labels,
    events: z.array(event).min(1),
    season: season.optional(),
    calendar: calendarWords.optional(),
    highlights: z.strictObject({
      lines: z.array(text).min(1),
      items: z.array(z.strictObject({ caption: text, picture: photo })).min(1),
    }),
    join: z.strictObject({ lines: z.array(text).min(1), lead: text, whatsApp: invitation, contact: link }),
  })
  .superRefine(checkDates)
  .superRefine(({ events, week }, context) => {
    const days = week.nights.map((each) => each.day);
    for (const [index, day] of days.entries()) {
      if (days.indexOf(day) < index) complain(['week', 'nights', index, 'day'], `${day} is here twice`, 'Keep one.');
    }
    for (const [index, { day, ...event }] of events.entries()) {
      if (!day) continue;
      if (!days.includes(day)) {
        complain(['events', index, 'day'], `${day} is not among the nights`, 'Add it to the nights under "week".');
      }
      for (const field of ['picture', 'narrowPicture', 'ask'] as const) {
        if (event[field] === undefined) continue;
        complain(['events', index, field], 'only an event without a "day" can show this', 'Remove one of the two.');
      }
    }

    function complain(path: (string | number)[], message: string, hint: string): void {
      context.addIssue({ code: 'custom', path, message, params: { hint } });
    }
  });

type Content = z.infer<typeof schema>;
/** The calendar of this page. */
export const calendar = ({ calendar, events, season }: Content) =>
  calendar && { ...calendar, entries: events.flatMap((event) => calendarEntry(event, season) ?? []) };

export default function Events({ content, page }: PageProps<typeof schema>) {
  const { hero, week, labels, highlights, join } = content;
  const entries = calendar(content)?.entries ?? [];
  const events = content.events.map((event): EventRecord => {
    const entry = entries.find(({ id }) => id === eventId(event));
    return entry ? { ...event, calendar: `${page.path}${entry.id}.ics` } : event;
  });
  const links = entries.length > 0 ? content.calendar : undefined;
  const nights = nightsWithEvents(week.nights, events);
  const dated = events.filter((each) => !each.day);
  return (
    <Layout page={page}>
      <Nights lines={hero.lines} label={hero.nights} nights={nights} />
      {dated.map((each, index) => (
        <EventPoster key={each.title} event={each} labels={labels} first={index === 0} />
      ))}
      {dated.length === 0 && <Fold />}
      {nights.length > 0 && <Week {...week} nights={nights} labels={labels} links={links} />}
      <Highlights {...highlights} />
      <Join {...join} />
    </Layout>
  );
}

/** The nights with their events. A night without any is left out. */
const nightsWithEvents = (nights: Content['week']['nights'], events: EventRecord[]): EventNightRecord[] =>
  nights
    .map((each) => ({ ...each, events: events.filter((event) => event.day === each.day) }))
    .filter((each) => each.events.length > 0);

interface WeekProps extends Omit<Content['week'], 'nights'> {
  nights: EventNightRecord[];
  labels: EventLabels;
  links: Content['calendar'];
}

function Week({ title, lead, nights, labels, links }: WeekProps) {
  return (
    <Section className="week" labelledBy="week">
      <div className="week__intro">
        <h2 id="week">{title}</h2>
        <div>
          <p className="lead">
            <Text>{lead}</Text>
          </p>
          {links && <CalendarLinks {...links} />}
        </div>
      </div>
      <ol>
        {nights.map((night) => (
          <EventNight key={night.day} night={night} labels={labels} />
        ))}
      </ol>
    </Section>
  );
}

function Highlights({ lines, items }: Content['highlights']) {
  return (
    <Section className="highlights rising-edge" labelledBy="highlights">
      <h2 id="highlights">
        <Lines lines={lines} />
      </h2>
      <ul>
        {items.map(({ caption, picture }) => (
          <li key={picture.src}>
            <figure>
              <Picture image={picture} slot={slots.print} />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Join({ lines, lead, whatsApp, contact }: Content['join']) {
  return (
    <Section className="join" labelledBy="join">
      <div className="join__copy">
        <h2 id="join">
          <Lines lines={lines} />
        </h2>
        <p className="lead">
          <Text>{lead}</Text>
        </p>
        <div className="actions">
          <ActionButton action={whatsApp} look="paper" />
          <TextLink {...contact} />
        </div>
      </div>
      <LazyDrawing className="join__messages" src="event-messages.svg" />
    </Section>
  );
}
