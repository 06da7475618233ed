import { expect, it } from 'vitest';
import { closest, closestFile } from '../../../generator/diagnostics/spelling.ts';

const FIELDS = ['title', 'name', 'description', 'href'];

it.each<[word: string, known: string[], meant: string | undefined]>([
  ...['naem', 'nme', 'names', 'Name'].map((word): [string, string[], string] => [word, FIELDS, 'name']),
  // Longer words can have more mistakes.
  ['deskripton', FIELDS, 'description'],
  ['lead', ['load', 'leads', 'lead'], 'lead'],
  ['lad', ['led', 'lid'], 'led'],
  ['colour', FIELDS, undefined],
  // Only a swap of adjacent letters is a single mistake.
  ['nxae', ['name'], undefined],
])('"%s" among %j means %s', (word, known, meant) => expect(closest(word, known)).toBe(meant));

it.each([
  ['home.yaml', ['site.yaml', 'Home.yml'], 'Home.yml'],
  ['palnt.svg', ['a/plant.svg', 'plant.svg'], 'plant.svg'],
])('the file %s among %j means %s', (name, files, meant) => expect(closestFile(name, files)).toBe(meant));
