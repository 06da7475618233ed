import * as about from '../../templates/about.tsx';
import * as chapters from '../../templates/chapters.tsx';
import * as contact from '../../templates/contact.tsx';
import * as error from '../../templates/error.tsx';
import * as events from '../../templates/events.tsx';
import * as home from '../../templates/home.tsx';
import * as notFound from '../../templates/not-found.tsx';
import { routes as siteRoutes } from '../../templates/routes.ts';
import * as support from '../../templates/support.tsx';
import { actionButtons, buttonLinks, everythingInMarkdown, explained, textLinks } from './parts.tsx';
import { type Story, storiesOf } from './story.tsx';

const onHome = storiesOf('/', 'home.yaml', home);
const onAbout = storiesOf('/about/', 'about.yaml', about);
const onChapters = storiesOf('/chapters/', 'chapters.yaml', chapters);
const onEvents = storiesOf('/events/', 'events.yaml', events);
const onSupport = storiesOf('/support/', 'support.yaml', support);
const onContact = storiesOf('/contact/', 'contact.yaml', contact);
const onNotFound = storiesOf('/404.html', 'not-found.yaml', notFound);
const onError = storiesOf('/500.html', 'error.yaml', error);

const withStories = [onHome, onAbout, onChapters, onEvents, onSupport, onContact, onNotFound, onError];
/** The pages without stories of their own. */
const others = siteRoutes
  .filter(({ path }) => !withStories.some(({ route }) => route.path === path))
  .map(({ path, content, template }) => storiesOf(path as `/${string}`, content, template));

/** The site, page by page, with what the stories learn from each. */
export const routes = [...withStories, ...others].map(({ route }) => route);

const overPage = { widths: [390], inWindow: true };

/** The contact page of an organisation that names an endpoint. */
const delivering: NonNullable<Parameters<typeof onContact.whole>[1]> = {
  change: (content) => {
    content.delivery = { endpoint: 'https://forms.example.org/4g', format: 'json' };
  },
};

/** The whole gallery. A group is named after the components that are to be seen in it, or else after a part of a page; a
 *  test misses components. */
export const groups: Record<string, readonly Story[]> = {
  ButtonLink: [onHome.alone('In four colours', buttonLinks)],
  ActionButton: [onHome.alone('With and without an address', actionButtons)],
  TextLink: [onHome.alone('On three grounds', textLinks)],
  'Term, Text': [onHome.alone('In a sentence', explained)],
  Tooltip: [onHome.alone('Of a term', explained, { act: 'open-term', inWindow: true })],
  ...onHome.sections({ 'Header, Mark': '.site-header', 'Footer, SocialIcon': '.site-footer' }),
  'Header: each on its ground': [onAbout, onChapters, onEvents, onSupport, onContact, onNotFound].flatMap((page) =>
    page.parts('.site-header', { [`On ${page.route.path}`]: {} }),
  ),
  'Header: the open menu': [
    onHome.whole('At rest', { ...overPage, act: 'open-menu' }),
    onSupport.whole('Under the focus', { ...overPage, act: 'open-menu', state: 'focus-visible' }),
  ],
  Layout: [
    ...onHome.parts('.skip-link', { 'The skip link': { state: 'focus' } }),
    onNotFound.whole('The not-found page'),
    onError.whole('The error page'),
  ],
  ...onHome.sections({
    'Home: hero (Section, Lines, InlineDrawing)': '.hero',
    'Home: values': '.values',
    'Programs (Picture, LazyDrawing, Pause)': '.programs',
    'Home: numbers (Chips)': '.numbers',
    'Home: voice (Byline)': '.voice',
    WeekOfNights: '.week',
    'Home: closing': '.closing',
  }),
  ...onAbout.sections({
    'About: hero': '.origin',
    'About: story (Prose)': '.story',
    'About: pillars (Pillars)': '.pillars',
    'About: reach (Reach)': '.reach',
    'About: saying': '.saying',
    'About: pictures (PhotoWall)': '.photo-wall',
    'About: voices (Notes)': '.notes',
    'About: team (PeopleList)': '.team',
    'About: closing': '.come',
  }),
  Prose: onAbout.parts('.story', {
    'Everything Markdown may do': {
      change: ({ story }) => {
        story.text.body = everythingInMarkdown;
      },
    },
  }),
  ...onChapters.sections({
    'Chapters: hero (Lanterns)': '.dusk',
    'Chapters: the cards (ChapterCard)': '.front-doors',
    'Chapters: elsewhere (Signpost)': '.elsewhere',
    'Chapters: what to expect': '.expect',
    'Chapters: questions': '.ask',
  }),
  ChapterCard: onChapters.parts('.front-doors', { 'A link led here': { state: 'target' } }),
  ChapterMore: onChapters.parts('.front-doors', { Open: { act: 'open-details' } }),
  ...onEvents.sections({
    'Events: hero (Nights, NightBar)': '.nights',
    'Events: week (EventNight, EventRow, EventFacts, EventDate, NextOccurrences, AddToCalendar, CalendarLinks)':
      '.week',
    'Events: posters (EventPoster)': '.event-poster',
    'Events: highlights': '.highlights',
    'Events: join': '.join',
  }),
  ...onSupport.sections({
    'Support: hero': '.support-hero',
    'Support: gifts (GivingLadder)': '.giving',
    'Support: letters (Letters)': '.support-letters',
    'Support: pictures (Gallery)': '.support-gallery',
    'Support: sponsorship (SponsorBars)': '.sponsorship',
    'Support: development team': '.team',
    'Support: other ways': '.ways',
  }),
  'Support: hero with numbers for taxes': onSupport.parts('.support-hero', {
    'At rest': {
      change: ({ charity }) => Object.assign(charity, { ein: 'EIN 00-0000000', address: 'Checks by mail' }),
    },
  }),
  ...onContact.sections({
    'Contact: form (ContactForm, ContactWays)': '.contact',
    'Contact: involved': '.involved',
    'Contact: parents (ParentsGuide)': '.parents',
    'Contact: alumni (ComeBack)': '.come-back',
    'Contact: questions': '.questions',
  }),
  'Contact: all questions open': onContact.parts('.questions', {
    'At rest': { act: 'open-details' },
    'Under the focus': { act: 'open-details', state: 'focus-visible' },
  }),
  ContactForm: onContact.parts('.contact', {
    'Filled in': { act: 'fill-form' },
    'Left wrong': { state: 'user-invalid' },
  }),
  Toast: [onContact.whole('After a message', { act: 'send-form', inWindow: true })],
  Delivery: onContact.parts('.contact', {
    'Filled in': { ...delivering, act: 'fill-form' },
    'On its way': { ...delivering, act: 'say-sending' },
    'On its way for a while': { ...delivering, act: 'say-retrying' },
    Offline: { ...delivering, act: 'say-offline' },
    'Failed, with a field to mend': { ...delivering, act: 'say-failed' },
    'Perhaps arrived': { ...delivering, act: 'say-unsure' },
    'Perhaps from a robot': { ...delivering, act: 'say-doubtful' },
  }),
  ...(others.length > 0 && { 'Other pages': others.map((page) => page.whole(`The page ${page.route.path}`)) }),
};
