import { loadavg } from 'node:os';
import { test } from 'vitest';
import { buildSite } from '../../generator/site.ts';
import { type ContentChanges, FIXTURE_URL, fixtureSite } from '../project.ts';
import { editedSite } from './edited-site.ts';

// npm test -- save: how long a save takes next to a whole build, and with fifty times the chapters and weekly events. Not
// part of npm test: it says nothing unless the machine is quiet.

const ROUNDS = 12;
const TIMES = 50;
const ID = 'chapters.yaml:chapters.items.@teaneck.description';

/** Adds copies to a list of entries, with ids and names of their own. */
const grow = (entries: RegExp) => (text: string) =>
  text.replace(entries, (list) => {
    const copies = Array.from({ length: TIMES }, (_, number) =>
      list
        .replace(/^ .*\b(?:id|chapter): .*/gm, `$&-${number}`)
        .replace(/^ .*\b(?:name|title): .*/gm, `$& ${number}`),
    );
    return [...copies.slice(1), list].join('');
  });

const GROWN: ContentChanges = {
  'chapters.yaml': grow(/(?<=^ {2}items:\n)(?: {4}.*\n|\n)+(?=\n)/m),
  'events.yaml': grow(/(?: {2}- .*\n {4}id: .*\n {4}type: Weekly\n(?: {4}.*\n|\n)+)+/m),
};

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1]!;

test('a save, a whole build, and a save with more content', async () => {
  const today = await editedSite();
  const grown = await editedSite(GROWN);
  const saver = async ({ ask, live }: typeof today) => {
    const { values = [] } = await ask({ type: 'load' });
    let { text = '' } = values.find(({ id }) => id === ID) ?? {};
    return async (round: number) => {
      const next = `Come in ${round}.`;
      const changes = [{ do: 'set', id: ID, before: text, text: next }];
      await ask({ type: 'save', changes });
      text = next;
      if (!String(live.site?.output.get('chapters/index.html')).includes(next))
        throw new Error(next);
    };
  };
  const tasks = [
    await saver(today),
    () => buildSite(fixtureSite, today.root, { url: FIXTURE_URL, now: new Date() }),
    await saver(grown),
  ];
  const times = tasks.map((): number[] => []);
  // In turns, so that all see the same noise. The first rounds compile the code.
  for (let round = -3; round < ROUNDS; round++)
    for (const [index, task] of tasks.entries()) {
      const start = performance.now();
      await task(round);
      if (round >= 0) times[index]!.push(performance.now() - start);
    }
  const [save = 0, build = 0, large = 0] = times.map(median);
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.table({
    'save / whole build': (save / build).toFixed(2),
    [`save with ${TIMES} times the content / save`]: (large / save).toFixed(2),
    'save in ms': save.toFixed(0),
  });
  today.close();
  grown.close();
}, 600_000);
