import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OpenEditor, openEditor } from './open-editor.ts';

let editor: OpenEditor;
beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor.close());
afterEach(() => editor.restore());

const LEAD = 'home.yaml:hero.lead';

describe('a text', () => {
  test('stands on the page and in its line, and nowhere else anything changes', async () => {
    const old = editor.read('content/home.yaml');
    const answer = await editor.save(LEAD, 'Two words: "really" {hours}.');
    expect(answer).toMatchObject({ status: 200, ok: true, file: 'content/home.yaml', canUndo: 'hero: lead' });
    expect(editor.page('index.html').includes('>Two words: “really” 7:00')).toBe(true);
    expect(editor.changed()).toEqual(['content/home.yaml']);
    const lines = /(lead: >-\n)( {4}.*\n)+/;
    expect(editor.read('content/home.yaml')).toBe(old.replace(lines, '$1    Two words: "really" {hours}.\n'));
    expect(await editor.field(LEAD)).toMatchObject({ written: 'Two words: "really" {hours}.' });
  });

  test('is taken back step by step, also after saving', async () => {
    await editor.save(LEAD, 'Olive');
    await editor.save(LEAD, 'Petra');
    const undone = await editor.ask({ do: 'undo' });
    expect(undone).toMatchObject({ ok: true, did: 'hero: lead', canUndo: 'hero: lead' });
    expect(editor.page('index.html').includes('>Olive<')).toBe(true);
    expect(await editor.ask({ do: 'undo' })).toMatchObject({ ok: true });
    expect(editor.changed()).toEqual([]);
  });

  test('is answered with what the build notes of it, and with nothing that was noted before', async () => {
    const note = '"Kettles On" is in this list twice';
    const title = 'events.yaml:events.6.title';
    const { notes } = await editor.save(title, 'Kettles On');
    expect(notes).toEqual(expect.arrayContaining([expect.stringContaining(note)]));
    // An entry before it moves its line.
    expect(await editor.save('events.yaml:events.0.description', 'One. '.repeat(60).trim())).toMatchObject({
      notes: [],
    });
    expect((await editor.ask({ do: 'undo' })).notes).toEqual([]);
    expect(await editor.save(title, 'Third Kettle')).toMatchObject({ ok: true, notes: [] });
  });

  test('is marked as not confirmed, and confirmed again', async () => {
    const words = editor.written(LEAD);
    await editor.save(LEAD, words, { sample: true });
    expect(editor.read('content/home.yaml')).toContain('lead: !sample >-\n');
    expect(await editor.field(LEAD)).toMatchObject({ sample: true, written: words });
    await editor.save(LEAD, words, { sample: false });
    expect(editor.changed()).toEqual([]);
  });

  test.each([
    ['is kept after a few others', 1, '"\\x41gnes"'],
    ['is forgotten after many others', 3, '"Agnes"'],
  ])('in a spelling of its own %s', async (_how, rounds, spelling) => {
    const place = 'chapters.yaml:chapters.items.0.director';
    const source = editor.read('content/chapters.yaml').replace(/director: .*/, 'director: "\\x41gnes"');
    editor.write('content/chapters.yaml', source);
    await editor.save(place, 'Olive');
    const items = [...source.matchAll(/- id:/g)].slice(1).map((_each, index) => index + 1);
    for (let round = 0; round < rounds; round++) {
      const ids = items.flatMap((item) =>
        ['director', 'description'].map((key) => `chapters.yaml:chapters.items.${item}.${key}`),
      );
      const changes = ids.map((id) => ({
        id,
        was: editor.written(id),
        value: `Words ${round} of ${id.replace(/\W/g, ' ')}`,
      }));
      expect(await editor.ask({ do: 'save', changes })).toMatchObject({ ok: true });
    }
    await editor.save(place, 'Agnes');
    expect(editor.read('content/chapters.yaml')).toContain(`director: ${spelling}\n`);
  });

  test('of a Markdown file is one of its parts', async () => {
    const answer = await editor.save(
      'how-it-began.md:body.3',
      'The **kettle**. The rest is at [the concert](/events/).',
    );
    expect(answer).toMatchObject({ ok: true, canUndo: 'How it began: part 4' });
    expect(editor.read('content/how-it-began.md')).toContain('\n!sample The **kettle**. The rest');
    expect(/<strong[^>]*>kettle<\/strong>/.test(editor.page('about/index.html'))).toBe(true);
  });

  test('that is left out is put in where it belongs, and taken out again', async () => {
    await editor.save('events.yaml:events.0.address', '4 Mill Lane');
    expect(editor.read('content/events.yaml')).toMatch(/type: Weekly\n {4}address: 4 Mill Lane\n/);
    expect(await editor.save('events.yaml:events.0.address', null)).toMatchObject({ ok: true });
    expect(editor.changed()).toEqual([]);
  });

  test('that names an entry of another list is chosen by its name, also where it is left out', async () => {
    const { files } = await editor.content();
    const fields = files
      .flatMap((file) => file.fields)
      .filter(({ id }) => /^events.yaml:events\.\d+\.chapter$/.test(id));
    expect(new Set(fields.map(({ kind }) => kind))).toEqual(new Set(['choice']));
    for (const { choices = [], labels = [] } of fields) expect(labels[choices.indexOf('alderwick')]).toBe('Alderwick');
    expect(fields.some(({ written }) => written === null)).toBe(true);
  });
});

test.each([
  [LEAD, '{nobody} sings', 'unknown name {nobody}'],
  [LEAD, '', 'hero.lead: this field is empty'],
  ['home.yaml:meta.title', 'Short', 'meta.title: too short: 5 characters, needs at least 10'],
  ['events.yaml:events.0.type', 'Weakly', '"Weakly" is not possible here'],
  ['home.yaml:hero.primary.href', '/nowhere/', 'there is no page "/nowhere/"'],
  [LEAD, '<b>bold</b>', 'HTML'],
  [LEAD, '!sample words', '!sample is part of the text here'],
  [LEAD, 'pasted\r\nwords', 'an invisible character (U+000D)'],
  [LEAD, 'turned \u202eround', 'an invisible character (U+202E)'],
])('%s becomes %j: the terminal’s words, and the file stays', async (id, value, message) => {
  const answer = await editor.save(id, value);
  const [file] = id.split(':');
  expect(answer).toMatchObject({ status: 422, ok: false, why: 'mistake', mistakes: [{ file: `content/${file}` }] });
  expect(answer.said).toMatch(new RegExp(`^content/${file}:\\d+:\\d+  `));
  expect(answer.said).toContain(message);
  expect(editor.changed()).toEqual([]);
});

test.each([
  ['signs', '- # ! @ {hours} : "yes" \\ %'],
  ['a date, hours and a number', '2026-09-08 12:30 1.10'],
  ['spaces', ' two  spaces and a tab\t '],
  ['what a word processor types', '“curly” ‘quotes’ – and\u00a0dashes…'],
  ['Hebrew', '\u200fשלום 12'],
])('what is typed is what is read: %s', async (_, text) => {
  expect(await editor.save(LEAD, text)).toMatchObject({ ok: true });
  expect(await editor.field(LEAD)).toMatchObject({ written: text });
});
