import { ActionButton } from '../../components/ActionButton.tsx';
import { LazyDrawing } from '../../components/drawings.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Fold, Layout } from '../../components/Layout.tsx';
import { Lead } from '../../components/Lead.tsx';
import { Lines } from '../../components/Lines.tsx';
import { Picture } from '../../components/Picture.tsx';
import { usePage } from '../../components/page-context.ts';
import { Section } from '../../components/Section.tsx';
import { Paragraph } from '../../components/Text.tsx';
import type { PageProps } from '../../generator/pages/page.ts';
import { ByCheck, Charity } from './charity.tsx';
import { type CharityContent, type SupportContent, schema } from './fields.ts';
import { Giving } from './giving.tsx';
import { Gallery, Letters, Sponsorship } from './sections.tsx';

export { schema };
export const styles = 'support';

type WithCharity<T> = T & { charity: CharityContent | undefined };

export default function Support({ content, page }: PageProps<typeof schema>) {
  const { charity } = content;
  return (
    <Layout page={page}>
      <Hero {...content.hero} charity={charity} />
      {content.giving ? <Giving {...content.giving} charity={charity} /> : <Fold />}
      {content.letters && <Letters {...content.letters} />}
      {content.gallery && <Gallery {...content.gallery} />}
      {content.sponsorship && <Sponsorship {...content.sponsorship} />}
      {content.team && <Team {...content.team} charity={charity} />}
      {content.ways && <Ways {...content.ways} />}
    </Layout>
  );
}

function Hero({
  lines,
  lead,
  once,
  monthly,
  picture,
  charity,
}: WithCharity<SupportContent['hero']>) {
  const { opensForm } = usePage().site;
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
        {announcedOnce && opensForm && <p className="charity">{opensForm}</p>}
        {charity && <Charity {...charity} />}
      </div>
      {picture && (
        <div className="support-hero__art">
          <Picture
            className="support-hero__picture"
            image={picture}
            size={imageSizes.half}
            inline
          />
        </div>
      )}
    </Section>
  );
}

function Team({ title, lead, contact, charity }: WithCharity<SupportContent['team']>) {
  return (
    <Section className="team" labelledBy="team-title">
      <h2 id="team-title">{title}</h2>
      <div>
        <Lead>{lead}</Lead>
        {contact && <ActionButton action={contact} look="sun" />}
        {charity && <Charity {...charity} />}
        {charity && <ByCheck {...charity} />}
      </div>
      <LazyDrawing className="team__table" place="supportTeam" />
    </Section>
  );
}

function Ways({ title, items }: SupportContent['ways']) {
  return (
    <Section className="ways" labelledBy="ways-title">
      <h2 id="ways-title">{title}</h2>
      <ul>
        {items.map(({ anchor, title, description, action }) => (
          <li key={anchor} id={anchor}>
            <h3>{title}</h3>
            <div>
              <Paragraph>{description}</Paragraph>
              {action && <ActionButton action={action} as="text" />}
            </div>
          </li>
        ))}
      </ul>
      <LazyDrawing className="ways__sprig" place="supportWays" />
    </Section>
  );
}
