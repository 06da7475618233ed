import { AddToCalendar } from '../../../components/AddToCalendar.tsx';
import { Byline } from '../../../components/Byline.tsx';
import { CalendarLinks } from '../../../components/CalendarLinks.tsx';
import { EventDate } from '../../../components/EventDate.tsx';
import { EventFacts } from '../../../components/EventFacts.tsx';
import type { EventRecord } from '../../../components/event-types.ts';
import { InlineDrawing } from '../../../components/InlineDrawing.tsx';
import { LazyDrawing } from '../../../components/LazyDrawing.tsx';
import { Lines } from '../../../components/Lines.tsx';
import { NightBar } from '../../../components/NightBar.tsx';
import { Pause } from '../../../components/Pause.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { Section } from '../../../components/Section.tsx';
import { slots } from '../../../components/slots.ts';
import { Text } from '../../../components/Text.tsx';
import { UPRIGHT, WIDE } from '../photographs.ts';
import { onAbout, onEvents, onHome } from './pages.ts';
import { LONG_TEXT } from './samples.ts';

// The small parts that others are made of.

export const lines = [
  onHome.alone('One, two, four', () =>
    [['Come for the food.'], ['Come for', 'the food.'], ['Come', 'for', 'the food,', 'stay.']].map((each) => (
      <h2 key={each.length}>
        <Lines lines={each} />
      </h2>
    )),
  ),
];

export const bylines = [
  onHome.alone('With what she is, without', () => (
    <>
      <p>
        <Byline name="Rivka, 16" detail="Queens chapter" />
      </p>
      <p>
        <Byline name="A mother" />
      </p>
    </>
  )),
];

export const pauses = [
  onHome.alone('Between two texts: to be heard, not to be seen', () => (
    <p>
      <b>Near you</b>
      <Pause /> All year
    </p>
  )),
];

const NAMES_A_TERM = 'A Shabbaton is a whole Shabbos, and an Oneg is an evening of one. A Shabbaton is longer.';

export const sections = [
  onHome.alone('Two that name the same terms', () =>
    ['first', 'second'].map((id) => (
      <Section key={id} className="story__section" labelledBy={id}>
        <h2 id={id}>The {id}</h2>
        <p>
          <Text>{NAMES_A_TERM}</Text>
        </p>
      </Section>
    )),
  ),
];

const explained = () => (
  <p className="lead">
    <Text>{NAMES_A_TERM}</Text>
  </p>
);

export const terms = [
  onHome.alone('In a sentence', explained),
  onHome.alone('Under the pointer', explained, { state: 'hover' }),
  onHome.alone('Under the focus', explained, { state: 'focus-visible' }),
];

export const tooltips = [
  onHome.alone('Of a term', explained, { act: 'open-term', inWindow: true }),
  onHome.part('Of an icon in the footer', '.site-footer', { act: 'rest-on-icon' }),
];

export const texts = [
  onHome.alone('With terms of the glossary', () => (
    <>
      <p className="lead">
        <Text>{NAMES_A_TERM}</Text>
      </p>
      <p>
        <Text>{LONG_TEXT}</Text>
      </p>
    </>
  )),
];

export const pictures = [
  onHome.alone('A drawing, photographs, one cut around a point', () => (
    <>
      <Picture image={{ src: 'home-table.svg', alt: '', decorative: 'true' }} slot={slots.stamp} />
      <Picture image={{ src: WIDE, alt: 'Friends' }} slot={{ sizes: '100vw', widths: [320, 640, 960] }} />
      <Picture
        image={{ src: UPRIGHT, alt: 'Friends', focus: '50% 90%' }}
        slot={{ sizes: '480px', widths: [240, 480], ratio: 2 }}
        eager
      />
    </>
  )),
  onAbout.alone('Written into the page, for a phone and for wider screens', () => (
    <Picture
      className="origin__backyard"
      image={{ src: 'about-backyard.svg', alt: 'A backyard at dusk' }}
      narrow="about-backyard-phone.svg"
      slot={slots.wholeWidth}
      inline
    />
  )),
];

export const arts = [onHome.alone('A drawing of the design', () => <LazyDrawing src="home-sprig.svg" />)];

export const drawings = [
  onHome.alone('Written into the page', () => (
    <>
      <InlineDrawing src="home-hero.svg" label="Four rising bars" />
      <InlineDrawing src="home-sprig.svg" />
    </>
  )),
];

const DATES = ['Every Tuesday', 'February 27 to March 1, 2025', 'December 31 to January 2, 2027', 'May 4'];

export const eventDates = [
  onEvents.alone('Words, days, days of two years', () =>
    DATES.map((date) => (
      <p key={date}>
        <EventDate date={date} />
      </p>
    )),
  ),
];

export const eventFacts = [
  onEvents.alone('With and without the date', ({ events, labels }) =>
    events
      .slice(0, 2)
      .map((event, index) => <EventFacts key={event.title} event={event} labels={labels} undated={index === 1} />),
  ),
];

const EVENTS_BY_NIGHT = [0, 1, 2, 3, 7, 30];

export const nightBars = [
  onEvents.alone('From no event to thirty', () => (
    <ul className="story__states">
      {EVENTS_BY_NIGHT.map((events, index) => (
        <li key={events}>
          <NightBar index={index} count={EVENTS_BY_NIGHT.length} events={events} />
        </li>
      ))}
    </ul>
  )),
];

const dated = (title: string) => ({ title, calendar: '/events/tea-time.ics' }) as EventRecord;

export const addToCalendars = [
  onEvents.alone('Of two events', () =>
    ['TEA Time', LONG_TEXT].map((title) => <AddToCalendar key={title} event={dated(title)} label="Add to calendar" />),
  ),
];

export const calendarLinks = [
  onEvents.alone('Both', () => <CalendarLinks subscribe="Subscribe to all dates" download="Download all dates" />),
];
