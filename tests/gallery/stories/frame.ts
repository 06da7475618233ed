import { onAbout, onChapters, onContact, onError, onEvents, onHome, onNotFound, onSupport } from './pages.ts';

// What stands around every page. Each page gives its header a ground of its own.
const HEADERS = {
  Home: onHome,
  About: onAbout,
  'Programs and Events': onEvents,
  'Get Involved': onChapters,
  Contact: onContact,
  'Support 4G': onSupport,
  'Nothing, on the not-found page': onNotFound,
};

const asMenu = { act: 'open-menu', widths: [390], inWindow: true } as const;

export const frame = {
  Header: [
    ...Object.entries(HEADERS).flatMap(([name, page]) => page.parts('.site-header', { [`Current page: ${name}`]: {} })),
    ...onHome.parts('.site-header', { 'Under the pointer': 'hover', 'Under the focus': 'focus-visible' }),
    onHome.whole('The open menu', asMenu),
    onAbout.whole('The open menu on a dark page', asMenu),
    onSupport.whole('The open menu under the focus', { ...asMenu, state: 'focus-visible' }),
  ],
  Footer: onHome.parts('.site-footer', {
    'At rest': {},
    'Under the pointer': 'hover',
    'Under the focus': 'focus-visible',
  }),
  Layout: [
    ...onHome.parts('.skip-link', { 'The skip link': 'focus' }),
    onNotFound.whole('The frame around the not-found page'),
    onError.whole('The frame around the error page'),
  ],
  'Pages with nothing optional, and one of each': [
    onHome.bare('Home'),
    onAbout.bare('About'),
    onChapters.bare('Chapters'),
    onEvents.bare('Events'),
    onSupport.bare('Support'),
    onContact.bare('Contact'),
  ],
};
