import { expect, test } from 'vitest';
import { proveContent } from './content-proof.ts';

test('damaged content always comes to a page, or to mistakes with their place, words and a hint', async () => {
  const { pages, messages } = await proveContent(100_000);
  console.log(`${pages} inputs came to a page, the others to ${messages.size} different mistakes`);
  expect(pages).toBeGreaterThan(100);
  expect(messages.size).toBeGreaterThan(30);
}, 7_200_000);
