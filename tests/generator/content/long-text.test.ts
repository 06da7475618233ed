import { describe, expect, it } from 'vitest';
import { readLongText } from '../../../generator/content/long-text.ts';
import { MOST_ERRORS } from '../../../generator/diagnostics/collector.ts';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import type { Block, Inline } from '../../../generator/source/markdown.ts';

const facts = { girls: '1,093+', email: 'hello@example.org', stars: '*a*' };
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
      return `${each.position.line}:${each.position.column} ${each.message}`;
    });
  }
};

// Each kind of mistake is in tests/fixtures/content-errors. Here are the places of those that a fixture does not show.
describe('the fields', () => {
  it.each(['---javascript', '---json', '---toml', '---yaml', '----', '', 'title: A title'])(
    'do not begin with %j',
    (first) => {
      const said = '1:1 a Markdown file begins with three dashes';
      expect(mistakesIn(`${first}\n{ title: x }\n---\nHello.\n`)).toEqual([said]);
    },
  );

  it('can have empty lines above and spaces behind the dashes, which nobody sees', () => {
    expect(read('\n--- \ntitle: A title\n---\t\nHello {girls}.\n').data).toEqual(read(`${FIELDS}Hello {girls}.`).data);
    expect(mistakesIn('\n---  \ntitle: A title\n--- \nHello {x}.\n')).toEqual(['5:7 unknown name {x}']);
  });

  it.each([
    ['---\n---\nHello.\n', '1:1 expected fields between the dashes'],
    ['---\nhello\n---\nHello.\n', '2:1 expected fields between the dashes'],
    ['---\n- a\n---\nHello.\n', '2:1 expected fields between the dashes'],
    ['---\ntitle: {x}\n---\n\nHello {girls}, {boys}.\n', '5:16 unknown name {boys}'],
  ])('of %j are refused at their place', (source, message) => expect(mistakesIn(source)).toContain(message));

  it('that are wrong twice are refused twice: nothing is remembered of the first time', () => {
    const source = '---\ntitle: "open\n---\nHello.\n';
    const first = mistakesIn(source);
    expect(first).toHaveLength(1);
    expect(mistakesIn(source)).toEqual(first);
  });
});

