import type { Label } from '../generator/definition.ts';
import type { Path } from '../generator/mistakes.ts';

const BETWEEN = 'Also in breaks of two weeks or more.';
const FORM_FIRST = 'Opens the contact form until it has a link address.';
const KEEP_IT = 'The name in small letters, such as great-neck. Then keep it: links use it.';
const NAMES = 'CHAPTER and DIRECTOR become the names.';

/** Labels of fields whose name doesn't say enough, by that name. If it means something else in one
 *  place, the names around it, or its file, are in front of it. `[]` is one entry of a list. */
const LABELS: Record<string, string | [title: string, description: string]> = {
  site: 'Every page',
  error: 'Error page',
  'not-found': 'Page not found',
  'glossary[]': 'Term',

  // Texts.
  meta: 'For search engines',
  'meta.title': ['Title', 'What Google and browser tabs show.'],
  'meta.description': ['Summary', 'What Google shows below the title.'],
  share: ['Picture for shared links', 'A photo or a drawing, next to the title in messengers.'],
  hero: 'Top of the page',
  title: 'Heading',
  lines: ['Heading', 'Each entry is one line.'],
  breakLines: ['Heading between seasons', BETWEEN],
  lead: 'Opening sentence',
  breakLead: ['Opening sentence between seasons', BETWEEN],
  breakWhen: ['When, between seasons', BETWEEN],
  breakAnswer: ['Answer between seasons', BETWEEN],
  role: ['Role', 'Such as Director, or Queens chapter.'],
  body: ['Paragraph', 'For another paragraph, press Shift and Enter.'],
  'story.text': ['Story', 'The name of a Markdown file, such as origin-story.md.'],
  'expect.text': ['Text', 'The name of a Markdown file, such as what-to-expect.md.'],
  'answers.title': 'Topic',
  'answers.text': 'Answer',

  // Pictures, links, and buttons.
  narrowPicture: ['Picture for phones', 'The same scene, taller than wide.'],
  drawing: ['Drawing', 'Small, so rather a drawing than a photo.'],
  icon: ['Icon', 'Small, so rather a drawing than a photo.'],
  'elsewhere.items': 'All chapters elsewhere',
  'highlights.items': 'All pictures',
  'voices.items': ['All quotes', 'What girls and parents say: testimonials.'],
  'events.events': 'All events',
  src: 'File name',
  alt: 'Description for people who can’t see it',
  decorative: ['Just for looks', 'If it needs no description.'],
  label: 'Words',
  href: ['Link address', 'A page such as /about/, or a website such as https://example.org.'],
  'files.href': [
    'Link address',
    'Choose a file below, or write one of static/files: /files/flyer.pdf',
  ],
  subject: ['Subject of the message', 'For a button that opens the contact form.'],
  message: ['Beginning of the message', 'She goes on writing after it.'],
  'chapters.chapters.message': ['Beginning of the message', `For Join WhatsApp. ${NAMES}`],
  'fields.message': 'Message',
  'giving.message': ['Beginning of the message', 'AMOUNT becomes $1,000.'],
  'levels.message': ['Beginning of the message', 'AMOUNT becomes $1,000.'],
  action: ['Button', FORM_FIRST],
  ask: ['Button', FORM_FIRST],
  become: ['Button', FORM_FIRST],
  once: ['One-time gift', FORM_FIRST],
  monthly: ['Monthly gift', FORM_FIRST],
  whatsapp: 'WhatsApp',
  'whatsapp.label': ['Words', 'Such as Join WhatsApp.'],
  whatsApp: 'WhatsApp',
  primary: 'First button',
  secondary: 'Second button',

  // Home and About.
  'values.title': ['Heading', 'For people who can’t see the bars.'],
  'numbers.title': ['Heading', 'For people who can’t see the large sentence.'],
  sentence: ['Sentence', 'Words between ** and ** are on colored paper.'],
  when: ['When', 'In words, such as Friday evening.'],
  reach: 'Reach and impact',
  triState: 'Tri-State chapters',
  hebrew: ['In Hebrew', 'Ask a fluent reader to check it.'],
  source: ['Where it is from', 'Such as Pirkei Avos 1:6.'],
  'voices[]': 'Quote',
  'people[]': 'Person',

  // Chapters.
  id: ['Short name in links', KEEP_IT],
  director: ['Director', 'The name she agreed to publish.'],
  where: ['Where', 'The neighborhood. Never the address: strangers read this, too.'],
  grades: 'Who comes',
  night: 'What a night is like',
  'chapters.chapters.more': ['Details on every card', NAMES],
  'more.reach': ['Without WhatsApp', NAMES],
  expect: 'What to expect',
  'week.expect': 'Link to What to Expect',
  'chapters.expect': 'Link to What to Expect',
  'hero.elsewhere': ['Link to the other chapters', 'Below the lanterns.'],
  asked: ['For visitors from a card', `Shown after Learn More. ${NAMES}`],
  'elsewhere[]': 'Chapter',

  // Events.
  'events.title': 'Name',
  type: ['How often', 'It decides which other fields the event has.'],
  day: 'Night',
  time: ['Hours', 'Such as 7:00 PM–8:00 PM, or 7:30 PM if the end isn’t known.'],
  chapter: ['Chapter', 'For an event for all chapters, write a location instead.'],
  location: ['Location', 'Such as a hall. Leave it out if the chapter is enough.'],
  'events.href': 'Link for the location',
  address: [
    'Street address',
    'Only of a hall that is open to everyone. Never of a home: strangers read this.',
  ],
  from: 'First day',
  until: 'Last day',
  past: 'Text once it is over',
  notice: [
    'Announcement',
    'Such as snow or other weather: at the top of Home and Events, until a day is over.',
  ],
  'notice.until': ['Last day', 'Write it, too: after it, the announcement goes by itself.'],
  'notice.text': ['Announcement', 'Such as: Snow: all events of tonight are canceled.'],
  signUp: ['Sign-up', 'A button that leads to a form on another site.'],
  'signUp.until': ['Last day to sign up', 'After it, the page says that it’s closed.'],
  dates: ['Dates', 'Days such as 2026-12-04, for calendars. Without them, the page names none.'],
  'dates[]': 'Date',
  files: ['Files', 'Such as a flyer or another PDF.'],
  formerly: ['Old addresses', 'Such as /our-story/. Old links to them lead here.'],
  except: ['Days off', 'Vacation: days such as 2026-11-26. Holy days are off anyway.'],
  'events.except': ['Days off', 'Of this event only. Days off of all events are in the season.'],
  'except[]': 'Day off',
  held: ['Holidays with events', 'Days such as Chanukah on which weekly events do take place.'],
  words: 'Texts about dates',
  seasons: ['Seasons', 'Add the next one while one runs: pages change over by themselves.'],
  'words.season': 'Texts about the season',
  unknown: ['Not known yet', 'In place of a date, hours, or a location.'],
  'season.dates': ['Season', 'DATES becomes its first and last day.'],
  short: ['Break, in short', 'Next to each weekly event.'],
  again: ['Break', 'DATE becomes the day weekly events start again.'],
  over: ['After the season', 'For five months.'],
  later: ['Long after the season', 'Until you add the next one.'],
  'calendar.name': ['Name', 'What the calendar is called on a phone.'],

  // Contact and Support.
  privacy: ['Privacy', 'Below the form. HOST becomes the service that delivers messages.'],
  'privacy.delivered': ['With a service', 'HOST becomes its host.'],
  sponsor: ['Button on each', 'TITLE becomes its name.'],
  delivery: ['Delivery', 'Where messages go. Without it, nothing is sent.'],
  endpoint: 'Address of the form service',
  format: ['Format', 'form works with every service. Some ask for json.'],
  states: ['While it is sent', 'Only for a form that delivers messages.'],
  placeholder: 'Example in the empty field',
  byEmail: ['Instead of the form', 'If it sends nothing: asks visitors to write an email.'],
  call: 'Words before the phone number',
  unanswered: ['Opening sentence without answers', 'While none of the answers is confirmed.'],
  involved: 'Get involved',
  'involved[]': 'Card',
  ways: 'Ways to help',
  'contact.ways': 'Ways to reach us',
  'ways[]': 'Way to help',
  ein: 'Tax number (EIN)',
  'charity.address': 'Address for checks',
  'giving.href': ['Link address for all levels', 'AMOUNT becomes the number.'],
  how: ['What the buttons do', 'Shown while a button has no link address.'],
  'levels[]': 'Giving level',
  'levels.title': 'What it pays for',
  amount: ['Amount', 'Only the number, such as 1000.'],
  'impact.from': 'From',
  to: ['Up to', 'Leave it out if there is no limit.'],
  'opportunities[]': 'Sponsorship',
  anchor: ['Short name in links', KEEP_IT],

  // Every page.
  stage: ['Draft or public', 'draft shows everything; public leaves out what isn’t confirmed.'],
  url: ['Web address of the site', 'Such as https://example.org/'],
  facts: 'Shared words and numbers',
  cost: ['Cost and sign-up', 'A sentence next to the weekly nights.'],
  lastYear: ['Last year', 'The year of the numbers.'],
  navigation: 'Menu',
  'navigation[]': 'Link',
  'site.share': ['Send to a friend', 'On chapters and events.'],
  opensForm: ['Note below buttons', 'If they open the contact form and don’t say so.'],
  'social[]': 'Profile',
};

/** The label of a file, a field, or an entry of a list: the most specific one, or else its name. */
export function labelOf(file: string, path: Path): Label {
  const isEntry = typeof path.at(-1) === 'number';
  // The entries of a section are called after it.
  const steps = isEntry ? path.filter((step) => step !== 'items') : path;
  const names = [file.replace(/\.\w+$/, ''), ...steps.filter((step) => typeof step === 'string')];
  for (const start of names.keys()) {
    const label = LABELS[names.slice(start).join('.') + (isEntry ? '[]' : '')];
    if (typeof label === 'string') return { title: label };
    if (label) return { title: label[0], description: label[1] };
  }
  const name = names.at(-1)!;
  if (name === 'items' && !isEntry)
    return { title: `All ${labelOf(file, path.slice(0, -1)).title.toLowerCase()}` };
  return { title: inWords(isEntry ? name.replace(/ies$/, 'y').replace(/s$/, '') : name) };
}

/** `quickLinks` as `Quick links`. */
function inWords(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])|-/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
