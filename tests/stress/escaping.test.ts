import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Document, parseDocument } from 'yaml';
import { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import type { Output } from '../../generator/output/output.ts';
import { buildSite } from '../../generator/site.ts';
import { delivering, FIXTURE_DAY, FIXTURE_URL, fixtureDefinition } from '../fixture-site.ts';
import { temporaryProject } from '../temporary-project.ts';

// The build refuses raw HTML (tests/generator/content/content-errors.test.ts). Turn that check off here, to test that
// the rest of the build escapes HTML anyway.
vi.mock('../../generator/source/text-checks.ts', async (original) => ({
  ...(await original<object>()),
  textProblems: () => [],
}));

const hostile = (id: number) => `</script></style><i n="${id}">&lt"'><%=7*7%>`;
const RAW = /<i n=|<\/script><\/style>|&lt"'/;
const ESCAPED = /&lt;i n=(?:"|&quot;|“|”)(\d+)(?:"|&quot;|“|”)&gt;/g;

/** A text of the content, by its file and path: `content/home.yaml hero title`. */
interface Leaf {
  place: string;
  set(text: string): void;
  original: string;
}

function leavesOf(file: string, yaml: Document, value: unknown = yaml.toJS(), at: string[] = []): Leaf[] {
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => leavesOf(file, yaml, each, [...at, key]));
  return [{ place: [file, ...at].join(' '), set: (text) => yaml.setIn(at, text), original: String(value) }];
}

test('every text shows HTML and template syntax literally', async () => {
  const { root, remove } = temporaryProject({ content: delivering() });
  onTestFinished(remove);
  const files = readdirSync(path.join(root, 'content')).filter((name) => name.endsWith('.yaml'));
  const documents = files.map((name) => {
    const file = path.join(root, 'content', name);
    return { name: `content/${name}`, file, yaml: parseDocument(readFileSync(file, 'utf8'), { schema: 'failsafe' }) };
  });
  // The build looks for the words of the glossary in other texts.
  const leaves = documents.flatMap(({ name, yaml }) => leavesOf(name, yaml));
  const tried = new Map([...leaves.entries()].filter(([, { place }]) => !/ (term|spellings)\b/.test(place)));

  /** Leaves alone what the build refuses: the text a mistake names, or all texts of its field. */
  function leaveAlone(error: unknown): void {
    if (!(error instanceof Diagnostic)) throw error;
    const field = [error.file, ...(error.path ?? [])].join(' ');
    for (const [id, { place }] of tried)
      if (error.message.includes(hostile(id)) || `${place} `.startsWith(`${field} `)) tried.delete(id);
  }

  async function build(): Promise<Output> {
    for (const [id, { set, original }] of leaves.entries()) set(original + (tried.has(id) ? hostile(id) : ''));
    for (const { file, yaml } of documents) writeFileSync(file, yaml.toString({ lineWidth: 0 }));
    const before = tried.size;
    try {
      return (await buildSite(root, fixtureDefinition, { today: FIXTURE_DAY, url: FIXTURE_URL })).output;
    } catch (error) {
      for (const each of error instanceof AggregateError ? error.errors : [error]) leaveAlone(each);
      if (tried.size === before) throw error;
      return build();
    }
  }

  const output = await build();
  expect(tried.size).toBeGreaterThan(200);
  const seen = new Set<number>();
  for (const [file, bytes] of output) {
    if (!/\.(html|svg|xml)$/.test(file)) continue;
    expect(String(bytes), file).not.toMatch(RAW);
    for (const [, id] of String(bytes).matchAll(ESCAPED)) seen.add(Number(id));
  }
  // The others are in mailto links and calendars, or only shown in other cases, such as without delivery.
  expect(seen.size).toBeGreaterThan(tried.size * 0.9);
});
