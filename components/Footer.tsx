import type { Enhancement } from '../client/enhancements.ts';
import { Anchor, phoneHref } from './links.tsx';
import { Mark } from './Mark.tsx';
import { usePage } from './page-context.ts';
import { Text } from './Text.tsx';
import { Tooltip } from './Tooltip.tsx';
import type { Link, SiteFrame } from './types.ts';

/** The footer of every page: tagline, links, contact, and the four bars of the logo. */
export function Footer() {
  const { site, today } = usePage();
  const { quickLinks, getInvolved, contactTitle, contactLinks, social, legal } = site.footer;
  const { email, phone } = site.facts;
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
          <Links
            links={[
              { label: email, href: `mailto:${email}` },
              ...(phone ? [{ label: phone, href: phoneHref(phone) }] : []),
              ...contactLinks,
            ]}
          />
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
      {STEPS}
    </footer>
  );
}

const STEPS = (
  <div className="site-footer__steps" aria-hidden="true">
    {[1, 2, 3, 4].map((step) => (
      <i key={step} />
    ))}
  </div>
);

/** The explanation is part of the link for screen readers and a tooltip for everyone else. */
function SocialLink({ kind, label, explanation, href }: SiteFrame['footer']['social'][number]) {
  return (
    <li>
      <a href={href} data-enhance={'tooltip' satisfies Enhancement}>
        <svg className="social-icon" viewBox="0 0 32 28" aria-hidden="true">
          {kind === 'photos' ? CAMERA : SCREEN}
        </svg>
        {label}
        <span className="visually-hidden">, {explanation}</span>
      </a>
      <Tooltip id={`footer-${kind}`}>{explanation}</Tooltip>
    </li>
  );
}

const CAMERA = (
  <>
    <path className="social-icon__body" d="M1 7l8-.6L11.5 1.4l9.3-.4 2.4 5.2 8 .4-.6 20.4L1.6 26.4Z" />
    <path d="M16.2 9.4c3.7 0 6.2 2.8 6 6.2-.2 3.5-2.8 6-6.3 5.8-3.5-.2-5.9-2.9-5.7-6.3.2-3.3 2.7-5.7 6-5.7Z" />
  </>
);

const SCREEN = (
  <>
    <path className="social-icon__body" d="M1.4 3.4L31 2l-.8 23.8L1 26.2Z" />
    <path d="M11.6 7.6l11.6 6.2-11.2 7Z" />
  </>
);

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
        <Anchor href={href}>{label}</Anchor>
      </li>
    ))}
  </ul>
);
