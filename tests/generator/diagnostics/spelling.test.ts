import { expect, it } from 'vitest';
import { closest, closestFile } from '../../../generator/diagnostics/spelling.ts';

const FIELDS = ['title', 'name', 'description', 'href'];

it.each<[word: string, known: string[], meant: string | undefined]>([
  ...['naem', 'nme', 'names', 'Name'].map((word): [string, string[], string] => [word, FIELDS, 'name']),
  ['titel', FIELDS, 'title'],
  ['discription', FIELDS, 'description'],
  ['deskripton', FIELDS, 'description'],
  // The nearest, and of two the first.
  ['lead', ['load', 'leads', 'lead'], 'lead'],
  ['lad', ['led', 'lid'], 'led'],
  // More mistakes in a longer word, whichever of the two is the longer one.
  ['photp', ['photos'], 'photos'],
  ['photos', ['photp'], 'photp'],
  ['colour', FIELDS, undefined],
  ['x', [], undefined],
  // Only letters that have changed places with each other count as one mistake.
  ['nxae', ['name'], undefined],
  ['nmxe', ['name'], undefined],
])('%s among %j means %s', (word, known, meant) => expect(closest(word, known)).toBe(meant));

it.each([
  ['home.yaml', ['site.yaml', 'about.yaml'], undefined],
  ['home.yaml', ['site.yaml', 'Home.yml'], 'Home.yml'],
  ['palnt.svg', ['a/plant.svg', 'plant.svg'], 'plant.svg'],
])('the name of a file is compared without its ending: %s among %j means %s', (name, files, meant) => {
  expect(closestFile(name, files)).toBe(meant);
});
