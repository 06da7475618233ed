import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { dayToCome } from '../project.ts';
import { table } from '../table.ts';
import { editedSite, set } from './edited-site.ts';

// What isn't saved, and what is only saved after a question.

const site = await editedSite();
afterEach(site.reset);
afterAll(site.close);

test.each(table<[id: string, text: string, message: string]>('mistakes in the editor'))(
  'a mistake saves nothing, and says what is wrong with %s = “%s”',
  async (id, text, message) => {
    const answer = await site.refused(() => site.save(set('site.yaml:name', '5G'), set(id, text)));
    expect(answer.mistakes).toMatchObject([{ id, message: expect.stringContaining(message) }]);
    expect(answer.message).not.toMatch(/yaml|schema|content\/|string|undefined|null/i);
  },
);

test('what may be untrue is asked about, and saved if it is meant', async () => {
  const saturday = new Date(dayToCome());
  saturday.setUTCDate(saturday.getUTCDate() + 4);
  const id = 'events.yaml:events.@';
  const event = (from: string) =>
    site.seen([
      { do: 'add', id: 'events.yaml:events', type: 'One-time' },
      set(`${id}.title`, 'Bowling'),
      set(`${id}.location`, 'The lanes'),
      set(`${id}.from`, from),
    ]);
  const changes = await event(saturday.toJSON().slice(0, 10));
  expect(await site.refused(() => site.ask({ type: 'save', changes }))).toMatchObject({
    isQuestion: true,
    mistakes: [{ id: `${id}.from`, message: expect.stringContaining('Shabbos') }],
  });
  const never = { type: 'save', changes: await event('0027-03-04'), isConfirmed: true };
  await site.refused(() => site.ask(never));
  const { done } = await site.ask({ type: 'save', changes, isConfirmed: true });
  expect(done).toMatch(/^Added: Event/);
});

describe('several lines in a text of one paragraph', () => {
  const id = 'about.yaml:team.lead';
  const save = (text: string, isConfirmed: boolean) =>
    site.seen([set(id, text)]).then((changes) => site.ask({ type: 'save', changes, isConfirmed }));

  test('run together only after a question', async () => {
    const lines = 'It was cold.\n\nsoup\nblankets';
    const { isQuestion, answer, mistakes } = await site.refused(() => save(lines, false));
    expect([isQuestion, answer]).toEqual([true, 'Run them together']);
    expect(mistakes).toMatchObject([{ id, message: expect.stringMatching(/^This is one para/) }]);
    await save(lines, true);
    expect(site.read('about.yaml')).toContain('lead: !sample It was cold. soup blankets\n');
  });

  test.each(['*', '·', '-'])('are refused with the bullet %s, which is named', async (bullet) => {
    const { mistakes, isQuestion } = await site.refused(() =>
      save(`It was cold.\n${bullet} soup`, true),
    );
    expect(isQuestion).toBeUndefined();
    expect(mistakes?.[0]?.message).toContain(`Visitors would see “${bullet}”`);
  });
});

test.each([
  ['location', 'Cohen family, 12 Example Road', '“12 Example Road” may be private'],
  ['description', 'Call Shira: 917-555-0123.', '“917-555-0123” may be private'],
])('what may be private in a %s is asked about', async (field, text, message) => {
  const asked = await site.refused(() =>
    site.save(set(`events.yaml:events.@convention.${field}`, text)),
  );
  expect([asked.isQuestion, asked.message]).toEqual([true, expect.stringContaining(message)]);
});

test('what needs something that is removed is named', async () => {
  const { message } = await site.save({ do: 'remove', id: 'chapters.yaml:chapters.items.@queens' });
  expect(message).toMatch(/^Queens is still used\. First change or remove: Queens weekly event: /);
  const phone = await site.save(set('site.yaml:facts.phone', ''));
  expect(phone.message).toMatch(/Phone is still used\. First change or remove: (?!.*\{)/);
});
