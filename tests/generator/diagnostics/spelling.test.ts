import { describe, expect, it } from 'vitest';
import { closest, closestFile } from '../../../generator/diagnostics/spelling.ts';

describe('closest', () => {
  it.each([
    ['naem', 'name'],
    ['nme', 'name'],
    ['names', 'name'],
    ['Name', 'name'],
    ['titel', 'title'],
    ['discription', 'description'],
    ['deskripton', 'description'],
  ])('takes %s for %s', (word, meant) => {
    expect(closest(word, ['title', 'name', 'description', 'href'])).toBe(meant);
  });

  it('takes a word for none that is too far from it', () => {
    expect(closest('colour', ['title', 'name', 'href'])).toBeUndefined();
    expect(closest('x', [])).toBeUndefined();
    // Only letters that have changed places with each other count as one mistake.
    for (const word of ['nxae', 'nmxe']) expect(closest(word, ['name']), word).toBeUndefined();
  });

  it('allows more mistakes in a longer word, whichever of the two is the longer one', () => {
    expect(closest('photp', ['photos'])).toBe('photos');
    expect(closest('photos', ['photp'])).toBe('photp');
  });

  it('takes the nearest, and of two the first', () => {
    expect(closest('lead', ['load', 'leads', 'lead'])).toBe('lead');
    expect(closest('lad', ['led', 'lid'])).toBe('led');
    expect(closest('naem', ['name', 'naem'])).toBe('naem');
  });
});

describe('closestFile', () => {
  it('compares names without their endings, which are all alike', () => {
    expect(closestFile('home.yaml', ['site.yaml', 'about.yaml'])).toBeUndefined();
    expect(closestFile('home.yaml', ['site.yaml', 'Home.yml'])).toBe('Home.yml');
    expect(closestFile('palnt.svg', ['a/plant.svg', 'plant.svg'])).toBe('plant.svg');
  });
});
