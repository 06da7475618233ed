import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { contrastsOf } from './contrast.ts';
import { usePages } from './fixture.ts';
import { loadEverything } from './load-everything.ts';
import { smallTargets, whatControlsDo } from './measure-controls.ts';
import { stepsBack, unmarkedHebrew } from './measure-texts.ts';
import { ambiguous, putStyle } from './reader.ts';

// The tour says that nothing is wrong. These tests show that it would notice.
const pages = usePages('fixture');

test('the measure of contrast sees what a word really stands on', async () => {
  const page = await pages.open('/500.html');
  await page.evaluate(loadEverything);
  const heading = (await page.getByRole('heading', { level: 1 }).textContent())!.slice(0, 8);
  const ofHeading = async (css: string) => {
    const remove = await putStyle(page, `h1 { color: #888; position: relative; isolation: isolate } ${css}`);
    const contrasts = (await contrastsOf(page)).filter(({ text }) => text.startsWith(heading));
    await remove();
    return contrasts;
  };
  const scrap = 'content: ""; position: absolute; inset: 0; z-index: -1; clip-path: inset(0)';
  // The colours say 2.86:1 in both; a scrap of dark paper below the words makes the difference.
  const [pale] = await ofHeading('');
  expect(pale?.ratio).toBeCloseTo(2.86, 1);
  const [dark] = await ofHeading(`h1::before { ${scrap}; background: #000 }`);
  expect(dark?.ratio).toBeCloseTo(5.92, 1);
  // What covers a word takes it out of sight.
  expect(await ofHeading(`h1::before { ${scrap}; z-index: 1; background: #000 }`)).toEqual([]);
});

test('the measure of controls notices what is small, and what is covered', async () => {
  const page = await pages.open('/500.html');
  await putStyle(
    page,
    `main > * { display: block; padding: 0; border: 0 }
    main > button { width: 80px; height: 60px }
    main > aside { position: relative; top: -20px; height: 60px; background: red }`,
  );
  await page.evaluate(() => {
    for (const tag of ['button', 'aside']) {
      const element = document.querySelector('main')!.appendChild(document.createElement(tag));
      element.textContent = tag === 'button' ? 'Press' : '';
    }
  });
  expect((await page.evaluate(smallTargets, 'body')).small).toEqual(['“Press” is 44 × 40 px']);
});

/** Puts a mistake of each kind into a page. */
const spoil = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    Object.assign(main.style, { display: 'flex', flexDirection: 'column-reverse' });
    const link = (href: string, textContent: string) =>
      Object.assign(document.createElement('a'), { href, textContent });
    const words = document.createElement('p');
    words.append('שלום', link('/events/', 'Another'), link('/support/', 'Another'), link('/', 'Learn More'));
    for (const value of ['One gift', 'Many gifts']) {
      const form = Object.assign(document.createElement('form'), { action: '/contact/' });
      form.append(Object.assign(document.createElement('button'), { value, textContent: 'Give' }));
      words.append(form);
    }
    main.append(words);
  });

test('the measures of reading notice a wrong order, Hebrew that is not marked, and names for several things', async () => {
  const page = await pages.open('/about/');
  await spoil(page);
  expect(await page.evaluate(stepsBack)).not.toEqual([]);
  expect(await page.evaluate(unmarkedHebrew)).toContain('שלום');
  const names = ambiguous(await page.evaluate(whatControlsDo));
  expect(names).toEqual(['Another', 'Learn More', 'Give'].map((name) => expect.stringMatching(`^${name}: `)));
});

test('axe finds barriers where there are some', async () => {
  const page = await pages.open('/about/');
  await page.evaluate(() => {
    const grey = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read' });
    Object.assign(grey.style, { color: '#767676', background: '#fff' });
    document.querySelector('main')!.append(document.createElement('img'), document.createElement('input'), grey);
  });
  const barriers = (await barriersOf(page)).join('\n');
  // The last is 4.54:1, enough for AA but not for our own measure.
  for (const rule of ['image-alt', 'label (', 'color-contrast-enhanced']) expect(barriers).toContain(rule);
});
