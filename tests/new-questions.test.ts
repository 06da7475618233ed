import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { text } from '../generator/schema/fields.ts';
import { type Answers, readFlags } from '../scripts/new/ask.ts';
import { chapter } from '../scripts/new/chapter.ts';
import { event } from '../scripts/new/event.ts';
import { answerCheck } from '../scripts/new/fields.ts';
import { page } from '../scripts/new/page.ts';
import { messageOf } from '../scripts/new/plan.ts';
import { CHAPTER, EVENT, PAGE } from './new-answers.ts';
import { plansInCopy } from './new-plans.ts';

const { root, planned, refusal, converse } = plansInCopy();

describe('an answer', () => {
  test.each([
    [event, EVENT, { title: 'kettles on' }, '--title: there is a "kettles on" already. Change that one'],
    [event, EVENT, { type: 'Weakly' }, '--type: "Weakly" is not possible here. Did you mean Weekly? Possible: Weekly,'],
    [event, EVENT, { time: '{hour}' }, '--time: nothing is known by the name {hour}. Did you mean {hours}?'],
    [event, EVENT, { description: 'for <b>all</b>' }, '--description: raw HTML is not possible in a text: <b>all</b>.'],
    [event, EVENT, { location: '!smaple Queens' }, '--location: the tag !smaple is not known. Did you mean !sample?'],
    [event, EVENT, { href: 'www.x.org' }, '--href: "www.x.org" is not a whole address. Write https://www.x.org'],
    [event, EVENT, { type: undefined }, '--type: this needs an answer. How often it takes place'],
    [event, EVENT, { time: 'half past' }, '--time: '],
    [event, { ...EVENT, type: 'Annual', day: undefined, date: 'May 2, 2027' }, { date: 'Marhc 4' }, '--date: '],
    [chapter, CHAPTER, { name: 'Alderwick' }, '--name: there is a "Alderwick" already'],
    [chapter, CHAPTER, { name: 'whitby' }, '--name: there is a "whitby" already'],
    [chapter, CHAPTER, { whatsapp: 'chat' }, '--whatsapp: "chat" is not an address'],
    [page, PAGE, { name: '7-days' }, '--name: "7-days" does not fit here. Expected a name that begins with a letter.'],
    [page, PAGE, { name: 'Summer Camp' }, '--name: "Summer Camp" cannot be a part of an address. Use lower-case words'],
    [page, PAGE, { name: 'events' }, '--name: there is a "events" already'],
    [
      page,
      PAGE,
      { 'meta-title': 'Camp' },
      '--meta-title: too short: 4 characters, at least 10 needed. Add 6 characters',
    ],
  ])('is checked by the rules of its field, in the words of the build: %#', async (kind, right, wrong, complaint) => {
    await expect(planned(kind, right)).resolves.toBeTruthy();
    expect(await refusal(kind, { ...right, ...wrong } as Answers)).toContain(complaint);
  });

  test('is checked by the rules of its entry, with the answers before it', () => {
    const entry = z
      .strictObject({ first: text, second: text, third: text })
      .superRefine(({ first, second }, context) => {
        if (first !== second)
          context.addIssue({ code: 'custom', path: ['second'], message: 'it differs', params: { hint: '!' } });
      });
    const check = (answer: string) =>
      answerCheck(root)({ flag: 'second', ask: '', schema: text, entry }, answer, { first: 'a' });
    expect([check('b'), check('a')]).toEqual(['it differs. !', undefined]);
  });

  test('that is wrong is explained, and asked again with what was said; nothing else is lost', async () => {
    const { type, day, ...flags } = EVENT;
    const { heard, files } = await converse(
      event,
      { ...flags, type: 'Weakly' },
      { day: ['Someday', day!], type: ['Weekly'] },
    );
    expect(heard.filter((question) => /(title|time|description): /.test(question))).toEqual([]);
    expect(heard[0]).toMatch(/^\nThe night it is listed under\..*\(Enter to leave it out\)\nday: $/);
    expect(heard[1]).toMatch(/^ {2}"Someday" is not possible here\. .*\nday: Someday$/);
    expect(heard.join('\n')).toMatch(/"Weakly" is not possible here\. Did you mean Weekly\? .*\ntype: Weakly/);
    expect(files).toEqual((await planned(event, EVENT)).files);
  });

  test('that only the whole entry shows to be wrong keeps all the others', async () => {
    const wrong = { ...EVENT, time: undefined };
    const { heard, files } = await converse(event, wrong, { time: ['', '{hours}'] });
    const refused = heard.findIndex((each) => each.includes('Nothing was written. Here are your answers again'));
    expect(heard[refused]).toContain('time of the 5th of events: this field is missing');
    expect(heard[refused + 1]).toContain('title: Hot Soup: a night');
    expect(files).toEqual((await planned(event, EVENT)).files);
  });

  test('without a terminal is a flag, and all that are missing, wrong or unknown are named', async () => {
    const args = ['--titel', 'Soup', '--type=Weakly', '--date', 'Every', 'Monday', '--location'];
    const said = (task: () => unknown) =>
      Promise.resolve()
        .then(task)
        .then(() => '', messageOf);
    const starts = (text: string) => text.split('\n').map((line) => line.slice(0, 36));
    expect(starts(await said(() => readFlags(args, event.questions(root))))).toEqual([
      '--titel: there is no such flag. Did ',
      '"Monday": this belongs to no flag. F',
    ]);
    const rest = readFlags(['Soup', ...args.slice(2, 5), '--location'], event.questions(root));
    expect(starts(await said(() => planned(event, rest)))).toEqual([
      '--type: "Weakly" is not possible her',
      '--description: this needs an answer.',
    ]);
  });
});
