import { expect, test } from 'vitest';
import { toldOf } from '../../../generator/edit/client/base/mistakes.ts';
import type { Content } from '../../../generator/edit/client/base/protocol.ts';

test.each([
  [
    'of an entry, with its name',
    ['events', 1, 'time'],
    'it ends before it begins',
    'Are the two hours swapped?',
    ['Queens: time', 'It ends before it begins.', 'Are the two hours swapped?'],
  ],
  [
    'of an entry in an entry',
    ['parts', 0, 'links', 0, 'label'],
    'this field is empty',
    'Write a text after the colon.',
    ['About: label', 'This field is empty.', 'Write something here, or press Cancel.'],
  ],
  [
    'of a file that is a list',
    [0, 'term'],
    'it is missing',
    'Add "term:", such as Shabbos.',
    ['Oneg: term', 'It is missing.', 'Fill in “term”, such as Shabbos.'],
  ],
  [
    'of a field',
    ['facts', 'email'],
    '"x" is not an e-mail address',
    'Write x@y.org',
    ['facts: email', '"x" is not an e-mail address.', 'Write x@y.org'],
  ],
  [
    'that names no place',
    undefined,
    '!sample is part of the text here',
    "Put it before the whole text and its quotation mark: !sample 'a text'",
    [undefined, '!sample is part of the text here.', 'Leave !sample out, and tick “not confirmed yet”.'],
  ],
])('a mistake %s is told in words of the page', (_what, path, message, hint, told) => {
  const names = {
    'events.1.time': 'Queens: time',
    'parts.0.links.0.label': 'About: label',
    '0.term': 'Oneg: term',
    'facts.email': 'facts: email',
  };
  const fields = Object.entries(names).map(([path, name]) => ({ id: `x.yaml:${path}`, name }));
  const content = { files: [{ fields }] } as unknown as Content;
  const [first] = toldOf(
    { ok: false, mistakes: [{ file: 'content/x.yaml', message, hint, ...(path && { path }) }] },
    content,
  );
  expect([first?.field?.name, first?.message, first?.hint]).toEqual(told);
});
