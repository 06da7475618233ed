import { z } from 'zod';
import { ActionButton } from '../components/ActionButton.tsx';
import { EventPoster } from '../components/EventPoster.tsx';
import { imageSizes } from '../components/image-sizes.ts';
import { Fold, Layout } from '../components/Layout.tsx';
import { LazyDrawing } from '../components/LazyDrawing.tsx';
import { Lead } from '../components/Lead.tsx';
import { Lines } from '../components/Lines.tsx';
import { Nights } from '../components/Nights.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from '../components/Section.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { group, list, titled } from '../generator/schema/described.ts';
import { link, meta, photo, textField } from '../generator/schema/fields.ts';
import { nightRecords, Week, week } from './events-week.tsx';
import { breakLines, caption, headingLines, invitation, lead } from './fields.ts';
import { event, season } from './schedule/event-schema.ts';
import type { PageProps, Site } from './site-schema.ts';

const labels = group('Labels', 'The words before the details of every event.', {
  date: textField('Before the date', undefined, 'Date'),
  time: textField('Before the hours', undefined, 'When'),
  location: textField('Before the location', undefined, 'Location'),
  type: textField('Before the type', undefined, 'Type'),
  calendar: textField('Calendar link', 'Adds an event to the calendar of a phone.', 'Add to calendar'),
});

const seasonWords = group(
  'Season and breaks',
  'A break is before and after the season, and two weeks without weekly events.',
  {
    dates: textField('Season', 'In small letters. DATES becomes its first and last day.', 'Season: DATES.'),
    short: textField('Break, in short', 'Next to each weekly event.', 'On a break.'),
    again: textField('Break', 'DATE becomes the day weekly events start again.', 'We start again on DATE.'),
    over: textField('After the season', 'For five months.', 'Summer break. We start again after the holidays.'),
    later: textField('Long after the season', 'Until you write the next one.', 'The next season is being planned.'),
  },
);

const words = group('Texts about dates', 'The site fills in the dates.', {
  every: textField('Date of a weekly event', 'DAY becomes the weekday.', 'Every DAY'),
  everyMonth: textField('Date of a monthly event', 'DAY becomes the weekday.', 'One DAY a month'),
  monthly: textField('Monthly', 'Next to the name of a monthly event.', 'once a month'),
  unknown: textField('Not known yet', 'In place of a date, hours, or a location.', 'To be announced'),
  next: textField('Next date', 'DATE becomes the next date of a weekly event.', 'Next: DATE.'),
  off: textField('Day off', 'DATE becomes a day the event is off.', 'Not on DATE.'),
  asOf: textField('As of', 'For visitors without JavaScript. DATE becomes the day of the build.', 'As of DATE.'),
  past: textField('Over', 'For an event that is over and has no text of its own.', 'This one is over.'),
  season: seasonWords.optional(),
});

export const schema = z.strictObject({
  meta,
  hero: group('Top of the page', 'The first thing a visitor sees.', {
    lines: headingLines,
    breakLines,
    nights: textField('Name of the bars', 'For people who can’t see them.', 'Nights of the week'),
  }),
  week,
  labels,
  words,
  events: list('Events', 'Weekly and monthly events are listed by night. The others have a poster.', event),
  season: season.optional(),
  calendar: group('Calendar', 'What calendars show, and the links to them.', {
    name: textField('Name', 'What the calendar is called on a phone.', '4G events'),
    subscribe: textField('Subscribe', 'The link that keeps a calendar up to date.', 'Subscribe to all dates'),
    download: textField('Download', 'The link that downloads the dates once.', 'Download all dates'),
  }).optional(),
  highlights: group('Highlights', 'Pictures of past events.', {
    lines: headingLines,
    items: list(
      'Pictures',
      'In the order shown.',
      group('Picture', 'With or without a caption.', { caption, picture: photo }),
    ),
  }).optional(),
  join: group('Join', 'How to hear about events.', {
    lines: headingLines,
    breakLines,
    lead,
    whatsApp: titled(
      invitation.optional(),
      'WhatsApp button',
      'Opens the WhatsApp group once you add its link address.',
    ),
    contact: titled(link.optional(), 'Second link', 'Next to the WhatsApp button.'),
  }).optional(),
});

type Content = z.infer<typeof schema>;
type Parts = Required<Content>;

/** The page's calendar. */
export const calendar = ({ calendar }: Content, { schedule }: Site) =>
  calendar && { name: calendar.name, entries: schedule.entries };

export default function Events({ content, page }: PageProps<typeof schema>) {
  const { hero, labels, words, highlights, join } = content;
  const { events, entries } = page.site.schedule;
  const nights = nightRecords(events, content.week.pictures, words.monthly);
  const dated = events.filter(({ day }) => !day);
  const upcoming = dated.filter(({ past }) => !past);
  return (
    <Layout page={page}>
      <Nights {...hero} label={hero.nights} nights={nights} />
      {upcoming.map((each, index) => (
        <EventPoster key={each.id} event={each} labels={labels} first={index === 0} />
      ))}
      {upcoming.length === 0 && nights.length === 0 && <Fold />}
      {nights.length > 0 && (
        <Week
          {...content.week}
          nights={nights}
          labels={labels}
          links={entries.length > 0 ? content.calendar : undefined}
          first={upcoming.length === 0}
        />
      )}
      {dated
        .filter(({ past }) => past)
        .map((each) => (
          <EventPoster key={each.id} event={each} labels={labels} />
        ))}
      {highlights && <Highlights {...highlights} />}
      {join && <Join {...join} />}
    </Layout>
  );
}

function Highlights({ lines, items }: Parts['highlights']) {
  return (
    <Section className="highlights rising-edge" labelledBy="highlights">
      <h2 id="highlights">
        <Lines lines={lines} />
      </h2>
      <ul>
        {items.map(({ caption, picture }) => (
          <li key={picture.src}>
            <figure>
              <Picture image={picture} size={imageSizes.print} />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Join({ lines, breakLines, lead, whatsApp, contact }: Parts['join']) {
  return (
    <Section className="join" labelledBy="join">
      <div className="join__copy">
        <h2 id="join">
          <Lines lines={lines} inBreak={breakLines} />
        </h2>
        <Lead dates="quiet">{lead}</Lead>
        <div className="actions">
          {whatsApp && <ActionButton action={whatsApp} look="paper" announced />}
          {contact && <TextLink {...contact} />}
        </div>
      </div>
      <LazyDrawing className="join__messages" src="event-messages.svg" />
    </Section>
  );
}
