import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatError } from '../../generator/diagnostics/format.ts';
import { buildSite } from '../../generator/site.ts';
import { Cache } from '../../generator/source/cache.ts';
import { siteDefinition } from '../../templates/site.ts';
import { FIXTURE_DAY } from '../fixture-site.ts';
import { temporaryProject } from '../temporary-project.ts';

const { root, remove } = temporaryProject();
afterAll(remove);

const cache = new Cache();

/** The pages, the calendars and the notes of a build, or its mistakes. */
const built = (texts: Map<string, Uint8Array>, remembered?: Cache) =>
  buildSite(root, siteDefinition, { today: FIXTURE_DAY, texts, ...(remembered && { cache: remembered }) }).then(
    ({ output, warnings }) => [[...output].filter(([file]) => /\.(html|ics)$/.test(file)), warnings.map(String)],
    formatError,
  );

const unchanged = await built(new Map(), cache);

test.each([
  ['the words of one page', 'home.yaml', /^( +lead: ).*/m, '$1Other words.'],
  ['a fact that many texts name', 'site.yaml', /singers: .*/, 'singers: 17'],
  ['a chapter that other pages name', 'chapters.yaml', /name: Alderwick/, 'name: Elderwick'],
  ['a night that a text contradicts', 'events.yaml', /day: Tuesday/, 'day: Monday'],
  ['a term', 'glossary.yaml', /meaning: .*/, 'meaning: Something else.'],
  ['a Markdown file', 'how-it-began.md', /one kettle/, 'one teapot'],
  ['a word that is a slip', 'about.yaml', /^( +lead: ).*/m, '$1Words // and more.'],
  ['a mistake', 'about.yaml', /^hero:/m, 'heroine:'],
])('a build that remembers the one before comes out as any other: %s', async (_, file, from, to) => {
  const text = readFileSync(path.join(root, 'content', file), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const texts = new Map([[file, Buffer.from(changed)]]);
  const fresh = await built(texts);
  expect(fresh).not.toEqual(unchanged);
  expect(await built(texts, cache)).toEqual(fresh);
  expect(await built(new Map(), cache)).toEqual(unchanged);
});
