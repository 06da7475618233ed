import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { imageSizes } from '../../components/image-sizes.ts';
import { Picture } from '../../components/Picture.tsx';
import { renderOnPage, samplePage } from './sample-page.tsx';

afterEach(cleanup);

const drawing = '<svg viewBox="0 0 3 2"><path id="a" d="M0 0h3"/><use href="#a" fill="url(#a)"/></svg>';

/** Shows a picture of that markup in the first screen; another for narrow screens where there is one. */
function show(svg: string, narrow?: string) {
  const markup: Record<string, string> = { 'wide.svg': svg, 'narrow.svg': narrow ?? '' };
  const image = (src: string) => ({
    ...{ href: `/assets/${src}`, width: 3, height: 2, svg: markup[src] ?? '', sources: [] },
  });
  const content = { src: 'wide.svg', alt: 'Chairs on grass' };
  return renderOnPage(
    <Picture className="hero" image={content} narrow={narrow && 'narrow.svg'} size={imageSizes.wholeWidth} inline />,
    samplePage({ image }),
  ).container;
}

describe('the picture of the first screen', () => {
  test('is drawn in the page, says what it shows, and keeps its names to itself', () => {
    show(drawing);
    const picture = screen.getByRole('img', { name: 'Chairs on grass' });
    expect(picture.localName).toBe('svg');
    expect(['class', 'viewBox'].map((name) => picture.getAttribute(name))).toEqual(['hero', '0 0 3 2']);
    const id = picture.querySelector('path')?.id ?? '';
    expect(id).toMatch(/.a$/);
    const use = picture.querySelector('use');
    expect(['href', 'fill'].map((name) => use?.getAttribute(name))).toEqual([`#${id}`, `url(#${id})`]);
  });

  test('is drawn for a phone, and fetched for wider screens, where there are two', () => {
    const container = show(drawing, '<svg viewBox="0 0 1 1"></svg>');
    const [phone, wide] = [container.querySelector('svg'), container.querySelector('img')];
    expect(phone?.getAttribute('viewBox')).toBe('0 0 1 1');
    expect(phone?.getAttribute('class')).toBe('hero only-narrow');
    expect(wide?.getAttribute('src')).toBe('/assets/wide.svg');
    expect(wide?.className).toBe('hero only-wide');
    // A phone, where it is not shown, does not fetch it either.
    expect(wide?.getAttribute('loading')).toBe('lazy');
  });

  test.each([
    ['is no drawing', ''],
    ['brings a style that would be that of the page', '<svg viewBox="0 0 1 1"><style>path{fill:red}</style></svg>'],
    ['has a style that the policy blocks', '<svg viewBox="0 0 1 1"><path style="fill:red"/></svg>'],
    ['holds a photograph', '<svg viewBox="0 0 1 1"><image href="data:image/png;base64,"/></svg>'],
    ['holds words', '<svg viewBox="0 0 1 1"><text>4G</text></svg>'],
    ['is large', `<svg viewBox="0 0 1 1">${'<path d="M0 0h1v1z"/>'.repeat(700)}</svg>`],
  ])('is fetched at once where it %s', (_why, svg) => {
    const container = show(svg);
    const image = screen.getByRole('img', { name: 'Chairs on grass' });
    expect(image.getAttribute('src')).toBe('/assets/wide.svg');
    expect(image.hasAttribute('loading')).toBe(false);
    expect(container.querySelector('svg')).toBe(null);
  });
});
