import { describe, expect, it } from 'vitest';
import { readLongText } from '../../../generator/content/long-text.ts';
import type { Block, Inline } from '../../../generator/source/markdown.ts';

// Mistakes are in tests/fixtures/content-errors.
const facts = { girls: '1,093+', email: 'hello@example.org', stars: '*a*' };
const FIELDS = '---\ntitle: A title\n---\n';
const read = (source: string) => readLongText('content/x.md', source, { facts, language: 'en' });

describe('a Markdown text', () => {
  const strong = (...children: Inline[]): Inline => ({ kind: 'strong', children });
  const link = (href: string, ...children: Inline[]): Inline => ({ kind: 'link', href, children });
  const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

  it('becomes blocks without losing a word', () => {
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

  it('fills in facts, even in links, without reading them as Markdown', () => {
    const { body } = read(`${FIELDS}**{girls}** [Write](mailto:{email}) {stars}`).data;
    expect(body).toEqual([paragraph(strong('1,093+'), ' ', link('mailto:hello@example.org', 'Write'), ' *a*')]);
  });

  it('removes and reports !sample before any kind of block', () => {
    const blocks = ['!sample One **two**.', '# !sample Three', '- four\n- !sample five', '> !sample six\n> seven'];
    const { data, yaml } = read(`${FIELDS}${[...blocks, '!sample\nEight', '!Wow what a night!'].join('\n\n')}\n`);
    expect(JSON.stringify(data)).not.toContain('!sample');
    expect(yaml.samples.map((path) => path.join('.'))).toEqual([
      'body.0',
      'body.1',
      'body.2.items.1',
      'body.3',
      'body.4',
    ]);
  });
});
