import '../generator/production.ts';

import { parseArgs } from 'node:util';
import { type Proof, proveContent } from '../tests/proof/content-proof.ts';

// npm run proof:content: damages the content in a hundred thousand ways, to see that every mistake is told at its place.
//   --runs 100000   how many
//   --seed 1        another seed, other damage
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const PART = 2500;
const runs = Number(values.runs);
const start = performance.now();
const messages = new Map<string, number>();
let [inputs, pages] = [0, 0];
let slowest: Proof['slowest'] | undefined;

// In parts, each with the next seed, so that one sees it go on.
for (let seed = Number(values.seed); inputs < runs; seed++) {
  const proof = await proveContent({ runs: Math.min(PART, runs - inputs), seed });
  inputs += proof.inputs;
  pages += proof.pages;
  for (const [message, times] of proof.messages) messages.set(message, (messages.get(message) ?? 0) + times);
  if (!slowest || proof.slowest.ms > slowest.ms) slowest = proof.slowest;
  console.error(`${inputs} of ${runs}, up to seed ${seed}`);
}
const seconds = (performance.now() - start) / 1000;
console.log(
  `${inputs} inputs in ${seconds.toFixed(0)} s: ${pages} came to a page, the others to mistakes at their place.`,
);
console.log(`The slowest took ${slowest?.ms.toFixed(0)} ms: ${JSON.stringify(slowest?.input)}`);
for (const [message, times] of [...messages].sort(([, a], [, b]) => b - a)) {
  console.log(`${String(times).padStart(7)}  ${message}`);
}
