import clsx from 'clsx';
import type { Enhancement } from '../../client/client.ts';
import { Figure } from '../../components/Figure.tsx';
import { Fold, Layout } from '../../components/Layout.tsx';
import { Anchor, ButtonLink, TextLink } from '../../components/links.tsx';
import { Byline, Detail, Pause } from '../../components/Pause.tsx';
import { Picture, useRoomForText } from '../../components/Picture.tsx';
import { useLeads } from '../../components/page-context.ts';
import { Section } from '../../components/Section.tsx';
import { Cost, Paragraph, Words } from '../../components/Text.tsx';
import { lightsOfChanukah, NIGHTFALL } from '../../schedule/holidays.ts';
import {
  dayAndHours,
  type Night,
  nightsOf,
  ONCE_A_MONTH,
  regularOf,
  sharedBy,
  sharedNights,
} from '../../schedule/nights.ts';
import type { UpcomingOccurrences } from '../../schedule/occurrences.ts';
import { useSchedule } from '../../schedule/page.ts';
import {
  Lead,
  Lines,
  NextOccurrences,
  Notice,
  SeasonText,
  tonight,
} from '../../schedule/Season.tsx';
import type { ScheduledEvent } from '../../schedule/schedule.ts';
import type { PageProps } from '../page.ts';
import { type HomeContent, schema } from './fields.ts';

export { schema };

export default function Home({ content, page }: PageProps<typeof schema>) {
  return (
    <Layout page={page}>
      <Notice />
      <Hero {...content.hero} />
      <Values {...content.values} />
      <Fold />
      <Candles />
      <Programs {...content.programs} />
      <Numbers {...content.numbers} />
      {content.voice && <Voice {...content.voice} />}
      <Week {...content.week} />
      <Closing {...content.closing} />
    </Layout>
  );
}

const Hero = ({ lines, lead, primary, secondary, picture }: HomeContent['hero']) => (
  <Section className="hero">
    <div className="hero__copy">
      <h1>
        <Lines lines={lines} />
      </h1>
      <Lead text={lead} />
      <p className="actions">
        <ButtonLink {...primary} />
        <TextLink {...secondary} />
      </p>
    </div>
    <Picture className="hero__art" image={picture} size="half" inline />
  </Section>
);

/** When the candles in the drawing burn. Below the first screen, which has to be small. */
const Candles = () => (
  <div
    data-enhance={'candles' satisfies Enhancement}
    data-over={NIGHTFALL.join(' ')}
    data-nights={lightsOfChanukah(useSchedule().today).join(' ')}
  />
);

const Values = ({ title, items }: HomeContent['values']) => (
  <Section className="values on-dark" labelledBy="values">
    <h2 className="visually-hidden" id="values">
      {title}
    </h2>
    <ul className="row in-turn">
      {items.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          <Paragraph>{text}</Paragraph>
        </li>
      ))}
    </ul>
  </Section>
);

/** Ways to take part, each with a picture and how often it happens. */
const Programs = ({ title, lead, items }: HomeContent['programs']) => (
  <Section className="programs section columns" labelledBy="programs">
    <div className="sticky">
      <h2 className="side-heading" id="programs">
        {title}
      </h2>
      <Lead text={lead} dates="quiet" />
    </div>
    <Picture className="programs__sprig" image="home-sprig.svg" />
    <ul className="ruled">
      {items.map((program) => (
        <Program key={program.name} {...program} />
      ))}
    </ul>
  </Section>
);

type ProgramProps = HomeContent['programs']['items'][number];

const Program = ({ name, href, when, breakWhen, detail, text, picture }: ProgramProps) => (
  <li className="program">
    <Figure className="program__art frame">
      <Picture image={picture} size="programRow" />
    </Figure>
    <div>
      <h3>
        <Anchor className="program__link quiet" href={href}>
          <Words>{name}</Words>
        </Anchor>
      </h3>
      <Paragraph className="program__text">{text}</Paragraph>
    </div>
    <p className="program__when small">
      <b>
        <SeasonText inBreak={breakWhen}>{when}</SeasonText>
        <Pause />
      </b>{' '}
      {detail}
    </p>
    <svg className="arrow" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path d="M4 18l20-1-8-9 6-5 16 17-16 17-6-5 8-9-20-1z" />
    </svg>
  </li>
);

