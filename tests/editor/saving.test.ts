import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { changeContent, dayToCome, publicSite, withDelivery } from '../project.ts';
import { table } from '../table.ts';
import { type Asked, editedSite, set } from './edited-site.ts';

const site = await editedSite();
afterEach(site.reset);
afterAll(site.close);

const confirm = (id: string) => ({ do: 'set', id, isTrue: true }) as const;
const SOON = dayToCome();
const FIRST = 'chapters.yaml:chapters.items.@teaneck';
test.each(table<[change: Asked, before: string, after: string]>('edits'))(
  'a save writes only the lines of its value: %o',
  async (change, old, now) => {
    const [name = ''] = change.id.split(':');
    const before = site.read(name);
    const expected = before.replace(old, now);
    expect(expected).not.toBe(before);
    expect(await site.save(change)).toMatchObject({ ok: true });
    expect(site.read(name)).toBe(expected);
  },
);

test('the next season is added to the list while this one runs', async () => {
  const id = 'events.yaml:seasons';
  const year = new Date().getFullYear() + 1;
  // Without a year, a day is one of that season.
  const days = [
    set(`${id}.@.from`, `9/7/${year}`),
    set(`${id}.@.until`, 'June 8'),
    set(`${id}.@.except`, '12/24'),
  ];
  expect(await site.save({ do: 'add', id, type: '' }, ...days)).toMatchObject({
    ok: true,
  });
  const season = `from: ${year}-09-07\n    until: ${year + 1}-06-08\n    except:\n      - ${year}-12-24\n`;
  expect(site.read('events.yaml')).toContain(season);
});

test('new hours that no longer follow the usual ones are said, and the same ones follow them', async () => {
  const id = 'events.yaml:events.@queens.time';
  const before = site.state();
  await site.save(set(id, '7-8 pm'));
  expect(site.state()).toEqual(before);
  const { done } = await site.save(set(id, '8-9 pm'));
  expect(done).toMatch(/^Saved: Queens weekly event: Hours\. It no longer follows \{hours\}/);
});

test('days off are understood as people write them', async () => {
  const id = 'events.yaml:seasons.@2026-09-08.except';
  const { values = [] } = await site.ask({ type: 'load' });
  const before = values.find((each) => each.id === id)?.text;
  await site.save(set(id, `${before}\n5/4/2027 to 5/6/2027`));
  expect(site.read('events.yaml')).toMatch(/2027-05-04.*2027-05-05.*2027-05-06/s);
});

