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
import { upright, wide } from '../photographs.ts';
import { onAbout, onEvents, onHome } from './pages.ts';
import { LONG_TEXT } from './samples.ts';

const LINES = [['Come for the food.'], ['Come for', 'the food.'], ['Come', 'for', 'the food,', 'stay.']];
const DATES = ['Every Tuesday', 'February 27 to March 1, 2025', 'December 31 to January 2, 2027', 'May 4'];
const EVENTS_BY_NIGHT = [0, 1, 2, 3, 7, 30];
const DATED = ['TEA Time', LONG_TEXT].map((title) => ({ title, calendar: '/events/tea-time.ics' }) as EventRecord);

const EXPLAINED = (
  <p className="lead">
    <Text>A Shabbaton is a whole Shabbos, and an Oneg is an evening of one. A Shabbaton is longer.</Text>
  </p>
);

/** The small parts that others are made of. */
export const parts = {
  Lines: onHome.alone({
    'One, two, four': LINES.map((lines) => (
      <h2 key={lines.length}>
        <Lines lines={lines} />
      </h2>
    )),
  }),
  Byline: onHome.alone({
    'With what she is, without': (
      <>
        <Byline name="Rivka, 16" detail="Queens chapter" />
        <Byline name="A mother" />
      </>
    ),
  }),
  Pause: onHome.alone({
    'Between two texts: to be heard, not to be seen': (
      <p>
        <b>Near you</b>
        <Pause /> All year
      </p>
    ),
  }),
  Section: onHome.alone({
    'Two that name the same terms': ['first', 'second'].map((id) => (
      <Section key={id} className="story__section" labelledBy={id}>
        <h2 id={id}>The {id}</h2>
        {EXPLAINED}
      </Section>
    )),
  }),
  Term: [
    ...onHome.alone({ 'In a sentence': EXPLAINED }),
    ...onHome.alone({ 'Under the pointer': EXPLAINED }, 'hover'),
    ...onHome.alone({ 'Under the focus': EXPLAINED }, 'focus-visible'),
  ],
  Tooltip: [
    ...onHome.alone({ 'Of a term': EXPLAINED }, { act: 'open-term', inWindow: true }),
    ...onHome.parts('.site-footer', { 'Of an icon in the footer': { act: 'rest-on-icon' } }),
  ],
  Text: onHome.alone({
    'With terms of the glossary': (
      <>
        {EXPLAINED}
        <p>
          <Text>{LONG_TEXT}</Text>
        </p>
      </>
    ),
  }),
  Picture: onAbout.alone({
    'A drawing, photographs, one cut around a point': (
      <>
        <Picture image={{ src: 'home-table.svg', alt: '', decorative: 'true' }} slot={slots.stamp} />
        <Picture image={wide()} slot={{ sizes: '100vw', widths: [320, 640, 960] }} />
        <Picture image={upright('50% 90%')} slot={{ sizes: '480px', widths: [240, 480], ratio: 2 }} eager />
      </>
    ),
    'Written into the page, for a phone and for wider screens': (
      <Picture
        className="origin__backyard"
        image={{ src: 'about-backyard.svg', alt: 'A backyard at dusk' }}
        narrow="about-backyard-phone.svg"
        slot={slots.wholeWidth}
        inline
      />
    ),
  }),
  LazyDrawing: onHome.alone({ 'A drawing of the design': <LazyDrawing src="home-sprig.svg" /> }),
  InlineDrawing: onHome.alone({
    'Written into the page': (
      <>
        <InlineDrawing src="home-hero.svg" label="Four rising bars" />
        <InlineDrawing src="home-sprig.svg" />
      </>
    ),
  }),
  EventDate: onEvents.alone({
    'Words, days, days of two years': DATES.map((date) => (
      <p key={date}>
        <EventDate date={date} />
      </p>
    )),
  }),
  EventFacts: onEvents.alone({
    'With and without the date': ({ events: [first, second], labels }) => (
      <>
        <EventFacts event={first!} labels={labels} />
        <EventFacts event={second!} labels={labels} undated />
      </>
    ),
  }),
  NightBar: onEvents.alone({
    'From no event to thirty': (
      <ul className="story__states">
        {EVENTS_BY_NIGHT.map((events, index) => (
          <li key={events}>
            <NightBar index={index} count={EVENTS_BY_NIGHT.length} events={events} />
          </li>
        ))}
      </ul>
    ),
  }),
  AddToCalendar: onEvents.alone({
    'Of two events': DATED.map((event) => <AddToCalendar key={event.title} event={event} label="Add to calendar" />),
  }),
  CalendarLinks: onEvents.alone({
    Both: <CalendarLinks subscribe="Subscribe to all dates" download="Download all dates" />,
  }),
};
