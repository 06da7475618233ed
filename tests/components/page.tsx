import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { termsIn } from '../../components/find-terms.ts';
import { type Page, PageProvider } from '../../components/page-context.ts';

/** The parts of a page that small components ask for. */
const PAGE = {
  base: '/site/',
  path: '/',
  gone: new Set(['/about/#story']),
  terms: termsIn(
    [
      { term: 'Oneg', spellings: ['Onegs'], meaning: 'A get-together on Shabbos.' },
      { term: 'BMG', meaning: 'Beis Medrash for Girls.' },
    ],
    '4G',
  ),
  site: {
    opensForm: 'Opens the contact form',
    facts: { email: 'hello@fixture.test', phone: '(201) 555-0142' },
  },
};

/** Renders components as a page of a site under `/site/` does, in place of those before. */
export function renderOnPage(children: ReactNode, byEmail = false): void {
  cleanup();
  const page = { ...PAGE, site: { ...PAGE.site, byEmail } };
  render(<PageProvider value={page as unknown as Page}>{children}</PageProvider>);
}
