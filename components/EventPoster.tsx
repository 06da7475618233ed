import clsx from 'clsx';
import { ActionButton } from './ActionButton.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { EventDate } from './EventDate.tsx';
import { EventFacts } from './EventFacts.tsx';
import type { EventLabels, EventRecord } from './event-types.ts';
import { imageSizes } from './image-sizes.ts';
import { Fold } from './Layout.tsx';
import { Pause } from './Pause.tsx';
import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';
import { Text } from './Text.tsx';

export interface EventPosterProps {
  event: EventRecord;
  labels: EventLabels;
  /** On the first screen. */
  first?: boolean;
}

/** An event on specific dates instead of a weekday. Says so once it is over. */
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
            size={imageSizes.wholeWidth}
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
          {event.description && (
            <p>
              <Text>{event.description}</Text>
            </p>
          )}
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
