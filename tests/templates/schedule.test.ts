import { expect, test } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { buildFixture } from '../fixture-site.ts';
import type { ContentChanges } from '../temporary-project.ts';
import { visiblePage, wordsOf } from '../visible-page.ts';

/** The fixture site with changed content: the visible words of its pages, and its files. */
async function builtWith(content: ContentChanges, today?: string) {
  const { output, warnings } = await buildFixture(content, { site: 'complete', ...(today && { today }) });
  const html = (file: string) => String(output.get(file));
  const words = (file: string) => wordsOf(visiblePage(html(file)));
  return { words, html, warnings: warnings.map(String) };
}

async function failureOf(content: ContentChanges): Promise<string[]> {
  const failure = await buildFixture(content, { site: 'complete' }).catch((error) => error);
  return failure.errors.map(({ file, message, hint }: Diagnostic) => `${file} ${message} (${hint})`);
}

const events = (change: (text: string) => string): ContentChanges => ({ 'events.yaml': change });

test('moving a night in events.yaml moves it on every page', async () => {
  const moved = 'id: kettles-on\n    day: Monday\n    time: 18:30–19:45\n    location: The hall\n';
  const { words } = await builtWith(events((text) => text.replace(/id: kettles-on\n(.*\n){3}/, moved)));
  expect(words('chapters/index.html')).toMatch(/Alderwick , Monday Bishop.* Monday , Kettles On , 18:30–19:45 /);
  expect(words('index.html')).toMatch(
    /Monday 23 November, with cups, Alderwick , Kettles On .*Tuesday .* Dunmere , Second Kettle/,
  );
  expect(words('events/index.html')).toMatch(/Mon Monday , Alderwick .*Tue Tuesday , Dunmere/);
  expect(words('events/index.html')).toContain('18:30–19:45 Date On each Monday 23 November, with cups, Where The');
});

test('the content says what pages call the types of events', async () => {
  const { words } = await builtWith(
    events((text) =>
      text.replace('Weekly: Weekly', 'Weekly: Jede Woche').replace('Monthly: Monthly', 'Monthly: Selten'),
    ),
  );
  for (const type of ['Jede Woche', 'Selten']) expect(words('events/index.html')).toContain(`How often ${type}`);
  expect(words('chapters/index.html')).toContain('Friday evening , Tea with a Descant , selten ');
});

test('a new chapter is on every page that lists chapters, and is counted', async () => {
  const { words, warnings } = await builtWith({
    'chapters.yaml': (text) =>
      text.replace(
        /( {4}- id: alderwick\n[\s\S]*?)(?= {4}- id: )/,
        (chapter) => chapter + chapter.replace('id: alderwick', 'id: zennor').replaceAll('Alderwick', 'Zennor'),
      ),
    'home.yaml': (text) => text.replace('title: The rules of the house', 'title: "{Chapters} kitchens"'),
  });
  for (const page of ['about', 'chapters', 'contact']) expect(words(`${page}/index.html`)).toContain('Zennor');
  expect(words('index.html')).toContain('Five kitchens');
  expect(warnings).toContainEqual(expect.stringContaining('Zennor has no events'));
});

test('a weekly event is left out of calendars and structured data on its days off and on holidays', async () => {
  const dayOff = events((text) => text.replace('  except: !sample\n', '  except:\n    - 2027-03-23\n'));
  const holidays = { 'site.yaml': (text: string) => `${text}\nholidays: jewish\n` };
  const { html } = await builtWith({ ...dayOff, ...holidays }, '2027-04-25');
  expect(html('events/kettles-on.ics')).toMatch(/EXDATE[^\n]*:20270323T193000\r\nEXDATE[^\n]*:20270427T193000\r\n[^E]/);
  expect(html('events/index.html')).toContain('"exceptDate":["2026-10-27","2027-03-23","2027-04-27"]');
});

// tests/templates/calendar-entries.test.ts checks that it is in no calendar then.
test('after its last day an event is below the week, and says that it is over', async () => {
  const last = await builtWith({}, '2026-05-03');
  expect(last.words('events/index.html')).not.toContain('It was, and it rained.');
  const { words } = await builtWith({}, '2026-05-04');
  expect(words('events/index.html')).toMatch(/Scales for the Stubborn .*Kettle Fair .*It was, and it rained\./);
});

test('an event of which nothing is known yet says so', async () => {
  const unknown = '  -\n    type: Annual\n    title: Lid Fair\n    description: Lids.\n';
  const { words } = await builtWith(events((text) => text.replace(/ {2}- title: Kettle Fair\n(?: {4}.*\n)*/, unknown)));
  expect(words('events/index.html')).toMatch(/Lid Fair ,? ?Somewhere, some day .*When Somewhere, .* Where Somewhere,/);
});

test('an id that is missing or used twice is a mistake, and so is a title without Latin letters and an id', async () => {
  const mistakes = await failureOf({
    ...events((text) =>
      text
        .replace('chapter: dunmere', 'chapter: Dunmere')
        .replace('chapter: castle-lane', 'chapter: Toronto')
        .replace('id: scales', 'id: queens'),
    ),
    'site.yaml': (text) => text.replace('facts:\n', 'facts:\n  chapters: "12"\n'),
  });
  expect(mistakes).toEqual([
    expect.stringContaining('content/site.yaml {chapters} is counted automatically'),
    expect.stringContaining('content/events.yaml another entry has the same web address: queens'),
    expect.stringContaining('content/events.yaml there is no chapter "Dunmere" (Did you mean dunmere?)'),
    expect.stringMatching(/^content\/events\.yaml there is no chapter "Toronto" \(.*: alderwick, /),
  ]);
  const inHebrew = events((text) => text.replace(/title: Kettle Fair\n {4}id: .*/, 'title: יריד הקומקומים'));
  expect(await failureOf(inHebrew)).toEqual([expect.stringMatching(/it can’t name a web address \(Add an "id"/)]);
  expect(await failureOf({ 'chapters.yaml': (text) => text.replace('id: dunmere', 'id: alderwick') })).toEqual([
    expect.stringContaining('content/chapters.yaml another entry has the same web address: alderwick'),
  ]);
});
