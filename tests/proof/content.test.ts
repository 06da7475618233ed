import { expect, test } from 'vitest';
import { proveContent } from './content-proof.ts';

const SEED = 4;

test('damaged content always comes to a page, or to mistakes with their place, words and a hint', async () => {
  const { inputs, pages, messages, slowest } = await proveContent({ runs: 100_000, seed: SEED });
  console.log(`seed ${SEED}: ${inputs} inputs, ${pages} pages, the slowest took ${slowest.ms.toFixed(0)} ms`);
  expect(pages).toBeGreaterThan(100);
  expect(messages.size).toBeGreaterThan(30);
}, 7_200_000);
