import { expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { contrastsOf } from './contrast.ts';
import { usePages } from './fixture.ts';
import { addStyle } from './in-page.ts';
import { misfits, smallTargets, stepsBack } from './measure-layout.ts';
import { loadEverything, wronglyMarkedHebrew } from './measure-looks.ts';

// The tour finds no problems. These tests show that it would notice them.
const pages = usePages('fixture');

test('contrast is measured against what is really behind the letters', async () => {
  const page = await pages.open('/500.html');
  await page.evaluate(loadEverything);
  const heading = (await page.getByRole('heading', { level: 1 }).textContent())!.slice(0, 8);
  const ofHeading = async (css: string) => {
    const remove = await addStyle(page, `h1 { color: #888; position: relative; isolation: isolate } ${css}`);
    const contrasts = (await contrastsOf(page)).filter(({ text }) => text.startsWith(heading));
    await remove();
    return contrasts;
  };
  const paper = 'content: ""; position: absolute; inset: 0; z-index: -1; clip-path: inset(0)';
  // The styles say 2.86:1 in both cases. Dark paper behind the words makes the difference.
  const [pale] = await ofHeading('');
  expect(pale?.ratio).toBeCloseTo(2.86, 1);
  const [dark] = await ofHeading(`h1::before { ${paper}; background: #000 }`);
  expect(dark?.ratio).toBeCloseTo(5.92, 1);
  expect(await ofHeading(`h1::before { ${paper}; z-index: 1; background: #000 }`), 'a covered word').toEqual([]);
});

test('small and covered controls, cut texts, and broken words are noticed', async () => {
  const page = await pages.open('/500.html');
  await addStyle(
    page,
    `main > * { display: block; padding: 0; border: 0 }
    main > button { width: 80px; height: 60px }
    main > aside { position: relative; top: -20px; height: 60px; background: red }
    main > p { width: 2em; overflow-wrap: anywhere } main > b { width: 9000px; white-space: nowrap }`,
  );
  await page.evaluate(() => {
    for (const [tag, text] of Object.entries({ button: 'Press', aside: '', p: 'Kettlechoir', b: 'Far '.repeat(99) }))
      document.querySelector('main')!.appendChild(document.createElement(tag)).textContent = text;
  });
  expect((await page.evaluate(smallTargets, 'body')).small).toEqual(['“Press” is 44 × 40 px']);
  const problems = (await page.evaluate(misfits)).join('\n');
  for (const problem of ['px wide in', 'broken in two: "Kettlechoir"', 'cut off: "Far'])
    expect(problems).toContain(problem);
});

test('a wrong order, unmarked Hebrew, links with one name, and faint text are noticed', async () => {
  const page = await pages.open('/about/');
  await page.evaluate(() => {
    const main = document.querySelector('main')!;
    Object.assign(main.style, { display: 'flex', flexDirection: 'column-reverse' });
    const words = Object.assign(document.createElement('p'), { textContent: 'שלום' });
    for (const href of ['/events/', '/support/'])
      words.append(Object.assign(document.createElement('a'), { href, textContent: 'Another' }));
    // 4.54:1, enough for AA but not for AAA.
    Object.assign(words.style, { color: '#767676', background: '#fff' });
    main.append(words);
  });
  expect(await page.evaluate(stepsBack)).not.toEqual([]);
  expect(await page.evaluate(wronglyMarkedHebrew)).toContain('שלום');
  const barriers = (await barriersOf(page)).join('\n');
  for (const rule of ['identical-links-same-purpose', 'color-contrast-enhanced']) expect(barriers).toContain(rule);
});
