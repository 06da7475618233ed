import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { imageSizes } from '../../components/image-sizes.ts';
import { Picture } from '../../components/Picture.tsx';
import { renderOnPage, samplePage } from './sample-page.tsx';

afterEach(cleanup);

/** Renders a picture on the first screen with this markup, and with other markup on narrow screens. */
function show(svg: string, narrow?: string): HTMLElement {
  const markup: Record<string, string> = { 'wide.svg': svg, 'narrow.svg': narrow ?? '' };
  const image = (src: string) => ({ href: `/${src}`, width: 3, height: 2, svg: markup[src] ?? '', sources: [] });
  const content = { src: 'wide.svg', alt: 'Chairs on grass' };
  return renderOnPage(
    <Picture className="hero" image={content} narrow={narrow && 'narrow.svg'} size={imageSizes.wholeWidth} inline />,
    samplePage({ image }),
  ).container;
}

test('a drawing is embedded with its description, and its ids are unique on the page', () => {
  show('<svg viewBox="0 0 3 2"><path id="a" d="M0 0h3"/><use href="#a" fill="url(#a)"/></svg>');
  const picture = screen.getByRole('img', { name: 'Chairs on grass' });
  expect(['class', 'viewBox'].map((name) => picture.getAttribute(name))).toEqual(['hero', '0 0 3 2']);
  const id = picture.querySelector('path')?.id ?? '';
  expect(id).toMatch(/.a$/);
  const use = picture.querySelector('use');
  expect(['href', 'fill'].map((name) => use?.getAttribute(name))).toEqual([`#${id}`, `url(#${id})`]);
});

test('of two drawings, the narrow one is embedded, and the wide one is only loaded on wide screens', () => {
  const container = show('<svg viewBox="0 0 3 2"></svg>', '<svg viewBox="0 0 1 1"></svg>');
  const [narrow, wide] = [container.querySelector('svg')!, container.querySelector('img')!];
  expect(narrow.getAttribute('viewBox')).toBe('0 0 1 1');
  expect(narrow.getAttribute('class')).toBe('hero only-narrow');
  // Phones don't load a lazy image that is not displayed.
  expect([wide.getAttribute('src'), wide.className, wide.loading]).toEqual(['/wide.svg', 'hero only-wide', 'lazy']);
});

test.each([
  ['is no drawing', ''],
  ['contains styles that would affect the page', '<svg viewBox="0 0 1 1"><style>path{fill:red}</style></svg>'],
  ['has a style attribute, which the policy blocks', '<svg viewBox="0 0 1 1"><path style="fill:red"/></svg>'],
  ['contains text', '<svg viewBox="0 0 1 1"><text>4G</text></svg>'],
  ['is large', `<svg viewBox="0 0 1 1">${'<path d="M0 0h1v1z"/>'.repeat(700)}</svg>`],
])('a picture that %s is not embedded but loaded immediately', (_why, svg) => {
  const container = show(svg);
  const image = screen.getByRole('img', { name: 'Chairs on grass' });
  expect(image.getAttribute('src')).toBe('/wide.svg');
  expect(image.hasAttribute('loading')).toBe(false);
  expect(container.querySelector('svg')).toBe(null);
});
