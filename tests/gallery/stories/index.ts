import type { Story } from '../story.tsx';
import * as about from './about.ts';
import * as chapters from './chapters.ts';
import * as contact from './contact.ts';
import * as events from './events.ts';
import * as frame from './frame.ts';
import * as home from './home.ts';
import * as parts from './parts.tsx';
import * as shared from './shared.tsx';
import * as support from './support.ts';

/** The whole gallery, in its order. A component's own name comes first; a test misses those that are not here. */
export const groups: Record<string, readonly Story[]> = {
  ButtonLink: shared.buttonLinks,
  ActionButton: shared.actionButtons,
  TextLink: shared.textLinks,
  Header: frame.headers,
  Footer: frame.footers,
  Layout: frame.layouts,
  Toast: contact.toasts,
  ContactForm: contact.contactForms,
  Delivery: contact.deliveries,
  ContactWays: contact.contactWays,
  ChapterCard: chapters.chapterCards,
  Lanterns: chapters.lanterns,
  Signpost: chapters.signposts,
  Nights: events.nights,
  NightBar: parts.nightBars,
  EventPoster: events.posters,
  EventNight: events.eventNights,
  EventRow: events.eventRows,
  EventFacts: parts.eventFacts,
  EventDate: parts.eventDates,
  AddToCalendar: parts.addToCalendars,
  CalendarLinks: parts.calendarLinks,
  GivingLadder: support.givingLadders,
  SponsorBars: support.sponsorBars,
  Letters: support.letters,
  Gallery: support.galleries,
  PeopleList: about.peopleLists,
  PhotoWall: about.photoWalls,
  Notes: about.notes,
  Pillars: about.pillars,
  Reach: about.reach,
  Prose: about.prose,
  Chips: home.chips,
  Lines: parts.lines,
  Byline: parts.bylines,
  Pause: parts.pauses,
  Text: parts.texts,
  Term: parts.terms,
  Tooltip: parts.tooltips,
  Section: parts.sections,
  Picture: parts.pictures,
  LazyDrawing: parts.arts,
  InlineDrawing: parts.drawings,
  Mark: shared.marks,
  SocialIcon: shared.socialIcons,

  'Home: hero': home.heroes,
  'Home: values': home.values,
  'Home: programs': home.programs,
  'Home: voice': home.quotes,
  'Home: week': home.weeks,
  'Home: closing': home.closings,
  'About: hero': about.heroes,
  'About: saying': about.sayings,
  'About: closing': about.closings,
  'Chapters: what to expect': chapters.expectations,
  'Chapters: questions': chapters.answers,
  'Events: highlights': events.highlights,
  'Events: join': events.joins,
  'Support: hero': support.heroes,
  'Support: development team': support.teams,
  'Support: other ways': support.ways,
  'Contact: involved': contact.involved,
  'Contact: questions': contact.questions,
  'Pages with nothing optional, and one of each': frame.barePages,
};
