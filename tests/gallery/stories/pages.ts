import * as about from '../../../templates/about.tsx';
import * as chapters from '../../../templates/chapters.tsx';
import * as contact from '../../../templates/contact.tsx';
import * as error from '../../../templates/error.tsx';
import * as events from '../../../templates/events.tsx';
import * as home from '../../../templates/home.tsx';
import * as notFound from '../../../templates/not-found.tsx';
import * as support from '../../../templates/support.tsx';
import { storiesOf } from '../story.tsx';

export const onHome = storiesOf('/', 'home.yaml', home);
export const onAbout = storiesOf('/about/', 'about.yaml', about);
export const onChapters = storiesOf('/chapters/', 'chapters.yaml', chapters);
export const onEvents = storiesOf('/events/', 'events.yaml', events);
export const onSupport = storiesOf('/support/', 'support.yaml', support);
export const onContact = storiesOf('/contact/', 'contact.yaml', contact);
export const onNotFound = storiesOf('/404.html', 'not-found.yaml', notFound);
export const onError = storiesOf('/500.html', 'error.yaml', error);

/** The site, page by page, with what the stories learn from each. */
export const routes = [onHome, onAbout, onChapters, onEvents, onSupport, onContact, onNotFound, onError].map(
  (page) => page.route,
);
