import type { Page } from '../generator/pages/route.ts';

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

/** When something is shown: whether it is hidden at the build, and the moments at which that changes. */
export interface Timing {
  hidden: boolean;
  /** For example `2026-12-04T01:00:00Z`. */
  flips: readonly string[];
}

export interface TimedText extends Timing {
  text: string;
}

/** When weekly events take place. */
export interface SeasonTexts {
  /** For example `Season: September 8, 2026 to June 3, 2027.` */
  dates: string;
  /** Shown while weekly events take place. */
  on: Timing;
  /** The sentence for each break. */
  sentences: readonly TimedText[];
}

interface LinkColumn {
  title: string;
  links: readonly Link[];
}

/** The words of every page: see templates/site-schema.ts. */
export interface Words {
  skip: string;
  home: string;
  menu: string;
  close: string;
  navigation: string;
}

/** The organization on another site. */
export interface Profile {
  icon?: string;
  label: string;
  explanation: string;
  href?: string;
}

/** The site settings that components show: see templates/site-schema.ts. */
export interface SiteFrame {
  name: string;
  draftNote?: string;
  tagline?: string;
  url?: string;
  language: string;
  currency: string;
  country: string;
  facts: { email: string; phone?: string };
  navigation: readonly Link[];
  support?: Link;
  opensForm?: string;
  words: Words;
  schedule?: { season?: SeasonTexts | undefined };
  footer: {
    quickLinks?: LinkColumn;
    getInvolved?: LinkColumn;
    contactTitle: string;
    contactLinks?: readonly Link[];
    social?: readonly Profile[];
    legal?: string;
  };
}

/** What components know about their page. */
export type SitePage = Omit<Page, 'site'> & { site: SiteFrame };
