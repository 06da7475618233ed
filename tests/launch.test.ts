import { afterAll, expect, test } from 'vitest';
import { table } from './table.ts';
import { openPublic, WAYS } from './visitor.ts';

// Whatever is confirmed when the site goes public: no link leads nowhere, and no sentence is untrue.
// tests/random-launch.ts tries more.

const open = async (way: keyof typeof WAYS) => {
  const { remove, ...site } = await openPublic(way);
  afterAll(remove);
  return site;
};

// Each is a build.
const LONG = 300_000;

test.for(['form', 'delivery', 'email'] as const)(
  'with %s, every promise is kept if nothing, everything, or one thing is confirmed',
  { timeout: LONG },
  async (way) => {
    const { complaints, samples } = await open(way);
    expect(await complaints([])).toEqual([]);
    expect(await complaints(samples)).toEqual([]);
    // Of a field in the entries of a list, the first and the last. Each way has a third of all.
    const ways = Object.keys(WAYS);
    const single = samples.filter((each) => {
      const same = samples.filter(({ name, field }) => name === each.name && field === each.field);
      return each === same[0] || each === same.at(-1);
    });
    for (const [index, sample] of single.entries())
      if (ways[index % ways.length] === way)
        expect(await complaints([sample]), sample.words).toEqual([]);
  },
);

test.for(table<string[]>('confirmed alone'))(
  'every promise is kept with only %s',
  async (words) => {
    const { complaints, samples } = await open('email');
    const chosen = samples.filter((each) => words.some((start) => each.words.startsWith(start)));
    expect(chosen).toHaveLength(words.length);
    expect(await complaints(chosen)).toEqual([]);
  },
);
