import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Asked, editedSite, set } from './edited-site.ts';

// What Undo takes back, also if someone else saves, too.

const site = await editedSite();
afterEach(site.reset);
afterAll(site.close);

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
  expect((await site.ask({ type: 'load' })).undo).toBe('Every page: Name, and 1 more');
  expect((await site.ask({ type: 'undo' })).done).toBe('Undone: Every page: Name, and 1 more');
  expect(site.state()).toEqual(before);
  await site.ask({ type: 'redo' });
  expect(site.state()).toEqual(after);
});

test('Undo of anything but a save says what that was', async () => {
  await site.save({ do: 'remove', id: 'about.yaml:team.people.@tamar-g' });
  expect((await site.ask({ type: 'undo' })).done).toBe('Undone: Removed: Tamar G.');
});

test('a save that changes nothing is no step of Undo', async () => {
  await site.save(set('site.yaml:name', '5G'));
  await site.save(set('site.yaml:tagline', 'Torah, friendship, and a seat saved for you.'));
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

  test('change a person who is further up by now', async () => {
    const changes = await role('Baker');
    await site.save({ do: 'remove', id: 'about.yaml:team.people.@shira-l' });
    await ask(changes);
    expect(site.read('about.yaml')).toMatch(/name: !sample Tamar G\.\n +role: .*Baker\n/);
  });

  test.each([
    [
      'the same text',
      [set(ROLE, 'Cook')],
      [{ id: ROLE, message: expect.stringMatching(/“Cook”$/) }],
    ],
    ['a person who was removed', [{ do: 'remove', id: ROLE.slice(0, -5) }], undefined],
    ['a person with another name', [set(ROLE.replace('role', 'name'), 'Tami')], undefined],
  ] as const)('change %s: nothing is saved', async (_what, first, mistakes) => {
    const changes = await role('Baker');
    await site.save(...first);
    const answer = await site.refused(() => ask(changes));
    expect([answer.isConflict, answer.mistakes]).toMatchObject([true, mistakes]);
  });
});

test.each([
  ['undo', '4G'],
  ['redo', '5G'],
])(
  '%s keeps what someone else has changed, and leaves a text that is another by now',
  async (type, name) => {
    await site.save(set('site.yaml:name', '5G'));
    if (type === 'redo') await site.ask({ type: 'undo' });
    site.write('site.yaml', site.read('site.yaml').replace('seat', 'chair'));
    await site.ask({ type });
    expect(site.read('site.yaml')).toMatch(new RegExp(`name: ${name}\n.*a chair saved`));
    site.write('site.yaml', site.read('site.yaml').replace(`name: ${name}`, 'name: 6G'));
    const { message } = await site.refused(() =>
      site.ask({ type: type === 'undo' ? 'redo' : 'undo' }),
    );
    expect(message).toBe('“Every page: Name” has changed since then, so it stays as it is.');
  },
);
