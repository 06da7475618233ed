import { expect, test } from 'vitest';
import { listChanges, takeBack } from '../../../generator/edit/changes.ts';
import { dina, FILES, HOME, STORY, usePublishedSite } from './published-site.ts';

usePublishedSite();
const [home = '', story = ''] = [FILES[HOME], FILES[STORY]];
const MARK = ' (not confirmed yet)';

async function changes(): Promise<string[]> {
  const found = await listChanges(dina.project());
  return found.map(({ name, before = '', after = '' }) => `${name}: ${before} > ${after}`);
}

/** What becomes of the home page, and what is listed then. */
const situations: Record<string, [after: string, ...expected: string[]]> = {
  'no comments and line breaks': [home.replace('Home', '').replace('lead:', 'lead:\n   ')],
  'what was confirmed': [home.replace('!sample ', ''), `people.0.role: Tea${MARK} > Tea`],
  'a removed field': [home.replace(/ {2}lead.*\n/, ''), 'hero.lead: One night. > '],
  'a line of a list': [home.replace('Second', '2nd'), 'hero.lines.1: Second > 2nd'],
  'a new name': [home.replace('Ruth', 'Rut'), 'people.1.name: Ruth > Rut'],
  'a removed entry, and a new field of the next': [
    home.replace(/Ruth.*Miriam/s, 'Miriam\n    role: Treasurer'),
    'Removed: Ruth:  > ',
    'people.1.role:  > Treasurer',
  ],
  'a new entry with the title of another': [
    home.replace('nights:', 'nights:\n  - {id: new, title: Tea}'),
    'Added: Tea:  > ',
  ],
  'a new order as one line, and a change in an entry that moved': [
    home.replace(
      /nights:.*/s,
      'nights: [{id: bmg, title: !sample BMG, day: Monday}, {id: tea, title: Chai, day: Tuesday}]',
    ),
    `nights.0.title: BMG > BMG${MARK}`,
    'nights.1.title: Tea > Chai',
    'New order: BMG, Chai:  > ',
  ],
};

/** Takes back the change at a place in the list. */
async function takeBackAt(index: number): Promise<void> {
  const { id = '', name } = (await listChanges(dina.project()))[index] ?? {};
  const { verb, what, files } = await takeBack(dina.project(), id);
  expect([verb, what]).toEqual(['Taken back', name]);
  for (const { file, after } of files) dina.write({ [file]: after && String(after) });
}

test.each(Object.entries(situations))(
  'lists and takes back %s',
  async (_, [after, ...expected]) => {
    dina.write({ [HOME]: after });
    expect(await changes()).toEqual(expected);
    for (let { length } = expected; length > 0; ) {
      await takeBackAt(0);
      const left = await changes();
      expect(left.length).toBeLessThan(length);
      ({ length } = left);
    }
  },
);

test('lists the parts of a Markdown text', async () => {
  dina.write({ [STORY]: story.replace('Three', 'Four').replace('One.', 'One.\n\nNew.') });
  expect(await changes()).toEqual(['body:  > New.', 'body.3: Three > Four']);
});

test('lists files that are new, gone, or other pictures, or that have a mistake', async () => {
  dina.write({ 'static/images/bus.svg': 'B', 'static/images/x.tmp': '', [HOME]: '[' });
  const news = `${story}\ntea.svg`;
  dina.write({ [STORY]: undefined, 'content/news.md': news, 'static/images/tea.svg': '' });
  const names = ['Changed text: home', 'Removed text: story', 'Changed picture: bus'];
  names.push('New text: news', 'New picture: tea');
  expect(await changes()).toEqual(names.map((name) => `${name}:  > `));
});

test('takes back a picture and a deleted text as they were, and leaves the other changes', async () => {
  dina.write({ 'static/images/bus.svg': 'B', [STORY]: undefined });
  dina.write({ [HOME]: home.replace('One night', 'Two nights').replace('Ruth', 'Rut') });
  for (const index of [1, 1, 1]) await takeBackAt(index);
  expect(await changes()).toEqual(['hero.lead: One night. > Two nights.']);
  await expect(takeBack(dina.project(), 'gone')).rejects.toThrow('This isn’t a change anymore');
});

test('lists what is committed until it is published', async () => {
  dina.commit({ [HOME]: home.replace('One', 'Two') });
  expect(await changes()).toHaveLength(1);
  dina.git('push', '--quiet');
  expect(await changes()).toEqual([]);
});

test('lists nothing without a repository', async () => {
  dina.write({ '.git': undefined, [HOME]: home.replace('One', 'Two') });
  expect(await changes()).toEqual([]);
});
