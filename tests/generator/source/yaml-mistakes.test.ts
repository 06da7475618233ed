import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

/** What is said of a YAML file: the place, the message and the hint of each mistake. */
function mistakesIn(source: string): string[] {
  try {
    new YamlFile('content/x.yaml', source);
    return [];
  } catch (error) {
    const { errors } = error as AggregateError;
    return errors.map((each) => {
      const { position: at, message, hint } = each as Diagnostic;
      return `${at?.line}:${at?.column} ${message} | ${hint}`;
    });
  }
}

// One mistake is one message, at the line to mend, with what to type.
test.each([
  ['# behind a text', 'a: We are #1 here\n', '1:11 this # begins a comment'],
  ['# behind a placeholder', 'a: !sample Room #2\n', '1:17 this # begins a comment'],
  ['# in a list of lines', 'a: [Stay #for, your people]\nb: c\n', '1:10 this # begins a comment'],
  ['# in a text of several lines', 'a: One,\n  and #1 seat\n  for you\nb: c\n', '2:7 this # begins a comment'],
  ['a lost backslash', 'a: "4G \\ x"\n', '1:8 a backslash has a special meaning'],
  ['a backslash', 'a: "4G \\y"\n', '1:8 a backslash has a special meaning'],
  [
    'a dash is missing',
    'a:\n  - b: c\n    d: e\n    b: f\n    d: g\n',
    '4:5 the key "b" is already used',
    'write "- b:"',
  ],
  ['the first dash is missing', 'a:\n    b: c\n    d: e\n  - b: f\n', '2:5 a dash is missing before this entry'],
  ['a dash one step left', 'a:\n    - b: c\n      d: e\n  - b: f\n    d: g\n', '4:3 this line does not line up'],
  ['a dash without a space', 'a:\n  - b: c\n  -b: d\n  - b: e\n', '3:3 a hyphen without a space'],
  ['a bullet', 'a:\n  - b: c\n  • b: d\n  - b: e\n', '3:3 a mark stands where an entry'],
  ['an asterisk', 'a:\n  - b: c\n  * b: d\n  - b: e\n', '3:3 a mark stands where an entry'],
  ['a no-break space behind a dash', 'a:\n  - b: c\n  -\u00a0b: d\n  - b: e\n', '3:4 a no-break space'],
  ['a dash before a section', 'a:\n  b: c\n\n- d:\n  e: f\n', '4:1 this line does not line up'],
  ['a line of a text out-dented', 'a:\n  b: >-\n    One\ntwo\n  c: d\n  e: f\n', '4:1 this line has no key'],
  [
    'a key beside its section',
    'a:\nb: c\n  d: e\n',
    '2:1 this line stands beside the key above',
    'belongs to a: indent',
  ],
  ['the file twice', 'a: b\nc: d\na: b\nc: d\n', '3:1 the key "a" is already used', 'a second time'],
  ['an anchor', 'a: &x b\nc: *x\nd: *x\n', '1:4 a value cannot be named by &x', 'Write the value itself'],
  ['a merge key', 'a: &x\n  b: c\nd:\n  <<: *x\n', '1:4 a value cannot be named by &x'],
  ['a line of dots', 'a: b\n...\nc: d\n', '2:1 a line of three dots', 'Delete the line'],
  ['a key twice', 'a:\n  b: b: c\n', '2:7 this text contains a colon', 'stands here twice. Write it once: b: c'],
  ['a text behind >-', 'a: >- One\n  two\n', '1:4 a text after >- begins on the next line'],
  ['two commas', 'a: [b, , c]\n', '1:8 this cannot be read (unexpected , in flow sequence)'],
  ['a colon alone', 'a: b\n: c\n', '2:1 "" cannot be a key'],
  ['an apostrophe first', "a: 'Tis near\n", '1:4 a quotation mark is opened', 'write ’'],
  ['no colon', 'a: b\nc:\n  - when: x\n    d: e\n  - d: e\n    when y z\n', '6:5 there is no colon', 'Write when: y z'],
  ['an equals sign', 'a:\n  - d: e\n    when: y\n  - d: e\n    when = y\n', '5:5 there is no colon', 'Write when: y'],
  ['a wide colon', 'a:\n  - d: e\n    when: y\n  - d: e\n    when：y\n', '5:5 there is no colon', 'Write when: y'],
  ['a lone ampersand', 'a: & x\n', '1:4 a text cannot begin with &', "Put it in quotes: a: '& x'"],
  ['a comma behind quotes', 'a: "b",\n', '1:7 the text goes on', 'Delete what stands behind it.'],
  ['no space after !sample', 'a:\n  - b: !sampleShira L.\n    c: d\n', '2:15 there is no space after !sample'],
  ['a list, a bracket first', 'a:\n  - [b: c\n    d: e\n', '2:5 a key cannot begin with ['],
  ['a ruler', 'a: b\n-----\nc: d\n', '2:1 this line has no key', 'put # before it'],
  ['a letter of another alphabet', 'a: b\nwh\u0435n: c\n', '2:1 "wh\u0435n" has a letter of another alphabet'],
])('%s', (_what, source, message, hint = '') => {
  const said = mistakesIn(source);
  expect(said).toEqual([expect.stringContaining(message)]);
  expect(said[0]).toContain(hint);
});

test.each([
  ['a comment behind a value', 'a: b # ask her first\n'],
  ['a comment on a line of its own', 'a: b\n#c: d\n'],
  ['# inside a word, in quotes and in a folded text', 'a: b#1\nc: "d #1"\ne: >-\n  It starts #1 with you.\n'],
  ['doubled backslashes and escapes', 'a: "b \\\\ c \\u0041 \\" d"\n'],
])('nothing is wrong with %s', (_what, source) => expect(mistakesIn(source)).toEqual([]));
