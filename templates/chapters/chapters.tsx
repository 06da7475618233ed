import clsx from 'clsx';
import type { Enhancement } from '../../client/client.ts';
import { Answers } from '../../components/Answers.tsx';
import { Fold, Layout } from '../../components/Layout.tsx';
import { Anchor, ButtonLink, TextLink, useContacts } from '../../components/links.tsx';
import { Detail, Pause } from '../../components/Pause.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Prose } from '../../components/Prose.tsx';
import { usePage } from '../../components/page-context.ts';
import { Section } from '../../components/Section.tsx';
import { Cost, Text } from '../../components/Text.tsx';
import { withPlainSpaces } from '../../generator/content/texts.ts';
import { slugOf } from '../../generator/schema/fields.ts';
import { dayAndHours, eventsOfChapter } from '../../schedule/nights.ts';
import { useSchedule } from '../../schedule/page.ts';
import { Lead, Lines, Timed, tonight } from '../../schedule/Season.tsx';
import { askHref } from '../../schedule/schedule.ts';
import type { PageProps } from '../page.ts';
import { type Chapter, ChapterCard, Seal, spokenDirector } from './card.tsx';
import { type ChaptersContent, schema } from './fields.ts';

export { schema };

type Content = Required<ChaptersContent>;

export default function Chapters({ content, page }: PageProps<typeof schema>) {
  return (
    <Layout page={page} darkHeader>
      <Hero {...content.hero} chapters={content.chapters.items} />
      <Fold />
      <FrontDoors {...content.chapters} />
      <Elsewhere {...content.elsewhere} />
      {content.expect && <Expect {...content.expect} />}
      <Contact {...content.contact} />
    </Layout>
  );
}

type HeroProps = Content['hero'] & { chapters: readonly Chapter[] };

const Hero = ({ lines, breakLines, lead, breakLead, elsewhere, chapters }: HeroProps) => (
  <Section className="dusk on-dark">
    <Picture className="dusk__street" image="chapters-street.svg" inline />
    <div className="dusk__copy columns">
      <h1>
        <Lines lines={lines} inBreak={breakLines} />
      </h1>
      <div>
        <Lead text={lead} inBreak={breakLead} saysSo dates="quiet" />
      </div>
    </div>
    <Lanterns chapters={chapters} />
    {elsewhere && (
      <p className="dusk__elsewhere">
        <Anchor href={elsewhere.href}>{elsewhere.label}</Anchor>
      </p>
    )}
  </Section>
);

const ROW = 6;

/** The chapter logos as lanterns, six per wire. Each links to the card of its chapter. */
function Lanterns({ chapters }: { chapters: readonly Chapter[] }) {
  const starts = chapters.filter((_, index) => index % ROW === 0);
  const rows = starts.map((_, index) => chapters.slice(index * ROW, (index + 1) * ROW));
  return (
    <nav className="lanterns" aria-label="Tri-State chapters">
      {rows.map((row) => (
        <div className="lanterns__row" key={row[0]?.id}>
          <ul className={clsx('lanterns__list', row.length === ROW && 'lanterns__list--full')}>
            {row.map((chapter) => (
              <Lantern key={chapter.id} {...chapter} />
            ))}
          </ul>
          <Wire />
          {row.length > ROW / 2 && <Wire second />}
        </div>
      ))}
    </nav>
  );
}

/** A lantern with the weekly days of its chapter, or all of its days if none is weekly. */
function Lantern({ id, name, logo }: Chapter) {
  const schedule = useSchedule();
  const { on } = schedule.season;
  const events = eventsOfChapter(id, schedule);
  const weekly = events.filter(({ type }) => type === 'Weekly');
  const shown = weekly.length > 0 ? weekly : events;
  const days = new Set(shown.map((event) => dayAndHours(event).day));
  return (
    <li {...tonight(events.flatMap(({ nights = [] }) => nights))}>
      <a className="quiet" href={`#${id}`}>
        <Seal className={clsx('lanterns__seal', useDisc(logo))} chapter={{ name, logo }} eager />
        <b translate="no">
          {withPlainSpaces(name)}
          {days.size > 0 && !on.hidden && <Pause />}
        </b>
        {days.size > 0 && (
          <>
            {' '}
            <span className="lanterns__days" data-tonight="Tonight">
              <Timed texts={[{ text: [...days].join(', '), ...on }]} />
            </span>
          </>
        )}
      </a>
    </li>
  );
}

