import type { TimedText, Timing } from './season-types.ts';
import type { Action, ImageRef } from './types.ts';

// Props shared by the components that show events.

/** Part of a date's text. If it names a day, `iso` is that day: `2025-02-27`. */
export interface DatePart {
  text: string;
  iso?: string;
}

/** A sentence next to a weekly event: `Next: December 3.`, `Not on November 26.`, or that there is a break. */
export interface OccurrenceLine extends TimedText {
  /** The day it names, for example `2026-12-03`. Undefined for a break. */
  day?: string | undefined;
  isOff?: boolean;
}

/** The next occurrences of a weekly event, the days off before them, and its breaks. */
export interface UpcomingOccurrences {
  lines: readonly OccurrenceLine[];
  /** For example `As of November 22.` */
  asOf: string;
}

/** An event as the page shows it. */
export interface EventRecord {
  /** The anchor on the page. */
  id: string;
  title: string;
  /** `Every Tuesday` or `February 27 to March 1, 2027`. */
  date: readonly DatePart[];
  /** When a weekly or monthly event takes place. */
  timing?: Timing | undefined;
  /** Undefined if the days are unknown. */
  next?: UpcomingOccurrences | undefined;
  /** `7:00 PM–8:00 PM`. */
  time: string;
  location: string;
  type: string;
  description?: string | undefined;
  /** Where the location links to. */
  href?: string | undefined;
  picture?: ImageRef | undefined;
  /** A file in static/images/ that replaces `picture` on phones. */
  narrowPicture?: string | undefined;
  ask?: Action | undefined;
  /** The URL of the calendar file. */
  calendar?: string | undefined;
  /** The sentence shown once the event is over. */
  past?: string | undefined;
}

/** The labels in front of the facts of an event. */
export interface EventLabels {
  date: string;
  time: string;
  location: string;
  type: string;
  calendar: string;
}

/** A night of the week and its events. */
export interface EventNightRecord {
  day: string;
  /** What happens that night, in a few words. */
  summary: readonly string[];
  picture?: ImageRef | undefined;
  events: readonly EventRecord[];
}
