import { describe, expect, test } from 'vitest';
import { forbiddenIn } from '../../forbidden-words.ts';
import { editorForTests } from './open-editor.ts';

const editor = await editorForTests();

const HOME = 'content/home.yaml';
const LEAD = 'home.yaml:hero.lead';
const LEAD_TITLE = 'Top of the page: Opening sentence';

describe('undo', () => {
  test('goes back step by step', async () => {
    await editor.save(LEAD, 'Olive');
    await editor.save(LEAD, 'Petra');
    const undone = await editor.ask({ type: 'undo' });
    expect(undone).toMatchObject({ ok: true, undone: LEAD_TITLE, entry: LEAD, undo: LEAD_TITLE });
    expect(editor.page('index.html').includes('>Olive<')).toBe(true);
    expect(await editor.ask({ type: 'undo' })).toMatchObject({ ok: true, undo: null });
    expect(editor.changed()).toEqual([]);
    expect(await editor.ask({ type: 'undo' })).toMatchObject({ error: { message: 'There is nothing to undo.' } });
  });

  test('says why the last step can’t be undone, and goes on with the step before', async () => {
    await editor.save('about.yaml:hero.lead', 'Olive');
    await editor.save(LEAD, 'Petra');
    editor.write(HOME, `${editor.read(HOME)}# theirs\n`);
    const { error } = await editor.ask({ type: 'undo' });
    const message = `“${LEAD_TITLE}” can’t be undone, because it has changed since then.`;
    expect(error?.message).toBe(`${message} Press Undo again for the step before it.`);
    expect(await editor.ask({ type: 'undo' })).toMatchObject({ ok: true, undone: LEAD_TITLE });
    expect(editor.changed()).toEqual([HOME]);
  });
});

describe('a text', () => {
  test('is on the page and in its own line, and nothing else changes', async () => {
    const old = editor.read(HOME);
    const { changed, undo } = await editor.save(LEAD, 'Two words: "really" {hours}.');
    expect([changed?.map(({ id }) => id), undo]).toEqual([[LEAD], LEAD_TITLE]);
    expect(changed?.[0]).toMatchObject({ shown: 'Two words: “really” 19:30–21:00.' });
    expect(editor.page('index.html').includes('>Two words: “really” 19:30')).toBe(true);
    expect(editor.changed()).toEqual([HOME]);
    const lines = /(lead: >-\n)( {4}.*\n)+/;
    expect(editor.read(HOME)).toBe(old.replace(lines, '$1    Two words: "really" {hours}.\n'));
  });

  test('that many others mention is answered with all of them, in any file', async () => {
    const answer = await editor.save('site.yaml:facts.singers', '9,999');
    const files = new Set(answer.changed?.map(({ id }) => id.split(':')[0]));
    expect(files.size).toBeGreaterThan(2);
    expect(answer.facts).toMatchObject({ singers: '9,999' });
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  });

  test('can be saved together with texts of other files', async () => {
    const ids = [LEAD, 'about.yaml:hero.lead'];
    const changes = ids.map((id, index) => ({ id, value: `New ${index}`, was: editor.written(id) }));
    expect(await editor.ask({ type: 'save', changes })).toMatchObject({ ok: true });
    expect(editor.changed()).toEqual(['content/about.yaml', HOME]);
    expect(await editor.ask({ type: 'undo' })).toMatchObject({ ok: true });
    expect(editor.changed()).toEqual([]);
  });

  test('that is not confirmed can be confirmed with others, and so can a list', async () => {
    const ids = ['events.yaml:events.1.description', 'how-it-began.md:body.3', 'events.yaml:season.except'];
    expect(ids.map((id) => editor.value(id)?.sample)).toEqual([true, true, true]);
    const changes = ids.map((id) => ({ id, was: editor.written(id), sample: false }));
    expect(await editor.ask({ type: 'save', changes })).toMatchObject({ ok: true });
    expect(ids.map((id) => editor.value(id)?.sample)).toEqual([undefined, undefined, undefined]);
    expect(await editor.ask({ type: 'undo' })).toMatchObject({ ok: true });
    expect(editor.changed()).toEqual([]);
  });

  test('of a Markdown file is one of its paragraphs', async () => {
    const words = 'The **kettle**. The rest is at [the concert](/events/).';
    const answer = await editor.save('how-it-began.md:body.3', words);
    expect(answer).toMatchObject({ ok: true, undo: 'How it began: Paragraph 4' });
    expect(editor.read('content/how-it-began.md')).toContain('\n!sample The **kettle**. The rest');
    expect(/<strong[^>]*>kettle<\/strong>/.test(editor.page('about/index.html'))).toBe(true);
    const { error } = await editor.save('how-it-began.md:body.3', 'One.\n\nTwo.');
    expect(error).toMatchObject({ code: 'invalid', message: expect.stringContaining('can’t be one paragraph') });
  });

  test('that is left out is added where it belongs, and removed again', async () => {
    await editor.save('events.yaml:events.0.address', '4 Mill Lane');
    expect(editor.written('events.yaml:events.0.address')).toBe('4 Mill Lane');
    expect(await editor.save('events.yaml:events.0.address', null)).toMatchObject({ ok: true });
    expect(editor.changed()).toEqual([]);
  });

  test.each([
    [LEAD, '{nobody} sings', 'unknown name {nobody}'],
    [LEAD, 'pasted\r\nwords', 'an invisible character (U+000D)'],
    [LEAD, 'all **day', 'visitors would see the stars'],
    ['home.yaml:hero.lines.0', '', 'this field is empty'],
    ['home.yaml:meta.title', 'Short', 'too short: 5 characters, needs at least 10'],
    ['home.yaml:hero.primary.href', '/nowhere/', 'there is no page "/nowhere/"'],
    ['home.yaml:hero.primary.href', 'C:\\flyer.pdf', 'is a file on your own computer'],
    ['how-it-began.md:body.3', '**Once', '** has no partner'],
    ['events.yaml:events.0.time', 'at seven', 'is not understood as hours'],
    ['site.yaml:facts.phone', 'ask us', 'is not a whole phone number'],
    ['events.yaml:season.until', '2026-01-01', 'it ends before it begins', 'events.yaml:season.from'],
    ['about.yaml:story.picture.alt', '', 'this field is empty', 'about.yaml:story.picture.decorative'],
    [
      'support.yaml:sponsorship.opportunities.0.impact.to',
      '1',
      'not more',
      'support.yaml:sponsorship.opportunities.0.impact.from',
    ],
    [
      'support.yaml:ways.items.0.action.subject',
      null,
      'this field is missing',
      'support.yaml:ways.items.0.action.href',
    ],
  ])('%s is refused in words that help if it becomes %j', async (id, value, message, ...others) => {
    const { error } = await editor.save(id, value);
    expect(error?.code).toBe('mistakes');
    const [first] = error?.diagnostics ?? [];
    expect(first).toMatchObject({ ids: [id, ...others], message: expect.stringContaining(message) });
    expect(forbiddenIn(`${first?.message} ${first?.hint}`)).toEqual([]);
    expect(editor.changed()).toEqual([]);
  });
});
