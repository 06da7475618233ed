import { z } from 'zod';
import { ActionButton } from '../components/ActionButton.tsx';
import { EventPoster } from '../components/EventPoster.tsx';
import { imageSizes } from '../components/image-sizes.ts';
import { Fold, Layout } from '../components/Layout.tsx';
import { LazyDrawing } from '../components/LazyDrawing.tsx';
import { Lines } from '../components/Lines.tsx';
import { Nights } from '../components/Nights.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from '../components/Section.tsx';
import { Text } from '../components/Text.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { link, meta, photo, text } from '../generator/schema/fields.ts';
import { invitation } from './action-fields.ts';
import { nightRecords, Week, week } from './events-week.tsx';
import { event, season } from './schedule/event-schema.ts';
import type { PageProps, Site } from './site-schema.ts';

const labels = z.strictObject({ date: text, time: text, location: text, type: text, calendar: text });
const words = z.strictObject({
  every: text,
  everyMonth: text,
  monthly: text,
  unknown: text,
  next: text,
  off: text,
  asOf: text,
  past: text,
});

export const schema = z.strictObject({
  meta,
  hero: z.strictObject({ lines: z.array(text).min(1), nights: text }),
  week,
  labels,
  words,
  events: z.array(event).min(1),
  season: season.optional(),
  calendar: z.strictObject({ name: text, subscribe: text, download: text }).optional(),
  highlights: z.strictObject({
    lines: z.array(text).min(1),
    items: z.array(z.strictObject({ caption: text, picture: photo })).min(1),
  }),
  join: z.strictObject({ lines: z.array(text).min(1), lead: text, whatsApp: invitation, contact: link }),
});

type Content = z.infer<typeof schema>;
/** The calendar of this page. */
export const calendar = ({ calendar }: Content, { schedule }: Site) =>
  calendar && { name: calendar.name, entries: schedule.entries };

export default function Events({ content, page }: PageProps<typeof schema>) {
  const { hero, labels, words, highlights, join } = content;
  const { events, entries } = page.site.schedule;
  const nights = nightRecords(events, content.week.pictures, words.monthly);
  const dated = events.filter(({ day }) => !day);
  const toCome = dated.filter(({ past }) => !past);
  return (
    <Layout page={page}>
      <Nights lines={hero.lines} label={hero.nights} nights={nights} />
      {toCome.map((each, index) => (
        <EventPoster key={each.id} event={each} labels={labels} first={index === 0} />
      ))}
      {toCome.length === 0 && nights.length === 0 && <Fold />}
      {nights.length > 0 && (
        <Week
          {...content.week}
          nights={nights}
          labels={labels}
          links={entries.length > 0 ? content.calendar : undefined}
          first={toCome.length === 0}
        />
      )}
      {dated
        .filter(({ past }) => past)
        .map((each) => (
          <EventPoster key={each.id} event={each} labels={labels} />
        ))}
      <Highlights {...highlights} />
      <Join {...join} />
    </Layout>
  );
}

function Highlights({ lines, items }: Content['highlights']) {
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
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Join({ lines, lead, whatsApp, contact }: Content['join']) {
  return (
    <Section className="join" labelledBy="join">
      <div className="join__copy">
        <h2 id="join">
          <Lines lines={lines} />
        </h2>
        <p className="lead">
          <Text>{lead}</Text>
        </p>
        <div className="actions">
          <ActionButton action={whatsApp} look="paper" announced />
          <TextLink {...contact} />
        </div>
      </div>
      <LazyDrawing className="join__messages" src="event-messages.svg" />
    </Section>
  );
}
