import type { ReactNode } from 'react';
import { Anchor, buttonClass, TextLink } from '../../components/links.tsx';
import { Spoken } from '../../components/Pause.tsx';
import { usePage } from '../../components/page-context.ts';
import { type DatePart, fullDate } from '../../generator/dates.ts';
import { untilEndOf } from '../../schedule/occurrences.ts';
import { Timed } from '../../schedule/Season.tsx';
import type { ScheduledEvent } from '../../schedule/schedule.ts';

/** When, where, and how often the event of a poster happens. Its date is on the banner. */
export function EventFacts({ event: { time, href, location, type } }: { event: ScheduledEvent }) {
  return (
    <dl className="event-facts small">
      <div>
        <dt>When</dt>
        <dd>{time}</dd>
      </div>
      {location && (
        <div>
          <dt>Location</dt>
          <dd>
            <Place href={href}>{location}</Place>
          </dd>
        </div>
      )}
      <div>
        <dt>Type</dt>
        <dd>{type}</dd>
      </div>
    </dl>
  );
}

/** Where, when, and how often a regular event happens, as one line: `Teaneck · Every Tuesday, 7:00 PM–8:00 PM`, and a
 *  tag. Only screen readers say what each part is. */
export function EventLine({ event }: { event: ScheduledEvent }) {
  const { time, date, timing, href, location, type } = event;
  const part = (term: string, children: ReactNode) => (
    <div>
      <dt className="visually-hidden">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
  const days = [{ text: textOf(date), hidden: false, flips: [], ...timing }];
  return (
    <dl className="event-line small">
      {part('Location', <Place href={href}>{location}</Place>)}{' '}
      {part('Date', <Timed className="event-line__days" texts={days} />)}{' '}
      {part('When', <span className="unbroken">{time}</span>)} {part('Type', type)}
    </dl>
  );
}

const textOf = (date: readonly DatePart[]): string => date.map(({ text }) => text).join('');

const Place = ({ href, children }: { href?: string | undefined; children: string }) =>
  href ? (
    <Anchor href={href} translate="no">
      {children}
    </Anchor>
  ) : (
    children
  );

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
        <span>
          {label}
          <Spoken>: {title}</Spoken>
        </span>
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
  if (!entry || entry.status) return null;
  return (
    <Anchor className="add-to-calendar small" href={`${path}${id}.ics`} type="text/calendar">
      Add to calendar<Spoken>: {title}</Spoken>
    </Anchor>
  );
}
