import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '../../../generator/edit/protocol.ts';
import { changeContent, publicSite } from '../../project.ts';
import { EditedSite } from './edited-site.ts';

let site: EditedSite;
beforeAll(async () => {
  site = await EditedSite.open();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const set = (id: string, text: string): Change => ({ do: 'set', id, text });
const TAGLINE = 'tagline: Torah, friendship, and a seat saved for you.';

type Edit = [what: string, change: Change, before: string | RegExp, after: string];

const edits: Edit[] = [
  ['a text', set('site.yaml:tagline', ' Come in. '), TAGLINE, 'tagline: Come in.'],
  [
    'a text that needs quotes',
    set('site.yaml:tagline', 'Come: #1'),
    TAGLINE,
    'tagline: "Come: #1"',
  ],
  [
    'a letter of an unconfirmed text',
    set('chapters.yaml:chapters.items.0.director', 'Miriam C.'),
    'director: !sample Miriam K.',
    'director: !sample Miriam C.',
  ],
  [
    'a text that is confirmed',
    { do: 'confirm', id: 'chapters.yaml:chapters.items.0.director' },
    'director: !sample Miriam K.',
    'director: Miriam K.',
  ],
  [
    'hours in the one form',
    set('site.yaml:facts.hours', '7:30-8:30 pm'),
    'hours: 7:00 PM–8:00 PM',
    'hours: 7:30 PM–8:30 PM',
  ],
  [
    'the lines of a heading',
    { do: 'lines', id: 'chapters.yaml:hero.lines', lines: ['A lamp', 'is on.'] },
    'lines: [A light is on, near you.]',
    'lines: [A lamp, is on.]',
  ],
  [
    'an optional text that becomes empty',
    set('chapters.yaml:chapters.items.0.where', ''),
    '      where: !sample A home near Queen Anne Road.\n',
    '',
  ],
  [
    'the last optional text of its group, with the group',
    set('site.yaml:security.expires', ''),
    /^security:\n.*?\n\n.*?\n\n/ms,
    '',
  ],
  [
    'an optional text that is new',
    set('events.yaml:events.0.location', 'The hall'),
    'chapter: teaneck\n    description: !sample >-\n      Hot tea',
    'chapter: teaneck\n    location: The hall\n    description: !sample >-\n      Hot tea',
  ],
  [
    'an entry that is removed',
    { do: 'remove', id: 'chapters.yaml:elsewhere.items.1' },
    '    - name: Toronto\n      director: !sample Leah W.\n',
    '',
  ],
  [
    'an entry that moves up',
    { do: 'move', id: 'chapters.yaml:elsewhere.items.1', by: -1 },
    '    - name: Los Angeles\n      director: !sample Naomi F.\n    - name: Toronto\n      director: !sample Leah W.\n',
    '    - name: Toronto\n      director: !sample Leah W.\n    - name: Los Angeles\n      director: !sample Naomi F.\n',
  ],
  [
    'a paragraph',
    set('what-to-expect.md:body.1', 'Bring a friend.'),
    '!sample Bring nothing. The yellow chair is yours.',
    '!sample Bring a friend.',
  ],
  [
    'a paragraph that is confirmed',
    { do: 'confirm', id: 'what-to-expect.md:body.0.1' },
    '2. !sample **7:05**',
    '2. **7:05**',
  ],
];

test.each(edits)('writes only %s', async (_what, change, old, now) => {
  const [name = ''] = change.id.split(':');
  const before = site.read(name);
  expect(await site.save(change)).toMatchObject({ ok: true });
  const expected = before.replace(old, now);
  expect(expected).not.toBe(before);
  expect(site.read(name)).toBe(expected);
});

type Attempt = [what: string, id: string, text: string, message: RegExp];

const mistakes: Attempt[] = [
  [
    'hours',
    'site.yaml:facts.hours',
    'later',
    /^"later" is not understood as hours\. Write 7:00 PM/,
  ],
  ['a day', 'events.yaml:events.8.from', '2/30/2027', /^There is no 2027-02-30\. Check how many/],
  ['a phone number', 'site.yaml:facts.phone', '12', /^"12" is not a whole phone number\. Write/],
  ['an email address', 'site.yaml:facts.email', 'Dina', /^"Dina" is not an email address\. Write/],
  ['a link', 'site.yaml:navigation.0.href', '/nowhere/', /^There is no page or file "\/nowhere\/"/],
  ['an empty text', 'site.yaml:tagline', '', /^This field is empty\. Write/],
  ['a name in braces', 'site.yaml:tagline', 'Call {fone}', /^Unknown name {fone}\. Write one of/],
  ['a picture', 'events.yaml:events.8.picture.src', 'none.svg', /^There is no picture "none.svg"/],
];

test.each(mistakes)('a mistake in %s saves nothing, and is about its field', async (...attempt) => {
  const [, id, text, message] = attempt;
  const before = site.state();
  const answer = await site.save(set('site.yaml:name', '5G'), set(id, text));
  expect(answer).toMatchObject({ status: 400, mistakes: [{ id }] });
  expect(answer.message).toMatch(message);
  expect(answer.message).not.toMatch(/yaml|schema|content\/|string|undefined|null/i);
  expect(site.state()).toEqual(before);
});

test('a paragraph that would become two is refused', async () => {
  const answer = await site.save(set('origin-story.md:body.0', 'One.\n\nTwo.'));
  expect(answer.message).toMatch(/^This can’t be one paragraph\. Remove empty lines/);
});

test('changes of one save are one step, which Undo and Redo make byte for byte', async () => {
  // Someone has written this by hand.
  site.write(
    'site.yaml',
    site.read('site.yaml').replaceAll('\n', '\r\n').replace(': 4G', ':   4G'),
  );
  await site.live.rebuild();
  const before = site.state();
  await site.save(set('site.yaml:name', '5G'), set('home.yaml:hero.lead', 'Come in.'));
  const after = site.state();
  expect(after['content/home.yaml']).toContain('Come in.');
  expect(await site.load()).toMatchObject({ undo: 'Every page: Name' });
  expect(await site.ask({ type: 'undo' })).toMatchObject({ done: 'Undone: Every page: Name' });
  expect(site.state()).toEqual(before);
  expect(String(site.live.site?.output.get('index.html'))).not.toContain('Come in.');
  await site.ask({ type: 'redo' });
  expect(site.state()).toEqual(after);
});

test('a save that changes nothing is no step', async () => {
  await site.save(set('site.yaml:name', '4G'));
  expect((await site.load()).undo).toBeUndefined();
});

describe('a file that someone else has changed', () => {
  const changed = () => site.read('site.yaml').replace('a seat saved', 'a chair saved');

  test('stays as it is when an older page saves, which is told so', async () => {
    const { versions } = await site.load();
    site.write('site.yaml', changed());
    const before = site.state();
    const changes = [set('home.yaml:hero.lead', 'Come in.'), set('site.yaml:name', '5G')];
    const answer = await site.ask({ type: 'save', versions, changes });
    expect(answer).toMatchObject({ status: 400, isConflict: true });
    expect(answer.message).toBe('This was changed elsewhere in the meantime. Nothing was saved.');
    expect(site.state()).toEqual(before);
  });

  test.each(['undo', 'redo'])('stays as it is at %s', async (type) => {
    await site.save(set('site.yaml:name', '5G'));
    if (type === 'redo') await site.ask({ type: 'undo' });
    site.write('site.yaml', changed());
    const before = site.state();
    const { message } = await site.ask({ type });
    expect(message).toBe('“Every page: Name” has changed since then, so it stays as it is.');
    expect(site.state()).toEqual(before);
  });
});

describe('a new entry', () => {
  const events = 'events.yaml:events';
  const add: Change = { do: 'add', id: events, index: 9, type: 'One-time' };
  const title = set(`${events}.9.title`, 'Kumzitz');
  const place = set(`${events}.9.location`, 'The hall');

  test('begins with nothing but its kind', async () => {
    const { blanks } = await site.load();
    const texts = Object.values(blanks).flatMap((kinds) => Object.values(kinds).flat());
    expect(texts.filter(({ text }) => text).every(({ id }) => id.endsWith('.type'))).toBe(true);
    await site.save(add, title, place, set(`${events}.9.from`, '5/1/2030'));
    const [, entry = ''] = site.read('events.yaml').split(/(?=\n {2}- title: Kumzitz)/);
    expect(entry.split('\n\n')[0]).toBe(
      '\n  - title: Kumzitz\n    type: One-time\n    from: 2030-05-01\n    location: The hall',
    );
  });

  test('is not saved without the date that a one-time event needs', async () => {
    const before = site.state();
    const { mistakes } = await site.save(add, title, place);
    expect(mistakes).toMatchObject([{ id: `${events}.9.from` }]);
    expect(site.state()).toEqual(before);
  });

  test('of any list is not saved while it is empty', async () => {
    const { blanks, panels, versions } = await site.load();
    for (const [id, kinds] of Object.entries(blanks)) {
      const index = panels.filter(({ parent }) => parent === id).length;
      for (const [type, fields] of Object.entries(kinds)) {
        const changes = [{ do: 'add', id, index, type }];
        const { mistakes = [] } = await site.ask({ type: 'save', versions, changes });
        // A picture is missing as a whole.
        const isField = (mistake: string) => fields.some((each) => each.id.startsWith(mistake));
        expect([id, type, mistakes.length > 0]).toEqual([id, type, true]);
        expect(mistakes.filter((each) => !isField(each.id))).toEqual([]);
      }
    }
  });

  test('has the end of its address from its name', async () => {
    const id = 'chapters.yaml:chapters.items';
    const texts = { name: 'Great Neck', 'whatsapp.label': 'Join', 'whatsapp.subject': 'Join us' };
    const sets = Object.entries(texts).map(([key, text]) => set(`${id}.6.${key}`, text));
    await site.save({ do: 'add', id, index: 6, type: '' }, ...sets);
    expect(site.read('chapters.yaml')).toContain(
      '\n    - id: great-neck\n      name: Great Neck\n',
    );
  });
});

describe('a picture', () => {
  const PICTURE = 'events.yaml:events.8.picture.src';
  const save = (bytes: Buffer | string, id = PICTURE, description = 'Girls at the lake!') => {
    const data = `data:;base64,${Buffer.from(bytes).toString('base64')}`;
    return site.save({ do: 'picture', id, data, description });
  };
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

  test('of a phone becomes upright, smaller, and without its place, until Undo', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' } };
    const create = { width: 40, height: 3000, channels: 3, background: '#a33' } as const;
    const sideways = sharp({ create }).withExif(gps).withMetadata({ orientation: 6 });
    const before = site.state();
    expect(await save(await sideways.jpeg().toBuffer())).toMatchObject({ ok: true });
    const after = site.state();
    const photo = await sharp(site.bytes('static/images/girls-at-the-lake.jpg')).metadata();
    expect(photo).toMatchObject({ width: 2560, height: 34 });
    expect([photo.exif, photo.orientation]).toEqual([undefined, undefined]);
    await site.ask({ type: 'undo' });
    expect(site.state()).toEqual(before);
    await site.ask({ type: 'redo' });
    expect(site.state()).toEqual(after);
    await site.ask({ type: 'undo' });
  });

  test('takes the place of the old one, and the picture for phones goes with that', async () => {
    const before = site.read('events.yaml');
    await site.save(set(PICTURE, 'small.svg'));
    const old = /src: scene\.svg(\n.*\n.*\n.*)\n.*same scene for phones.*\n.*narrowPicture.*/;
    expect(site.read('events.yaml')).toBe(before.replace(old, 'src: small.svg$1'));
  });

  test('never takes the name of another', async () => {
    await save(drawing('<path d="M0 0h9v9z"/>'), PICTURE, 'Scene');
    expect(site.read('events.yaml')).toContain('src: scene-2.svg');
    await site.ask({ type: 'undo' });
  });

  test.each([
    [
      'a photo of an iPhone',
      Buffer.from('....ftypheic'),
      /iPhone photo \(HEIC\).*Email it to yours/,
    ],
    ['a file that is no picture', 'Rivky', /can’t be read\. Choose a JPEG, PNG, WebP, or SVG file/],
    ['a drawing with a script', drawing('<script>alert(1)</script>'), /not safe.*plain SVG/],
    ['a drawing from elsewhere', drawing('<image href="https://a.test/b.png"/>'), /not safe/],
  ])('is refused if it is %s', async (_what, bytes, message) => {
    const before = site.state();
    expect((await save(bytes)).message).toMatch(message);
    expect(site.state()).toEqual(before);
  });
});

test('a public site is edited with what it leaves out, and leaves that out afterwards', async () => {
  changeContent(site.root, publicSite);
  await site.live.rebuild();
  const id = 'chapters.yaml:chapters.items.0.director';
  const { values } = await site.load();
  expect(values.find((each) => each.id === id)).toMatchObject({
    text: 'Miriam K.',
    isSample: true,
  });
  expect(await site.save(set(id, 'Miriam C.'))).toMatchObject({ ok: true });
  expect(site.read('chapters.yaml')).toContain('director: !sample Miriam C.');
  const page = () => String(site.live.site?.output.get('chapters/index.html'));
  expect(page()).not.toContain('Miriam');
  await site.save({ do: 'confirm', id });
  expect(page()).toContain('Miriam');
});
