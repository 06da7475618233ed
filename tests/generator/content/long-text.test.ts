import { describe, expect, it } from 'vitest';
import { readLongText } from '../../../generator/content/long-text.ts';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { positionIn } from '../../../generator/diagnostics/positions.ts';

const facts = { girls: '1,093+', email: 'hello@example.org' };
const FIELDS = '---\ntitle: A title\n---\n';
const read = (source: string) => readLongText('content/x.md', source, facts);
const mistakesIn = (source: string): string[] => {
  try {
    read(source);
    return [];
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    return error.errors.map((each) => {
      expect(each).toBeInstanceOf(Diagnostic);
      return `${each.at.line}:${each.at.column} ${each.message}`;
    });
  }
};

describe('the fields', () => {
  it('are read as YAML, with the text as the last of them', () => {
    expect(read(`${FIELDS}\nHello.\n`).data).toEqual({
      title: 'A title',
      body: [{ kind: 'paragraph', children: ['Hello.'] }],
    });
  });

  it.each(['---js', '---javascript', '---json', '---toml', '---yaml', '--- ', '----', '', 'title: A title', '\n---'])(
    'do not begin with %j',
    (first) => {
      const code = '{ title: (globalThis.pwned = 1) }';
      expect(mistakesIn(`${first}\n${code}\n---\nHello.\n`)).toEqual([
        '1:1 a Markdown file begins with a line of exactly three dashes',
      ]);
      expect(globalThis).not.toHaveProperty('pwned');
    },
  );

  it.each([
    ['---\ntitle: x\n', '1:1 the fields at the top are never closed'],
    ['---\ntitle: x\n--- \nHello.\n', '3:1 the line that closes the fields is not exactly three dashes'],
    ['---\ntitle: x\n----\nHello.\n', '3:1 the line that closes the fields is not exactly three dashes'],
    ['---\ntitle: x\n---\n', '4:1 there is no text below the fields'],
    ['---\n---\nHello.\n', '1:1 expected fields between the dashes'],
    ['---\nhello\n---\nHello.\n', '2:1 expected fields between the dashes'],
    ['---\n- a\n---\nHello.\n', '2:1 expected fields between the dashes'],
    ['---\ntitle: x\nbody: y\n---\nHello.\n', '3:1 "body" cannot be one of the fields'],
    ['---\na: 1\ntitle: x: y\n---\nHello.\n', '3:9 this text contains a colon, so it is read as a second key'],
    ['---\ntitle: {x}\n---\n\nHello {girls}, {boys}.\n', '5:16 nothing is known by the name {boys}'],
  ])('of %j are refused at their place', (source, message) => {
    expect(mistakesIn(source)).toContain(message);
  });

  it('that are wrong twice are refused twice: nothing is remembered of the first time', () => {
    const source = '---\ntitle: "open\n---\nHello.\n';
    const first = mistakesIn(source);
    expect(first).toHaveLength(1);
    expect(mistakesIn(source)).toEqual(first);
  });

  it('read twice are two objects, so that nobody changes those of another', () => {
    const source = `${FIELDS}Hello.\n`;
    expect(read(source).data).not.toBe(read(source).data);
  });
});

