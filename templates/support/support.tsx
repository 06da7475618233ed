import { ActionButton } from '../../components/ActionButton.tsx';
import { LazyDrawing } from '../../components/drawings.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Layout } from '../../components/Layout.tsx';
import { Picture } from '../../components/Picture.tsx';
import { usePage } from '../../components/page-context.ts';
import { Lead, Lines } from '../../components/Season.tsx';
import { Section } from '../../components/Section.tsx';
import { Paragraph } from '../../components/Text.tsx';
import type { PageProps } from '../../generator/pages/page.ts';
import { type SupportContent, schema } from './fields.ts';
import { ByCheck, Charity, Giving } from './giving.tsx';
import { Gallery, Letters, Sponsorship } from './sections.tsx';

export { schema };
export const styles = 'support';

type WithCharity<T> = T & Pick<SupportContent, 'charity'>;

export default function Support({ content, page }: PageProps<typeof schema>) {
  const { charity } = content;
  return (
    <Layout page={page}>
      <Hero {...content.hero} charity={charity} />
      <Giving {...content.giving} charity={charity} />
      {content.letters && <Letters {...content.letters} />}
      <Gallery {...content.gallery} />
      <Sponsorship {...content.sponsorship} />
      <Team {...content.team} charity={charity} />
      <Ways {...content.ways} />
    </Layout>
  );
}

type HeroProps = WithCharity<SupportContent['hero']>;

function Hero({ lines, lead, once, monthly, picture, charity }: HeroProps) {
  const { opensForm } = usePage().site;
  const announcedOnce = !once.href && !monthly.href;
  return (
    <Section className="support-hero">
      <div className="support-hero__copy">
        <h1>
          <Lines lines={lines} />
        </h1>
        <Lead>{lead}</Lead>
        <div className="actions">
          <ActionButton action={once} announced={!announcedOnce} />
          <ActionButton action={monthly} as="text" announced={!announcedOnce} />
        </div>
        {announcedOnce && <p className="charity">{opensForm}</p>}
        <Charity {...charity} />
      </div>
      <div className="support-hero__art">
        <Picture className="support-hero__picture" image={picture} size={imageSizes.half} inline />
      </div>
    </Section>
  );
}

const Team = ({ title, lead, contact, charity }: WithCharity<SupportContent['team']>) => (
  <Section className="team" labelledBy="team-title">
    <h2 id="team-title">{title}</h2>
    <div>
      <Lead>{lead}</Lead>
      <ActionButton action={contact} look="sun" />
      <Charity {...charity} />
      <ByCheck {...charity} />
    </div>
    <LazyDrawing className="team__table" place="supportTeam" />
  </Section>
);

const Ways = ({ title, items }: SupportContent['ways']) => (
  <Section className="ways" labelledBy="ways-title">
    <h2 id="ways-title">{title}</h2>
    <ul>
      {items.map(({ anchor, title, description, action }) => (
        <li key={anchor} id={anchor}>
          <h3>{title}</h3>
          <div>
            <Paragraph>{description}</Paragraph>
            <ActionButton action={action} as="text" />
          </div>
        </li>
      ))}
    </ul>
    <LazyDrawing className="ways__sprig" place="supportWays" />
  </Section>
);
