import { expect, test } from 'vitest';
import type { ContentChanges } from '../project.ts';
import { table } from '../table.ts';
import { readFixture } from './read-fixture.ts';

const TODAY = '2026-11-18';

/** A change of a file: one text for another. */
const change = (file: string, from: string | RegExp, to: string): ContentChanges => ({
  [file]: (text) => text.replace(from, to),
});
const event = (from: string | RegExp, to: string) => change('events.yaml', from, to);
const NOTHING: ContentChanges = {};

const warningsAfter = async (changes: ContentChanges, today = TODAY): Promise<string> =>
  (await readFixture(changes, today)).warnings.join('\n').replaceAll('\u00a0', ' ');

const UNDECIDED = event(/ {4}held: .*\n/, '');

test('a holiday is asked about once, with all its days and events, until it is decided', async () => {
  const open = await warningsAfter(UNDECIDED);
  expect(open).toMatch(/seasons.1: Chanukah \(December 8–10, 2026\): do TEA Time, .* meet\?/);
  expect(open.split('\n')).toHaveLength(1);
  const off = event(
    / {4}held: .*\n/,
    '      - 2026-12-08\n      - 2026-12-09\n      - 2026-12-10\n',
  );
  expect(await warningsAfter(off)).toBe('');
  expect(await warningsAfter(UNDECIDED, '2026-12-11')).toBe('');
});

test.each([
  ['2027-05-03', undefined],
  ['2027-05-04', 'the season ends on 2027-06-03'],
  ['2027-06-04', 'the season ended on 2027-06-03'],
])('30 days before the end of the season, the build says so: on %s', async (today, warning) => {
  const [found] = /the season end.*?-03/.exec(await warningsAfter(NOTHING, today)) ?? [];
  expect(found).toBe(warning);
});

