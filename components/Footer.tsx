import type { Enhancement } from '../client/client.ts';
import type { Link } from '../generator/schema/fields.ts';
import { Anchor, useContacts } from './links.tsx';
import { Mark } from './Mark.tsx';
import { Picture } from './Picture.tsx';
import { useLeads, usePage } from './page-context.ts';
import type { Settings } from './settings.ts';
import { Breakable, Text } from './Text.tsx';

/** The footer of every page: tagline, links, contact, and the four bars of the logo. */
export function Footer() {
  const { site, today } = usePage();
  const { quickLinks, getInvolved, contactTitle, contactLinks, social, legal } = site.footer;
  return (
    <footer className="site-footer on-dark">
      <div className="site-footer__columns">
        <div className="site-footer__about">
          <Mark onDark />
          <p className="site-footer__tagline title">{site.tagline}</p>
          <Social profiles={social.filter(({ href }) => href)} />
        </div>
        <LinkList id="footer-quick" {...quickLinks} />
        <LinkList id="footer-involved" {...getInvolved} />
        <div>
          <h2>{contactTitle}</h2>
          <Links links={[...useContacts(), ...contactLinks]} />
        </div>
      </div>
      <p className="site-footer__legal small">
        © {today.slice(0, 4)} {`${site.name}.`}{' '}
        <span>
          <Text>{legal}</Text>
        </span>
      </p>
      <div className="site-footer__steps steps in-turn" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} />
        ))}
      </div>
    </footer>
  );
}

/** Links to 4G on other sites. The script shows the explanation as a tooltip. */
const Social = ({ profiles }: { profiles: Settings['footer']['social'] }) =>
  profiles.length > 0 && (
    <ul className="site-footer__social targets">
      {profiles.map(({ icon, label, explanation, href }) => (
        <li key={href}>
          <a
            className="quiet"
            href={href}
            aria-description={explanation}
            data-enhance={'tooltip' satisfies Enhancement}
          >
            <Picture className="social-icon" image={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );

const LinkList = ({ id, title, links }: { id: string; title: string; links: readonly Link[] }) => (
  <nav aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <Links links={links} />
  </nav>
);

function Links({ links }: { links: readonly Link[] }) {
  const leads = useLeads();
  return (
    <ul className="targets">
      {links
        .filter(({ href }) => leads(href))
        .map(({ href, label }) => (
          <li key={label}>
            <Anchor className="quiet" href={href}>
              {href.startsWith('mailto:') ? <Breakable>{label}</Breakable> : label}
            </Anchor>
          </li>
        ))}
    </ul>
  );
}
