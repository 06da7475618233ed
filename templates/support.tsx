import type { z } from 'zod';
import { ActionButton } from '../components/ActionButton.tsx';
import { Gallery } from '../components/Gallery.tsx';
import { imageSizes } from '../components/image-sizes.ts';
import { Layout } from '../components/Layout.tsx';
import { LazyDrawing } from '../components/LazyDrawing.tsx';
import { Lead } from '../components/Lead.tsx';
import { Letters } from '../components/Letters.tsx';
import { Lines } from '../components/Lines.tsx';
import { Picture } from '../components/Picture.tsx';
import { usePage } from '../components/page-context.ts';
import { Section } from '../components/Section.tsx';
import { SponsorBars } from '../components/SponsorBars.tsx';
import { Text } from '../components/Text.tsx';
import { ByCheck, Charity, type CharityContent } from './charity.tsx';
import { Giving } from './giving.tsx';
import { byAmount, rangeInCurrency } from './money.ts';
import type { PageProps } from './site-schema.ts';
import { schema } from './support-fields.ts';

export { schema };

type Content = Required<z.infer<typeof schema>>;
type WithCharity<T> = T & { charity: CharityContent | undefined };

export default function Support({ content, page }: PageProps<typeof schema>) {
  const { charity, letters, gallery, sponsorship } = content;
  return (
    <Layout page={page}>
      <Hero {...content.hero} charity={charity} />
      {content.giving && <Giving {...content.giving} charity={charity} />}
      {letters && (
        <Section className="support-letters" labelledBy="letters-title">
          <h2 id="letters-title">{letters.title}</h2>
          <Letters letters={letters.items} />
        </Section>
      )}
      {gallery && (
        <Section className="support-gallery" labelledBy="gallery-title">
          <div className="support-gallery__intro">
            <h2 id="gallery-title">{gallery.title}</h2>
            {gallery.lead && <p className="lead">{gallery.lead}</p>}
          </div>
          <Gallery pictures={gallery.pictures} />
        </Section>
      )}
      {sponsorship && <Sponsor {...sponsorship} />}
      {content.team && <Team {...content.team} charity={charity} />}
      {content.ways && <Ways {...content.ways} />}
    </Layout>
  );
}

function Sponsor({ title, lead, become, opportunities }: Content['sponsorship']) {
  return (
    <Section className="sponsorship" id="sponsor" labelledBy="sponsor-title">
      <div className="sponsorship__intro">
        <h2 id="sponsor-title">{title}</h2>
        {lead && <p className="lead">{lead}</p>}
        {become && <ActionButton action={become} />}
      </div>
      <SponsorBars opportunities={sponsorBars(opportunities)} />
    </Section>
  );
}

/** Sponsorships with their ranges as text, from the smallest to the largest: each bar is taller than the one before. */
const sponsorBars = (opportunities: Content['sponsorship']['opportunities']) =>
  byAmount(opportunities, ({ impact }) => impact.from).map((each) => ({
    ...each,
    impact: rangeInCurrency(each.impact),
  }));

function Hero({ lines, lead, once, monthly, picture, charity }: WithCharity<Content['hero']>) {
  const { site } = usePage();
  const announcedOnce = once && monthly && !once.href && !monthly.href;
  return (
    <Section className="support-hero">
      <div className="support-hero__copy">
        <h1>
          <Lines lines={lines} />
        </h1>
        <Lead>{lead}</Lead>
        <div className="actions">
          {once && <ActionButton action={once} announced={!announcedOnce} />}
          {monthly && <ActionButton action={monthly} as="text" announced={!announcedOnce} />}
        </div>
        {announcedOnce && site.opensForm && <p className="charity">{site.opensForm}</p>}
        {charity && <Charity {...charity} />}
      </div>
      <div className="support-hero__art">
        <Picture className="support-hero__picture" image={picture} size={imageSizes.half} inline />
      </div>
    </Section>
  );
}

function Team({ title, lead, contact, charity }: WithCharity<Content['team']>) {
  return (
    <Section className="team" labelledBy="team-title">
      <h2 id="team-title">{title}</h2>
      <div>
        <Lead>{lead}</Lead>
        {contact && <ActionButton action={contact} look="sun" />}
        {charity && <Charity {...charity} />}
        {charity && <ByCheck {...charity} />}
      </div>
      <LazyDrawing className="team__table" src="support-table.svg" />
    </Section>
  );
}

function Ways({ title, items }: Content['ways']) {
  return (
    <Section className="ways" labelledBy="ways-title">
      <h2 id="ways-title">{title}</h2>
      <ul>
        {items.map(({ anchor, title, description, action }) => (
          <li key={anchor} id={anchor}>
            <h3>{title}</h3>
            <div>
              {description && (
                <p>
                  <Text>{description}</Text>
                </p>
              )}
              {action && <ActionButton action={action} as="text" />}
            </div>
          </li>
        ))}
      </ul>
      <LazyDrawing className="ways__sprig" src="support-sprig.svg" />
    </Section>
  );
}
