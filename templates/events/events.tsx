import { ActionButton } from '../../components/ActionButton.tsx';
import { LazyDrawing } from '../../components/drawings.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Layout } from '../../components/Layout.tsx';
import { TextLink } from '../../components/links.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Lead, Lines } from '../../components/Season.tsx';
import { Section } from '../../components/Section.tsx';
import type { PageProps } from '../../generator/pages/page.ts';
import { nightsOf } from '../schedule/schedule.ts';
import type { Site } from '../site-schema.ts';
import { type EventsContent, schema } from './fields.ts';
import { Nights } from './nights.tsx';
import { Poster } from './poster.tsx';
import { Week } from './week.tsx';

export { schema };
export const styles = 'events';

/** The page's calendar. */
export const calendar = ({ calendar }: EventsContent, { schedule }: Site) => {
  return { name: calendar.name, entries: schedule.events.flatMap(({ entry }) => entry ?? []) };
};

export default function Events({ content, page }: PageProps<typeof schema>) {
  const { events } = page.site.schedule;
  const nights = nightsOf(events);
  const posters = events.filter(({ day }) => !day);
  const upcoming = posters.filter(({ past }) => !past);
  const past = posters.filter(({ past }) => past);
  return (
    <Layout page={page}>
      <Nights {...content.hero} nights={nights} />
      {upcoming.map((event, index) => (
        <Poster key={event.id} event={event} first={index === 0} />
      ))}
      <Week content={content} nights={nights} first={upcoming.length === 0} />
      {past.map((event) => (
        <Poster key={event.id} event={event} />
      ))}
      <Highlights {...content.highlights} />
      <Join {...content.join} />
    </Layout>
  );
}

function Highlights({ lines, items }: EventsContent['highlights']) {
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

function Join({ lines, breakLines, lead, whatsApp, contact }: EventsContent['join']) {
  return (
    <Section className="join" labelledBy="join">
      <div className="join__copy">
        <h2 id="join">
          <Lines lines={lines} inBreak={breakLines} />
        </h2>
        <Lead dates="quiet">{lead}</Lead>
        <div className="actions">
          <ActionButton action={whatsApp} look="paper" announced />
          <TextLink {...contact} />
        </div>
      </div>
      <LazyDrawing className="join__messages" place="eventsJoin" />
    </Section>
  );
}
