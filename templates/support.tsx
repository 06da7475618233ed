import { z } from 'zod';
import { ActionButton } from '../components/ActionButton.tsx';
import { Gallery } from '../components/Gallery.tsx';
import { GivingLadder } from '../components/GivingLadder.tsx';
import { Fold, Layout } from '../components/Layout.tsx';
import { LazyDrawing } from '../components/LazyDrawing.tsx';
import { Letters } from '../components/Letters.tsx';
import { Lines } from '../components/Lines.tsx';
import { Picture } from '../components/Picture.tsx';
import { usePage } from '../components/page-context.ts';
import { Section } from '../components/Section.tsx';
import { SponsorBars } from '../components/SponsorBars.tsx';
import { slots } from '../components/slots.ts';
import { Text } from '../components/Text.tsx';
import { href, image, meta, photo, quote, slug, text } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';
import { action, donation } from './action-fields.ts';
import { levels, numberOf, opportunities } from './giving-fields.ts';
import type { PageProps } from './site-schema.ts';

/** One address for all levels, with AMOUNT where the number goes. Braces are for facts. */
const amountAddress = href.includes('AMOUNT', {
  error: 'expected AMOUNT where the number goes, as in https://donate.example.org/?amount=AMOUNT',
});

const giving = z.strictObject({
  title: text,
  lead: text,
  donate: text,
  href: amountAddress.optional(),
  how: text,
  levels,
});

/** A tax number of the United States has nine digits. Those of other countries are left alone. */
const ein = text.refine((ein) => !/\bEIN\b|\d\d-\d/.test(ein) || ein.replace(/\D/g, '').length === 9, {
  error: 'an EIN has nine digits',
  params: { hint: 'Write it as on the letter of the IRS, such as EIN 12-3456789.' },
});

const charity = needing(
  z.strictObject({ statement: text, ein: ein.optional(), address: text.optional(), ask: action }),
  ({ ein, address }) => {
    const missing = [!ein && 'EIN', !address && 'address for checks'].filter(Boolean).join(' and ');
    if (!missing) return undefined;
    return {
      kind: 'missing',
      message: `donors do not find the ${missing}`,
      hint: 'Ask the treasurer, and write the lines "ein:" and "address:". Until then the page says whom to ask.',
    };
  },
);

const way = z.strictObject({ anchor: slug, title: text, description: text, action });

export const schema = z.strictObject({
  meta,
  hero: z.strictObject({ lines: z.array(text).min(1), lead: text, once: donation, monthly: donation, picture: image }),
  charity,
  giving: needing(giving, ({ href, levels }) => {
    const without = levels.filter((level) => !level.href).length;
    if (href || without === 0) return undefined;
    const message = `${without} of ${levels.length} gifts have no address where they can be made`;
    return { kind: 'missing', message, hint: 'Add a line "href: https://…" here for all, or at each level.' };
  }),
  letters: z.strictObject({ title: text, items: z.array(quote).min(1) }),
  gallery: z.strictObject({
    title: text,
    lead: text.optional(),
    pictures: z.array(z.strictObject({ picture: photo, caption: text.optional() })).min(1),
  }),
  sponsorship: z.strictObject({
    title: text,
    lead: text,
    become: action.optional(),
    opportunities,
  }),
  team: z.strictObject({ title: text, lead: text, contact: action }),
  ways: z.strictObject({ title: text, items: z.array(way).min(1) }),
});

type Content = z.infer<typeof schema>;
type WithCharity<T> = T & { charity: Content['charity'] };

