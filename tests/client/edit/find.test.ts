import { afterEach, expect, test } from 'vitest';
import { type Content, fromLoaded } from '../../../generator/edit/client/content.ts';
import { findTargets } from '../../../generator/edit/client/find.ts';
import { loaded } from './in-editor.tsx';

afterEach(() => document.body.replaceChildren());

/** Content with some texts. A value of `src` is an image file; a pair is what is written and what pages show. */
function contentWith(texts: Record<string, string | [written: string, shown: string]>): Content {
  const field = { title: '', optional: false };
  const fields = { text: { ...field, kind: 'text' }, file: { ...field, kind: 'file' } } as const;
  const values = Object.entries(texts).map(([id, text]) => {
    const [written = '', shown = written] = [text].flat();
    return { id, field: id.endsWith('.src') ? 'file' : 'text', written, shown };
  });
  return fromLoaded(loaded({ pages: [{ path: '/', file: 'home.yaml', title: 'Home' }], fields, values }));
}

/** The elements that are found, and their values. */
function found(html: string, texts: Parameters<typeof contentWith>[0]): [string, string][] {
  document.body.innerHTML = html;
  return [...findTargets(document.body, contentWith(texts))].map(([element, id]) => [element.outerHTML, id]);
}

test.each([
  ['in the element whose whole text it is', '<p>Come in</p>', 'Come in', '<p>Come in</p>'],
  ['in the smallest element', '<div><p><b>Come in</b></p></div>', 'Come in', '<b>Come in</b>'],
  ['despite other spaces', '<p>Come\u2002 in</p>', 'Come in', '<p>Come\u2002 in</p>'],
  ['despite emphasis', '<p>Come <em>in</em></p>', 'Come *in*', '<p>Come <em>in</em></p>'],
  ['next to hidden words', '<a>Photos<i>, elsewhere</i></a>', 'Photos', '<a>Photos<i>, elsewhere</i></a>'],
  ['around a tooltip', '<p>An Oneg<i role="tooltip">Sweet</i></p>', 'An Oneg', /^<p>An Oneg/],
  ['as pages show it', '<p>At 7:00 PM</p><p>At {hours}</p>', ['At {hours}', 'At 7:00 PM'], '<p>At 7:00 PM</p>'],
  ['in the description of a drawing', '<svg role="img" aria-label="Four bars."></svg>', 'Four bars.', /^<svg/],
] as const)('a text is found %s', (_where, html, text, element) => {
  const [[outer, id] = [], ...others] = found(html, { 'home.yaml:lead': typeof text === 'string' ? text : [...text] });
  expect(outer).toMatch(element);
  expect([id, others]).toEqual(['home.yaml:lead', []]);
});

test.each(['<script>Tea</script>', '<template>Tea</template>', '<p data-edit-ui="text">Tea</p>', '<p>Tea time</p>'])(
  'nothing is found in %s',
  (html) => {
    expect(found(html, { 'home.yaml:name': 'Tea' })).toEqual([]);
  },
);

test.each([
  ['soup-night-5a9564e1.svg', 'soup-night.svg'],
  ['soup-night-480-5a9564e1.webp', 'soup-night.jpg'],
])('the image %s is found by its file name', (src, written) => {
  const texts = { 'home.yaml:picture.src': written, 'home.yaml:other.src': 'soup.svg' };
  expect(found(`<img src="/assets/${src}">`, texts)).toEqual([[expect.stringContaining(src), 'home.yaml:picture']]);
});

test.each([
  [
    'goes with its neighbors',
    '<li><b>Learning</b><i>7 PM</i></li><li><b>Tea</b><i>7 PM</i></li>',
    { 'events.0.title': 'Tea', 'events.0.time': '7 PM', 'events.1.title': 'Learning', 'events.1.time': '7 PM' },
    ['events.1.title', 'events.0.title', 'events.1.time', 'events.0.time'],
  ],
  [
    'is matched in order in equal entries',
    '<li>Tea</li><li>Tea</li>',
    { 'items.0.name': 'Tea', 'items.1.name': 'Tea' },
    ['items.0.name', 'items.1.name'],
  ],
])('a text that several values have %s', (_how, html, texts, ids) => {
  const named = Object.fromEntries(Object.entries(texts).map(([id, text]) => [`home.yaml:${id}`, text]));
  expect(found(html, named).map(([, id]) => id)).toEqual(ids.map((id) => `home.yaml:${id}`));
});

test('a text without neighbors belongs to the page’s own file', () => {
  const texts = { 'about.yaml:title': 'Contact', 'home.yaml:link.label': 'Contact' };
  expect(found('<p>Contact</p>', texts)).toEqual([['<p>Contact</p>', 'home.yaml:link.label']]);
});