test('the next season answers the question for it, and is asked about its own holidays', async () => {
  const next = event(
    /(?=\n\n# The calendar that)/,
    '\n  - from: 2027-09-07\n    until: 2028-06-08',
  );
  const warnings = await warningsAfter(next, '2027-05-20');
  expect(warnings).not.toContain('the season end');
  expect(warnings).toMatch(/seasons.2: Chol HaMoed \(October 19–21, 2027\)/);
  expect(warnings).toMatch(/seasons.2: Chol HaMoed \(April 13, 2028\)/);
});

test('a day off outside the season is a warning, and so is one of another event', async () => {
  const outside = await warningsAfter(event('- 2026-09-29', '- 2026-08-25'));
  expect(outside).toContain('no weekly event is on Tuesday, 2026-08-25. It is not in the season.');
  const other = await warningsAfter(
    event('day: Tuesday\n', 'day: Tuesday\n    except: [2026-12-16]\n'),
  );
  expect(other).toContain('events.1.except.1: no weekly event is on Wednesday, 2026-12-16');
});

test('numbers of last year are asked for once they are two years old', async () => {
  expect(await warningsAfter(NOTHING, '2026-12-31')).not.toContain('last year’s');
  expect(await warningsAfter(NOTHING, '2027-01-01')).toContain(
    'facts.lastYear: the numbers that pages call last year’s are from 2025',
  );
});

const sentence = (text: string) =>
  change('home.yaml', 'There is a seat with your name on it.', text);

test.each(table<[text: string, warning: string]>('sentences'))(
  '“%s” says %s',
  async (text, expected) => {
    const found = await warningsAfter(sentence(text));
    expect(found).toMatch(expected && `closing.title: this says ${expected}`);
    expect(found === '').toBe(expected === '');
  },
);

test('a night that is not in the schedule is a warning also in Markdown', async () => {
  const changes = change('origin-story.md', /$/, '\n\nWe still meet on Sundays.\n');
  expect(await warningsAfter(changes)).toContain('origin-story.md:');
});

test('a text of a chapter is about that chapter', async () => {
  const changes = change('chapters.yaml', 'Tuesday is a mug', 'Monday is a mug');
  const found = await warningsAfter(changes);
  expect(found).toContain('chapters.items.1.description: this says Monday');
});

const HOURS = change('site.yaml', 'hours: 7:00 PM–8:00 PM', 'hours: 7:30 PM–8:30 PM');

test('after a change of the hours, the texts that still name the old ones are warnings', async () => {
  const warnings = await warningsAfter({ ...sentence('Be home by 8:00.'), ...HOURS });
  const found = warnings.split('\n').map((line) => line.replace(/ this says (.*?), but.*/, ' $1'));
  expect(found).toEqual([
    expect.stringMatching(/^content.home\.yaml:\S+ closing\.title: 8:00$/),
    // Of the steps of a night, which nobody has confirmed, those before the new hours.
    ...['7:00', '7:05', '7:15'].map((time) => expect.stringMatching(`what-to-expect.*${time}$`)),
  ]);
});

/** One more event, with the fields that follow. */
const eventWith = (fields: string, title = 'Bowling') =>
  event(
    /(?=\n\n# The days between)/,
    `\n\n  - { title: ${title}, location: A hall, type: ${fields} }`,
  );

test.each([
  ['One-time, from: 2026-11-17', 'November 17, 2026 is over'],
  ['One-time, from: 2026-12-05', 'December 5, 2026 is on Shabbos'],
  ['One-time, from: 2026-12-05, time: "5:15 PM"', 'December 5, 2026 is on Shabbos'],
  ['One-time, from: 2026-12-04, time: "7:00 PM"', 'December 4, 2026 is on Shabbos'],
  ['One-time, from: 2027-06-12, time: "9:00 PM"', 'June 12, 2027 is on Shabbos'],
  ['One-time, from: 2027-10-11, time: "7:00 PM"', 'October 11, 2027 is Yom Kippur'],
  ['One-time, from: 2027-10-10', 'October 10, 2027 is the eve of Yom Kippur'],
  ['One-time, from: 2027-10-08, until: 2027-10-12', 'October 11, 2027 is Yom Kippur'],
  ['Weekly, day: Saturday, time: "7:00 PM–8:00 PM"', 'Saturday, 7:00 PM–8:00 PM, is on Shabbos'],
  ['Weekly, day: Friday, time: "7:00 PM–8:00 PM"', 'Friday, 7:00 PM–8:00 PM, is on Shabbos'],
])(
  'a day that may be wrong is a warning, and a question of the editor: %s',
  async (fields, message) => {
    const { doubts, warnings } = await readFixture(eventWith(fields), TODAY);
    const found = doubts.filter((each) => each.message === `Bowling: ${message}`);
    expect(found.map(({ ifNew }) => ifNew)).toEqual(['ask']);
    expect(warnings).toContain(String(found[0]));
  },
);

test.each<[fields: string, title?: string]>([
  ['One-time, from: 2026-11-18'],
  ['One-time, from: 2026-12-05, time: "7:30 PM"'],
  ['One-time, from: 2026-12-04, time: "1:00 PM–2:30 PM"'],
  // A Shabbaton: from Friday to Sunday.
  ['One-time, from: 2026-12-04, until: 2026-12-06'],
  ['Weekly, day: Saturday, time: "9:30 PM–10:30 PM"'],
  ['Weekly, day: Friday, time: "7:00 PM–8:00 PM"', 'Oneg'],
])('a day that is likely is no reason to ask: %s', async (fields, title) => {
  const { doubts } = await readFixture(eventWith(fields, title), TODAY);
  expect(doubts.map(({ message }) => message)).toEqual([CONVENTION]);
});

// It stays on the page as it is, with a sentence of its own.
const CONVENTION = '4G Convention National Shabbaton: March 1, 2025 is over';

test('an event of long ago stays, but the editor refuses to write one', async () => {
  const { doubts, warnings } = await readFixture(NOTHING, '2027-03-02');
  expect(warnings).toEqual([expect.stringContaining('last year’s')]);
  expect(doubts).toMatchObject([{ ifNew: 'refuse', path: ['events', 8, 'from'] }]);
  expect(doubts[0]?.message).toContain('March 1, 2025 is more than two years ago');
});

test('time alone keeps nothing from being built', async () => {
  expect(await warningsAfter(NOTHING, '2045-01-01')).toContain('the season ended');
});
