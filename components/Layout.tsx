import type { ReactNode } from 'react';
import { FOLD_SCRIPT } from '../generator/pages/page.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { type Page, PageProvider, usePage } from './page-context.ts';

interface LayoutProps {
  page: Page;
  /** Whether the style sheet of the page gives the header a dark background. */
  darkHeader?: boolean;
  children: ReactNode;
}

/** The frame of every page: skip link, header, main content, footer. */
export const Layout = ({ page, darkHeader, children }: LayoutProps) => (
  <PageProvider value={page}>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    {page.isDraft && <aside className="draft-note small">{page.site.draftNote}</aside>}
    <Header isDark={darkHeader} />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </PageProvider>
);

/** Marks the end of the first screen on a phone and loads the styles for the rest. Browsers paint
 *  what comes before the link while they wait for it. */
export function Fold() {
  return (
    <>
      <link id="rest" rel="stylesheet" href={usePage().belowStyle} />
      <script>{FOLD_SCRIPT}</script>
    </>
  );
}