describe('the text', () => {
  const body = (text: string) => read(FIELDS + text).data.body;

  it('becomes blocks', () => {
    expect(
      body('# One\n\nSome **bold *and* more** [link](/about/#x), \\*no\\*.  \nNew line\n\n> Said.\n\n1. a\n2. b\n'),
    ).toEqual([
      { kind: 'heading', depth: 1, children: ['One'] },
      {
        kind: 'paragraph',
        children: [
          'Some ',
          { kind: 'strong', children: ['bold ', { kind: 'em', children: ['and'] }, ' more'] },
          ' ',
          { kind: 'link', href: '/about/#x', children: ['link'] },
          ', ',
          '*',
          'no',
          '*',
          '.',
          { kind: 'break' },
          'New line',
        ],
      },
      { kind: 'quote', children: [{ kind: 'paragraph', children: ['Said.'] }] },
      { kind: 'list', ordered: true, items: [['a'], ['b']] },
    ]);
  });

  it('gets the facts filled in, also in its addresses, and they are not read as Markdown', () => {
    const { data } = readLongText('x.md', `${FIELDS}**{girls}** [Write](mailto:{email}) {stars}`, {
      ...facts,
      stars: '*a*',
    });
    expect(data.body).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'strong', children: ['1,093+'] },
          ' ',
          { kind: 'link', href: 'mailto:hello@example.org', children: ['Write'] },
          ' *a*',
        ],
      },
    ]);
  });

  it.each([
    ['Hello <b>you</b> and <br> you', ['4:7 raw HTML', '4:22 raw HTML']],
    ['Hello\nthere `code`', ['5:7 code']],
    ['> One\n> two <i>three</i>', ['5:7 raw HTML']],
    ['- a\n  - b\n- c', ['5:3 a list inside a list']],
    ['- a\n\n  more\n- c', ['6:3 an item of a list']],
    ['- > a', ['4:3 “> a”']],
    ['Text {girls} <u>under</u>', ['4:14 raw HTML']],
    ['[a](javascript:x) [b](data:x)', ['4:5 "javascript:x"', '4:23 "data:x"']],
    ['**a** [b](/c) {d} {d}', ['4:11 "/c"', '4:15 nothing is known', '4:19 nothing is known']],
    ['Same {x}\n\nSame {x}', ['4:6 nothing is known', '6:6 nothing is known']],
    ['Food&nbsp;now', ['4:5 a visitor would read &nbsp;']],
    ['a\n\nb\n\n***', ['8:1 a line across']],
  ])('%j is refused at its place', (text, beginnings) => {
    const mistakes = mistakesIn(FIELDS + text);
    expect(mistakes).toHaveLength(beginnings.length);
    for (const [index, beginning] of beginnings.entries())
      expect(mistakes[index]).toMatch(new RegExp(`^${beginning.replace(/[“>”&"/]/g, '.')}`));
  });

  it('never loses a word without saying so', () => {
    const text = 'One\n\n- two\n- three *four*\n\n> five\n> six\n\n### seven\n\n1. [eight](/a/)';
    expect(JSON.stringify(body(text)).match(/one|two|three|four|five|six|seven|eight/gi)).toHaveLength(8);
  });

  it('knows where its links stand', () => {
    const source = `${FIELDS}See [one](/a/) and\n[two](/b/), [one](/a/).\n\n- [four](/c/)\n`;
    expect(read(source).links.map(({ href, offset }) => [href, positionIn(source, offset)])).toEqual([
      ['/a/', { line: 4, column: 11 }],
      ['/b/', { line: 5, column: 7 }],
      ['/a/', { line: 5, column: 19 }],
      ['/c/', { line: 7, column: 10 }],
    ]);
  });
});

describe('!sample', () => {
  it('before a block of any kind is taken away and counted, with the place of what follows it', () => {
    const source = `${FIELDS}!sample One **two**.\n\n# !sample Three\n\n- four\n- !sample five\n\n> !sample six\n> seven\n\n!sample\nEight\n`;
    const { data, samples } = read(source);
    expect(JSON.stringify(data)).not.toContain('!sample');
    expect(samples).toEqual([
      { file: 'content/x.md', at: { line: 4, column: 9 }, value: 'One two.' },
      { file: 'content/x.md', at: { line: 6, column: 11 }, value: 'Three' },
      { file: 'content/x.md', at: { line: 9, column: 11 }, value: 'five' },
      { file: 'content/x.md', at: { line: 11, column: 11 }, value: 'six\nseven' },
      { file: 'content/x.md', at: { line: 15, column: 1 }, value: 'Eight' },
    ]);
  });

  it('anywhere else, or mistyped, is a mistake', () => {
    expect(mistakesIn(`${FIELDS}One !sample two.`)).toEqual(['4:5 !sample is read as a part of the text here']);
    expect(mistakesIn(`${FIELDS}!smaple two.`)).toEqual(['4:1 the tag !smaple is not known']);
    expect(mistakesIn(`${FIELDS}!Sample two.`)).toEqual(['4:1 the tag !Sample is not known']);
    expect(mistakesIn(`${FIELDS}!sample`)).toEqual(['4:8 there is no text after !sample']);
  });

  it('leaves other words with an exclamation mark alone', () => {
    expect(read(`${FIELDS}!Wow what a night!`).samples).toEqual([]);
  });
});