/** A sentence whose words between double asterisks are set on colored paper. */
function Numbers({ title, sentence, link }: HomeContent['numbers']) {
  const leads = useLeads();
  const chip = (words: string) => (
    <span key={words} className="chip">
      {words}
    </span>
  );
  return (
    <Section className="numbers section paper rising-edge" labelledBy="numbers">
      <h2 className="visually-hidden" id="numbers">
        {title}
      </h2>
      <p className="numbers__sentence display in-turn">
        {sentence.split('**').map((part, index) => (index % 2 === 0 ? part : chip(part)))}
      </p>
      {leads(link.href) && (
        <Anchor className="numbers__link" href={link.href}>
          {link.label}
        </Anchor>
      )}
    </Section>
  );
}

function Voice({ text, name, role, picture }: HomeContent['voice']) {
  const hasRoom = useRoomForText(picture.src);
  return (
    <Section as="div" className={clsx('voice on-dark', hasRoom && 'voice--on-drawing')}>
      <Picture className="voice__friends" image={picture} size="wholeWidth" />
      <Figure>
        <blockquote className="display">
          <p>{text}</p>
        </blockquote>
        <Byline name={name} detail={role} />
      </Figure>
    </Section>
  );
}

/** Who meets on which night, with links: to the chapter of a weekly event, or else to the event. */
const Week = ({ title, lead, breakLead, parents, expect }: HomeContent['week']) => (
  <Section className="week" labelledBy="week">
    <div className="week__intro columns level">
      <h2 id="week">{title}</h2>
      <div>
        <Lead text={lead} inBreak={breakLead} saysSo dates="small" />
        <Cost />
        <div className="row">
          {expect && <TextLink {...expect} />}
          <TextLink {...parents} />
        </div>
      </div>
    </div>
    <ol className="week__nights in-turn">
      {nightsOf(useSchedule().events).map((night) => (
        <li key={night.day} className="paper" {...tonight(sharedNights(night.events))}>
          <h3>{dayOf(night)}</h3>
          <NextOccurrences next={nextOf(night.events)} tonight={sharedHours(night.events)} />
          {night.events.map((event) => (
            <NightLink key={event.id} event={event} />
          ))}
        </li>
      ))}
    </ol>
  </Section>
);

/** `Tuesday`, or `Friday evening` if all events of the night say so. */
function dayOf({ day, events }: Night): string {
  const [first = day, other] = new Set(events.map((event) => dayAndHours(event).day));
  return other ? day : first;
}

/** The next dates that the weekly events of a night share. The lead says whether there is a break. */
function nextOf(events: readonly ScheduledEvent[]): UpcomingOccurrences | undefined {
  const { next } = sharedBy(events) ?? {};
  const lines = next?.lines.filter(({ day }) => day) ?? [];
  return next && lines.length > 0 ? { ...next, lines } : undefined;
}

/** The hours of all regular events of a night, if they are the same. */
function sharedHours(events: readonly ScheduledEvent[]): string | undefined {
  const [hours, other] = new Set(regularOf(events).map((event) => dayAndHours(event).hours));
  return other ? undefined : hours;
}

function NightLink({ event }: { event: ScheduledEvent }) {
  const isWeekly = event.type === 'Weekly';
  return (
    <Anchor className="row quiet" href={(isWeekly && event.href) || `/events/#${event.id}`}>
      {isWeekly ? <span translate="no">{event.place}</span> : event.title}
      <Detail>{isWeekly ? event.name : ONCE_A_MONTH}</Detail>
    </Anchor>
  );
}

const Closing = ({ title, lead, primary, secondary, note }: HomeContent['closing']) => (
  <Section className="closing section columns level on-dark" labelledBy="closing">
    <div>
      <h2 id="closing">{title}</h2>
      <Lead text={lead} />
    </div>
    <div className="actions">
      <ButtonLink {...primary} look="paper" />
      <ButtonLink {...secondary} look="sun" />
      <Paragraph className="closing__note small">{note}</Paragraph>
    </div>
    <Picture className="baseline-art" image="home-table.svg" />
  </Section>
);
