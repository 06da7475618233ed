import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Frame, installedPeers, peerSite } from './bench-peers.ts';
import { median, type Run, run, runBuild } from './bench-run.ts';
import { copyProject, furtherPages } from './bench-site.ts';

// npm run bench [-- --runs 5 --pages 100,1000,10000]: what a build costs, whole and page by page, beside the peers that
// are installed. All run in turn, so that a busy machine is unfair to none of them.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: '100,1000,10000' },
  },
});
const runs = Math.max(1, Number(values.runs));
const counts = values.pages.split(',').map(Number);
const peers = installedPeers();
// Every page needs one that leads to it, so one alone cannot be.
const FEWEST = 2;
// Of so many pages one run is enough.
const MANY = 1000;
const fixed = (number: number, digits = 2): string => number.toFixed(digits).padStart(9);

await benchSite();
await benchPages();

/** The real site: from nothing but its pictures, and again. */
async function benchSite(): Promise<void> {
  const { folder, remove } = await copyProject([]);
  const cold = runBuild(folder);
  const warm = Array.from({ length: runs }, () => runBuild(folder));
  await remove();
  console.log(`The site, seconds          wall processor   peak MiB`);
  const show = (name: string, all: readonly Run[]) => {
    const [wall, processor, memory] = (['wall', 'processor', 'memory'] as const).map((key) =>
      median(all.map((each) => each[key])),
    );
    console.log(`${name.padEnd(22)}${fixed(wall ?? 0)} ${fixed(processor ?? 0)}  ${fixed(memory ?? 0, 0)}`);
  };
  show('code not bundled yet', [cold]);
  show(`median of ${runs} more`, warm);
  console.log('\nStep by step, seconds');
  const ends = (index: number) => median(warm.map(({ steps }) => steps[index]?.[1] ?? 0));
  for (const [index, [name]] of (warm[0]?.steps ?? []).entries()) {
    console.log(`${name.padEnd(28)}${fixed(ends(index) - (index > 0 ? ends(index - 1) : 0), 3)}`);
  }
}

interface Contestant {
  name: string;
  folder: string;
  remove(): Promise<void>;
  build(): Run;
}

/** What further pages cost, and what they cost the peers. */
async function benchPages(): Promise<void> {
  console.log('\nFurther pages              wall s     cpu s ms a page  peak MiB');
  const fewest = new Map<string, number>();
  for (const count of [FEWEST, ...counts]) {
    const contestants = await makeContestants(count);
    const results = Array.from({ length: count > MANY ? 1 : runs }, () => contestants.map(({ build }) => build()));
    for (const [index, { name, remove }] of contestants.entries()) {
      const all = results.map((round) => round[index]!);
      const processor = median(all.map((each) => each.processor));
      const each = (processor - (fewest.get(name) ?? processor)) / (count - FEWEST);
      if (count === FEWEST) fewest.set(name, processor);
      else showPages(`${name}, ${count}`, { all, processor, each });
      await remove();
    }
  }
  const missing = ['Hugo', 'Eleventy'].filter((name) => !peers.some((peer) => peer.name === name));
  if (missing.length > 0) console.log(`Not here, so not compared: ${missing.join(', ')}`);
}

function showPages(name: string, { all, processor, each }: { all: Run[]; processor: number; each: number }): void {
  const wall = median(all.map((run) => run.wall));
  const memory = median(all.map((run) => run.memory));
  const peak = memory > 0 ? fixed(memory, 0) : '';
  console.log(`${name.padEnd(22)} ${fixed(wall)} ${fixed(processor)} ${fixed(each * 1000)} ${peak}`.trimEnd());
}

async function makeContestants(count: number): Promise<Contestant[]> {
  const pages = furtherPages(count);
  const ours = await copyProject(pages);
  const us = { name: '4G', ...ours, build: () => runBuild(ours.folder) };
  // The first run of each bundles the code and fills caches.
  us.build();
  const frame = frameOf(await readFile(path.join(ours.folder, 'dist/further/1/index.html'), 'utf8'));
  const theirs = peers.map(async (peer) => {
    const site = await peerSite(peer, frame, pages);
    const build = (): Run => run(peer.command(site.folder), site.folder);
    build();
    return { name: peer.name, ...site, build };
  });
  return [us, ...(await Promise.all(theirs))];
}

/** What our own pages have around their words, so that every contestant writes as much. */
function frameOf(html: string): Frame {
  const [before = '', after = ''] = html.split(/<main[\s\S]*<\/main>/);
  return { before: `${before}<main>`, after: `</main>${after}` };
}
