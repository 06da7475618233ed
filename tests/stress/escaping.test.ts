import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { type Document, isPair, parseDocument, type Scalar, visit } from 'yaml';
import { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import type { Output } from '../../generator/output/output.ts';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { delivering } from '../fixture-site.ts';
import { changeContent, temporaryProject } from '../temporary-project.ts';

// The build refuses raw HTML (tests/generator/content/content-errors.test.ts). Turn that check off here, to test that
// the rest of the build escapes HTML anyway.
vi.mock('../../generator/source/text-checks.ts', async (original) => ({
  ...(await original<object>()),
  textProblems: () => [],
}));

// The texts about delivery are only on the page if there is an endpoint.
const { root, remove } = temporaryProject({ site: 'live' });
changeContent(root, delivering('https://example.org/letters'));
afterAll(remove);

/** A text of the content: its place in a file, the name of its field, and what was there in the beginning. */
interface Leaf {
  file: string;
  scalar: Scalar<string>;
  field: string;
  original: string;
}

const parse = (file: string): Document =>
  parseDocument(readFileSync(path.join(root, file), 'utf8'), { schema: 'failsafe', logLevel: 'silent' });
const names = readdirSync(path.join(root, 'content')).filter((name) => name.endsWith('.yaml'));
const documents = new Map(names.map((name) => [`content/${name}`, parse(`content/${name}`)]));
const leaves = [...documents].flatMap(([file, yaml]) => leavesOf(file, yaml));

/** All values of a file, in its order. */
function leavesOf(file: string, yaml: Document): Leaf[] {
  const found: Leaf[] = [];
  visit(yaml, {
    Scalar(role, scalar, ancestors) {
      if (role === 'key' || typeof scalar.value !== 'string') return;
      const field = String(ancestors.findLast(isPair)?.key ?? '');
      found.push({ file, scalar: scalar as Scalar<string>, field, original: scalar.value });
    },
  });
  return found;
}

/** The leaf that a mistake is about: what it repeats of it says which, or else its place in the file. */
function leafOf(error: unknown): Leaf | undefined {
  if (!(error instanceof Diagnostic)) throw error;
  const { message, file, position: at } = error;
  const [, number] = /<i n(\d+)>/.exec(message) ?? [];
  if (number !== undefined) return leaves[Number(number)];
  if (!at || !documents.has(file)) return undefined;
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const offset = [...lines.slice(0, at.line - 1), ''].join('\n').length + at.column - 1;
  const index = leavesOf(file, parse(file)).findIndex(({ scalar }) => (scalar.range?.[1] ?? 0) > offset);
  return leaves.filter((leaf) => leaf.file === file)[index];
}

const hostile = (leaf: Leaf): string => `</script></style><i n${leaves.indexOf(leaf)}>&lt"'><%=7*7%>`;
const isTried = ({ field }: Leaf): boolean => !['term', 'spellings'].includes(field);
/** Shown only beside a word of the glossary that stands in a text, or only where there is no delivery. */
const isSeldom = ({ file, original }: Leaf): boolean =>
  file === 'content/glossary.yaml' || original.startsWith('This form needs a script');

/** Builds with a hostile end to every text, then with a wholly hostile text where that is refused, and with what was
 *  there before where that is refused too: an address, a day, the name of a picture. */
async function buildHostile(): Promise<{ output: Output; tried: Leaf[] }> {
  const tries = new Set<Leaf>();
  for (const leaf of leaves.filter(isTried)) leaf.scalar.value += hostile(leaf);
  for (const { scalar } of leaves) scalar.type = 'QUOTE_DOUBLE';
  for (let round = 0; round < 60; round++) {
    for (const [file, yaml] of documents) writeFileSync(path.join(root, file), yaml.toString({ lineWidth: 0 }));
    try {
      const { output } = await buildSite(root, siteDefinition, { today: '2025-11-21', url: 'https://example.org/' });
      return { output, tried: leaves.filter((leaf) => leaf.scalar.value !== leaf.original) };
    } catch (error) {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      const refused = new Set(errors.map(leafOf).filter((leaf) => leaf !== undefined));
      if (refused.size === 0) throw error;
      for (const leaf of refused) {
        leaf.scalar.value = tries.has(leaf) ? leaf.original : hostile(leaf);
        tries.add(leaf);
      }
    }
  }
  throw new Error('There is no end to the mistakes.');
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

test('every text shows HTML and template syntax literally', async () => {
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
    .filter((leaf) => !new RegExp(`</script></style><i n${leaves.indexOf(leaf)}>&lt.{2}><%=7\\*7%>`).test(seen));
  console.log(`${tried.length} hostile texts in ${pages.length} pages, ${lost.length} not shown`);
  expect(lost.map(({ file, original }) => `${file}: ${original}`)).toEqual([]);
});
