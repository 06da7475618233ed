import type { Page } from '../generator/pages/route.ts';
import type { SeasonTexts } from './season-types.ts';

// Props shared by several components. The schemas in templates/ produce values of these types.

export interface Link {
  label: string;
  href: string;
}

/** A button. Without `href` it opens the contact form with `subject` filled in. */
export interface Action {
  label: string;
  /** Required if there is no `href`. */
  subject?: string | undefined;
  href?: string | undefined;
}

/** An image in static/images/. */
export interface ImageRef {
  src: string;
  /** What the image shows; empty if it is decorative. */
  alt: string;
  decorative?: 'true';
  /** The point that stays visible when the image is cropped: `40% 30%`. */
  focus?: string;
}

export interface Quote {
  text: string;
  name: string;
  role?: string;
}

/** A footer link to photos or videos on another site. Hidden until it has an `href`. */
export interface SocialProfile {
  kind: 'photos' | 'videos';
  label: string;
  explanation: string;
  href?: string;
}

export interface LinkGroup {
  title: string;
  links: readonly Link[];
}

/** The site settings that components show. */
export interface SiteFrame {
  name: string;
  /** At the top of every page of a draft. */
  draftNote?: string;
  tagline?: string;
  url?: string;
  facts: { email: string; phone?: string };
  navigation: readonly Link[];
  support?: Link;
  /** The note below a button that opens the contact form instead of doing what its label says. */
  opensForm?: string;
  schedule?: { season?: SeasonTexts | undefined };
  footer: {
    quickLinks?: LinkGroup;
    getInvolved?: LinkGroup;
    contactTitle: string;
    contactLinks: readonly Link[];
    social: readonly SocialProfile[];
    legal?: string;
  };
}

/** What components know about their page. */
export type SitePage = Omit<Page, 'site'> & { site: SiteFrame };
