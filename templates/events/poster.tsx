import clsx from 'clsx';
import { ActionButton } from '../../components/ActionButton.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Fold } from '../../components/Layout.tsx';
import { Detail } from '../../components/Pause.tsx';
import { Picture, useRoomForText } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { Paragraph } from '../../components/Text.tsx';
import type { ScheduledEvent } from '../schedule/schedule.ts';
import { AddToCalendar, EventDate, EventFacts } from './facts.tsx';
import type { EventsContent } from './fields.ts';

interface PosterProps {
  event: ScheduledEvent;
  labels: EventsContent['labels'];
  /** On the first screen. */
  first?: boolean;
}

/** An event on specific dates instead of a weekday. Says so once it is over. */
export function Poster({ event, labels, first }: PosterProps) {
  const { id, picture, past } = event;
  const hasRoom = useRoomForText(imageSizes.wholeWidth, picture?.src);
  return (
    <Section
      className={clsx(
        'event-poster',
        hasRoom && 'event-poster--on-drawing',
        past && 'event-poster--past',
      )}
      id={id}
      labelledBy={`${id}-title`}
    >
      <div className="event-poster__stage">
        <h2 className="event-poster__banner" id={`${id}-title`}>
          <span className="event-poster__title">{event.title}</span>
          <Detail className="event-poster__date">
            <EventDate date={event.date} />
          </Detail>
        </h2>
        <Picture
          className="event-poster__art"
          image={picture}
          size={imageSizes.wholeWidth}
          narrow={event.narrowPicture}
          inline={first}
          cover={!hasRoom}
        />
      </div>
      {first && <Fold />}
      <div className="event-poster__about">
        <div className="event-poster__text">
          <Paragraph className="event-poster__past display">{past}</Paragraph>
          <Paragraph>{event.description}</Paragraph>
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
