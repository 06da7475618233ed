import { afterEach, expect, test } from 'vitest';
import type { Content } from '../../../generator/edit/client/content.ts';
import { findTargets } from '../../../generator/edit/client/find.ts';

afterEach(() => document.body.replaceChildren());

/** Content with some texts. A value of `src` is an image file; a pair is what is written and what pages show. */
function contentWith(texts: Record<string, string | [written: string, shown: string]>): Content {
  const values = Object.entries(texts).map(([id, text]) => {
    const [written, shown] = [text].flat();
    return [id, { id, field: id.endsWith('.src') ? 'file' : 'text', written: written!, shown }] as const;
  });
  const fields = Object.fromEntries(
    (['text', 'file'] as const).map((kind) => [kind, { title: '', kind, optional: false }]),
  );
  return {
    values: new Map(values),
    fields,
    pages: [{ path: '/', file: 'home.yaml', title: 'Home' }],
  } as unknown as Content;
}

/** What each found element says or shows, and its value. */
function found(html: string, content: Content): [string, string][] {
  document.body.innerHTML = html;
  return [...findTargets(document.body, content)].map(([element, id]) => {
    return [element.getAttribute('src') ?? element.getAttribute('aria-label') ?? element.outerHTML, id];
  });
}

test.each([
  ['whose whole text it is', '<p>Come in</p>', 'Come in', '<p>Come in</p>'],
  ['that is the smallest one', '<div><p><b>Come in</b></p></div>', 'Come in', '<b>Come in</b>'],
  ['with other spaces', '<p>Come\u00a0 in</p>', 'Come in', '<p>Come&nbsp; in</p>'],
  ['with emphasis', '<p>Come <em>in</em></p>', 'Come *in*', '<p>Come <em>in</em></p>'],
  [
    'next to hidden words',
    '<a>Photos<span>, on another site</span></a>',
    'Photos',
    '<a>Photos<span>, on another site</span></a>',
  ],
  [
    'around an explanation',
    '<p>An Oneg<i role="tooltip">Sweet</i></p>',
    'An Oneg',
    '<p>An Oneg<i role="tooltip">Sweet</i></p>',
  ],
])('a text is found in the element %s', (_where, html, written, element) => {
  expect(found(html, contentWith({ 'home.yaml:lead': written }))).toEqual([[element, 'home.yaml:lead']]);
});

test('a text with facts is found as pages show it', () => {
  const content = contentWith({ 'home.yaml:lead': ['At {hours}', 'At 7:00 PM'] });
  expect(found('<p>At 7:00 PM</p><p>At {hours}</p>', content)).toEqual([['<p>At 7:00 PM</p>', 'home.yaml:lead']]);
});

test.each([
  ['/assets/soup-night-5a9564e1.svg', 'soup-night.svg'],
  ['/assets/soup-night-480-5a9564e1.webp', 'soup-night.jpg'],
])('the image %s is found by its file name', (src, written) => {
  const content = contentWith({ 'home.yaml:picture.src': written, 'home.yaml:other.src': 'soup.svg' });
  expect(found(`<img src="${src}">`, content)).toEqual([[src, 'home.yaml:picture']]);
});

test('a drawing in the page is found by its description', () => {
  const content = contentWith({ 'home.yaml:art': 'Four bars.' });
  expect(found('<svg role="img" aria-label="Four bars."></svg>', content)).toEqual([['Four bars.', 'home.yaml:art']]);
});

test('equal texts are told apart by their neighbors', () => {
  const content = contentWith({
    ...{ 'events.yaml:events.0.title': 'Tea', 'events.yaml:events.0.time': '7:00 PM' },
    ...{ 'events.yaml:events.1.title': 'Learning', 'events.yaml:events.1.time': '7:00 PM' },
  });
  const html = '<li><b>Learning</b><i>7:00 PM</i></li><li><b>Tea</b><i>7:00 PM</i></li>';
  const ids = found(html, content).flatMap(([element, id]) => (element.startsWith('<i>') ? [id] : []));
  expect(ids).toEqual(['events.yaml:events.1.time', 'events.yaml:events.0.time']);
});

test('identical entries are matched in order', () => {
  const content = contentWith({ 'home.yaml:items.0.name': 'Tea', 'home.yaml:items.1.name': 'Tea' });
  const ids = found('<li>Tea</li><li>Tea</li>', content).map(([, id]) => id);
  expect(ids).toEqual(['home.yaml:items.0.name', 'home.yaml:items.1.name']);
});

test('a text without neighbors belongs to the page’s own file', () => {
  const content = contentWith({ 'about.yaml:title': 'Contact', 'home.yaml:link.label': 'Contact' });
  expect(found('<p>Contact</p>', content)).toEqual([['<p>Contact</p>', 'home.yaml:link.label']]);
});

test.each(['<script>Tea</script>', '<template>Tea</template>', '<p data-edit-ui="text">Tea</p>', '<p>Tea time</p>'])(
  'nothing is found in %s',
  (html) => {
    expect(found(html, contentWith({ 'home.yaml:name': 'Tea' }))).toEqual([]);
  },
);
