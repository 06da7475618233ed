import clsx from 'clsx';
import type { PropsWithChildren } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { Figure } from '../../components/Figure.tsx';
import { Fold, Layout } from '../../components/Layout.tsx';
import { PhoneLink } from '../../components/links.tsx';
import { byAmount, moneyRangeText, moneyText } from '../../components/numbers.ts';
import { Byline } from '../../components/Pause.tsx';
import { Picture } from '../../components/Picture.tsx';
import { usePage } from '../../components/page-context.ts';
import { Section } from '../../components/Section.tsx';
import { Paragraph, Text, Words } from '../../components/Text.tsx';
import { Lead, Lines } from '../../schedule/Season.tsx';
import type { PageProps } from '../page.ts';
import { type SupportContent, schema } from './fields.ts';

export { schema };

export default function Support({ content, page }: PageProps<typeof schema>) {
  const { charity } = content;
  return (
    <Layout page={page}>
      <Hero {...content.hero} />
      <Fold />
      <Giving {...content.giving}>
        <Charity {...charity} />
        <ByCheck {...charity} />
      </Giving>
      {content.letters && <Letters {...content.letters} />}
      <Gallery {...content.gallery} />
      <Sponsorship {...content.sponsorship} />
      <Team {...content.team} />
      <Ways {...content.ways} />
    </Layout>
  );
}

function Hero({ lines, lead, once, monthly, picture }: SupportContent['hero']) {
  const { opensForm } = usePage().site;
  const announcedOnce = !once.href && !monthly.href;
  return (
    <Section className="hero columns support-hero">
      <div className="hero__copy">
        <h1>
          <Lines lines={lines} />
        </h1>
        <Lead text={lead} />
        <div className="actions">
          <ActionButton action={once} announced={!announcedOnce} />
          <ActionButton action={monthly} as="text" announced={!announcedOnce} />
        </div>
        {announcedOnce && <p className="charity opens-form small">{opensForm}</p>}
      </div>
      <div className="support-hero__art">
        <Picture className="support-hero__picture" image={picture} size="half" inline />
      </div>
    </Section>
  );
}

type GivingProps = PropsWithChildren<SupportContent['giving']>;

/** Amounts as a staircase: each step is longer than the one before and may carry a drawing of what
 *  the gift pays for. If some have no address yet, the page first says what their buttons do. */
function Giving({ title, lead, donate, how, levels, children, ...shared }: GivingProps) {
  const { style } = usePage();
  const shown = byAmount(levels, ({ amount }) => amount).map((level) => withAmount(level, shared));
  // Up to eight steps rise equally; more rise less.
  const shorter = (index: number) =>
    style(`--shorter:${shown.length - 1 - index} / ${Math.max(7, shown.length - 1)}`);
  return (
    <Section className="giving section on-dark" labelledBy="giving-title">
      <div className="giving__intro">
        <h2 id="giving-title">{title}</h2>
        <Lead text={lead} />
        {shown.some((level) => !level.href) && <p className="charity small giving__how">{how}</p>}
      </div>
      <ol className="giving-ladder in-turn">
        {shown.map(({ amount, title, impact, drawing, ...action }, index) => (
          <li
            key={`${amount} ${title}`}
            className={clsx('giving-ladder__step paper on-bright', shorter(index))}
          >
            <p className="giving-ladder__amount display">{amount}</p>
            <div className="giving-ladder__text">
              <h3>{title}</h3>
              <Paragraph className="small">{impact}</Paragraph>
            </div>
            <ActionButton
              action={{ label: donate, ...action }}
              name={`${donate} ${amount}`}
              look="ink"
              small
            />
            <Picture className="giving-ladder__object" image={drawing} />
          </li>
        ))}
      </ol>
      <div className="giving__notes columns small">{children}</div>
    </Section>
  );
}

/** A gift with its amount filled in: as a number in its address, as `$1,000` elsewhere. */
function withAmount(
  { subject, ...level }: GivingProps['levels'][number],
  shared: Pick<GivingProps, 'href' | 'message'>,
) {
  const amount = moneyText(level.amount);
  const href = level.href ?? shared.href?.replaceAll('AMOUNT', level.amount);
  const message = (level.message ?? shared.message)?.replaceAll('AMOUNT', amount);
  return { ...level, amount, href, message, subject: subject.replaceAll('AMOUNT', amount) };
}

type CharityProps = SupportContent['charity'];

