import { InlineDrawing, LazyDrawing } from '../../components/drawings.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Fold, Layout } from '../../components/Layout.tsx';
import { Lead } from '../../components/Lead.tsx';
import { Lines } from '../../components/Lines.tsx';
import { TextLink } from '../../components/links.tsx';
import { Detail } from '../../components/Pause.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Prose } from '../../components/Prose.tsx';
import { Section } from '../../components/Section.tsx';
import type { PageProps } from '../../generator/pages/page.ts';
import { eventsOfChapter, type Schedule } from '../schedule/schedule.ts';
import { ChapterCard } from './card.tsx';
import { Contact } from './contact.tsx';
import { type ChaptersContent, schema } from './fields.ts';
import { Lanterns } from './lanterns.tsx';

export { schema };
export const styles = 'chapters';

type Content = Required<ChaptersContent>;

export default function Chapters({ content, page }: PageProps<typeof schema>) {
  const { schedule } = page.site;
  return (
    <Layout page={page} darkHeader>
      <Hero {...content.hero} chapters={content.chapters.items} schedule={schedule} />
      <FrontDoors content={content} schedule={schedule} />
      {content.elsewhere && (
        <Elsewhere {...content.elsewhere} directorLabel={content.directorLabel} />
      )}
      {content.expect && <Expect {...content.expect} />}
      {content.contact && <Contact {...content.contact} />}
    </Layout>
  );
}

type HeroProps = Content['hero'] & { chapters: Content['chapters']['items']; schedule: Schedule };

function Hero({ lines, breakLines, lead, breakLead, lanterns, chapters, schedule }: HeroProps) {
  return (
    <Section className="dusk">
      <InlineDrawing className="dusk__street" place="chaptersHero" />
      <div className="dusk__copy">
        <h1>
          <Lines lines={lines} inBreak={breakLines} />
        </h1>
        <div>
          <Lead inBreak={breakLead} saysSo dates="quiet">
            {lead}
          </Lead>
        </div>
      </div>
      <Lanterns
        label={lanterns}
        chapters={chapters.map((each) => ({ ...each, events: eventsOfChapter(each.id, schedule) }))}
      />
    </Section>
  );
}

function FrontDoors({ content, schedule }: { content: ChaptersContent; schedule: Schedule }) {
  const { title, lead, breakLead, parents, items } = content.chapters;
  return (
    <Section className="front-doors" labelledBy="front-doors">
      <div className="front-doors__intro">
        <h2 id="front-doors">{title}</h2>
        <div>
          <Lead inBreak={breakLead} dates="small">
            {lead}
          </Lead>
          {parents && <TextLink {...parents} />}
        </div>
      </div>
      <Fold />
      <ul className="front-doors__cards">
        {items.map((each) => (
          <ChapterCard
            key={each.id}
            chapter={each}
            events={eventsOfChapter(each.id, schedule)}
            content={content}
          />
        ))}
      </ul>
    </Section>
  );
}

/** The chapters in other cities as signs on one post. */
function Elsewhere({
  title,
  lead,
  link,
  items,
  directorLabel,
}: Content['elsewhere'] & { directorLabel: string }) {
  return (
    <Section className="elsewhere" labelledBy="elsewhere">
      <LazyDrawing className="elsewhere__verge" place="chaptersGround" />
      <div className="elsewhere__intro">
        <h2 id="elsewhere">{title}</h2>
        <Lead>{lead}</Lead>
        {link && <TextLink {...link} />}
      </div>
      <LazyDrawing className="elsewhere__sprout" place="chaptersElsewhere" />
      <ul className="signpost">
        {items.map(({ name, director }) => (
          <li key={name}>
            <b>{name}</b>
            {director && (
              <Detail>
                {directorLabel} <strong>{director}</strong>
              </Detail>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Expect({ text: { title, lead, body }, picture }: Content['expect']) {
  return (
    <Section className="expect" labelledBy="expect">
      {picture && (
        <div className="expect__view">
          <Picture image={picture} size={imageSizes.wholeWidth} />
        </div>
      )}
      <div className="expect__text">
        <h2 id="expect">{title}</h2>
        {lead && <p className="lead">{lead}</p>}
        <Prose body={body} />
      </div>
    </Section>
  );
}
