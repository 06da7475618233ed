import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeContent, dayToCome, publicSite, withDelivery } from '../../project.ts';
import { type Asked, editedSite } from './edited-site.ts';

const site = await editedSite();
afterEach(site.reset);
afterAll(site.close);

const set = (id: string, text: string) => ({ do: 'set', id, text }) as const;
const SOON = dayToCome();
const FIRST = 'chapters.yaml:chapters.items.@teaneck';
const TAGLINE = 'tagline: Torah, friendship, and a seat saved for you.';
const OTHERS = 'chapters.yaml:elsewhere.items';

/** A change, the lines of its value, and what becomes of them. */
const EDITS: [change: Asked, before: string | RegExp, after: string][] = [
  [set('site.yaml:tagline', ' Come in. '), TAGLINE, 'tagline: Come in.'],
  [set('site.yaml:facts.hours', '6-7 pm'), 'hours: 7:00 PM–8:00 PM', 'hours: 6:00 PM–7:00 PM'],
  [{ do: 'confirm', id: `${FIRST}.director` }, '!sample Miriam', 'Miriam'],
  [{ do: 'confirm', id: 'what-to-expect.md:body.1' }, '2. !sample', '2.'],
  // An optional text is removed if it becomes empty.
  [set(`${FIRST}.where`, ''), / {6}where: !sample A home near Queen.*\n/, ''],
  [
    set('chapters.yaml:hero.lines', 'A lamp\n\nis on. '),
    '[A light is on, near you.]',
    '[A lamp, is on.]',
  ],
  [{ do: 'remove', id: `${OTHERS}.@toronto` }, / {4}- name: Toronto\n.*Leah W\.\n/, ''],
  [
    { do: 'move', id: `${OTHERS}.@toronto`, by: -1 },
    /( {4}- name: Los Angeles\n.*\n)( {4}- name: Toronto\n.*\n)/,
    '$2$1',
  ],
];

test.each(EDITS)('a save writes only the lines of its value: %o', async (change, old, now) => {
  const [name = ''] = change.id.split(':');
  const before = site.read(name);
  const expected = before.replace(old, now);
  expect(expected).not.toBe(before);
  expect(await site.save(change)).toMatchObject({ ok: true });
  expect(site.read(name)).toBe(expected);
});

test.each([
  ['site.yaml:facts.hours', 'later', /^"later" is not understood as hours\. Write 7:00 PM–8:00/],
  [
    'site.yaml:navigation.@about.href',
    '/nowhere/',
    /^There is no page or file "\/nowhere\/"\. The/,
  ],
  ['site.yaml:tagline', '', /^This field is empty\. Write its value here\.$/],
  ['site.yaml:tagline', 'Call {fone}', /^Unknown name {fone}\. Check the name/],
  [
    'events.yaml:events.@convention.picture.src',
    'none.svg',
    /^There is no picture "none\.svg"\. Choose/,
  ],
])('a mistake saves nothing, and says what is wrong with %s = “%s”', async (id, text, message) => {
  const before = site.state();
  const answer = await site.save(set('site.yaml:name', '5G'), set(id, text));
  expect(answer).toMatchObject({
    status: 400,
    mistakes: [{ id, message: expect.stringMatching(message) }],
  });
  expect(answer.message).not.toMatch(/yaml|schema|content\/|string|undefined|null/i);
  expect(site.state()).toEqual(before);
});

test('the next season is added to the list while this one runs', async () => {
  const id = 'events.yaml:seasons';
  const days = [set(`${id}.@.from`, '9/7/2027'), set(`${id}.@.until`, '6/8/2028')];
  expect(await site.save({ do: 'add', id, type: '' }, ...days)).toMatchObject({
    ok: true,
  });
  expect(site.read('events.yaml')).toContain('\n  - from: 2027-09-07\n    until: 2028-06-08\n');
});

