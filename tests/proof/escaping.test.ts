import { Window } from 'happy-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import type { Output } from '../../generator/output/output.ts';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { delivering } from '../other-organisation.ts';
import { changeContent, makeRoot } from '../roots.ts';
import { type Leaf, Leaves } from './leaves.ts';

// A text with raw HTML in it is refused, which tests/generator/content/content-errors.test.ts shows. Here that gate stands open,
// to see that it is not the only one.
vi.mock('../../generator/source/text-checks.ts', async (original) => ({
  ...(await original<object>()),
  textProblems: () => [],
}));

const hostile = (number: number): string => `</script></style><i n${number}>&lt"'><%=7*7%>`;
const isTried = ({ field }: Leaf): boolean => !['term', 'spellings'].includes(field);
/** Shown only beside a word of the glossary that stands in a text, or only where there is no delivery. */
const isSeldom = ({ file, original }: Leaf): boolean =>
  file === 'content/glossary.yaml' || original.startsWith('This form needs a script');
// What is said of a delivery is in the page only when there is one.
const { root, remove } = makeRoot(process.cwd());
changeContent(root, delivering('https://example.org/letters'));
afterAll(remove);

/** Builds with a hostile end to every text, then with a wholly hostile text where that is refused, and with what was
 *  there before where that is refused too: an address, a day, the name of a picture. */
async function buildHostile(): Promise<{ output: Output; tried: Leaf[] }> {
  const leaves = new Leaves(root);
  const tries = new Set<Leaf>();
  for (const leaf of leaves.all.filter(isTried)) leaf.text += hostile(leaf.number);
  for (let round = 0; round < 60; round++) {
    leaves.save();
    try {
      const { output } = await buildSite(root, siteDefinition, { today: '2025-11-21', url: 'https://example.org/' });
      const tried = leaves.all.filter((leaf) => isTried(leaf) && leaf.text !== leaf.original);
      return { output, tried };
    } catch (error) {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      const refused = new Set(errors.map((each) => leafOf(each, leaves)).filter((leaf) => leaf !== undefined));
      if (refused.size === 0) throw error;
      for (const leaf of refused) {
        leaf.text = tries.has(leaf) ? leaf.original : hostile(leaf.number);
        tries.add(leaf);
      }
    }
  }
  throw new Error('There is no end to the mistakes.');
}

/** The leaf that a mistake is about, by its place or by what it repeats of it. */
function leafOf(error: unknown, leaves: Leaves): Leaf | undefined {
  if (!(error instanceof Diagnostic)) throw error;
  const [, number] = /<i n(\d+)>/.exec(error.message) ?? [];
  if (number !== undefined) return leaves.all[Number(number)];
  return error.at && leaves.at(error.file, error.at);
}

/** All that a browser takes for text or for the value of an attribute. */
function textsOf(html: string): string {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  // What stands in a template or only where there is no script is looked at like the rest.
  document.write(html.replaceAll(/<(\/?)(template|noscript)\b/g, '<$1div'));
  const values = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ value }) => value),
  );
  return [document.documentElement.textContent, ...values].join('\n');
}

test('HTML and the signs of template languages come out of every text as they were put in', async () => {
  const { output, tried } = await buildHostile();
  const pages = [...output].filter(([file]) => file.endsWith('.html')).map(([, html]) => String(html));
  expect(tried.length).toBeGreaterThan(200);

  const marked = [...output].filter(([file]) => /\.(html|svg|xml)$/.test(file));
  const raw = marked.filter(([, contents]) => /<i n\d+|<\/script><\/style>|&lt"'/.test(String(contents)));
  expect(raw.map(([file]) => file)).toEqual([]);

  const calendars = [...output].filter(([file]) => file.endsWith('.ics'));
  // Long lines of a calendar are folded.
  const unfolded = calendars.map(([, text]) => String(text).replaceAll('\r\n ', ''));
  const seen = [...pages.map(textsOf), ...unfolded].join('\n');
  const lost = tried
    .filter((leaf) => !isSeldom(leaf))
    .filter(({ number }) => !new RegExp(`</script></style><i n${number}>&lt.{2}><%=7\\*7%>`).test(seen));
  console.log(`${tried.length} hostile texts in ${pages.length} pages, ${lost.length} not shown`);
  expect(lost.map(({ file, original }) => `${file}: ${original}`)).toEqual([]);
});
