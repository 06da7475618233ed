import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bytesLike, textOf } from '../../../generator/edit/files.ts';
import { entryName } from '../../../generator/edit/ids.ts';
import type { Loaded } from '../../../generator/edit/protocol.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';

let editor: OpenEditor;
beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor.close());
afterEach(() => editor.restore());

const LEAD = 'home.yaml:hero.lead';
const LEAD_TITLE = 'Top of the page: Opening sentence';

/** Someone else changes a file while a page is open. */
const theirs = (file: string, change: (text: string) => string) => editor.write(file, change(editor.read(file)));

describe('undo', () => {
  test('goes back step by step', async () => {
    await editor.save(LEAD, 'Olive');
    await editor.save(LEAD, 'Petra');
    const undone = await editor.ask({ type: 'undo' });
    expect(undone).toMatchObject({ ok: true, undone: LEAD_TITLE, entry: LEAD, undo: { what: LEAD_TITLE } });
    expect(editor.page('index.html').includes('>Olive<')).toBe(true);
    expect(await editor.ask({ type: 'undo' })).toMatchObject({ ok: true, undo: null });
    expect(editor.changed()).toEqual([]);
    expect(await editor.ask({ type: 'undo' })).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } });
  });

  test('says why the last step can’t be undone, and offers the step before', async () => {
    await editor.save('about.yaml:hero.lead', 'Olive');
    await editor.save(LEAD, 'Petra');
    theirs('content/home.yaml', (text) => `${text}# theirs\n`);
    const { status, error } = await editor.ask({ type: 'undo' });
    expect([status, error?.message]).toEqual([
      409,
      '“Top of the page: Opening sentence” can’t be undone, because content/home.yaml has changed since then.',
    ]);
    expect(error).toMatchObject({ code: 'undo-blocked', before: { what: LEAD_TITLE } });
    const { key } = (error as { before: { key: string } }).before;
    expect(await editor.ask({ type: 'undo', key })).toMatchObject({ ok: true, undone: LEAD_TITLE });
    expect(editor.changed()).toEqual(['content/home.yaml']);
  });
});

test('a built site contains nothing of the editor', () => {
  for (const [file, bytes] of editor.output()) expect(/data-edit|__edit/.test(String(bytes)), file).toBe(false);
});

describe('load', () => {
  test('describes every field once, and every value', async () => {
    const answer = (await editor.ask({ type: 'load' })) as unknown as Loaded;
    const { fields, values, facts, hashes, pages, links, images } = answer;
    const valueAt = (id: string) => values.find((each) => each.id === id);
    const fieldOf = (id: string) => fields[valueAt(id)!.field];
    expect(valueAt(LEAD)).toMatchObject({ written: expect.any(String) });
    expect(valueAt('home.yaml:meta.share')).toMatchObject({ present: expect.any(Boolean) });
    expect(valueAt('chapters.yaml:chapters.items')).toMatchObject({ count: 24 });
    expect(valueAt('chapters.yaml:chapters.items.0')).toMatchObject({ present: true, name: 'Alderwick' });
    expect(fieldOf('chapters.yaml:chapters.items.0.id')).toMatchObject({
      kind: 'slug',
      title: 'End of its web address',
    });
    // An event is one of several kinds, and each has its own fields. A missing optional value is there, too.
    expect(valueAt('events.yaml:events.0.address')).toMatchObject({ written: null });
    expect(fieldOf('events.yaml:events.0.chapter')).toMatchObject({ choicesFrom: 'chapters.yaml:chapters.items' });
    // A Markdown file has a value for each paragraph, shown without its marks.
    expect(valueAt('how-it-began.md:body.3')).toMatchObject({
      ...{ sample: true, shown: 'The lid, mostly. The rest is at the concert.' },
    });
    for (const { field } of values) expect(fields[field], field).toBeDefined();
    expect(facts.hours).toBe('7:00 PM–8:00 PM');
    expect(Object.keys(hashes)).toContain('how-it-began.md');
    expect(pages).toContainEqual({ path: '/', file: 'home.yaml', title: expect.any(String) });
    expect(links.map(({ href }) => href)).toContain('/contact/#parents');
    expect(images).toContainEqual({ name: 'kettle.svg', used: true });
  });
});

