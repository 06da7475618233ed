import clsx from 'clsx';
import { ActionButton } from './ActionButton.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { EventDate } from './EventDate.tsx';
import { EventFacts } from './EventFacts.tsx';
import type { EventLabels, EventRecord } from './event-types.ts';
import { Fold } from './Layout.tsx';
import { Pause } from './Pause.tsx';
import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';
import { slots } from './slots.ts';
import { Text } from './Text.tsx';

export interface EventPosterProps {
  event: EventRecord;
  labels: EventLabels;
  /** In the first screen. */
  first?: boolean;
}

/** An event with a date of its own instead of a weekday. Once it is over, it says so. */
export function EventPoster({ event, labels, first }: EventPosterProps) {
  const heading = `${event.id}-title`;
  return (
    <Section
      className={clsx(
        'event-poster on-ink',
        !event.picture && 'event-poster--plain',
        event.past && 'event-poster--past',
      )}
      id={event.id}
      labelledBy={heading}
    >
      <div className="event-poster__stage">
        <h2 className="event-poster__banner" id={heading}>
          <span className="event-poster__title">{event.title}</span>
          <Pause />{' '}
          <span className="event-poster__date">
            <EventDate date={event.date} />
          </span>
        </h2>
        {event.picture && (
          <Picture
            className="event-poster__art"
            image={event.picture}
            slot={slots.wholeWidth}
            narrow={event.narrowPicture}
            inline={first}
          />
        )}
      </div>
      {first && <Fold />}
      <div className="event-poster__about">
        <div className="event-poster__text">
          {event.past && (
            <p className="event-poster__past display">
              <Text>{event.past}</Text>
            </p>
          )}
          <p>
            <Text>{event.description}</Text>
          </p>
        </div>
        <EventFacts event={event} labels={labels} undated />
        <div className="actions">
          {event.ask && <ActionButton action={event.ask} look="sun" />}
          <AddToCalendar event={event} label={labels.calendar} />
        </div>
      </div>
    </Section>
  );
}
