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
  /** What to try one after the other: hostile HTML at the end, hostile HTML alone, and the text as it was. */
  versions: string[];
}

const hostileText = (id: string) => `</script></style><i n="${id}">&lt"'><%=7*7%>`;

function leavesOf(file: string, yaml: Document, value: unknown = yaml.toJS(), at: string[] = []): Leaf[] {
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => leavesOf(file, yaml, each, [...at, key]));
  const id = [file, ...at].join(' ');
  // The build looks for these words in other texts.
  if (/ (term|spellings)\b/.test(id)) return [];
  const [original, hostile] = [String(value), hostileText(id)];
  return [{ id, set: (text) => yaml.setIn(at, text), versions: [original + hostile, hostile, original] }];
}

/** Whether an error is about a text: it repeats the text, or is about the field or the fields around it. */
function isAbout(error: unknown, { id }: Leaf): boolean {
  if (!(error instanceof Diagnostic)) throw error;
  const field = [error.file, ...(error.path ?? [])].join(' ');
  return error.message.includes(hostileText(id)) || `${id} `.startsWith(`${field} `);
}

/** Builds with hostile HTML in every text that may have it. */
async function buildHostile(): Promise<{ output: Output; tried: string[] }> {
  const { root, remove } = temporaryProject({ content: delivering() });
  onTestFinished(remove);
  const names = readdirSync(path.join(root, 'content')).filter((name) => name.endsWith('.yaml'));
  const documents = names.map((name) => {
    const file = path.join(root, 'content', name);
    return { name: `content/${name}`, file, yaml: parseDocument(readFileSync(file, 'utf8'), { schema: 'failsafe' }) };
  });
  const leaves = documents.flatMap(({ name, yaml }) => leavesOf(name, yaml));
  for (let round = 0; round < 60; round++) {
    for (const { set, versions } of leaves) set(versions[0]!);
    for (const { file, yaml } of documents) writeFileSync(file, yaml.toString({ lineWidth: 0 }));
    try {
      const { output } = await buildSite(root, siteDefinition, { today: FIXTURE_DAY, url: FIXTURE_URL });
      return { output, tried: leaves.filter(({ versions }) => versions.length > 1).map(({ id }) => hostileText(id)) };
    } catch (error) {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      const refused = leaves.filter((leaf) => leaf.versions.length > 1 && errors.some((each) => isAbout(each, leaf)));
      if (refused.length === 0) throw error;
      for (const { versions } of refused) versions.shift();
    }
  }
  throw new Error('The build never succeeds.');
}

/** All text and attribute values that a browser finds in a page. */
function textsOf(html: string): string {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  // Show the contents of templates and of noscript as well.
  document.write(html.replaceAll(/<(\/?)(template|noscript)\b/g, '<$1div'));
  const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  return [document.documentElement.textContent, ...attributes.map(({ value }) => value)].join('\n');
}

const plain = (text: string) =>
  text
    .replaceAll(/[“”„"]/g, '"')
    .replaceAll(/[‘’']/g, "'")
    .replaceAll(/\s/g, ' ');

test('every text shows HTML and template syntax literally', async () => {
  const { output, tried } = await buildHostile();
  expect(tried.length).toBeGreaterThan(200);
  const texts = (kind: RegExp) => [...output].flatMap(([file, bytes]) => (kind.test(file) ? String(bytes) : []));
  for (const text of texts(/\.(html|svg|xml)$/)) expect(text).not.toMatch(/<i n=|<\/script><\/style>|&lt"'/);

  // Long lines of calendars are folded.
  const calendars = texts(/\.ics$/).map((text) => text.replaceAll('\r\n ', ''));
  const seen = plain([...texts(/\.html$/).map(textsOf), ...calendars].join('\n'));
  // The others are encoded in mailto links, or only shown in other cases, such as without delivery.
  expect(tried.filter((hostile) => seen.includes(plain(hostile))).length).toBeGreaterThan(tried.length * 0.9);
});
