import { expect, test } from 'vitest';
import { proveContent } from './content-proof.ts';

// `npm run proof:content` does the same with a hundred thousand inputs.
const SEED = 4;

test('damaged content always comes to a page, or to mistakes with their place, words and a hint', async () => {
  const { inputs, pages, messages, slowest } = await proveContent({ runs: 2000, seed: SEED });
  console.log(`seed ${SEED}: ${inputs} inputs, ${pages} pages, the slowest took ${slowest.ms.toFixed(0)} ms`);
  expect(pages).toBeGreaterThan(100);
  expect(messages.size).toBeGreaterThan(30);
}, 600_000);
