import type { Action, ImageRef } from './types.ts';

// What the components of the events page are given.

/** An event as the page shows it. */
export interface EventRecord {
  title: string;
  /** The days in words: `Every Tuesday`, or `February 27 to March 1, 2027`. */
  date: string;
  /** The hours in words: `7:00 PM–8:00 PM`. */
  time: string;
  location: string;
  type: 'Weekly' | 'Monthly' | 'Annual';
  description: string;
  /** The weekday it is listed under. An event without one has a poster of its own. */
  day?: string;
  /** Its anchor on the page, if it is not made from the title. */
  id?: string;
  /** The address that the location leads to. */
  href?: string;
  /** The street address, for calendars. */
  address?: string;
  /** Days on which it does not take place. */
  except?: readonly string[];
  picture?: ImageRef;
  /** A file of static/images/ that takes the place of `picture` on a phone. */
  narrowPicture?: string;
  ask?: Action;
  /** The address of its calendar file, if it has one. */
  calendar?: string;
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
  /** What takes place on it, if its events do not say it. */
  summary?: string;
  picture?: ImageRef;
  events: readonly EventRecord[];
}

/** The days between which weekly events take place, and those of them on which they do not. */
export interface Season {
  from: string;
  until: string;
  except?: readonly string[];
}
