// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { pastedText } from '../../../editor/client/paste.ts';
import { typedText } from '../../../editor/client/Typing.tsx';

type Row = Record<'program' | 'html' | 'text' | 'longer' | 'short', string>;
const rows: Row[] = parse(readFileSync('tests/editor/client/paste.yaml', 'utf8'));

describe.each(rows)('pasted from $program', ({ html, text, longer, short }) => {
  test('keeps paragraphs, lists, and links in a longer text', () => {
    expect(pastedText({ html, text }, true)).toBe(longer);
  });

  test('keeps its lines apart in a text of one paragraph', () => {
    expect(pastedText({ html, text }, false)).toBe(short);
  });
});

test.each([
  // Chromium, after a paste and after Shift and Enter
  ['a<div><br></div><div>- b</div><div>c</div>', 'a\n\n- b\nc'],
  ['a\nb', 'a\nb'],
  ['<div>a</div>b', 'a\nb'],
  // Firefox
  ['a<br>b<br>', 'a\nb'],
])('in %j, lines stay lines', (html, text) => {
  document.body.innerHTML = html;
  expect(typedText(document.body)).toBe(text);
});
