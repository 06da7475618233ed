import type { ReactNode } from 'react';
import { FOLD, FONT_SCRIPT } from '../generator/assets/fonts.ts';
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
    </a>{' '}
    {page.isDraft && <aside className="draft-note small">{page.site.draftNote}</aside>}{' '}
    <Header isDark={darkHeader} />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </PageProvider>
);

/** Marks the end of the first screen and loads the styles and fonts for the rest. Browsers paint
 *  what comes before the links while they wait for them. */
export function Fold() {
  const { belowStyle, fonts } = usePage();
  return (
    <>
      <link id={FOLD} rel="stylesheet" href={fonts} />
      <script>{FONT_SCRIPT}</script>
      <link rel="stylesheet" href={belowStyle} />
      <script>{FONT_SCRIPT}</script>
    </>
  );
}
