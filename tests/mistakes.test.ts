import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatError, type Mistake, mistakesIn } from '../generator/mistakes.ts';
import { buildSite } from '../generator/site.ts';
import { FIXTURE_DAY, fixtureProject, fixtureSite } from './project.ts';

/** An entry of mistakes.yaml, which explains it. */
interface Row {
  file: string;
  from?: string;
  to?: string;
  at?: string;
  message?: string;
  warning?: string;
  hint?: string;
  prints?: string;
}

// One list for the whole site, and others for single pages.
const lists = fs.readdirSync('tests').filter((name) => /^mistakes.*\.yaml$/.test(name));
const rows: Row[] = lists.flatMap((name) =>
  parse(fs.readFileSync(`tests/${name}`, 'utf8'), { schema: 'failsafe' }),
);

const { root, remove } = fixtureProject();
// Without an address of the site, so what only shared links show is checked then, too.
const options = { now: FIXTURE_DAY };
const last = await buildSite(fixtureSite, root, options);
afterAll(remove);

/** What the build reports after a change of a content file. Then the file is as it was. */
async function reportsAfter(name: string, change: (file: string) => void) {
  const file = path.join(root, 'content', name);
  const before = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
  change(file);
  try {
    const { warnings } = await buildSite(fixtureSite, root, {
      ...options,
      last,
      materials: last.materials,
    });
    return { mistakes: [], warnings: warnings.map(asRow), printed: '' };
  } catch (error) {
    const mistakes = mistakesIn(error).map(asRow);
    return { mistakes, warnings: [], printed: `${formatError(error)}\n` };
  } finally {
    fs.rmSync(file, { recursive: true, force: true });
    if (before) fs.writeFileSync(file, before);
  }
}

/** A mistake with the line from its place on. */
function asRow({ file, line, column, message, hint }: Mistake) {
  const place = path.join(root, file);
  const isFile = fs.statSync(place, { throwIfNoEntry: false })?.isFile();
  const lines = isFile ? fs.readFileSync(place, 'utf8').split('\n') : [];
  return { at: lines[line - 1]?.slice(column - 1), message, hint };
}

function apply({ from, to }: Row, file: string): void {
  if (to === undefined) return fs.rmSync(file);
  const before = from === undefined ? '' : fs.readFileSync(file, 'utf8');
  expect(before).toContain(from ?? '');
  fs.writeFileSync(
    file,
    before.replace(from ?? '', () => to),
  );
}

const titleOf = ({ file, from = '(new)', to = '(deleted)' }: Row): string =>
  `${file}: ${from} → ${to}`.replaceAll(/\s+/g, ' ');

test.each(rows.map((row) => [titleOf(row), row] as const))('%s is reported', async (_, row) => {
  const found = await reportsAfter(row.file, (file) => apply(row, file));
  if (row.prints) {
    expect(found.printed).toBe(row.prints);
    return;
  }
  const { at = '', message, warning, hint = '' } = row;
  const expected = {
    at: expect.toSatisfy((line: string) => line.startsWith(at)),
    message: message ?? warning,
    hint: expect.stringContaining(hint),
  };
  expect(found.mistakes, found.printed).toEqual(message ? [expected] : []);
  expect(found.warnings).toEqual(warning ? [expected] : []);
});

test('the fixture site has no mistakes and no warnings', async () => {
  const { mistakes, warnings } = await reportsAfter('unused', () => {});
  expect([mistakes, warnings]).toEqual([[], []]);
});

const LONG = 'x'.repeat(10_000);
const write = (contents: string | Buffer) => (file: string) => fs.writeFileSync(file, contents);
function replaceWithFolder(file: string): void {
  fs.rmSync(file);
  fs.mkdirSync(file);
}
const siteWith = (name: string) => (file: string) =>
  apply({ file, from: 'name: 4G', to: `name: ${name}` }, file);

test.each<[what: string, change: (file: string) => void, message: RegExp]>([
  ['a folder', replaceWithFolder, /^this file is missing/],
  ['UTF-16', write(Buffer.from('name: 4G', 'utf16le')), /^this file is not plain text/],
  ['a file of 300 KB', write(`name: ${'x\n'.repeat(150_000)}`), /^this file is too large/],
  ['deeply nested lists', siteWith(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), /./],
  ['deeply nested fields', siteWith(`${'{a: '.repeat(500)}${'}'.repeat(500)}`), /./],
  ['aliases of aliases', siteWith(`[&a [${LONG}], &b [*a, *a], [*b, *b]]`), /begin with [&*]/],
  ['a bomb of aliases', siteWith(`[&a [x], ${'&b [*a, *a], '.repeat(500)}]`), /begin with [&*]/],
  ['a long list', siteWith(`[${'x, '.repeat(10_000)}]`), /expected a text, found a list/],
  ['a long tag', siteWith(`!${LONG} 4G`), /this tag is unknown/],
  ['terminal codes', siteWith('"\\e[31m4G"'), /invisible character/],
])('the report on %s has a place, is short, and has no stack', async (_what, change, message) => {
  const { mistakes, printed } = await reportsAfter('site.yaml', change);
  expect(mistakes[0]?.message).toMatch(message);
  expect(mistakes[0]?.message).not.toMatch(/x{201}/);
  expect(printed).toMatch(/^content\/site\.yaml/);
  expect(printed).not.toMatch(/\n\s+at |\x1b/);
  expect(printed.length).toBeLessThan(mistakes.length > 1 ? 4000 : 2000);
});

test('of more than ten mistakes, ten are printed and all are counted', async () => {
  const { printed } = await reportsAfter('glossary.yaml', (file) =>
    fs.writeFileSync(file, '- term: Oneg\n'.repeat(60)),
  );
  const [first, ...rest] = printed.split('\n\n\n');
  expect(first).toMatch(/^content\/glossary\.yaml:1:3 /);
  expect(rest.slice(9)).toEqual(['… and 50 more', '60 problems found\n']);
});

test.each(['content', 'static', 'static/images', 'static/fonts/letters.txt'])(
  'that %s is missing is one sentence',
  async (name) => {
    const place = path.join(root, name);
    const away = path.join(root, 'away');
    fs.renameSync(place, away);
    const failed = await buildSite(fixtureSite, root, options).catch((error) => error);
    fs.renameSync(away, place);
    expect(formatError(failed)).toMatch(/^\S+ can't be read or written: it is missing\. .+$/);
  },
);
