import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageProvider, usePage } from './page-context.ts';
import type { SitePage } from './types.ts';

export interface LayoutProps {
  page: SitePage;
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

/** Where the first screen of a phone ends. The style of all that comes below is asked for here: a browser draws what it
 *  has read so far while it waits for it. */
export function Fold() {
  const { belowStyle, inlineScript } = usePage();
  if (!belowStyle) return null;
  return (
    <>
      <link id="rest" rel="stylesheet" href={belowStyle} />
      {/* Firefox reads on and draws what has no style yet. Only a script that is not empty makes it wait. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a space */}
      <script dangerouslySetInnerHTML={{ __html: inlineScript(' ') }} />
    </>
  );
}
