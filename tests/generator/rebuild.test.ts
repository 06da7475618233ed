import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatError } from '../../generator/diagnostics/format.ts';
import { buildSite } from '../../generator/site.ts';
import { Cache } from '../../generator/source/cache.ts';
import { FIXTURE_DAY, fixtureDefinition } from '../fixture-site.ts';
import { temporaryProject } from '../temporary-project.ts';

const { root, remove } = temporaryProject({ site: 'complete' });
afterAll(remove);

const cache = new Cache();

/** The pages, calendars, and warnings of a build, or its mistakes. */
const build = (texts: Map<string, Uint8Array>, cache?: Cache) =>
  buildSite(root, fixtureDefinition, { today: FIXTURE_DAY, texts, ...(cache && { cache }) }).then(
    ({ output, warnings }) => [[...output].filter(([file]) => /\.(html|ics)$/.test(file)), warnings.map(String)],
    formatError,
  );

const unchanged = await build(new Map(), cache);

test.each([
  ['a text', 'home.yaml', /^( +lead: ).*/m, '$1Other words.'],
  ['a fact in many texts', 'site.yaml', /singers: .*/, 'singers: 17'],
  ['a chapter on other pages', 'chapters.yaml', /name: Alderwick/, 'name: Elderwick'],
  ['a day that a text contradicts', 'events.yaml', /day: Tuesday/, 'day: Monday'],
  ['a term', 'glossary.yaml', /meaning: .*/, 'meaning: Something else.'],
  ['a Markdown file', 'how-it-began.md', /one kettle/, 'one teapot'],
  ['a text with a warning', 'about.yaml', /^( +lead: ).*/m, '$1Words // and more.'],
  ['a mistake', 'about.yaml', /^hero:/m, 'heroine:'],
])('with a cache, a changed site is built as without one: %s', async (_, file, from, to) => {
  const text = readFileSync(path.join(root, 'content', file), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const texts = new Map([[file, Buffer.from(changed)]]);
  const fresh = await build(texts);
  expect(fresh).not.toEqual(unchanged);
  expect(await build(texts, cache)).toEqual(fresh);
  expect(await build(new Map(), cache)).toEqual(unchanged);
});
