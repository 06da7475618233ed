import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Document, parseDocument } from 'yaml';
import { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import type { Output } from '../../generator/output/output.ts';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { delivering, FIXTURE_DAY, FIXTURE_URL } from '../fixture-site.ts';
import { temporaryProject } from '../temporary-project.ts';

// The build refuses raw HTML (tests/generator/content/content-errors.test.ts). Turn that check off here, to test that
// the rest of the build escapes HTML anyway.
vi.mock('../../generator/source/text-checks.ts', async (original) => ({
  ...(await original<object>()),
  textProblems: () => [],
}));

/** A text of the content, by its file and path: `content/home.yaml hero title`. */
interface Leaf {
  id: string;
  set(text: string): void;
  original: string;
  hostile: string;
}

function leavesOf(file: string, yaml: Document, value: unknown = yaml.toJS(), at: string[] = []): Leaf[] {
  if (value === null || typeof value !== 'object') {
    const id = [file, ...at].join(' ');
    const set = (text: string) => yaml.setIn(at, text);
    return [{ id, set, original: String(value), hostile: `</script></style><i n="${id}">&lt"'><%=7*7%>` }];
  }
  return Object.entries(value).flatMap(([key, each]) => leavesOf(file, yaml, each, [...at, key]));
}

/** Whether an error is about a text: it repeats the text, or is about the field or the fields around it. */
function isAbout(error: unknown, { id, hostile }: Leaf): boolean {
  if (!(error instanceof Diagnostic)) throw error;
  const field = [error.file, ...(error.path ?? [])].join(' ');
  return error.message.includes(hostile) || `${id} `.startsWith(`${field} `);
}

/** Builds with hostile HTML at the end of every text. Where that is refused, as in an address, tries the hostile HTML
 *  alone, and then leaves the text as it was. */
async function buildHostile(): Promise<{ output: Output; tried: Leaf[] }> {
  const { root, remove } = temporaryProject({ content: delivering() });
  onTestFinished(remove);
  const files = readdirSync(path.join(root, 'content')).filter((name) => name.endsWith('.yaml'));
  const documents = files.map((name) => {
    const file = path.join(root, 'content', name);
    return { name: `content/${name}`, file, yaml: parseDocument(readFileSync(file, 'utf8'), { schema: 'failsafe' }) };
  });
  const leaves = documents
    .flatMap(({ name, yaml }) => leavesOf(name, yaml))
    .filter(({ id }) => !/ (term|spellings)\b/.test(id));
  const tries = new Map<Leaf, number>();
  for (const leaf of leaves) leaf.set(leaf.original + leaf.hostile);
  for (let round = 0; round < 60; round++) {
    for (const { file, yaml } of documents) writeFileSync(file, yaml.toString({ lineWidth: 0 }));
    try {
      const { output } = await buildSite(root, siteDefinition, { today: FIXTURE_DAY, url: FIXTURE_URL });
      return { output, tried: leaves.filter((leaf) => tries.get(leaf) !== 2) };
    } catch (error) {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      const refused = leaves.filter((leaf) => tries.get(leaf) !== 2 && errors.some((each) => isAbout(each, leaf)));
      if (refused.length === 0) throw error;
      for (const leaf of refused) {
        const turn = (tries.get(leaf) ?? 0) + 1;
        tries.set(leaf, turn);
        leaf.set(turn === 1 ? leaf.hostile : leaf.original);
      }
    }
  }
  throw new Error('The build never succeeds.');
}

/** All text and attribute values that a browser finds in a page. */
function textsOf(html: string): string {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  // Show the contents of templates and of noscript as well.
  document.write(html.replaceAll(/<(\/?)(template|noscript)\b/g, '<$1div'));
  const values = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ value }) => value),
  );
  return [document.documentElement.textContent, ...values].join('\n');
}

test('every text shows HTML and template syntax literally', async () => {
  const { output, tried } = await buildHostile();
  expect(tried.length).toBeGreaterThan(200);
  const files = [...output].map(([file, contents]) => ({ file, text: String(contents) }));
  const raw = files.filter(
    ({ file, text }) => /\.(html|svg|xml)$/.test(file) && /<i n=|<\/script><\/style>|&lt"'/.test(text),
  );
  expect(raw.map(({ file }) => file)).toEqual([]);

  const pages = files.filter(({ file }) => file.endsWith('.html')).map(({ text }) => textsOf(text));
  // Long lines of calendars are folded.
  const calendars = files.filter(({ file }) => file.endsWith('.ics')).map(({ text }) => text.replaceAll('\r\n ', ''));
  const plain = (text: string) =>
    text
      .replaceAll(/[“”„"]/g, '"')
      .replaceAll(/[‘’']/g, "'")
      .replaceAll(/\s/g, ' ');
  const seen = plain([...pages, ...calendars].join('\n'));
  // The others are encoded in mailto links, or only shown in other cases, such as without delivery.
  expect(tried.filter(({ hostile }) => seen.includes(plain(hostile))).length).toBeGreaterThan(tried.length * 0.9);
});
