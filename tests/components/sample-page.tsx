import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PageProvider } from '../../components/page-context.ts';
import type { Glossary } from '../../generator/content/site-settings.ts';
import type { Page, Site } from '../../templates/site-schema.ts';

const glossary: Glossary = [
  { term: 'Oneg', spellings: ['Onegs', 'Shabbos Oneg'], meaning: 'A get-together on Shabbos.' },
  { term: 'Shabbos', meaning: 'The day of rest.' },
  { term: 'BMG', meaning: 'An evening of learning.' },
  { term: '501(c)(3)', meaning: 'The part of US tax law for charities.' },
];

const site: Site = {
  name: '4G',
  tagline: 'A seat saved for you.',
  facts: { email: 'hello@example.org', phone: '(201) 555-0142', girls: '1', schools: '1', events: '1', hours: '7' },
  navigation: [
    { label: 'Home', href: '/' },
    { label: 'Programs', href: '/events/' },
    { label: 'Events', href: '/events/' },
  ],
  support: { label: 'Support 4G', href: '/support/' },
  footer: {
    quickLinks: { title: 'Quick links', links: [{ label: 'About Us', href: '/about/' }] },
    getInvolved: { title: 'Get involved', links: [{ label: 'Volunteer', href: '/support/#volunteer' }] },
    contactTitle: 'Talk to us',
    social: [
      { kind: 'photos', label: 'Photos', explanation: 'Pictures from our events', href: 'https://photos.example.org/' },
      { kind: 'videos', label: 'Videos', explanation: 'Films from our events' },
    ],
    legal: 'Registered 501(c)(3); donations are tax-deductible.',
  },
};

const image = (src: string) => ({ href: `/assets/${src}`, width: 30, height: 42, svg: '<svg></svg>', sources: [] });

/** A page that no content file fills, on a site under `/repo/`. */
export const samplePage = (changes: Partial<Page> = {}): Page =>
  ({
    path: '/',
    base: '/repo/',
    year: '2025',
    site,
    glossary,
    assets: { image },
    image,
    style: () => undefined,
    inlineScript: (code: string) => code,
    postsTo: (address: string) => address,
    explains: (term: string) => term,
    ...changes,
  }) as unknown as Page;

/** Shows a component as it stands on a page. */
export const renderOnPage = (component: ReactNode, page = samplePage()) =>
  render(<PageProvider value={page}>{component}</PageProvider>);
