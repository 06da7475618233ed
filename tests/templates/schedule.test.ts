import { describe, expect, it, test } from 'vitest';
import type { BuildOptions } from '../../generator/site.ts';
import { buildFixture } from '../fixture-site.ts';
import type { ContentChanges } from '../temporary-project.ts';

/** The words of a page that can be seen, and the files and notes of its site. */
async function builtWith(content: ContentChanges, options: Partial<BuildOptions> = {}) {
  const { output, warnings } = await buildFixture(content, options);
  const words = (file: string) =>
    String(output.get(file))
      .replace(/<(script|style|noscript).*?<\/\1>|<time[^>]* hidden="">.*?<\/time>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  return {
    words,
    files: [...output.keys()],
    html: (file: string) => String(output.get(file)),
    warnings: warnings.map(String),
  };
}

const failureOf = async (content: ContentChanges): Promise<string[]> => {
  const failure: AggregateError = await buildFixture(content).then(
    () => expect.unreachable('it was built'),
    (error) => error,
  );
  return failure.errors.map(({ file, position, message, hint }) => `${file}:${position?.line} ${message} (${hint})`);
};

const events = (change: (text: string) => string): ContentChanges => ({ 'events.yaml': change });

test('a night that is moved in events.yaml moves on every page, and prose that says otherwise is noted', async () => {
  const { words, warnings } = await builtWith({
    ...events((text) =>
      text.replace(
        'id: kettles-on\n    day: Tuesday\n    time: "{hours}"',
        'id: kettles-on\n    day: Monday\n    location: The hall\n    time: 6:30 PM–7:45 PM',
      ),
    ),
    'home.yaml': (text) =>
      text.replace('role: Castle Lane, second descant', 'role: Alderwick, on Tuesdays at 7:00 PM–8:00 PM'),
  });
  expect(words('chapters/index.html')).toContain('Alderwick , Monday Bishop');
  expect(words('chapters/index.html')).toContain(
    'Monday , Kettles On , 6:30 PM–7:45 PM November 23, with cups, Friday evening , Tea',
  );
  expect(words('index.html')).toMatch(
    /Monday November 23, with cups, Alderwick , Kettles On .*Tuesday .* Dunmere , Second Kettle/,
  );
  expect(words('events/index.html')).toMatch(/Mon Monday , Alderwick .*Tue Tuesday , Dunmere/);
  expect(words('events/index.html')).toContain(
    'When 6:30 PM–7:45 PM Date On each Monday November 23, with cups, Where The hall',
  );
  const said = warnings.filter((note) => note.includes('Alderwick meets'));
  expect(said).toEqual([
    expect.stringMatching(
      /^content\/home\.yaml:\d+:\d+ voice\.role: this says Tuesdays, but Alderwick meets on Mondays/,
    ),
    expect.stringMatching(/this says 7:00\sPM–8:00\sPM, but Alderwick meets at 6:30\sPM–7:45\sPM/),
  ]);
});

test('a chapter that is added stands on every page that lists the chapters, and is counted', async () => {
  const { words, warnings } = await builtWith({
    'chapters.yaml': (text) =>
      text.replace(
        /( {4}- id: alderwick\n[\s\S]*?)(?= {4}- id: )/,
        (chapter) => chapter + chapter.replace('id: alderwick', 'id: zennor').replaceAll('Alderwick', 'Zennor'),
      ),
    'home.yaml': (text) => text.replace('title: The rules of the house', 'title: "{Chapters} kitchens"'),
  });
  for (const page of ['about', 'chapters', 'contact']) expect(words(`${page}/index.html`)).toContain('Zennor');
  expect(words('index.html')).toContain('Twenty-five kitchens');
  expect(warnings).toContainEqual(
    expect.stringMatching(/^content\/chapters\.yaml:\d+:\d+ id of the 2nd of chapters\.items: Zennor has no events/),
  );
});

describe('a weekly event', () => {
  const ALL = ['index.html', 'chapters/index.html', 'events/index.html'];

  it('says on every page which evening is next, and which is off before it', async () => {
    const { words } = await builtWith({}, { today: '2026-12-22' });
    for (const page of ALL) expect(words(page)).toContain(' December 22, with cups, ');
    expect(words('events/index.html')).toContain('On each Thursday no kettle on December 24, December 31, with cups,');
  });

  it('has no evening on Home where its night has several answers', async () => {
    const { words } = await builtWith({}, { today: '2026-11-22' });
    expect(words('index.html')).not.toContain('November 25');
    expect(words('events/index.html')).toMatch(/Queens weekly .* no kettle on November 25, December 2, with cups/);
  });

  it('is in no calendar and in no structured data on the days it says are off', async () => {
    const { words, html } = await builtWith(
      events((text) => text.replace('  except: !sample\n', '  except:\n    - 2027-03-23\n')),
      { today: '2027-04-25' },
    );
    expect(words('chapters/index.html')).toContain('no kettle on April 27, May 4, with cups,');
    expect(html('events/kettles-on.ics')).toMatch(
      /EXDATE[^\n]*:20270323T190000\r\nEXDATE[^\n]*:20270427T190000\r\n[^E]/,
    );
    expect(html('events/index.html')).toContain('"exceptDate":["2026-09-29","2027-03-23","2027-04-27"]');
  });

  it('says nothing once its season is over, or without one', async () => {
    const over = await builtWith({}, { today: '2027-06-04' });
    const without = await builtWith(events((text) => text.replace(/season:\n(?: .*\n)+/, '')));
    const pages = [over.html('events/index.html'), ...ALL.map(without.html)];
    expect(pages.filter((html) => html.includes('data-over'))).toEqual([]);
  });
});

test('an event is still to come on its last day; then it is below the week, says so, and is in no calendar', async () => {
  const last = await builtWith({}, { today: '2026-05-03' });
  expect(last.words('events/index.html')).not.toContain('It was, and it rained.');
  expect(last.files).toContain('events/kettle-fair.ics');
  const { words, files, html } = await builtWith({}, { today: '2026-05-04' });
  expect(words('events/index.html')).toMatch(/Scales for the Stubborn .*Kettle Fair .*It was, and it rained\./);
  expect(files).not.toContain('events/kettle-fair.ics');
  for (const file of ['events.ics', 'events/index.html'])
    expect(html(file)).not.toMatch(/(SUMMARY:|"name":")Kettle Fair/);
});

test('an event without an end has none in calendars either', async () => {
  const { html } = await builtWith(events((text) => text.replace('3:00 PM–5:30 PM', '3:00 PM')));
  expect(html('events/queens.ics')).toContain('DTSTART;TZID=America/New_York:20260909T150000');
  expect(html('events/queens.ics')).not.toContain('DTEND');
  expect(html('events/index.html')).not.toMatch(/"name":"Queens weekly event"[^}]*"endDate"/);
});

test('what does not fit together is a mistake at its line', async () => {
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
    expect.stringMatching(/^content\/site\.yaml:\d+ \{chapters\} is counted automatically/),
    expect.stringMatching(/^content\/events\.yaml:\d+ another one is also named queens/),
    expect.stringMatching(/^content\/events\.yaml:\d+ there is no chapter "Dunmere" \(Did you mean dunmere\?\)/),
    expect.stringMatching(/^content\/events\.yaml:\d+ there is no chapter "Toronto" \(.*: alderwick, /),
  ]);
});

test('a chapter id that stands there twice is one mistake, whatever its events name', async () => {
  expect(await failureOf({ 'chapters.yaml': (text) => text.replace('id: dunmere', 'id: alderwick') })).toEqual([
    expect.stringMatching(/^content\/chapters\.yaml:\d+ another one is also named alderwick/),
  ]);
});
