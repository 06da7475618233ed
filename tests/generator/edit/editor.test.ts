import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenEditor, openEditor } from './open-editor.ts';

let editor: OpenEditor;
let before: Map<string, string>;

const names = (): string[] => readdirSync(path.join(editor.root, 'content')).map((name) => `content/${name}`);
const contents = () => new Map(names().map((file) => [file, editor.read(file)]));

beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor.close());

beforeEach(() => {
  before = contents();
});
afterEach(async () => {
  while ((await editor.ask({ do: 'undo' })).ok);
  for (const [file, text] of before) editor.write(file, text);
});

const save = async (id: string, value: string | null, more: object = {}) => {
  const { written } = await editor.field(id);
  return editor.ask({ do: 'save', changes: [{ id, value, was: written, ...more }] });
};

const hashOf = async (name: string) => (await editor.content()).files.find((file) => file.name === name)!.hash;

describe('a text', () => {
  test('stands on the page and in its line, and nowhere else anything changes', async () => {
    const answer = await save('home.yaml:hero.lead', 'Two words: "really" {hours}.');
    expect(answer).toMatchObject({ status: 200, ok: true, file: 'content/home.yaml', canUndo: 'hero: lead' });
    expect(editor.page('index.html').includes('>Two words: “really” 7:00')).toBe(true);
    const [old, now] = [before.get('content/home.yaml')!, editor.read('content/home.yaml')];
    expect(now).toBe(old.replace(/(lead: >-\n)( {4}.*\n)+/, '$1    Two words: "really" {hours}.\n'));
    expect(await editor.field('home.yaml:hero.lead')).toMatchObject({ written: 'Two words: "really" {hours}.' });
  });

  test('is taken back step by step, also after saving', async () => {
    await save('chapters.yaml:chapters.items.0.director', 'Olive');
    await save('chapters.yaml:chapters.items.0.director', 'Petra');
    const undone = await editor.ask({ do: 'undo' });
    expect(undone).toMatchObject({ ok: true, did: 'Alderwick: director', canUndo: 'Alderwick: director' });
    expect(editor.page('chapters/index.html').includes('>Olive<')).toBe(true);
    expect(await editor.ask({ do: 'undo' })).toMatchObject({ ok: true, canUndo: null });
    expect(contents()).toEqual(before);
    expect(await editor.ask({ do: 'undo' })).toMatchObject({ ok: false, said: 'There is nothing to take back.' });
  });

  test('is confirmed, and marked as not confirmed again', async () => {
    const id = 'chapters.yaml:chapters.items.0.director';
    expect(await editor.field(id)).toMatchObject({ sample: true, written: 'Agnes Thistlewood' });
    await save(id, 'Agnes Thistlewood', { sample: false });
    expect(editor.read('content/chapters.yaml')).toContain('director: Agnes Thistlewood\n');
    await save(id, 'Agnes Thistlewood', { sample: true });
    expect(contents()).toEqual(before);
  });

  test('of a Markdown file is one of its parts', async () => {
    const answer = await save('how-it-began.md:body.3', 'The **kettle**. The rest is at [the concert](/events/).');
    expect(answer).toMatchObject({ ok: true, canUndo: 'How it began: part 4' });
    expect(editor.read('content/how-it-began.md')).toContain('\n!sample The **kettle**. The rest');
    expect(/<strong[^>]*>kettle<\/strong>/.test(editor.page('about/index.html'))).toBe(true);
  });

  test('that is left out is put in where it belongs, and taken out again', async () => {
    const answer = await save('events.yaml:events.0.when', 'Tuesday evening');
    expect(answer).toMatchObject({ ok: false, why: 'mistake' });
    await save('events.yaml:events.0.address', '4 Mill Lane');
    expect(editor.read('content/events.yaml')).toContain('  chapter: alderwick\n    type: Weekly\n');
    expect(editor.read('content/events.yaml')).toMatch(/lid\.\n {4}id: kettles|lid\.\n {4}address: 4 Mill Lane\n/);
    expect(await save('events.yaml:events.0.address', null)).toMatchObject({ ok: true });
    expect(contents()).toEqual(before);
  });
});

