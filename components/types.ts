// Props shared by several components. The schemas in templates/ produce values of these types.

export interface Link {
  label: string;
  href: string;
}

/** A button. Without `href` it opens the contact form with `subject` filled in. */
export interface Action {
  label: string;
  subject?: string | undefined;
  href?: string | undefined;
}

/** An image in static/images/. */
export interface ImageRef {
  src: string;
  /** What the image shows; empty if it is decorative. */
  alt: string;
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
