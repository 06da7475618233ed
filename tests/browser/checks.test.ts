import { expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { faintTexts } from './contrast.ts';
import { loadEverything, misfits, smallTargets, stepsBack, wronglyMarkedHebrew } from './in-page.ts';
import { usePages } from './pages.ts';

// The tour finds no problems. This shows that it would notice them.
const BAD = `<div style="display: flex; flex-direction: column-reverse">
  <button style="width: 80px; height: 60px; padding: 0; border: 0">Press</button>
  <div style="height: 60px; margin-bottom: -20px; position: relative; z-index: 1; background: red"></div>
  <p style="width: 2em; overflow-wrap: anywhere">Kettlechoir</p>
  <b style="width: 2000px">${'Far '.repeat(99)}</b>
  <h2 class="paper" style="color: #888">A word on paper</h2>
  <h2 class="paper dark" style="color: #888">A word on dark paper</h2>
</div>
<p style="color: #767676; background: #fff">שלום <a href="/events/">Another</a> <a href="/support/">Another</a></p>`;
const PAPER = `.paper { position: relative; z-index: 0 }
  .paper::before { content: ""; position: absolute; inset: 0; z-index: -1; background: #fff; clip-path: inset(0) }
  .dark::before { background: #000 }`;

test('the tour would notice what is wrong with a page', async () => {
  const page = await usePages('fixture').open('/500.html', { bypassCSP: true });
  await page.addStyleTag({ content: PAPER });
  await page.evaluate((html) => {
    document.querySelector('main')!.innerHTML += html;
  }, BAD);
  await page.evaluate(loadEverything);
  // The styles say the same contrast of both headings. 5.92 is enough for the one on dark paper.
  expect(await faintTexts(page)).toContainEqual(expect.stringMatching(/^3\.\d+ of 4.5 “A word on paper”$/));
  expect((await faintTexts(page)).join()).not.toContain('dark paper');
  const problems = (await page.evaluate(misfits)).join('\n');
  for (const problem of ['px wide in', 'broken in two: "Kettlechoir"', 'cut off: "Far'])
    expect(problems).toContain(problem);
  expect(await page.evaluate(stepsBack)).not.toEqual([]);
  expect(await page.evaluate(wronglyMarkedHebrew)).toContain('שלום');
  expect(await page.evaluate(smallTargets, 'body')).toContainEqual(
    expect.stringMatching(/^“Press” is 44 × (39|40) px$/),
  );
  const barriers = (await barriersOf(page)).join('\n');
  for (const rule of ['identical-links-same-purpose', 'color-contrast-enhanced']) expect(barriers).toContain(rule);
});
