import { expect, test } from 'vitest';
import { toHtml } from '../../../generator/pages/render.tsx';
import { emptyPage } from '../../empty-page.ts';

test.each([
  ['en-US', '<html lang="en-US">'],
  ['de', '<html lang="de">'],
  ['he', '<html lang="he" dir="rtl">'],
])('a page in %s begins with its language: %s', (language, start) => {
  expect(toHtml({ ...emptyPage('/'), language })).toMatch(new RegExp(`^<!doctype html>${start}<head>`));
});