test('what may be untrue is asked about, and saved if it is meant', async () => {
  const saturday = new Date(SOON);
  saturday.setUTCDate(saturday.getUTCDate() + 4);
  const id = 'events.yaml:events.@';
  const event = (from: string) =>
    site.seen([
      { do: 'add', id: 'events.yaml:events', type: 'One-time' },
      set(`${id}.title`, 'Bowling'),
      set(`${id}.location`, 'The lanes'),
      set(`${id}.from`, from),
    ]);
  const before = site.state();
  const changes = await event(saturday.toJSON().slice(0, 10));
  const { isQuestion, mistakes } = await site.ask({ type: 'save', changes });
  expect([isQuestion, mistakes]).toEqual([
    true,
    [expect.objectContaining({ id: `${id}.from`, message: expect.stringContaining('Shabbos') })],
  ]);
  const never = { type: 'save', changes: await event('0027-03-04'), isConfirmed: true };
  expect(await site.ask(never)).toMatchObject({ status: 400 });
  expect(site.state()).toEqual(before);
  const { done } = await site.ask({ type: 'save', changes, isConfirmed: true });
  expect(done).toMatch(/^Added: Event/);
});

test('what needs something that is removed is named', async () => {
  const { message } = await site.save({ do: 'remove', id: 'chapters.yaml:chapters.items.@queens' });
  expect(message).toMatch(/^Queens is still used\. First change or remove: Queens weekly event: /);
  const phone = await site.save(set('site.yaml:facts.phone', ''));
  expect(phone.message).toMatch(/Phone is still used\. First change or remove: (?!.*\{)/);
});

test('what is no longer true after a save is a warning in the terminal and in the editor', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const { done } = await site.save(set('events.yaml:events.@tea-time.day', 'Monday'));
  const { warnings = [] } = await site.ask({ type: 'load' });
  expect(done).toMatch(/^Saved: TEA Time: Night\. \d things? to check/);
  const { id, message } = warnings.find((each) => /schedule has Monday/.test(each.message))!;
  expect(id).toMatch(/^[a-z]+\.yaml:/);
  expect(message).not.toMatch(/yaml|content\//);
  expect(printed.mock.calls.join()).toContain('this says Tuesday, but the schedule has Monday');
});

test('Undo and Redo make all changes of a save byte for byte', async () => {
  // Someone has written this by hand.
  site.write(
    'site.yaml',
    site.read('site.yaml').replace(': 4G', ':   4G').replaceAll('\n', '\r\n'),
  );
  await site.live.rebuild();
  const before = site.state();
  await site.save(set('site.yaml:name', '5G'), set('home.yaml:hero.lead', 'Come in.'));
  const after = site.state();
  expect(after['home.yaml']).toContain('Come in.');
  expect((await site.ask({ type: 'load' })).undo).toBe('Every page: Name');
  expect((await site.ask({ type: 'undo' })).done).toBe('Undone: Every page: Name');
  expect(site.state()).toEqual(before);
  await site.ask({ type: 'redo' });
  expect(site.state()).toEqual(after);
});

test('a save that changes nothing is no step of Undo', async () => {
  await site.save(set('site.yaml:name', '5G'));
  await site.save(set('site.yaml:tagline', TAGLINE.slice('tagline: '.length)));
  expect((await site.ask({ type: 'load' })).undo).toBe('Every page: Name');
});

describe('two windows', () => {
  const ROLE = 'about.yaml:team.people.@tamar-g.role';
  const role = (text: string) => site.seen([set(ROLE, text)]);
  const ask = (changes: Asked[]) => site.ask({ type: 'save', changes });

  test('change different texts of one file', async () => {
    const changes = await role('Baker');
    site.write('about.yaml', site.read('about.yaml').replace('Bring a chair', 'Take a chair'));
    expect(await ask(changes)).toMatchObject({ done: 'Saved: Tamar G.: Role' });
    expect(site.read('about.yaml')).toMatch(/Tamar G\.\n +role: .*Baker\n.*Take a chair/s);
  });

  test('change a person who has another place by now', async () => {
    const changes = await role('Baker');
    await site.save({ do: 'remove', id: 'about.yaml:team.people.@shira-l' });
    await ask(changes);
    expect(site.read('about.yaml')).toMatch(/name: !sample Tamar G\.\n +role: .*Baker\n/);
  });

  test.each([
    ['the same text', [set(ROLE, 'Cook')], [{ id: ROLE, message: /“Cook”$/ }]],
    ['a person who was removed', [{ do: 'remove', id: ROLE.slice(0, -5) }], undefined],
    ['a person with another name', [set(ROLE.replace('role', 'name'), 'Tami')], undefined],
  ] as const)('change %s: nothing is saved', async (_what, first, mistakes) => {
    const changes = await role('Baker');
    await site.save(...first);
    const before = site.state();
    const answer = await ask(changes);
    expect(answer).toMatchObject({ status: 400, isConflict: true });
    expect(answer.mistakes).toEqual(
      mistakes?.map(({ id, message }) =>
        expect.objectContaining({ id, message: expect.stringMatching(message) }),
      ),
    );
    expect(site.state()).toEqual(before);
  });
});

describe('a file that someone else has changed stays as it is', () => {
  const change = () => site.write('site.yaml', site.read('site.yaml').replace('seat', 'chair'));

  test.each(['undo', 'redo'])('at %s', async (type) => {
    await site.save(set('site.yaml:name', '5G'));
    if (type === 'redo') await site.ask({ type: 'undo' });
    change();
    const before = site.state();
    const { message } = await site.ask({ type });
    expect(message).toBe('“Every page: Name” has changed since then, so it stays as it is.');
    expect(site.state()).toEqual(before);
  });
});

describe('a new entry', () => {
  const add = { do: 'add', id: 'events.yaml:events', type: 'One-time' } as const;
  const title = set('events.yaml:events.@.title', 'Kumzitz');
  const place = set('events.yaml:events.@.location', 'The hall');

  test('begins with nothing but its type, and is not saved without its date', async () => {
    const before = site.state();
    const { message, mistakes } = await site.save(add, title, place);
    expect(mistakes).toMatchObject([{ id: 'events.yaml:events.@.from' }]);
    expect(message).toMatch(/^First day: This field is missing\./);
    expect(site.state()).toEqual(before);
    const { done } = await site.save(add, title, place, set(`${add.id}.@.from`, SOON));
    expect(done).toBe('Added: Event');
    const [, entry] = site.read('events.yaml').split('\n  - type: One-time\n');
    const written = entry?.replace(SOON, 'SOON');
    expect(written).toMatch(/^ +title: Kumzitz\n +location: The hall\n +from: SOON\n\n#/);
  });

  test('is empty in every list, and asks for what it needs', async () => {
    const { blanks = {}, panels = [] } = await site.ask({ type: 'load' });
    for (const [id, types] of Object.entries(blanks)) {
      expect(panels.find((each) => each.id === id)?.adds, id).toMatch(/^[A-Z]/);
      for (const [type, fields] of Object.entries(types)) {
        const filled = fields.filter(({ text }) => text && text !== type);
        // What every entry says.
        expect(
          filled.every(({ text }) => text === 'Join WhatsApp'),
          id,
        ).toBe(true);
        const { mistakes = [] } = await site.save({ do: 'add', id, type });
        const needed = fields.filter((each) => each.isRequired && !each.text);
        const idsOf = (list: { id: string }[]) => list.map((each) => each.id).sort();
        expect(idsOf(mistakes), id).toEqual(idsOf(needed));
      }
    }
  });
});

describe('a picture', () => {
  const PICTURE = 'events.yaml:events.@convention.picture.src';
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

  function save(bytes: Buffer | string, description = 'Girls at the lake!') {
    const data = `data:;base64,${Buffer.from(bytes).toString('base64')}`;
    return site.save({ do: 'picture', id: PICTURE, data, description });
  }

  test('of a phone becomes upright, smaller, and without its place, until Undo', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' } };
    const create = { width: 40, height: 3000, channels: 3, background: '#a33' } as const;
    const sideways = sharp({ create }).withExif(gps).withMetadata({ orientation: 6 }).jpeg();
    const before = site.state();
    await save(await sideways.toBuffer());
    const after = site.state();
    const photo = sharp(path.join(site.root, 'static/images/girls-at-the-lake.jpg'));
    const { width, height, exif, orientation } = await photo.metadata();
    expect([width, height, exif, orientation]).toEqual([2560, 34, undefined, undefined]);
    for (const [type, expected] of Object.entries({ undo: before, redo: after })) {
      await site.ask({ type });
      expect(site.state()).toEqual(expected);
    }
    await site.ask({ type: 'undo' });
  });

  test('that was never published goes with its last use, and comes back with Undo', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root });
    git('init', '--quiet', '--template=');
    git('add', 'content', 'static');
    onTestFinished(() => rmSync(path.join(site.root, '.git'), { recursive: true }));
    await save(drawing('<path d="M0 0h9"/>'), 'First');
    const before = site.state();
    await save(drawing('<path d="M0 0h8"/>'), 'Second');
    expect(Object.keys(site.state())).toEqual(expect.arrayContaining(['scene.svg', 'second.svg']));
    expect(site.state()).not.toHaveProperty(['first.svg']);
    await site.ask({ type: 'undo' });
    expect(site.state()).toEqual(before);
    await site.ask({ type: 'undo' });
  });

  test('replaces the old one and its picture for phones, but no file', async () => {
    const before = site.read('events.yaml');
    // As drawing programs export it.
    await save(`\uFEFF<?xml version="1.0"?>${drawing('<path d="M0 0h9v9z"/>')}`, 'Scene');
    const old = /src: scene\.svg(\n.*\n.*\n.*)\n.*same scene for phones.*\n.*narrowPicture.*/;
    expect(site.read('events.yaml')).toBe(before.replace(old, 'src: scene-2.svg$1'));
    await site.ask({ type: 'undo' });
  });

  test('without a description is named after its place', async () => {
    const id = 'events.yaml:events.@convention.narrowPicture';
    const data = `data:;base64,${btoa(drawing('<path d="M0 0h9v9z"/>'))}`;
    await site.save({ do: 'picture', id, data, description: '' });
    expect(site.read('events.yaml')).toMatch(/narrowPicture: 4g-convention-national-.*\.svg/);
    await site.ask({ type: 'undo' });
  });

  test.each([
    ['a photo of an iPhone', Buffer.from('....ftypheic'), /iPhone photo \(HEIC\).*Email it to you/],
    ['a file that is no picture', 'Rivky', /can’t be read\. Choose a JPEG, PNG, WebP, or SVG file/],
    ['a drawing with a script', drawing('<script>alert(1)</script>'), /not safe.*plain SVG/],
  ])('is refused if it is %s', async (_what, bytes, message) => {
    const before = site.state();
    expect((await save(bytes)).message).toMatch(message);
    expect(site.state()).toEqual(before);
  });
});

test('the fields for a form service can be edited, whatever their names', async () => {
  changeContent(site.root, withDelivery);
  await site.live.rebuild();
  const { values } = await site.ask({ type: 'load' });
  const id = 'contact.yaml:delivery.fields.access_key';
  expect(values?.find((each) => each.id === id)?.text).toBe('123');
  expect(JSON.stringify(values)).not.toContain('[object Object]');
  await site.save(set(id, '456'));
  expect(site.read('contact.yaml')).toContain('access_key: "456"');
});

test('a public site is edited with what it leaves out, and leaves that out afterwards', async () => {
  changeContent(site.root, publicSite);
  await site.live.rebuild();
  const id = `${FIRST}.director`;
  const { values } = await site.ask({ type: 'load' });
  expect(values?.find((each) => each.id === id)).toMatchObject({
    text: 'Miriam K.',
    isSample: true,
  });
  await site.save(set(id, 'Miriam C.'));
  expect(site.read('chapters.yaml')).toContain('director: !sample Miriam C.');
  const page = () => String(site.live.site?.output.get('chapters/index.html'));
  expect(page()).not.toContain('Miriam');
  await site.save({ do: 'confirm', id });
  expect(page()).toContain('Miriam');
});
