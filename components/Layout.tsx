import type { ReactNode } from 'react';
import type { Page } from '../build/route.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageProvider } from './page-context.ts';

interface LayoutProps {
  page: Page;
  children: ReactNode;
}

/** The frame of every page: skip link, header, main part, footer. */
export function Layout({ page, children }: LayoutProps) {
  return (
    <PageProvider value={page}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </PageProvider>
  );
}
