import type { Story } from '../story.tsx';
import { onAbout, onChapters, onContact, onError, onEvents, onHome, onNotFound, onSupport } from './pages.ts';

// What stands around every page. Each page gives its header a ground of its own.
const PAGES = {
  Home: onHome,
  About: onAbout,
  'Programs and Events': onEvents,
  'Get Involved': onChapters,
  Contact: onContact,
  'Support 4G': onSupport,
  'Nothing, on the not-found page': onNotFound,
};

const asMenu = { act: 'open-menu', widths: [390], inWindow: true } as const;

export const headers: Story[] = [
  ...Object.entries(PAGES).map(([current, page]) => page.part(`Current page: ${current}`, '.site-header')),
  onHome.part('Under the pointer', '.site-header', { state: 'hover' }),
  onHome.part('Under the focus', '.site-header', { state: 'focus-visible' }),
  onHome.whole('The open menu', asMenu),
  onAbout.whole('The open menu on a dark page', asMenu),
  onSupport.whole('The open menu under the focus', { ...asMenu, state: 'focus-visible' }),
];

export const footers: Story[] = [
  onHome.part('At rest', '.site-footer'),
  onHome.part('Under the pointer', '.site-footer', { state: 'hover' }),
  onHome.part('Under the focus', '.site-footer', { state: 'focus-visible' }),
];

export const layouts: Story[] = [
  onHome.part('The skip link', '.skip-link', { state: 'focus' }),
  onNotFound.whole('The frame around the not-found page'),
  onError.whole('The frame around the error page'),
];

export const barePages: Story[] = Object.entries({
  Home: onHome,
  About: onAbout,
  Chapters: onChapters,
  Events: onEvents,
  Support: onSupport,
  Contact: onContact,
}).map(([name, page]) => page.bare(name));
