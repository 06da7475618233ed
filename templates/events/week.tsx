import { Fold } from '../../components/Layout.tsx';
import { TextLink } from '../../components/links.tsx';
import { Picture } from '../../components/Picture.tsx';
import { usePage } from '../../components/page-context.ts';
import { Section } from '../../components/Section.tsx';
import { Share } from '../../components/Share.tsx';
import { Cost, Paragraph, Words } from '../../components/Text.tsx';
import type { ImageRef } from '../../generator/schema/fields.ts';
import { type Night, sharedBy, sharedNights } from '../../schedule/nights.ts';
import { useSchedule } from '../../schedule/page.ts';
import { Lead, NextOccurrences, tonight } from '../../schedule/Season.tsx';
import type { ScheduledEvent } from '../../schedule/schedule.ts';
import { AddToCalendar, EventLine, EventLinks } from './facts.tsx';
import type { EventsContent } from './fields.ts';

interface WeekProps {
  content: EventsContent;
  nights: readonly Night[];
  /** Whether the first night is the end of the first screen. */
  endsFirstScreen: boolean;
}

/** The nights of the week in a column, each with its events and its picture. */
export function Week({ content, nights, endsFirstScreen }: WeekProps) {
  const { week, calendar } = content;
  // A night that has moved has no picture of its own. One that nobody needs now is better than none.
  const free = week.pictures.filter(({ day }) => !nights.some((night) => night.day === day));
  const pictureOf = (night: Night) =>
    week.pictures.find(({ day }) => day === night.day) ?? free.shift() ?? week.pictures[0];
  return (
    <Section className="week section" labelledBy="week">
      <div className="week__intro head columns">
        <h2 id="week">{week.title}</h2>
        <div>
          <Lead text={week.lead} inBreak={week.breakLead} saysSo dates="small" />
          <Cost />
          <div className="row">
            {week.expect && <TextLink {...week.expect} />}
            <TextLink {...week.parents} />
            <CalendarLinks {...calendar} />
          </div>
        </div>
      </div>
      <ol className="in-turn">
        {nights.map((night, index) => (
          <NightOfWeek
            key={night.day}
            {...night}
            picture={pictureOf(night)?.picture}
            eager={index === 0}
            endsFirstScreen={endsFirstScreen && index === 0}
          />
        ))}
      </ol>
    </Section>
  );
}

interface NightOfWeekProps extends Night {
  picture: ImageRef | undefined;
  eager: boolean;
  endsFirstScreen: boolean;
}

/** A night: its picture, with its name and what its weekly events share in a corner, next to its events. */
function NightOfWeek({ day, events, picture, eager, endsFirstScreen }: NightOfWeekProps) {
  const shared = sharedBy(events);
  // Obsidian's clipper drops entries with headings and images outside of figures. The first screen's drawing is no image.
  const Window = eager ? 'div' : 'figure';
  return (
    <li className="event-night columns" id={day.toLowerCase()}>
      <Window role={eager ? undefined : 'none'} className="event-night__window">
        <Picture image={picture} size="night" inline={eager} cover />
        <div className="event-night__name">
          <h3>{day}</h3>
          {shared && (
            <div className="event-night__when" {...tonight(sharedNights(events))}>
              <NextOccurrences next={shared.next} />
            </div>
          )}
        </div>
      </Window>
      {endsFirstScreen && <Fold />}
      <ul className="event-night__events ruled">
        {events.map((event) => (
          <Row key={event.id} event={event} isShared={event.type === shared?.type} />
        ))}
      </ul>
    </li>
  );
}

/** Links to subscribe to the calendar of the page or to download it. Subscribing needs the full URL
 *  of the site and an app that handles `webcal:`. If all dates are over, there is nothing to download. */
function CalendarLinks({ subscribe, download }: EventsContent['calendar']) {
  const { url, base, path } = usePage();
  const calendar = `${path.slice(1, -1)}.ics`;
  const entries = useSchedule().events.flatMap(({ entry }) => entry ?? []);
  if (entries.length === 0) return null;
  const subscription = url && new URL(calendar, url).href.replace(/^https?:/, 'webcal:');
  return (
    <p className="calendar-links row">
      {subscription && (
        <a className="text-link" href={subscription}>
          {subscribe}
        </a>
      )}
      {entries.some(({ status }) => !status) && (
        <a className="text-link" href={base + calendar} type="text/calendar">
          {download}
        </a>
      )}
    </p>
  );
}

interface RowProps {
  event: ScheduledEvent;
  /** Whether its next dates are those of the night. */
  isShared: boolean;
}

/** One event of a night. */
const Row = ({ event, isShared }: RowProps) => (
  <li className="event-row row" id={event.id} {...tonight((!isShared && event.nights) || [])}>
    <h4 className="title">
      <Words>{event.title}</Words>
    </h4>
    <EventLine event={event} />
    {!isShared && <NextOccurrences next={event.next} />}
    <Paragraph className="event-row__text">{event.description}</Paragraph>
    <EventLinks event={event} />
    <div className="event-row__keep row small">
      <AddToCalendar event={event} />
      <Share title={event.title} at={`#${event.id}`} />
    </div>
  </li>
);