describe('a text', () => {
  test('is on the page and in its own line, and nothing else changes', async () => {
    const old = editor.read('content/home.yaml');
    const { status, changed, undo, hashes } = await editor.save(LEAD, 'Two words: "really" {hours}.');
    expect([status, changed?.map(({ id }) => id), undo?.what]).toEqual([200, [LEAD], LEAD_TITLE]);
    expect(hashes).toEqual({ 'home.yaml': editor.hash('home.yaml') });
    expect(changed?.[0]).toMatchObject({ shown: 'Two words: “really” 7:00\u00a0PM–8:00\u00a0PM.' });
    expect(editor.page('index.html').includes('>Two words: “really” 7:00')).toBe(true);
    expect(editor.changed()).toEqual(['content/home.yaml']);
    const lines = /(lead: >-\n)( {4}.*\n)+/;
    expect(editor.read('content/home.yaml')).toBe(old.replace(lines, '$1    Two words: "really" {hours}.\n'));
  });

  test('that many others mention is answered with all of them, in any file', async () => {
    const answer = await editor.save('site.yaml:facts.singers', '9,999');
    const files = new Set(answer.changed?.map(({ id }) => id.split(':')[0]));
    expect(files.size).toBeGreaterThan(2);
    expect(answer.facts).toMatchObject({ singers: '9,999' });
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  });

  test('can be saved together with texts of other files', async () => {
    const [one, two] = [LEAD, 'about.yaml:hero.lead'].map((id, index) => ({
      id,
      value: `New ${index}`,
      was: editor.written(id),
    }));
    expect(await editor.ask({ type: 'save', changes: [one!, two!] })).toMatchObject({ ok: true });
    expect(editor.changed()).toEqual(['content/about.yaml', 'content/home.yaml']);
    expect(await editor.ask({ type: 'undo' })).toMatchObject({ ok: true });
    expect(editor.changed()).toEqual([]);
  });

  test('that stays the same is not saved', async () => {
    expect(await editor.save(LEAD, editor.written(LEAD))).toMatchObject({ ok: true, changed: [], removed: [] });
  });

  test('is marked as not confirmed, and confirmed again', async () => {
    const words = editor.written(LEAD);
    await editor.save(LEAD, words, { sample: true });
    expect(editor.read('content/home.yaml')).toContain('lead: !sample >-\n');
    expect(editor.text(LEAD)).toMatchObject({ sample: true, written: words });
    await editor.save(LEAD, words, { sample: false });
    expect(editor.changed()).toEqual([]);
  });

  test('of a Markdown file is one of its paragraphs', async () => {
    const words = 'The **kettle**. The rest is at [the concert](/events/).';
    expect(await editor.save('how-it-began.md:body.3', words)).toMatchObject({
      ok: true,
      undo: { what: 'How it began: Part 4' },
    });
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

  test('is located for a link to it', async () => {
    const { line } = (await editor.ask({ type: 'locate', id: LEAD })) as unknown as { line: number };
    expect(editor.read('content/home.yaml').split('\n')[line - 1]).toContain('lead:');
  });

  test.each([
    [LEAD, '{nobody} sings', 'unknown name {nobody}'],
    [LEAD, '', 'this field is empty'],
    ['home.yaml:meta.title', 'Short', 'too short: 5 characters, needs at least 10'],
    ['home.yaml:hero.primary.href', '/nowhere/', 'there is no page "/nowhere/"'],
    [LEAD, '<b>bold</b>', 'HTML'],
    [LEAD, 'pasted\r\nwords', 'an invisible character (U+000D)'],
  ])('%s is refused with the words of the terminal if it becomes %j', async (id, value, message) => {
    const { status, error } = await editor.save(id, value);
    expect([status, error?.code]).toEqual([422, 'mistakes']);
    expect(error?.diagnostics?.[0]).toMatchObject({ id, message: expect.stringContaining(message) });
    expect(editor.changed()).toEqual([]);
  });
});

describe('a file that changed in the meantime', () => {
  test('is not overwritten: the answer has both versions', async () => {
    const was = editor.written(LEAD);
    const mine = /lead: >-[\s\S]*?\n {2}primary/;
    theirs('content/home.yaml', (text) => `# theirs\n${text.replace(mine, 'lead: Theirs\n  primary')}`);
    const { status, error } = await editor.ask({ type: 'save', changes: [{ id: LEAD, value: 'Ours', was }] });
    expect([status, error]).toMatchObject([409, { code: 'conflict', id: LEAD, yours: 'Ours', theirs: 'Theirs' }]);
    expect(editor.read('content/home.yaml')).toContain('lead: Theirs');
    const again = [{ id: LEAD, value: 'Ours', was: error!.theirs! }];
    expect(await editor.ask({ type: 'save', changes: again })).toMatchObject({ ok: true });
    expect(editor.read('content/home.yaml')).toMatch(/^# theirs\n[\s\S]*lead: Ours\n/);
  });

  test('is not changed in another entry that moved to the same place and says the same', async () => {
    const id = 'events.yaml:events.0.chapter';
    const change = { id, value: 'castle-lane', was: editor.written(id), entry: 'Second Kettle' };
    const { status, error } = await editor.ask({ type: 'save', changes: [change] });
    expect([status, error?.code]).toEqual([409, 'conflict']);
    expect(editor.changed()).toEqual([]);
  });

  test.each([
    ['a list', { type: 'list', id: 'events.yaml:events', action: 'remove', index: 0 }],
    ['a part', { type: 'part', id: 'events.yaml:events.7.ask', action: 'add' }],
  ] as const)('stays as it is when a page wants to change %s', async (_, request) => {
    const hash = editor.hash('events.yaml');
    theirs('content/events.yaml', (text) => `${text}# theirs\n`);
    const { status, error } = await editor.ask({ ...request, hash });
    expect([status, error?.code, error?.theirs]).toEqual([409, 'conflict', expect.stringContaining('# theirs')]);
    expect(editor.read('content/events.yaml')).toMatch(/# theirs\n$/);
  });

  test('is built again unless it has what the editor wrote', async () => {
    const file = 'content/home.yaml';
    await editor.save(LEAD, 'Ours');
    expect(editor.isOwn(file)).toBe(true);
    const after = readFileSync(path.join(editor.root, file));
    // Someone breaks it in an editor and repairs it: until then the pages show the mistake.
    writeFileSync(path.join(editor.root, file), 'a');
    expect(editor.isOwn(file)).toBe(false);
    writeFileSync(path.join(editor.root, file), after);
    expect(editor.isOwn(file)).toBe(false);
  });
});

test('line endings and a byte order mark stay as they were', () => {
  const before = Buffer.from('\ufeffa: x\r\nb: y\r\n');
  expect(String(bytesLike(before, textOf(before).replace('x', 'z')))).toBe('\ufeffa: z\r\nb: y\r\n');
  expect(() => bytesLike(Buffer.from('a: x\r\nb: y\n'), 'a: z')).toThrow('mixes Windows and Unix line endings');
});

test.each([
  ['its name', { id: 'queens', day: 'Tuesday', name: 'Queens' }, 'Queens'],
  ['the description of its picture', { picture: { src: 'a.svg', alt: 'A red kettle.' }, tags: [] }, 'A red kettle'],
  [
    'a beginning',
    { caption: 'The roof held, on the whole, and where it did not' },
    'The roof held, on the whole, and where it …',
  ],
])('an entry of a list is called by %s', (_what, entry, name) => {
  expect(entryName(entry)).toBe(name);
});
