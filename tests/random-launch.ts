import { openPublic, type Sample, type Way } from './visitor.ts';

// npx tsx tests/random-launch.ts 300: confirms random parts of the fixture, and reads the public site as visitors do. Of a
// set with which a promise is broken, it prints the smallest part that still breaks one: a row for "confirmed alone" in
// tables.yaml. Not part of npm test.

const [count = '100', seed = '1'] = process.argv.slice(2);
let state = Number(seed);
/** The same numbers for the same seed: mulberry32. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

const ways: Way[] = ['form', 'delivery', 'email'];
const sites = await Promise.all(ways.map(openPublic));

/** Takes samples away as long as something is still wrong. */
async function smallest(site: (typeof sites)[number], samples: Sample[]): Promise<Sample[]> {
  let rest = samples;
  for (const each of samples) {
    const fewer = rest.filter((other) => other !== each);
    const found = await site.complaints(fewer).catch((error: unknown) => [String(error)]);
    if (found.length > 0) rest = fewer;
  }
  return rest;
}

let failed = 0;
for (let run = 0; run < Number(count); run++) {
  const index = run % ways.length;
  const site = sites[index]!;
  const share = random();
  const chosen = site.samples.filter(() => random() < share);
  const found = await site.complaints(chosen).catch((error: unknown) => [String(error)]);
  if (run % 10 === 9) console.log(`${run + 1} tried`);
  if (found.length === 0) continue;
  failed++;
  console.log(`${run}, ${ways[index]}, ${chosen.length} confirmed:`, found);
  const rest = await smallest(site, chosen);
  console.log('  smallest:', JSON.stringify(rest.map(({ words }) => words)));
}
console.log(`${count} random sets with seed ${seed}: ${failed} failed.`);
for (const { remove } of sites) remove();
