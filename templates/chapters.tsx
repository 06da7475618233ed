import type { z } from 'zod';
import { type Chapter, ChapterCard, type Night } from '../components/ChapterCard.tsx';
import { spokenName } from '../components/chapter-words.ts';
import { InlineDrawing } from '../components/InlineDrawing.tsx';
import { imageSizes } from '../components/image-sizes.ts';
import { Lanterns } from '../components/Lanterns.tsx';
import { Fold, Layout } from '../components/Layout.tsx';
import { LazyDrawing } from '../components/LazyDrawing.tsx';
import { Lead } from '../components/Lead.tsx';
import { Lines } from '../components/Lines.tsx';
import { Picture } from '../components/Picture.tsx';
import { Prose } from '../components/Prose.tsx';
import { Section } from '../components/Section.tsx';
import { Signpost } from '../components/Signpost.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { Contact } from './chapters-contact.tsx';
import { schema } from './chapters-fields.ts';
import { dayAndHours, nightsOf } from './schedule/schedule.ts';
import type { PageProps, Site } from './site-schema.ts';

export { schema };

type Content = Required<z.infer<typeof schema>>;

export default function Chapters({ content, page }: PageProps<typeof schema>) {
  const { directorLabel, unnamedDirector } = content;
  const chapters = content.chapters.items.map((chapter) => ({
    ...chapter,
    spokenDirector: spokenName(chapter.director ?? unnamedDirector),
    nights: nightsAt(chapter.id, page.site),
  }));
  return (
    <Layout page={page}>
      <Hero {...content.hero} chapters={chapters} />
      <FrontDoors {...content.chapters} items={chapters} directorLabel={directorLabel} />
      {content.elsewhere && <Elsewhere {...content.elsewhere} directorLabel={directorLabel} />}
      {content.expect && <Expect {...content.expect} />}
      {content.contact && <Contact {...content.contact} />}
    </Layout>
  );
}

/** The nights of a chapter, in the order of the week. */
const nightsAt = (id: string, { schedule }: Site): Night[] =>
  nightsOf(schedule.events.filter(({ chapter }) => chapter?.id === id))
    .flatMap(({ events }) => events)
    .map((event) => ({
      ...dayAndHours(event),
      name: event.name,
      next: event.next,
      often: event.type === 'Weekly' ? undefined : event.type.toLowerCase(),
    }));

function Hero({ lines, breakLines, lead, breakLead, lanterns, chapters }: Content['hero'] & { chapters: Chapter[] }) {
  return (
    <Section className="dusk">
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
      <Lanterns label={lanterns} chapters={chapters} />
      <InlineDrawing className="dusk__street" src="chapters-street.svg" />
    </Section>
  );
}

interface FrontDoorsProps extends Omit<Content['chapters'], 'items'> {
  items: Chapter[];
  directorLabel: string;
}

function FrontDoors({ title, lead, breakLead, parents, learnMore, more, items, directorLabel }: FrontDoorsProps) {
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
        {items.map((item) => (
          <ChapterCard key={item.id} chapter={item} directorLabel={directorLabel} learnMore={learnMore} more={more} />
        ))}
      </ul>
    </Section>
  );
}

function Elsewhere({ title, lead, link, items, directorLabel }: Content['elsewhere'] & { directorLabel: string }) {
  return (
    <Section className="elsewhere" labelledBy="elsewhere">
      <div className="elsewhere__intro">
        <h2 id="elsewhere">{title}</h2>
        <Lead>{lead}</Lead>
        {link && <TextLink {...link} />}
      </div>
      <LazyDrawing className="elsewhere__sprout" src="chapters-sprout.svg" />
      <Signpost chapters={items} directorLabel={directorLabel} />
      <LazyDrawing className="elsewhere__verge" src="chapters-verge.svg" />
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
