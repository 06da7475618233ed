import { afterAll, describe, expect, test } from 'vitest';
import { isFull } from '../stress/counts.ts';
import { JOBS } from './edit-jobs.ts';
import { useEditor } from './editing.ts';
import { finger, type Hands, keyboard } from './hands.ts';
import type { Working } from './working.ts';

// What a volunteer does most, by keyboard alone and with a finger on a phone: `npm run test:stress` does all of it, and says
// how many steps and seconds it takes; `npm test` two of them by keyboard.
const use = useEditor();
const WAYS = {
  'by keyboard alone, at 1440 px': { hands: keyboard, options: { viewport: { width: 1440, height: 900 } } },
  'by touch, at 390 px': {
    hands: finger,
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
};
/** A page has hundreds of places that Tab could lead through. */
const MOST_KEYS = 120;
const rows: string[] = [];
const done = (job: string) => isFull || /^move|one-time/.test(job);

describe.each(Object.entries(WAYS).slice(0, isFull ? 2 : 1))('%s', (way, { hands: makeHands, options }) => {
  const turn = Object.keys(WAYS).indexOf(way) as 0 | 1;
  const jobs = Object.entries(JOBS).filter(([job]) => done(job));

  test.each(jobs)('%s', async (job, { start, run, written: [file, ...says] }) => {
    await use.reopen(options);
    const { page, at, dev } = use;
    const hands = makeHands(page);
    await page.goto(dev.address + start);
    await at.button('Edit this page').waitFor();
    const begin = performance.now();
    await switchOn(hands);
    await run({ page, at, hands, find: (...asked) => find(hands, ...asked) }, turn);
    if (hands.isKeyboard) expect(hands.steps()).toBeLessThan(MOST_KEYS);
    const seconds = (performance.now() - begin) / 1000;
    for (const words of says) expect(at.source(file)).toMatch(words[turn]);
    rows.push(`${way.padEnd(30)} ${job.padEnd(30)} ${String(hands.steps()).padStart(4)} steps ${seconds.toFixed(1)} s`);
  });
});

afterAll(() => console.log(rows.join('\n')));

async function switchOn(hands: Hands): Promise<void> {
  const { page, at } = use;
  if (hands.isKeyboard) await hands.key('e');
  else await hands.press(at.button('Edit this page'));
  await page.getByRole('group', { name: 'What can be edited on this page' }).getByRole('button').first().waitFor();
}

/** Opens a value or a list in a panel, which may be open already. With the keyboard Enter opens the first that is found. */
async function find(hands: Hands, ...[panel, words, name]: Parameters<Working['find']>): Promise<void> {
  const { page, at } = use;
  const field = page.getByRole('complementary', { name: panel }).getByRole('searchbox', { name: 'Find' });
  if (!(await field.isVisible())) await hands.press(at.button(panel));
  await hands.fill(field, words);
  if (hands.isKeyboard) return hands.key('Enter');
  await hands.press(page.getByRole('complementary').locator('.part > summary', { hasText: name }).first());
}