/** A class with the color of a drawn seal, for the disc that is in its place until it loads. */
function useDisc(logo: Chapter['logo']): string | undefined {
  const { drawing, style } = usePage();
  const { svg = '' } = (logo && drawing(logo.src)) ?? {};
  const [color] = /(?<=fill=")#\w+/.exec(svg) ?? [];
  return color && style(`color:${color}`);
}

/** The area above the wire hides the ends of the cords, so that they seem to hang from the wire. On
 *  narrow screens a row has two wires with three lanterns each. */
const Wire = ({ second }: { second?: boolean }) => (
  <svg
    className={clsx('lanterns__wire', second && 'only-narrow')}
    viewBox="0 0 100 100"
    width="100"
    height="100"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className="lanterns__sky" d="M-1 0Q50 200 101 0V-9H-1Z" />
    <path
      className="lanterns__line"
      strokeWidth="4"
      vectorEffect="non-scaling-stroke"
      d="M-1 0Q50 200 101 0"
    />
  </svg>
);

function FrontDoors(content: Content['chapters']) {
  const { title, lead, breakLead, how, parents, expect, items } = content;
  return (
    <Section className="section" labelledBy="front-doors">
      <div className="front-doors__intro head columns level">
        <h2 id="front-doors">{title}</h2>
        <div>
          <Lead text={lead} inBreak={breakLead} dates="small" />
          <Cost />
          {how && items.some(({ whatsapp }) => !whatsapp.href) && <p className="small">{how}</p>}
          <div className="row">
            {expect && <TextLink {...expect} />}
            <TextLink {...parents} />
          </div>
        </div>
      </div>
      <ul className="front-doors__cards">
        {items.map((chapter, index) => (
          <ChapterCard
            key={chapter.id}
            chapter={chapter}
            beside={items[index % 2 === 0 ? index + 1 : index - 1]}
            {...content}
          />
        ))}
      </ul>
    </Section>
  );
}

/** The chapters in other cities as signs on one post. */
const Elsewhere = ({ title, lead, link, items }: Content['elsewhere']) => (
  <Section className="elsewhere section columns" labelledBy="elsewhere">
    <Picture className="elsewhere__verge" image="chapters-verge.svg" />
    <div className="elsewhere__intro">
      <h2 id="elsewhere">{title}</h2>
      <Lead text={lead} />
      <TextLink {...link} />
    </div>
    <Picture className="elsewhere__sprout" image="chapters-sprout.svg" />
    <ul className="signpost in-turn">
      {items.map((chapter) => (
        <Sign key={chapter.name} {...chapter} />
      ))}
    </ul>
  </Section>
);

/** A chapter in another city, which links to a question about it, as a card does. */
function Sign({ name, director }: Content['elsewhere']['items'][number]) {
  const id = slugOf(name);
  return (
    <li className="paper" id={id} data-name={name} data-director={spokenDirector({ director })}>
      <Anchor className="row quiet" href={askHref(id)}>
        <b className="title" translate="no">
          {name}
        </b>
        {director && (
          <Detail className="small">
            Director <strong translate="no">{director}</strong>
          </Detail>
        )}
      </Anchor>
    </li>
  );
}

const Expect = ({ text: { title, lead, body }, picture }: Content['expect']) => (
  <Section className="expect columns on-dark" labelledBy="expect">
    <div className="expect__view frame">
      <Picture image={picture} size="wholeWidth" />
    </div>
    <div className="expect__text">
      <h2 id="expect">{title}</h2>
      <Lead text={lead} />
      <Prose body={body} />
    </div>
  </Section>
);

/** How to get in touch. The script names the chapter if a visitor came from its card. */
function Contact({ title, lead, link, asked, answers }: Content['contact']) {
  return (
    <Section className="ask columns paper rising-edge" id="contact" labelledBy="ask">
      <div
        data-enhance={'chapter-question' satisfies Enhancement}
        data-subject={asked.subject}
        data-back={asked.back}
      >
        <h2 id="ask" data-asked={asked.title}>
          {title}
        </h2>
        <p className="lead" data-asked={asked.lead}>
          <Text>{lead}</Text>
        </p>
        <p className="actions">
          <ButtonLink {...link} look="ink" />{' '}
          <span className="row">
            {useContacts().map((link) => (
              <TextLink key={link.href} {...link} />
            ))}
          </span>
        </p>
      </div>
      <Answers className="ask__answers ruled" answers={answers} />
      <Picture className="ask__envelope" image="chapters-envelope.svg" />
    </Section>
  );
}
