import { ActionButton } from '../../components/ActionButton.tsx';
import { LazyDrawing } from '../../components/drawings.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Fold, Layout } from '../../components/Layout.tsx';
import { Lead } from '../../components/Lead.tsx';
import { Lines } from '../../components/Lines.tsx';
import { TextLink } from '../../components/links.tsx';
import { Picture } from '../../components/Picture.tsx';
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

type Parts = Required<EventsContent>;

/** The page's calendar. */
export const calendar = ({ calendar }: EventsContent, { schedule }: Site) =>
  calendar && { name: calendar.name, entries: schedule.events.flatMap(({ entry }) => entry ?? []) };

export default function Events({ content, page }: PageProps<typeof schema>) {
  const { labels, highlights, join } = content;
  const { schedule } = page.site;
  const nights = nightsOf(schedule.events);
  const dated = schedule.events.filter(({ day }) => !day);
  const upcoming = dated.filter(({ past }) => !past);
  const past = dated.filter(({ past }) => past);
  return (
    <Layout page={page}>
      <Nights
        {...content.hero}
        nights={nights}
        name={content.hero.nights}
        monthly={content.words.monthly}
      />
      {upcoming.map((each, index) => (
        <Poster key={each.id} event={each} labels={labels} first={index === 0} />
      ))}
      {upcoming.length === 0 && nights.length === 0 && <Fold />}
      {nights.length > 0 && (
        <Week content={content} schedule={schedule} first={upcoming.length === 0} />
      )}
      {past.map((each) => (
        <Poster key={each.id} event={each} labels={labels} />
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
      <LazyDrawing className="join__messages" place="eventsJoin" />
    </Section>
  );
}
