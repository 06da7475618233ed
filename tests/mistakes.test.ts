import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatError } from '../generator/mistakes.ts';
import { buildSite } from '../generator/site.ts';

// Each mistake that a volunteer makes, and where and how it is reported.

const root = mkdtempSync(path.join(tmpdir(), 'site-'));
for (const folder of ['static', 'templates', 'components', 'client', 'node_modules']) {
  symlinkSync(path.resolve(folder), path.join(root, folder));
}
symlinkSync(path.resolve('.cache'), path.join(root, '.cache'));
afterAll(() => rmSync(root, { recursive: true }));

/** What is reported after changes in content files. A change of undefined deletes the file. */
async function reportAfter(
  ...changes: [file: string, from: string | RegExp, to: string | undefined][]
) {
  rmSync(path.join(root, 'content'), { recursive: true, force: true });
  cpSync('content', path.join(root, 'content'), { recursive: true });
  for (const [name, from, to] of changes) {
    const file = path.join(root, 'content', name);
    if (to === undefined) {
      unlinkSync(file);
      continue;
    }
    const before = readFileSync(file, 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(file, after);
  }
  const options = { url: 'https://example.org/', now: new Date('2026-11-18') };
  return buildSite(root, options).then(
    () => 'no mistake',
    (error) => formatError(error),
  );
}

const CASES: [
  name: string,
  file: string,
  from: string | RegExp,
  to: string,
  ...expected: string[],
][] = [
  [
    'a misspelled field',
    'site.yaml',
    'tagline:',
    'taglin:',
    'site.yaml:3:1',
    'Did you mean "tagline"?',
    '1 problem',
  ],
  [
    'a foreign field',
    'site.yaml',
    'tagline:',
    'color:',
    'unknown field "color"',
    'Possible here: name, tagline',
  ],
  [
    'a missing field',
    'home.yaml',
    /^ {2}title: .*\n/m,
    '',
    'home.yaml',
    'meta.title',
    'this field is missing',
  ],
  [
    'an empty field',
    'about.yaml',
    /^ {2}title: .*/m,
    '  title: ""',
    'this field is empty',
    '1 problem',
  ],
  [
    'a text for a list',
    'home.yaml',
    /^ {2}lines: .*/m,
    '  lines: Hello',
    'hero.lines: expected a list, found the text "Hello"',
  ],
  [
    'a list for a text',
    'site.yaml',
    'name: 4G',
    'name: [4G]',
    'site.yaml:2:7',
    'expected a text, found a list',
  ],
  [
    'a title that is too long',
    'home.yaml',
    /^ {2}title: .*/m,
    `  title: ${'long '.repeat(20)}`,
    'too long: 99',
  ],
  [
    'a wrong choice',
    'events.yaml',
    'day: Tuesday',
    'day: Tusday',
    'events.yaml',
    'Did you mean "Tuesday"?',
  ],
  [
    'a wrong type of event',
    'events.yaml',
    'type: Monthly',
    'type: Montly',
    "isn't one of the choices",
  ],
  [
    'a wrong date',
    'events.yaml',
    '2025-02-27',
    '2/27/2025',
    '"2/27/2025" is not a day',
    'such as 2026-09-08',
  ],
  [
    'a date that does not exist',
    'events.yaml',
    '2025-02-27',
    '2025-02-30',
    'there is no 2025-02-30',
  ],
  [
    'a date that is before another',
    'events.yaml',
    '2025-03-01',
    '2025-02-01',
    'it ends before it begins',
  ],
  [
    'wrong hours',
    'site.yaml',
    'hours: 7:00 PM–8:00 PM',
    'hours: 7-8',
    '"7-8" is not understood as hours',
    'facts.hours',
  ],
  ['a wrong price', 'support.yaml', /amount: .*/, 'amount: $180', '"$180" is not an amount'],
  [
    'a wrong phone number',
    'site.yaml',
    '(201) 555-0142',
    '555-0142',
    'is not a whole phone number',
  ],
  [
    'a wrong email address',
    'site.yaml',
    'hello@example.org',
    'hello at example.org',
    'is not an email address',
  ],
  ['a wrong address', 'site.yaml', 'href: /about/', 'href: about', '"about" is not an address'],
  [
    'an address without a scheme',
    'site.yaml',
    'href: /about/',
    'href: www.4g.org',
    'Write https://www.4g.org',
  ],
  [
    'a dead link',
    'site.yaml',
    'href: /chapters/',
    'href: /chapter/',
    'site.yaml:42:11',
    'Did you mean "/chapters/"?',
  ],
  [
    'a dead anchor',
    'site.yaml',
    '/support/#sponsor',
    '/support/#sponsr',
    'site.yaml:',
    'Did you mean "sponsor"?',
  ],
  [
    'a dead link in Markdown',
    'origin-story.md',
    'They did not want',
    '[They](/nope/) did not want',
    'origin-story.md:9:',
    'there is no page or file "/nope/"',
  ],
  [
    'a missing picture',
    'home.yaml',
    'src: home-hero.svg',
    'src: home-heroo.svg',
    'home.yaml:',
    'Did you mean "home-hero.svg"?',
  ],
  [
    'a missing Markdown file',
    'about.yaml',
    'text: origin-story.md',
    'text: orign-story.md',
    'Did you mean "origin-story.md"?',
  ],
  [
    'an unknown name in braces',
    'home.yaml',
    '{girls}',
    '{girl}',
    'home.yaml:',
    'Did you mean {girls}?',
  ],
  [
    'a repeated key',
    'site.yaml',
    'name: 4G',
    'name: 4G\nname: 4G',
    'site.yaml:3:1',
    '"name" is already on line 2',
  ],
  [
    'a repeated id',
    'chapters.yaml',
    'id: five-towns',
    'id: teaneck',
    'another entry has the same address: teaneck',
  ],
  [
    'a repeated word',
    'glossary.yaml',
    'term: Shabbos',
    'term: Oneg',
    'glossary.yaml:9:9',
    '"Oneg" is there twice',
  ],
  [
    'an unknown chapter',
    'events.yaml',
    'chapter: passaic',
    'chapter: pasaic',
    'Did you mean "passaic"?',
  ],
  [
    'a tab',
    'site.yaml',
    '  - label: Home',
    '\t- label: Home',
    'site.yaml:33:1',
    'a tab in the indentation',
  ],
  [
    'an open quotation mark',
    'site.yaml',
    'name: 4G',
    'name: "4G',
    'site.yaml:2:7',
    'a quotation mark is never closed',
  ],
  [
    'a colon in a text',
    'site.yaml',
    'name: 4G',
    'name: 4G: us',
    'site.yaml:2:7',
    "Put the text in quotes: name: '4G: us'",
  ],
  [
    'a special character',
    'site.yaml',
    'name: 4G',
    'name: @4G',
    'site.yaml:2:7',
    "a text can't begin with this",
  ],
  [
    'no space after a colon',
    'site.yaml',
    'name: 4G',
    'name:4G',
    'no space after the colon',
    'Write name: 4G',
  ],
  ['a wrong indentation', 'site.yaml', 'tagline:', ' tagline:', 'this line is not aligned'],
  ['an unknown tag', 'site.yaml', 'name: 4G', 'name: !smple 4G', 'this tag is unknown'],
  [
    'HTML',
    'site.yaml',
    'name: 4G',
    'name: <b>4G</b>',
    'site.yaml:2:7',
    "a text can't contain HTML",
  ],
  [
    'stars in a plain text',
    'site.yaml',
    'name: 4G',
    'name: a **4G**',
    'visitors would see these marks',
  ],
  [
    'a table in Markdown',
    'origin-story.md',
    '# What we kept',
    '|a|b|\n|-|-|\n|c|d|',
    'origin-story.md:11:1',
    "a text can't contain a table",
  ],
  [
    'no dashes in Markdown',
    'origin-story.md',
    '---\n',
    '',
    'a Markdown file begins with fields between dashes',
  ],
];

test.each(CASES)('%s', async (_name, file, from, to, ...expected) => {
  const report = await reportAfter([file, from, to]);
  for (const text of expected) expect(report).toContain(text);
});

test('mistakes in several files are one report, with the line and a caret', async () => {
  const report = await reportAfter(
    ['site.yaml', 'tagline:', 'taglin:'],
    ['home.yaml', '{girls}', '{girl}'],
  );
  expect(report).toContain('2 problems found');
  expect(report).toContain('> 3 | taglin: Torah, friendship, and a seat saved for you.\n    | ^');
});

test('a missing file, and one that nothing uses', async () => {
  expect(await reportAfter(['about.yaml', '', undefined])).toContain(
    'content/about.yaml  this file is missing',
  );
  expect(await reportAfter()).toBe('no mistake');
  writeFileSync(path.join(root, 'content/copy.yaml'), 'a: b');
  const report = await buildSite(root, { now: new Date() }).catch(formatError);
  expect(report).toContain('content/copy.yaml  no page uses this file');
});

test('a public site needs what is not optional', async () => {
  const report = await reportAfter(['site.yaml', 'stage: draft', 'stage: public']);
  expect(report).toContain('content/site.yaml:22');
  expect(report).toContain('facts.email');
  expect(report).toContain('content/events.yaml');
});
