// Props shared by the components whose content depends on the season.

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