/** The statement that the organization is a charity, with its tax number. */
const Charity = ({ statement, ein }: CharityProps) => (
  <p className="charity small">
    <Text>{statement}</Text> {ein && <span className="unbroken">{ein}</span>}
  </p>
);

/** Where to mail checks, or how to ask for the address and tax number while one is missing. */
const ByCheck = ({ ein, address, ask }: CharityProps) => (
  <div>
    {address && <p className="charity small">{address}</p>}
    {!(ein && address) && <ActionButton action={ask} as="text" />}
  </div>
);

/** Letters from readers as overlapping sheets of paper. The first is the largest. */
const Letters = ({ title, items }: SupportContent['letters']) => (
  <Section className="support-letters section paper rising-edge" labelledBy="letters-title">
    <h2 id="letters-title">{title}</h2>
    <div className="letters columns">
      {items.map(({ text, name, role }) => (
        <Figure key={text} className="letter paper on-bright">
          <blockquote>
            <p>{text}</p>
          </blockquote>
          <Byline name={name} detail={role} />
        </Figure>
      ))}
    </div>
  </Section>
);

/** Pictures in a grid of squares. The pattern repeats after nine. */
const Gallery = ({ title, lead, pictures }: SupportContent['gallery']) => (
  <Section className="support-gallery" labelledBy="gallery-title">
    <div className="support-gallery__intro head">
      <h2 id="gallery-title">{title}</h2>
      <Lead text={lead} />
    </div>
    <ul className="gallery">
      {pictures.map(({ picture, caption }) => (
        <li key={picture.src} className="gallery__item frame zoom">
          <Figure caption={caption}>
            <Picture image={picture} size="gallery" />
          </Figure>
        </li>
      ))}
    </ul>
  </Section>
);

/** What a family or a business can pay for, as bars from the smallest amount to the largest. */
const Sponsorship = ({ title, lead, become, ...bars }: SupportContent['sponsorship']) => (
  <Section className="sponsorship section on-bright" id="sponsor" labelledBy="sponsor-title">
    <div className="sponsorship__intro">
      <h2 id="sponsor-title">{title}</h2>
      <Lead text={lead} />
      {become && <ActionButton action={become} look="ink" />}
    </div>
    <ul className="sponsor-bars in-turn">
      {byAmount(bars.opportunities, ({ impact }) => impact.from).map((opportunity) => (
        <SponsorBar key={opportunity.title} {...opportunity} sponsor={bars.sponsor} />
      ))}
    </ul>
  </Section>
);

type SponsorBarProps = SupportContent['sponsorship']['opportunities'][number] &
  Pick<SupportContent['sponsorship'], 'sponsor'>;

function SponsorBar({ title, icon, description, impact, sponsor }: SponsorBarProps) {
  const withTitle = (text?: string) => text?.replaceAll('TITLE', () => title);
  const { label = '', href, subject, message } = sponsor ?? {};
  const action = { label, href, subject: withTitle(subject), message: withTitle(message) };
  return (
    <li className="sponsor-bar paper">
      <Picture className="sponsor-bar__icon" image={icon} />
      <h3>
        <Words>{title}</Words>
      </h3>
      <p className="sponsor-bar__impact title">{moneyRangeText(impact)}</p>
      <Paragraph className="sponsor-bar__text">{description}</Paragraph>
      {sponsor && <ActionButton action={action} as="text" name={`${label}: ${title}`} />}
    </li>
  );
}

const Team = ({ title, lead, contact }: SupportContent['team']) => (
  <Section className="team section columns on-dark" labelledBy="team-title">
    <h2 id="team-title">{title}</h2>
    <div>
      <Lead text={lead} />
      <div className="actions">
        <ActionButton action={contact} look="sun" />
        <PhoneLink />
      </div>
    </div>
    <Picture className="baseline-art" image="support-gifts.svg" />
  </Section>
);

const Ways = ({ title, items }: SupportContent['ways']) => (
  <Section className="ways section on-bright" labelledBy="ways-title">
    <h2 id="ways-title">{title}</h2>
    <ul>
      {items.map(({ anchor, title, description, action }) => (
        <li key={anchor} className="columns" id={anchor}>
          <h3>{title}</h3>
          <div>
            <Paragraph>{description}</Paragraph>
            <ActionButton action={action} as="text" />
          </div>
        </li>
      ))}
    </ul>
    <Picture className="ways__sprig" image="support-sprig.svg" />
  </Section>
);
