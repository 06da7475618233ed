import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildFixture, delivering } from './fixture-site.ts';

test('an endpoint changes only the contact page, and adds one script within its byte budget', async () => {
  const [{ output: without }, { output }] = [await buildFixture(), await buildFixture(delivering())];
  // For hosts that can send headers, _headers repeats what the pages say.
  const changed = [...output.keys()].filter(
    (file) => file !== '_headers' && String(output.get(file)) !== String(without.get(file)),
  );
  const [script = '', ...pages] = changed.sort();
  expect([script, pages]).toEqual([expect.stringMatching(/^assets\/delivery-\w+\.js$/), ['contact/index.html']]);
  expect(brotliCompressSync(output.get(script)!).length).toBeLessThanOrEqual(11_000);
  expect(String(without.get('contact/index.html'))).not.toMatch(/data-delivery|_gotcha|<template/);
});
