import { describe, expect, it } from 'vitest';
import { readLongText } from '../../../generator/content/long-text.ts';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { positionIn } from '../../../generator/diagnostics/positions.ts';
import type { Block, Inline } from '../../../generator/source/markdown.ts';

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

  // The other mistakes of this kind are in tests/fixtures/content-errors.
  it.each([
    ['---\ntitle: x\n----\nHello.\n', '3:1 the line that closes the fields is not exactly three dashes'],
    ['---\n---\nHello.\n', '1:1 expected fields between the dashes'],
    ['---\nhello\n---\nHello.\n', '2:1 expected fields between the dashes'],
    ['---\n- a\n---\nHello.\n', '2:1 expected fields between the dashes'],
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
});

describe('the text', () => {
  const body = (text: string) => read(FIELDS + text).data.body;

  const em = (...children: Inline[]): Inline => ({ kind: 'em', children });
  const strong = (...children: Inline[]): Inline => ({ kind: 'strong', children });
  const link = (href: string, ...children: Inline[]): Inline => ({ kind: 'link', href, children });
  const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

  it('becomes blocks', () => {
    const source =
      '# One\n\nA **bold *and* more** [link](/about/#x)\n\n\\*no\\*.  \nNew line\n\n> Said.\n\n1. a\n2. b\n';
    expect(body(source)).toEqual([
      { kind: 'heading', depth: 1, children: ['One'] },
      paragraph('A ', strong('bold ', em('and'), ' more'), ' ', link('/about/#x', 'link')),
      paragraph('*', 'no', '*', '.', { kind: 'break' }, 'New line'),
      { kind: 'quote', children: [paragraph('Said.')] },
      { kind: 'list', ordered: true, items: [['a'], ['b']] },
    ]);
  });

  it('gets the facts filled in, also in its addresses, and they are not read as Markdown', () => {
    const source = `${FIELDS}**{girls}** [Write](mailto:{email}) {stars}`;
    const { data } = readLongText('x.md', source, { ...facts, stars: '*a*' });
    const expected = paragraph(strong('1,093+'), ' ', link('mailto:hello@example.org', 'Write'), ' *a*');
    expect(data.body).toEqual([expected]);
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
    const places = read(source).links.map(({ href, offset }) => ({ href, ...positionIn(source, offset) }));
    const said = places.map(({ href, line, column }) => `${href} ${line}:${column}`);
    expect(said).toEqual(['/a/ 4:11', '/b/ 5:7', '/a/ 5:19', '/c/ 7:10']);
  });
});

describe('!sample', () => {
  it('before a block of any kind is taken away and counted, with the place of what follows it', () => {
    const source = `${FIELDS}!sample One **two**.\n\n# !sample Three\n\n- four\n- !sample five\n\n> !sample six\n> seven\n\n!sample\nEight\n`;
    const { data, samples } = read(source);
    expect(JSON.stringify(data)).not.toContain('!sample');
    expect(samples.map(({ at, value }) => `${at.line}:${at.column} ${value}`)).toEqual([
      '4:9 One two.',
      '6:11 Three',
      '9:11 five',
      '11:11 six\nseven',
      '15:1 Eight',
    ]);
  });

  it.each([
    ['One !sample two.', '4:5 !sample is read as a part of the text here'],
    ['!smaple two.', '4:1 the tag !smaple is not known'],
    ['!Sample two.', '4:1 the tag !Sample is not known'],
    ['!sample', '4:8 there is no text after !sample'],
  ])('as in %j is a mistake', (text, message) => expect(mistakesIn(FIELDS + text)).toEqual([message]));

  it('leaves other words with an exclamation mark alone', () => {
    expect(read(`${FIELDS}!Wow what a night!`).samples).toEqual([]);
  });
});
