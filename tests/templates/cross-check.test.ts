import { afterAll, expect, test } from 'vitest';
import type { Content } from '../../generator/content/content.ts';
import { ContentSource } from '../../generator/content/content-source.ts';
import { schema as chaptersSchema } from '../../templates/chapters.tsx';
import { schema as eventsSchema } from '../../templates/events.tsx';
import { crossCheck } from '../../templates/schedule/cross-check.ts';
import type { ScheduleLocale } from '../../templates/schedule/holidays.ts';
import { scheduleOf } from '../../templates/schedule/schedule.ts';
import { siteSchema } from '../../templates/site-schema.ts';
import { FIXTURE_DAY } from '../fixture-site.ts';
import { loadContent } from '../load-content.ts';
import { BERLIN, JEWISH_NEW_YORK } from '../locales.ts';
import { temporaryProject } from '../temporary-project.ts';

const { root, remove } = temporaryProject({ site: 'complete' });
afterAll(remove);
const facts = { hours: '19:30–21:00' };
const events = await loadContent(root, 'events.yaml', eventsSchema, facts);
const site = await loadContent(root, 'site.yaml', siteSchema, undefined);
const chapters = await loadContent(root, 'chapters.yaml', chaptersSchema, facts);
const loaded = { site: site.data, events: events.data, chapters: chapters.data };
type Change = (data: typeof loaded) => void;

/** The warnings about the fixture organization after a change, as `file:line message`. Lines are of the unchanged files. */
function warningsAfter(change: Change, locale: ScheduleLocale = JEWISH_NEW_YORK): string[] {
  const data = structuredClone(loaded);
  change(data);
  const { language } = locale;
  const sourceOf = ({ source: { yaml } }: Content<unknown>) => new ContentSource(yaml, { facts, language });
  const contents = new Map<string, Content<unknown>>([
    ['site.yaml', { ...site, data: data.site, source: sourceOf(site) }],
    ['events.yaml', { ...events, data: data.events, source: sourceOf(events) }],
    ['chapters.yaml', { ...chapters, data: data.chapters, source: sourceOf(chapters) }],
  ]);
  const { warnings } = crossCheck(contents, scheduleOf(data.events, data.chapters, { today: FIXTURE_DAY, locale }));
  return warnings.map(({ place, message, hint }) => `${place} ${message} ${hint}`.replaceAll('\u00a0', ' '));
}

const before = warningsAfter(() => {});
const newWarnings = (change: Change) => warningsAfter(change).filter((each) => !before.includes(each));

const event =
  (id: string, values: object): Change =>
  ({ events }) =>
    Object.assign(events.events.find((each) => each.id === id)!, values);
const season =
  (values: object): Change =>
  ({ events }) =>
    Object.assign(events.season!, values);
const lastYear =
  (year: string): Change =>
  ({ site }) =>
    Object.assign(site.facts, { lastYear: year });
/** A sentence on another page, and a season without holidays. */
const sentence =
  (text: string): Change =>
  (data) => {
    season({ from: '2027-05-10', until: '2027-06-03', except: [] })(data);
    Object.assign(data.events.words, { season: undefined });
    event('queens', { except: undefined })(data);
    Object.assign(data.chapters.hero, { lead: text });
  };

test.each<[string, Change, RegExp]>([
  ['an undecided holiday', season({ except: [] }), /Thanksgiving \(2026-11-26\): does Scales .* add the date /],
  [
    'an undecided holiday of several days',
    season({ except: ['2026-11-26'] }),
    /Chanukah \(2026-12-08 to 2026-12-10\): do Kettles On, .* and Scales for the Stubborn meet\? If not, add the dates/,
  ],
  ['a day off on the wrong weekday', season({ except: ['2026-11-23'] }), /no weekly event is on Monday, 2026-11-23/],
  ['a day off of another event', event('kettles-on', { except: ['2026-12-24'] }), /is on Thursday, 2026-12-24/],
  ['a day off outside the season', season({ except: ['2026-09-01'] }), /no weekly event is on Tuesday, 2026-09-01/],
  ['a day held on which nothing is', season({ held: ['2026-12-07'] }), /no weekly event is on Monday, 2026-12-07/],
  [
    'an event on a holy day',
    event('concert', { until: '2027-10-02' }),
    /2027-10-02 is Rosh Hashanah Is the date right/,
  ],
  ['a night of another chapter', event('kettles-on', { description: 'On Wednesday.' }), /but Alderwick meets on/],
  ['the end of the season', season({ until: '2026-12-21' }), /the season ends on 2026-12-21 .*first and last/],
  ['a season that is over', season({ until: '2026-11-20' }), /the season ended on 2026-11-20/],
  ['a missing season', ({ events }) => Object.assign(events, { season: undefined }), /weekly events have no season/],
  [
    'a promise without a text for breaks',
    event('queens', { description: 'Every Wednesday.' }),
    /"Every Wednesday" is not true in a break/,
  ],
  ['a night without a picture', ({ events }) => events.week.pictures.pop(), /Thursday has no picture/],
  ['a number that is two years old', lastYear('2024'), /^content\/site\.yaml:\d+.* are from 2024 Ask for the new/],
])('%s is reported', (_name, change, warning) => {
  expect(warningsAfter(change)).toContainEqual(expect.stringMatching(warning));
});

test.each<[string, Change, RegExp]>([
  ['the end of a season in more than 30 days', season({ until: '2026-12-22' }), /the season/],
  ['a promise that has a text for breaks', season({ until: '2026-12-22' }), /every week/],
  ['last year’s number', lastYear('2025'), /last year’s/],
  ['a decided holiday', season({ held: ['2026-12-08', '2026-12-09'], except: ['2026-12-10'] }), /Chanukah/],
])('%s is not reported', (_name, change, warning) => {
  expect(newWarnings(change).join('\n')).not.toMatch(warning);
});

test.each([
  ['In Alderwick we meet every Monday.', ['this says Monday, but Alderwick meets on Tuesdays and Fridays']],
  ['See you on Mondays.', ['this says Mondays, but no event is on a Monday']],
  ['In Alderwick we meet every Tuesday.', []],
  ['Shabbos ends on Saturday night.', []],
  ['In Alderwickshire we meet on Thursday nights.', []],
])('about the sentence "%s", the build warns %j', (text, warnings) => {
  expect(newWarnings(sentence(text))).toEqual(warnings.map((warning) => expect.stringContaining(warning)));
});

test('without holidays, the build asks about none, and weekdays are recognized in the language of the site', () => {
  const inBerlin = (change: Change) => warningsAfter(change, BERLIN).join('\n');
  const open = inBerlin(season({ except: [] }));
  expect(open).not.toMatch(/meet\?/);
  const said = inBerlin(sentence('In Alderwick treffen wir uns montags, jede Woche am Samstag. Every Wednesday!'));
  expect(said).toMatch(/this says montags, but Alderwick meets on Tuesdays and Fridays/);
  expect(said).toMatch(/this says Samstag, but Alderwick/);
  expect(said).not.toMatch(/Every Wednesday/);
});