test('a list of days off that is emptied is gone', async () => {
  await site.save(set('events.yaml:seasons.@2026-09-08.except', ''));
  expect(site.read('events.yaml')).not.toMatch(/^ +except:/m);
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

test('a name that is typed and confirmed is saved and confirmed at once', async () => {
  const id = `${FIRST}.director`;
  const answer = await site.save({ ...set(id, ' Dina  '), isTrue: true });
  expect(answer.done).toBe('Saved and confirmed: Teaneck: Director');
  expect(site.read('chapters.yaml')).toContain('      director: Dina\n');
  expect((await site.save(confirm(`${FIRST}.where`))).done).toMatch(/^Confirmed: /);
});

test('paragraphs that are typed and confirmed are all confirmed', async () => {
  await site.save({ ...set('what-to-expect.md:body.5', 'One.\n\nTwo.'), isTrue: true });
  expect(site.read('what-to-expect.md')).toMatch(/\n\nOne\.\n\nTwo\.\n$/);
});

test.each([
  [['description'], 'Saved: 4G Convention National Shabbaton: Description'],
  [['from', 'until'], 'Saved: 4G Convention National Shabbaton: First day, and 1 more'],
])('the answer names what has changed, not what a panel sends along: %s', async (changed, done) => {
  const { values = [] } = await site.ask({ type: 'load' });
  const id = 'events.yaml:events.@convention';
  const fields = values.filter((each) => each.panel === id && !each.isLine);
  const isChanged = (each: string) => changed.some((name) => each === `${id}.${name}`);
  const all = fields.map((each) => set(each.id, isChanged(each.id) ? SOON : each.text));
  // Fewer days than its description says are a thing to check.
  expect((await site.save(...all)).done?.replace(/\. 1 thing.*/, '')).toBe(done);
});

test('fields in other files show a new name and a new fact', async () => {
  await site.save(set(`${FIRST}.name`, 'Bogota'), set('site.yaml:facts.hours', '8-9 pm'));
  const { values = [] } = await site.ask({ type: 'load' });
  const field = (name: string) =>
    values.find(({ id }) => id === `events.yaml:events.@queens.${name}`);
  expect(field('chapter')?.choices).toContainEqual(['teaneck', 'Bogota']);
  expect(field('time')?.pageText).toMatch(/^8:00\sPM–9:00\sPM$/);
});

test('a warning about a longer text leads to its part', async () => {
  await site.save(set('site.yaml:facts.hours', '8-9 pm'));
  const { warnings = [] } = await site.ask({ type: 'load' });
  const { id } = warnings.find(({ message }) => message.startsWith('This says 7:05'))!;
  expect(id).toBe('what-to-expect.md:body.1');
});

test('the name of an entry is confirmed with what is typed for it', async () => {
  const id = 'about.yaml:team.people.@shira-l.name';
  const { done } = await site.save({ ...set(id, 'Shira Levin'), isTrue: true });
  expect(done).toBe('Saved and confirmed: Shira L.: Name');
  expect(site.read('about.yaml')).toContain('name: Shira Levin\n');
  const next = id.replace('shira-l', 'tamar-g');
  const role = set(next.replace('name', 'role'), 'Baker');
  const answer = await site.save(confirm(next), role);
  expect(answer.done).toBe('Saved (the first one confirmed): Tamar G.: Name, and 1 more');
});

describe('a new entry', () => {
  const add = { do: 'add', id: 'events.yaml:events', type: 'One-time' } as const;
  const title = set('events.yaml:events.@.title', 'Kumzitz');
  const location = set('events.yaml:events.@.location', 'The hall');

  test('begins with nothing but its type, and is not saved without its date', async () => {
    const { message, mistakes } = await site.refused(() => site.save(add, title, location));
    expect(mistakes).toMatchObject([{ id: 'events.yaml:events.@.from' }]);
    expect(message).toMatch(/^First day: This field is missing\./);
    const { done } = await site.save(add, title, location, set(`${add.id}.@.from`, SOON));
    expect(done).toBe('Added: Event');
    const [, entry] = site.read('events.yaml').split('\n  - type: One-time\n');
    const fields = entry?.replace(SOON, 'SOON');
    expect(fields).toMatch(/^ +title: Kumzitz\n +location: The hall\n +from: SOON\n\n#/);
  });

  test('is empty in every list but for its type, and asks for what it needs', async () => {
    const { blanks = {}, panels = [] } = await site.ask({ type: 'load' });
    // Lists whose entries need the same fields are refused in the same way.
    const lists = new Map<string, { id: string; type: string; needed: string[] }>();
    for (const [id, types] of Object.entries(blanks)) {
      expect(panels.find((each) => each.id === id)?.adds, id).toMatch(/^[A-Z]/);
      for (const [type, fields] of Object.entries(types)) {
        const [first, ...others] = fields;
        expect([first?.text, first?.isRequired], id).toEqual([
          type,
          type !== '' || first?.isRequired,
        ]);
        expect(
          others.filter(({ text }) => text),
          id,
        ).toEqual([]);
        const needed = fields.filter(({ isRequired, text }) => isRequired && !text);
        const ids = needed.map((each) => each.id).sort();
        lists.set(ids.join().replaceAll(id, ''), { id, type, needed: ids });
      }
    }
    for (const { id, type, needed } of lists.values()) {
      const { mistakes = [] } = await site.ask({
        type: 'save',
        changes: [{ do: 'add', id, type }],
      });
      expect(mistakes.map((each) => each.id).sort(), id).toEqual(needed);
    }
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

test('a paragraph of a Markdown file says how to begin another one', async () => {
  const { values } = await site.ask({ type: 'load' });
  const help = values?.find(({ id }) => id === 'origin-story.md:body.0')?.help;
  expect(help).toMatch(/^For another paragraph, press Shift and Enter/);
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
  const asked = await site.save(set(id, 'Miriam, 201-555-0199'));
  expect(asked).toMatchObject({ isQuestion: true, message: expect.stringContaining('private') });
  const { done } = await site.save(set(id, 'Miriam C.'));
  expect(done).toContain('Visitors don’t see it until somebody confirms it');
  expect(site.read('chapters.yaml')).toContain('director: !sample Miriam C.');
  const page = () => String(site.live.site?.output.get('chapters/index.html'));
  expect(page()).not.toContain('Miriam');
  await site.save(confirm(id));
  expect(page()).toContain('Miriam');
});