describe('the text', () => {
  const strong = (...children: Inline[]): Inline => ({ kind: 'strong', children });
  const link = (href: string, ...children: Inline[]): Inline => ({ kind: 'link', href, children });
  const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

  it('becomes blocks, and none of its words is lost', () => {
    const source =
      '# One\n\nA **bold *and* more** [link](/about/#x)\n\n\\*no\\*.  \nNew line\n\n> Said.\n\n1. a\n2. b\n';
    expect(read(FIELDS + source).data).toEqual({
      title: 'A title',
      body: [
        { kind: 'heading', depth: 1, children: ['One'] },
        paragraph('A ', strong('bold ', { kind: 'em', children: ['and'] }, ' more'), ' ', link('/about/#x', 'link')),
        paragraph('*', 'no', '*', '.', { kind: 'break' }, 'New line'),
        { kind: 'quote', children: [paragraph('Said.')] },
        { kind: 'list', ordered: true, items: [['a'], ['b']] },
      ],
    });
  });

  it('gets the facts filled in, also in its addresses, and they are not read as Markdown', () => {
    const { body } = read(`${FIELDS}**{girls}** [Write](mailto:{email}) {stars}`).data;
    expect(body).toEqual([paragraph(strong('1,093+'), ' ', link('mailto:hello@example.org', 'Write'), ' *a*')]);
  });

  it.each([
    ['- a\n\n  more\n- c', ['6:3 an item of a list']],
    ['- > a', ["4:3 a text can't contain “> a”"]],
    ['Text {girls} <u>under</u>', ["4:14 a text can't contain HTML"]],
    ['[a](javascript:x) [b](data:x)', ['4:5 "javascript:x"', '4:23 "data:x"']],
    ['**a** [b](/c) {d} {d}', ['4:11 "/c"', '4:15 unknown name', '4:19 unknown name']],
    ['Same {x}\n\nSame {x}', ['4:6 unknown name', '6:6 unknown name']],
    ['Food&nbsp;now', ['4:5 visitors would see &nbsp;']],
    ['!Sample two.', ['4:1 this is not how the tag']],
    ['!sample', ['4:8 no text after !sample']],
    ['One **two', ['4:5 ** has no partner']],
    ['One** two', ['4:4 ** has no partner']],
    ['** one **', ['4:1 ** has no partner']],
    ['*a* 2 * 3 *one', ['4:11 * has no partner']],
    ['a_b _one', ['4:5 _ has no partner']],
    ['***one**', ['4:1 * has no partner']],
    ['- **One\n- two**', ['4:3 ** has no partner', '5:6 ** has no partner']],
    ['#One', ['4:1 this is not how a heading']],
    ['####### One', ['4:1 this is not how a heading']],
    ['!sample # One', ['4:9 this is not how a heading']],
    ['#', ['4:1 this is not how a heading']],
    ['One\n---', ['4:1 this is not how a heading']],
    ['Tea:\n• one\n• two', ['5:1 this is not how a list']],
    ['– one\n– two', ['4:1 this is not how a list']],
    ['-one', ['4:1 this is not how a list']],
    ['(1) one\n(2) two', ['4:1 this is not how a list']],
    ['1.one', ['4:1 this is not how a list']],
    ['1. one\n2.**7:05** two', ['5:1 this is not how a list']],
    ['2.**7:05**', ['4:1 this is not how a list']],
    ['2020. One', ["4:1 a list can't begin with 2020"]],
    ['- [ ] one\n- [x] two', ["4:3 a text can't contain a checkbox"]],
    ['[a] (/b/)', ['4:3 this is not how a link']],
    ['(a)[/b/]', ['4:3 this is not how a link']],
    ['[a](/b/', ['4:3 this is not how a link']],
    ['[a](/b c/)', ['4:3 this is not how a link']],
    ['[a][1]', ['4:3 this is not how a link']],
    ['[a]: b c', ['4:1 this is not how a link']],
    ['[a]\n\n[a]: /b/', ["6:1 a text can't contain “[a]: /b/”"]],
    ['One[^1]', ['4:4 this is not how a link']],
    ['One <!-- two -->', ["4:5 a text can't contain HTML"]],
  ])('%j is refused at its place', (text, beginnings) => {
    const mistakes = mistakesIn(FIELDS + text);
    expect(mistakes.map((each, index) => each.slice(0, beginnings[index]?.length))).toEqual(beginnings);
  });

  it.each([
    '2 * 3, \\*, \\#one, snake_case and a _________ to fill in',
    '#4G is #1',
    'One (1) – [sic] – (2) two\n– three, 7. May\n1999 was fine',
    '2020\\. That was the year.',
    'A <b and 1. c',
  ])('%j is not refused, since nothing is wrong', (text) => expect(mistakesIn(FIELDS + text)).toEqual([]));

  it('with thousands of mistakes is told of the first of them, without a long wait', () => {
    expect(mistakesIn(FIELDS + '<b>x</b> '.repeat(5000))).toHaveLength(MOST_ERRORS);
  });

  it('has !sample before a block of any kind taken away and counted, with the place of what follows it', () => {
    const blocks = ['!sample One **two**.', '# !sample Three', '- four\n- !sample five', '> !sample six\n> seven'];
    const { data, yaml } = read(`${FIELDS}${[...blocks, '!sample\nEight', '!Wow what a night!'].join('\n\n')}\n`);
    expect(JSON.stringify(data)).not.toContain('!sample');
    const said = yaml.samples.map(({ position: at, value }) => `${at.line}:${at.column} ${value}`);
    expect(said).toEqual(['4:9 One two.', '6:11 Three', '9:11 five', '11:11 six\nseven', '15:1 Eight']);
  });
});