test.each([
  ['home.yaml:hero.lead', '{nobody} sings', 'nothing is known by the name {nobody}'],
  ['home.yaml:hero.lead', '', 'hero.lead: this field is empty'],
  ['home.yaml:meta.title', 'Short', 'meta.title: too short: 5 characters, at least 10 needed'],
  ['events.yaml:events.0.type', 'Weakly', '"Weakly" is not possible here'],
  ['home.yaml:hero.primary.href', '/nowhere/', 'the link "/nowhere/" leads to no page'],
  ['home.yaml:hero.lead', '<b>bold</b>', 'HTML'],
])('%s becomes %j: the terminal’s words, and the file stays', async (id, value, message) => {
  const answer = await save(id, value);
  const [file] = id.split(':');
  expect(answer).toMatchObject({ status: 422, ok: false, why: 'mistake', mistakes: [{ file: `content/${file}` }] });
  expect(answer.said).toMatch(new RegExp(`^content/${file}:\\d+:\\d+  `));
  expect(answer.said).toContain(message);
  expect(contents()).toEqual(before);
});

describe('a file that has changed meanwhile', () => {
  test('is not overwritten: both versions are answered', async () => {
    const { written } = await editor.field('home.yaml:hero.lead');
    editor.write(
      'content/home.yaml',
      before.get('content/home.yaml')!.replace(/lead: >-[\s\S]*?\n {2}primary/, 'lead: Theirs\n  primary'),
    );
    const answer = await editor.ask({
      do: 'save',
      changes: [{ id: 'home.yaml:hero.lead', value: 'Ours', was: written }],
    });
    expect(answer).toMatchObject({ status: 409, why: 'conflict', yours: 'Ours', theirs: 'Theirs' });
    expect(editor.read('content/home.yaml')).toContain('lead: Theirs');
    const again = [{ id: 'home.yaml:hero.lead', value: 'Ours', was: answer.theirs }];
    expect(await editor.ask({ do: 'save', changes: again })).toMatchObject({ ok: true });
  });

  test('keeps what else has changed in it', async () => {
    const { written } = await editor.field('home.yaml:hero.lead');
    const theirs = `# theirs\n${before.get('content/home.yaml')}`;
    editor.write('content/home.yaml', theirs);
    const changes = [{ id: 'home.yaml:hero.lead', value: 'Ours', was: written }];
    expect(await editor.ask({ do: 'save', changes })).toMatchObject({ ok: true });
    expect(editor.read('content/home.yaml')).toMatch(/^# theirs\n[\s\S]*lead: >-\n {4}Ours\n/);
  });

  test('is not taken back over, and its lists stay', async () => {
    const hash = await hashOf('events.yaml');
    await save('events.yaml:events.0.title', 'Kettles Off');
    editor.write('content/events.yaml', `${editor.read('content/events.yaml')}# theirs\n`);
    expect(await editor.ask({ do: 'undo' })).toMatchObject({ status: 409, why: 'conflict' });
    const list = { do: 'list', hash, id: 'events.yaml:events', act: 'remove', at: 0 };
    expect(await editor.ask(list)).toMatchObject({
      status: 409,
      why: 'conflict',
      theirs: expect.stringContaining('# theirs'),
    });
  });
});

describe('a list', () => {
  const change = async (name: string, list: string, act: object) =>
    editor.ask({ do: 'list', hash: await hashOf(name), id: `${name}:${list}`, ...act });

  test('gets a new entry with what it needs, not confirmed', async () => {
    const answer = await change('home.yaml', 'values.items', { act: 'add', at: 0 });
    expect(answer).toMatchObject({ ok: true, entry: 'home.yaml:values.items.1' });
    expect(await editor.field('home.yaml:values.items.1.name')).toMatchObject({ sample: true });
    expect((await editor.field('home.yaml:values.items.2.name')).written).toBe('Biscuits');
  });

  test('gets a copy, whose address is its own', async () => {
    const answer = await change('chapters.yaml', 'chapters.items', { act: 'duplicate', at: 0 });
    expect(answer).toMatchObject({ ok: true, entry: 'chapters.yaml:chapters.items.1' });
    expect((await editor.field('chapters.yaml:chapters.items.1.id')).written).toBe('alderwick-2');
  });

  test('gets a copy where a new entry needs more than each of its fields says', async () => {
    const answer = await change('events.yaml', 'events', { act: 'add', at: 2 });
    expect(answer).toMatchObject({ ok: true, entry: 'events.yaml:events.3' });
    expect((await editor.field('events.yaml:events.3.day')).written).toBe('Wednesday');
  });

  test('is put into another order, and back, byte for byte', async () => {
    expect(await change('home.yaml', 'values.items', { act: 'move', at: 0, to: 2 })).toMatchObject({ ok: true });
    expect((await editor.field('home.yaml:values.items.2.name')).written).toBe('Incomprehensibility');
    await change('home.yaml', 'values.items', { act: 'move', at: 2, to: 0 });
    expect(contents()).toEqual(before);
  });

  test('in brackets is changed in its line', async () => {
    await change('home.yaml', 'hero.lines', { act: 'move', at: 1, to: 0 });
    expect(editor.read('content/home.yaml')).toContain('lines: [We will bring the second verse., Put the kettle on.]');
    await change('home.yaml', 'hero.lines', { act: 'remove', at: 1 });
    expect(editor.read('content/home.yaml')).toContain('lines: [We will bring the second verse.]');
    await change('home.yaml', 'hero.lines', { act: 'add', at: 0 });
    expect(editor.read('content/home.yaml')).toContain('lines: [We will bring the second verse., !sample New line 2]');
  });

  test('that is not there begins with its first entry', async () => {
    const answer = await change('events.yaml', 'events.0.except', { act: 'add', at: -1 });
    expect(answer).toMatchObject({ ok: false, why: 'mistake', said: expect.stringContaining('except') });
  });

  test('keeps its last entry', async () => {
    const answer = await change('support.yaml', 'giving.levels', { act: 'remove', at: 0 });
    expect(answer).toMatchObject({ ok: true });
    expect(await change('support.yaml', 'giving.levels', { act: 'remove', at: 0 })).toMatchObject({
      ok: false,
      why: 'mistake',
    });
  });
});

describe('a picture', () => {
  const ID = 'home.yaml:programs.items.0.picture';
  const photo = async (format: 'jpeg' | 'webp' = 'jpeg') => {
    const image = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a40' } });
    const exif = { IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Model: 'Secret' } };
    return (await image.withExif(exif).withMetadata({ orientation: 6 }).toFormat(format).toBuffer()).toString('base64');
  };
  const give = async (more: object) =>
    editor.ask({
      do: 'picture',
      hash: await hashOf('home.yaml'),
      id: ID,
      name: 'soup night',
      alt: 'Soup in a bowl.',
      data: await photo(),
      ...more,
    });

  test('is made fit to publish, shown, and gone when it is taken back', async () => {
    const answer = await give({});
    expect(answer).toMatchObject({ ok: true, picture: { name: 'soup-night.jpg' } });
    const file = path.join(editor.root, 'static/images/soup-night.jpg');
    const { width, height, exif } = await sharp(file).metadata();
    expect([width! <= 2560, height! > width!, exif]).toEqual([true, true, undefined]);
    expect(await editor.field(`${ID}.alt`)).toMatchObject({ written: 'Soup in a bowl.', sample: false });
    expect(editor.page('index.html').includes('alt="Soup in a bowl."')).toBe(true);
    expect(await editor.ask({ do: 'undo' })).toMatchObject({ ok: true });
    expect(existsSync(file)).toBe(false);
    expect(contents()).toEqual(before);
  });

  test('that nobody shows any more can be deleted, and comes back', async () => {
    await give({});
    expect(await give({ name: 'second soup' })).toMatchObject({ ok: true, unused: 'soup-night.jpg' });
    expect(await editor.ask({ do: 'unused', name: 'second-soup.jpg' })).toMatchObject({ ok: false });
    expect(await editor.ask({ do: 'unused', name: 'soup-night.jpg' })).toMatchObject({ ok: true });
    expect(existsSync(path.join(editor.root, 'static/images/soup-night.jpg'))).toBe(false);
    await editor.ask({ do: 'undo' });
    expect(existsSync(path.join(editor.root, 'static/images/soup-night.jpg'))).toBe(true);
  });

  test.each([
    ['a name that says nothing', { name: 'IMG_1234' }, 'does not say what it shows'],
    ['no description', { alt: '' }, 'alt of the 1st of programs.items: this field is empty'],
    ['the format of iPhones', { data: Buffer.from('0000ftypheic0000').toString('base64') }, 'HEIC'],
    ['no picture', { data: Buffer.from('hello').toString('base64') }, 'This picture cannot be read'],
    ['a name that leads out', { name: '../../x' }, 'does not say what it shows'],
  ])('is refused with %s, and leaves nothing behind', async (_, more, message) => {
    const pictures = readdirSync(path.join(editor.root, 'static/images'));
    const answer = await give(more);
    expect(answer).toMatchObject({ ok: false, why: 'mistake', said: expect.stringContaining(message) });
    expect(readdirSync(path.join(editor.root, 'static/images'))).toEqual(pictures);
    expect(contents()).toEqual(before);
  });
});
