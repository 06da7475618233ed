import type { Action, ImageRef } from './types.ts';

// What the components of the events page are given.

/** A piece of a date's text. A piece that names a day has it as `2025-02-27` too. */
export interface DatePart {
  text: string;
  iso?: string;
}

/** A day of a weekly event, on which it is or would be if it were not off. */
export interface Evening {
  /** Such as `2026-12-03`. */
  day: string;
  /** In words, such as `Next: December 3.` */
  text: string;
  /** The moment it is over, such as `2026-12-04T01:00:00Z`. */
  over: string;
  isOff: boolean;
}

/** The next evenings of a weekly event, and the days off before them, as of the day of the build. */
export interface ComingEvenings {
  days: readonly Evening[];
  /** In words, such as `As of November 22.` */
  asOf: string;
}

/** An event as the page shows it. */
export interface EventRecord {
  /** Its anchor on the page. */
  id: string;
  title: string;
  /** The days in words: `Every Tuesday`, or `February 27 to March 1, 2027`. */
  date: readonly DatePart[];
  /** Nothing where its days are not known. */
  next?: ComingEvenings | undefined;
  /** The hours in words: `7:00 PM–8:00 PM`. */
  time: string;
  location: string;
  type: string;
  description: string;
  /** The address that the location leads to. */
  href?: string | undefined;
  picture?: ImageRef | undefined;
  /** A file of static/images/ that takes the place of `picture` on a phone. */
  narrowPicture?: string | undefined;
  ask?: Action | undefined;
  /** The address of its calendar file, if it has one. */
  calendar?: string | undefined;
  /** What is said of it once it is over. */
  past?: string | undefined;
}

/** The words before what is said of every event. */
export interface EventLabels {
  date: string;
  time: string;
  location: string;
  type: string;
  calendar: string;
}

/** A night of the week with its events. */
export interface EventNightRecord {
  day: string;
  /** What takes place on it, in a few words. */
  summary: readonly string[];
  picture?: ImageRef | undefined;
  events: readonly EventRecord[];
}
