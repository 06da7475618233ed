import type { Page } from '../generator/pages/route.ts';

// What several components are given. The schemas of the templates make values that fit.

/** A link with its words. */
export interface Link {
  label: string;
  href: string;
}

/** A button. Without an address it leads to the contact form, with its subject filled in. */
export interface Action {
  label: string;
  /** Needed where there is no address. */
  subject?: string | undefined;
  href?: string | undefined;
}

/** A picture of static/images/. */
export interface ImageRef {
  src: string;
  /** What it shows; empty for a decorative picture. */
  alt: string;
  decorative?: 'true';
  /** The point that stays in sight when the picture is cut: `40% 30%`. */
  focus?: string;
}

/** Something a person said. */
export interface Quote {
  text: string;
  name: string;
  role?: string;
}

/** A link of the footer to pictures or films on another site. It is shown once it has an address. */
export interface SocialProfile {
  kind: 'photos' | 'videos';
  label: string;
  explanation: string;
  href?: string;
}

/** A list of links with its heading. */
export interface LinkGroup {
  title: string;
  links: readonly Link[];
}

/** What the header and the footer of every page show of the site. */
export interface SiteFrame {
  name: string;
  tagline: string;
  url?: string;
  facts: { email: string; phone: string };
  navigation: readonly Link[];
  support: Link;
  /** What is said of a button that opens the message form in place of what its label names. */
  opensForm: string;
  footer: {
    quickLinks: LinkGroup;
    getInvolved: LinkGroup;
    contactTitle: string;
    contactLinks: readonly Link[];
    social: readonly SocialProfile[];
    legal: string;
  };
}

/** What a component knows of the page it stands on. */
export type SitePage = Omit<Page, 'site'> & { site: SiteFrame };
