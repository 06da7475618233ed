import * as about from '../../../templates/about.tsx';
import * as chapters from '../../../templates/chapters.tsx';
import * as contact from '../../../templates/contact.tsx';
import * as error from '../../../templates/error.tsx';
import * as events from '../../../templates/events.tsx';
import * as home from '../../../templates/home.tsx';
import * as notFound from '../../../templates/not-found.tsx';
import * as support from '../../../templates/support.tsx';
import { specimensOf } from '../specimen.tsx';

export const onHome = specimensOf('/', 'home.yaml', home);
export const onAbout = specimensOf('/about/', 'about.yaml', about);
export const onChapters = specimensOf('/chapters/', 'chapters.yaml', chapters);
export const onEvents = specimensOf('/events/', 'events.yaml', events);
export const onSupport = specimensOf('/support/', 'support.yaml', support);
export const onContact = specimensOf('/contact/', 'contact.yaml', contact);
export const onNotFound = specimensOf('/404.html', 'not-found.yaml', notFound);
export const onError = specimensOf('/500.html', 'error.yaml', error);

/** The site, page by page, with what the specimens learn from each. */
export const routes = [onHome, onAbout, onChapters, onEvents, onSupport, onContact, onNotFound, onError].map(
  (page) => page.route,
);
