import type { Enhancement } from '../client/enhancements.ts';
import { phoneHref } from './contact-links.ts';
import { Mark } from './Mark.tsx';
import { useHref, usePage } from './page-context.ts';
import { SocialIcon } from './SocialIcon.tsx';
import { Text } from './Text.tsx';
import { Tooltip } from './Tooltip.tsx';
import type { LinkGroup, SocialProfile } from './types.ts';

/** The footer of every page: tagline, links, contact, and the four bars of the logo. */
export function Footer() {
  const { site, today } = usePage();
  const { quickLinks, getInvolved, contactTitle, contactLinks, social, legal } = site.footer;
  return (
    <footer className="site-footer on-ink">
      <div className="site-footer__columns">
        <div className="site-footer__about">
          <Mark />
          {site.tagline && <p className="site-footer__tagline">{site.tagline}</p>}
          <ul className="site-footer__social">
            {social.map((link) => link.href && <SocialLink key={link.kind} {...link} />)}
          </ul>
        </div>
        {quickLinks && <LinkList id="footer-quick" {...quickLinks} />}
        {getInvolved && <LinkList id="footer-involved" {...getInvolved} />}
        <div>
          <h2>{contactTitle}</h2>
          <ul>
            <li>
              <a href={`mailto:${site.facts.email}`}>{site.facts.email}</a>
            </li>
            {site.facts.phone && (
              <li>
                <a href={phoneHref(site.facts.phone)}>{site.facts.phone}</a>
              </li>
            )}
            <LinkItems links={contactLinks} />
          </ul>
        </div>
      </div>
      <p className="site-footer__legal">
        © {today.slice(0, 4)} {site.name}.{' '}
        {legal && (
          <span>
            <Text>{legal}</Text>
          </span>
        )}
      </p>
      <div className="site-footer__steps" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} />
        ))}
      </div>
    </footer>
  );
}

/** The explanation is part of the link for screen readers and a tooltip for everyone else. */
function SocialLink({ kind, label, explanation, href }: SocialProfile) {
  return (
    <li>
      <a href={href} data-enhance={'tooltip' satisfies Enhancement}>
        <SocialIcon kind={kind} />
        {label}
        <span className="visually-hidden">, {explanation}</span>
      </a>
      <Tooltip id={`footer-${kind}`}>{explanation}</Tooltip>
    </li>
  );
}

function LinkList({ id, title, links }: LinkGroup & { id: string }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        <LinkItems links={links} />
      </ul>
    </nav>
  );
}

function LinkItems({ links }: Pick<LinkGroup, 'links'>) {
  const href = useHref();
  return links.map((link) => (
    <li key={link.label}>
      <a href={href(link.href)}>{link.label}</a>
    </li>
  ));
}
