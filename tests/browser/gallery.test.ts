import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildGallery, exhibits } from '../gallery/gallery.tsx';
import { groups } from '../gallery/stories/index.ts';
import { isFull } from '../proof/counts.ts';
import { contrastsOf, faintOf } from './contrast.ts';
import { problemsOf, usePages } from './fixture.ts';
import { goTo, leaveOnly, lookAt } from './gallery-looks.ts';
import { MODES } from './modes.ts';

// `npm test` looks at the first story of each component at one width, `npm run proof` at all of them at every width and
// with axe. What real pages show is asked of them in every `npm test`: see tour.ts and states.test.ts.
const firsts = exhibits.filter(({ group }, index) => exhibits[index - 1]?.group !== group);
const sample = isFull ? exhibits : firsts;

const pages = usePages({ build: () => buildGallery(process.cwd(), sample) });

/** What the not-found page says in the console, as it should; and pictures that were on their way when the next
 *  story was asked for. One that is not there would also be reported with its status. */
const EXPECTED = /^console: 404 Error: there is no page at \/gallery\/|^failed request: /;

const seen = new Set<string>();

test('every story is sound', { timeout: 600_000 }, async () => {
  const problems: string[] = [];
  const queue = [...sample.entries()];
  const visit = async () => {
    const page = await pages.open(sample[0]!.address);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, exhibit] = next;
      await goTo(page, pages.origin, exhibit.address);
      await page.evaluate(leaveOnly, exhibit.part);
      // The widths and schemes take turns, so that a component with a few stories is seen in all of them.
      const widths = isFull ? exhibit.widths : [exhibit.widths[index % exhibit.widths.length]!];
      for (const [turn, width] of widths.entries()) {
        const look = await lookAt(page, exhibit, { width, colorScheme: (index + turn) % 2 === 0 ? 'light' : 'dark' });
        problems.push(...look.problems);
        for (const name of look.classes) seen.add(name);
      }
    }
    problems.push(...(await problemsOf(page)).filter((problem) => !EXPECTED.test(problem)));
  };
  await Promise.all([visit(), visit()]);
  expect(problems).toEqual([]);
});

test('no component is missing', () => {
  const components = readdirSync('components').filter((file) => file.endsWith('.tsx'));
  expect(components.map((file) => file.replace('.tsx', '')).filter((name) => !(name in groups))).toEqual([]);
});

// Only all stories together show everything: open, filled, pointed at, pressed.
if (isFull) {
  test('everything that the style sheets name is to be seen', () => {
    const sheets = ['components', 'templates'].flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.css'))
        .map((file) => `${folder}/${file}`),
    );
    const named = sheets.flatMap((sheet) => {
      const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
      return [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => ({ sheet, name: name! }));
    });
    const unseen = named.filter(({ name }) => !seen.has(name)).map(({ sheet, name }) => `${sheet}: .${name}`);
    expect([...new Set(unseen)]).toEqual([]);
  });

  const CHANGING = ['ButtonLink', 'ActionButton', 'TextLink', 'Header', 'Toast', 'ContactForm', 'Tooltip'];

  test.each(CHANGING)('every word of %s stands out in every state', { timeout: 180_000 }, async (group) => {
    const own = exhibits.filter((exhibit) => exhibit.group === group);
    const page = await pages.open(own[0]!.address, { width: 390 });
    for (const { address } of own) {
      await goTo(page, pages.origin, address);
      // A window that has to grow for its picture would close the tooltip in it.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: 390, height: Math.max(844, height) });
      await goTo(page, pages.origin, address);
      for (const { mode, colorScheme } of MODES.slice(0, 2)) {
        await page.emulateMedia({ colorScheme });
        expect.soft(faintOf(await contrastsOf(page)), `${address}, ${mode}`).toEqual([]);
      }
    }
  });
}

test('the gallery itself hangs straight', async () => {
  const page = await pages.open('/gallery/', { width: 390 });
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(Object.keys(groups));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await page.frameLocator('iframe').first().getByRole('main').waitFor();
  expect(await problemsOf(page)).toEqual([]);
});
