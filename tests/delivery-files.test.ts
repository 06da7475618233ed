import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildFixture, delivering } from './fixture-site.ts';

const ENDPOINT = 'https://forms.kettle-choirs.test/f/1';

const bytesOf = (file: string | Uint8Array = '') => Buffer.from(file as string);

/** The content security policy of a page. */
const policyOf = (page: unknown) => /Content-Security-Policy" content="([^"]*)"/.exec(String(page))?.[1]?.split('; ');

test('an endpoint changes only the contact page, and adds one script within its byte budget', async () => {
  const { output: without } = await buildFixture();
  const { output } = await buildFixture(delivering(ENDPOINT));
  const changed = [...output]
    // For hosts that can send headers, it repeats what the pages say.
    .filter(([file, bytes]) => file !== '_headers' && !bytesOf(bytes).equals(bytesOf(without.get(file))))
    .map(([file]) => file);
  expect(changed.map((file) => file.replace(/-\w+\.js/, '')).sort()).toEqual(['assets/delivery', 'contact/index.html']);
  const contact = output.get('contact/index.html')!;
  const { origin } = new URL(ENDPOINT);
  expect(policyOf(contact)).toEqual(expect.arrayContaining([`connect-src ${origin}`, `form-action 'self' ${origin}`]));
  const script = output.get(changed.find((file) => file.endsWith('.js'))!)!;
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(11_000);
  const alone = without.get('contact/index.html');
  expect(policyOf(alone)).toEqual(expect.arrayContaining(["connect-src 'none'", "form-action 'self'"]));
  expect(String(alone)).not.toMatch(/data-delivery|_gotcha|<template/);
});