export default function Support({ content, page }: PageProps<typeof schema>) {
  const { charity, letters, gallery, sponsorship } = content;
  return (
    <Layout page={page}>
      <Hero {...content.hero} charity={charity} />
      <Giving {...content.giving} charity={charity} />
      <Section className="support-letters" labelledBy="letters-title">
        <h2 id="letters-title">{letters.title}</h2>
        <Letters letters={letters.items} />
      </Section>
      <Section className="support-gallery" labelledBy="gallery-title">
        <div className="support-gallery__intro">
          <h2 id="gallery-title">{gallery.title}</h2>
          {gallery.lead && <p className="lead">{gallery.lead}</p>}
        </div>
        <Gallery pictures={gallery.pictures} />
      </Section>
      <Section className="sponsorship" id="sponsor" labelledBy="sponsor-title">
        <div className="sponsorship__intro">
          <h2 id="sponsor-title">{sponsorship.title}</h2>
          <p className="lead">{sponsorship.lead}</p>
          {sponsorship.become && <ActionButton action={sponsorship.become} />}
        </div>
        <SponsorBars opportunities={sponsorship.opportunities} />
      </Section>
      <Team {...content.team} charity={charity} />
      <Ways {...content.ways} />
    </Layout>
  );
}

function Hero({ lines, lead, once, monthly, picture, charity }: WithCharity<Content['hero']>) {
  const { site } = usePage();
  const announcedOnce = !once.href && !monthly.href;
  return (
    <Section className="support-hero">
      <div className="support-hero__copy">
        <h1>
          <Lines lines={lines} />
        </h1>
        <p className="lead">
          <Text>{lead}</Text>
        </p>
        <div className="actions">
          <ActionButton action={once} announced={!announcedOnce} />
          <ActionButton action={monthly} as="text" announced={!announcedOnce} />
        </div>
        {announcedOnce && <p className="charity">{site.opensForm}</p>}
        <Charity {...charity} />
      </div>
      <div className="support-hero__art">
        <Picture className="support-hero__picture" image={picture} slot={slots.half} inline />
      </div>
    </Section>
  );
}

function Giving({ title, lead, donate, href, how, levels, charity }: WithCharity<Content['giving']>) {
  const withAddresses = levels.map((level) => ({ ...level, href: level.href ?? addressFor(level.amount, href) }));
  return (
    <Section className="giving" labelledBy="giving-title">
      <div className="giving__intro">
        <h2 id="giving-title">{title}</h2>
        <p className="lead">{lead}</p>
        {withAddresses.some((level) => !level.href) && <p className="charity giving__how">{how}</p>}
      </div>
      <Fold />
      <GivingLadder levels={withAddresses} donate={donate} />
      <div className="giving__notes">
        <Charity {...charity} />
        <ByCheck {...charity} />
      </div>
    </Section>
  );
}

/** The address for one amount: `$1,000` becomes 1000. */
const addressFor = (amount: string, template: string | undefined): string | undefined =>
  template?.replaceAll('AMOUNT', numberOf(amount));

function Team({ title, lead, contact, charity }: WithCharity<Content['team']>) {
  return (
    <Section className="team" labelledBy="team-title">
      <h2 id="team-title">{title}</h2>
      <div>
        <p className="lead">
          <Text>{lead}</Text>
        </p>
        <ActionButton action={contact} look="sun" />
        <Charity {...charity} />
        <ByCheck {...charity} />
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
              <p>
                <Text>{description}</Text>
              </p>
              <ActionButton action={action} as="text" />
            </div>
          </li>
        ))}
      </ul>
      <LazyDrawing className="ways__sprig" src="support-sprig.svg" />
    </Section>
  );
}

/** Where checks go, and how to ask for that and for the tax number while one of the two is missing. */
function ByCheck({ ein, address, ask }: Content['charity']) {
  return (
    <div>
      {address && <p className="charity">{address}</p>}
      {!(ein && address) && <ActionButton action={ask} as="text" />}
    </div>
  );
}

/** That the organisation is a charity, and its tax number: shown beside every request for a gift. */
function Charity({ statement, ein }: Content['charity']) {
  return (
    <p className="charity">
      <Text>{statement}</Text>
      {ein && (
        <>
          {' '}
          <span className="charity__ein">{ein}</span>
        </>
      )}
    </p>
  );
}
