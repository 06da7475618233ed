import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PageProvider } from '../../components/page-context.ts';
import type { Glossary } from '../../generator/content/site-settings.ts';
import type { Page } from '../../templates/site-schema.ts';

const glossary: Glossary = [
  { term: 'Oneg', spellings: ['Onegs', 'Shabbos Oneg'], meaning: 'A get-together on Shabbos.' },
  { term: 'Shabbos', meaning: 'The day of rest.' },
  { term: 'BMG', meaning: 'An evening of learning.' },
  { term: '501(c)(3)', meaning: 'The part of US tax law for charities.' },
];
const image = (src: string) => ({ href: `/assets/${src}`, width: 30, height: 42, svg: '<svg></svg>', sources: [] });

const logo = { width: 41, height: 40, shapes: [{ path: 'M0 0h9v9z', color: 'ink' }] };
const EMPTY = {
  logo,
  style: () => undefined,
  drawing: () => undefined,
  pages: new Set(['/', '/contact/']),
  folder: '',
};

/** A page without a content file, on a site at `/repo/`. */
export const samplePage = (changes: Partial<Page> = {}): Page =>
  ({ ...EMPTY, path: '/', base: '/repo/', glossary, image, site: {}, ...changes }) as unknown as Page;

/** Renders a component inside a page. */
export const renderOnPage = (component: ReactNode, page = samplePage()) =>
  render(<PageProvider value={page}>{component}</PageProvider>);
