import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { enhanceContactForm } from '../../client/contact-form.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { ContactForm } from '../../components/ContactForm.tsx';
import type { DeliveryTarget } from '../../components/Delivery.tsx';
import { PageProvider } from '../../components/page-context.ts';
import { schema } from '../../templates/contact.tsx';
import type { Site } from '../../templates/site-schema.ts';
import { samplePage } from '../components/sample-page.tsx';
import { loadContent } from '../load-content.ts';
import { FIXTURE } from '../temporary-project.ts';

const facts = { email: 'hello@example.org', phone: '(201) 555-0142' };
const page = samplePage({
  base: '/',
  site: { facts } as Site,
  image: () => undefined,
  chunk: () => '/assets/delivery.js',
  postsTo: (endpoint) => endpoint,
});

/** Fills the document with components, as the build would. */
export function show(children: ReactNode): void {
  document.body.innerHTML = renderToStaticMarkup(<PageProvider value={page}>{children}</PageProvider>);
}

const { data } = await loadContent(FIXTURE, 'contact.yaml', schema, facts);

/** Shows the contact form and the buttons of the fixture site. With an endpoint, messages are delivered. */
export function showContactForm(delivery?: DeliveryTarget): void {
  show(
    <>
      <ContactForm {...data.form} delivery={delivery} />
      {data.involved?.items.map(({ action }) => action && <ActionButton key={action.label} action={action} />)}
    </>,
  );
}

let closePage = () => {};

/** Opens the contact page at a URL and runs its script. Closes the previous page. */
export function openContactPage(address = '/contact/'): void {
  closePage();
  history.replaceState(null, '', address);
  showContactForm();
  const root = document.querySelector<HTMLElement>('[data-enhance="contact-form"]')!;
  const listening = vi.spyOn(document, 'addEventListener');
  enhanceContactForm(root);
  const listeners = listening.mock.calls.map(([type, listener]) => [type, listener] as const);
  listening.mockRestore();
  closePage = () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener);
  };
}
