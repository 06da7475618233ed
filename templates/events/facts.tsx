import type { ReactNode } from 'react';
import { Anchor, buttonClass, TextLink } from '../../components/links.tsx';
import { usePage } from '../../components/page-context.ts';
import { type DatePart, fullDate } from '../../generator/dates.ts';
import { untilEndOf } from '../../schedule/occurrences.ts';
import { NextOccurrences, Timed } from '../../schedule/Season.tsx';
import type { ScheduledEvent } from '../../schedule/schedule.ts';

interface EventFactsProps {
  event: ScheduledEvent;
  /** Omits the date, which is shown elsewhere, and shows the labels. */
  undated?: boolean;
}

/** When, where, and how often an event happens. */
export function EventFacts({ event, undated }: EventFactsProps) {
  const { time, date, timing, next, href, location, type } = event;
  const fact = (term: string, children: ReactNode, name?: string) => (
    <div className={name && `event-facts__${name}`}>
      <dt className={undated ? undefined : 'visually-hidden'}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
  const dates = (
    <>
      {timing ? <Timed texts={[{ text: textOf(date), ...timing }]} /> : <EventDate date={date} />}{' '}
      <NextOccurrences next={next} />
    </>
  );
  const place = href ? <Anchor href={href}>{location}</Anchor> : location;
  return (
    <dl className="event-facts small">
      {fact('When', time)}
      {!undated && fact('Date', dates, 'date')}
      {location && fact('Location', place, 'place')}
      {fact('Type', type, 'type')}
    </dl>
  );
}

const textOf = (date: readonly DatePart[]): string => date.map(({ text }) => text).join('');

/** The date of an event. Each day is a `time` element. */
export const EventDate = ({ date }: { date: readonly DatePart[] }) =>
  date.map(({ text, iso }) =>
    iso ? (
      <time key={text} dateTime={iso}>
        {text}
      </time>
    ) : (
      text
    ),
  );

/** Where to sign up for an event, until when, and its files, such as a flyer. */
export function EventLinks({ event }: { event: ScheduledEvent }) {
  const { title, signUp, files = [] } = event;
  if (!signUp && files.length === 0) return null;
  return (
    <div className="event-links actions">
      {signUp && <SignUp {...signUp} event={event} />}
      {files.map((file) => (
        <TextLink key={file.href} {...file} about={title} />
      ))}
    </div>
  );
}

type SignUpProps = NonNullable<ScheduledEvent['signUp']> & { event: ScheduledEvent };

function SignUp({ label, href, until, event: { day, title } }: SignUpProps) {
  const open = untilEndOf(until, usePage().today);
  const last = until && fullDate(until);
  const closed = { ...open, hidden: !open.hidden, text: `Sign-up closed on ${last}.` };
  const button = (
    <>
      {/* Posters are dark. */}
      <Anchor className={buttonClass(day ? 'cobalt' : 'sun', true)} href={href}>
        {label}
        <span className="visually-hidden">: {title}</span>
      </Anchor>
      {last && <small className="small"> Until&nbsp;{last}</small>}
    </>
  );
  return (
    <div className="event-links__sign-up">
      <Timed texts={[{ ...open, text: label }, closed]}>
        {(text) => (open.hidden ? text : button)}
      </Timed>
    </div>
  );
}

/** A link to the calendar file of an event, if there is one. */
export function AddToCalendar({ event: { id, title, entry } }: { event: ScheduledEvent }) {
  const { path } = usePage();
  if (!entry) return null;
  return (
    <Anchor className="add-to-calendar small" href={`${path}${id}.ics`} type="text/calendar">
      Add to calendar<span className="visually-hidden">: {title}</span>
    </Anchor>
  );
}
