import type { Enhancement } from '../client/enhancements.ts';
import type { Site } from '../templates/site-schema.ts';
import { Breakable } from './Breakable.tsx';
import { imageSizes } from './image-sizes.ts';
import { Anchor, usePhoneHref } from './links.tsx';
import { Mark } from './Mark.tsx';
import { Picture } from './Picture.tsx';
import { usePage } from './page-context.ts';
import { Text } from './Text.tsx';
import { Tooltip } from './Tooltip.tsx';
import type { Link } from './types.ts';

type Profile = NonNullable<Site['footer']['social']>[number];

/** The footer of every page: tagline, links, contact, and the four bars of the logo. */
export function Footer() {
  const { site, today } = usePage();
  const { quickLinks, getInvolved, contactTitle, contactLinks, social, legal } = site.footer;
  const { email, phone } = site.facts;
  const profiles = social?.filter(({ href }) => href) ?? [];
  const phoneHref = usePhoneHref();
  return (
    <footer className="site-footer">
      <div className="site-footer__columns">
        <div className="site-footer__about">
          <Mark onDark />
          {site.tagline && <p className="site-footer__tagline">{site.tagline}</p>}
          {profiles.length > 0 && (
            <ul className="site-footer__social">
              {profiles.map((link, index) => (
                <SocialLink key={link.href} id={`profile-${index}`} {...link} />
              ))}
            </ul>
          )}
        </div>
        {quickLinks && <LinkList id="footer-quick" {...quickLinks} />}
        {getInvolved && <LinkList id="footer-involved" {...getInvolved} />}
        <div>
          <h2>{contactTitle}</h2>
          <Links
            links={[
              { label: email, href: `mailto:${email}` },
              ...(phone ? [{ label: phone, href: phoneHref }] : []),
              ...(contactLinks ?? []),
            ]}
          />
        </div>
      </div>
      <p className="site-footer__legal">
        © {today.slice(0, 4)} {asSentence(site.name)}{' '}
        {legal && (
          <span>
            <Text>{legal}</Text>
          </span>
        )}
      </p>
      {STEPS}
    </footer>
  );
}

/** Adds a period, except to a name such as `Rowing Club Inc.` */
const asSentence = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

const STEPS = (
  <div className="site-footer__steps" aria-hidden="true">
    {[1, 2, 3, 4].map((step) => (
      <i key={step} />
    ))}
  </div>
);

/** The explanation is part of the link for screen readers and a tooltip for everyone else. */
function SocialLink({ id, icon, label, explanation, href }: Profile & { id: string }) {
  return (
    <li>
      <a href={href} data-enhance={'tooltip' satisfies Enhancement}>
        {icon && (
          <Picture
            className="social-icon"
            image={{ src: icon, alt: '' }}
            size={imageSizes.icon}
            inline
          />
        )}
        {label}
        <span className="visually-hidden">, {explanation}</span>
      </a>
      <Tooltip id={id}>{explanation}</Tooltip>
    </li>
  );
}

const LinkList = ({ id, title, links }: { id: string; title: string; links: readonly Link[] }) => (
  <nav aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <Links links={links} />
  </nav>
);

const Links = ({ links }: { links: readonly Link[] }) => (
  <ul>
    {links.map(({ href, label }) => (
      <li key={label}>
        <Anchor href={href}>
          {href.startsWith('mailto:') ? <Breakable>{label}</Breakable> : label}
        </Anchor>
      </li>
    ))}
  </ul>
);
