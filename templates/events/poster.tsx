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

interface PosterProps {
  event: ScheduledEvent;
  /** On the first screen. */
  first?: boolean;
}

/** An event on specific dates instead of a weekday. Says so once it is over. */
export function Poster({ event, first }: PosterProps) {
  const { id, title, date, picture, narrowPicture, past, description, ask } = event;
  const hasRoom = useRoomForText(imageSizes.wholeWidth, picture?.src);
  const drawn = hasRoom && 'event-poster--on-drawing';
  return (
    <Section
      className={clsx('event-poster', drawn, past && 'event-poster--past')}
      id={id}
      labelledBy={`${id}-title`}
    >
      <div className="event-poster__stage">
        <h2 className="event-poster__banner" id={`${id}-title`}>
          <span className="event-poster__title">{title}</span>
          <Detail className="event-poster__date">
            <EventDate date={date} />
          </Detail>
        </h2>
        <Picture
          className="event-poster__art"
          image={picture}
          size={imageSizes.wholeWidth}
          narrow={narrowPicture}
          inline={first}
          cover={!hasRoom}
        />
      </div>
      {first && <Fold />}
      <div className="event-poster__about">
        <div className="event-poster__text">
          <Paragraph className="event-poster__past display">{past}</Paragraph>
          <Paragraph>{description}</Paragraph>
        </div>
        <EventFacts event={event} undated />
        <div className="actions">
          {ask && <ActionButton action={ask} look="sun" />}
          <AddToCalendar event={event} />
        </div>
      </div>
    </Section>
  );
}
