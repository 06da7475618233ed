import path from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { enhanceContactForm } from '../../client/contact-form.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { PageProvider } from '../../components/page-context.ts';
import { schema } from '../../templates/contact.tsx';
import { ContactForm } from '../../templates/contact-form.tsx';
import type { DeliveryTarget } from '../../templates/delivery-fields.ts';
import type { Site } from '../../templates/site-schema.ts';
import { samplePage } from '../components/sample-page.tsx';
import { loadContent } from '../load-content.ts';
import { FIXTURE } from '../temporary-project.ts';

const facts = { email: 'hello@example.org', phone: '(201) 555-0142' };
const { data } = await loadContent(FIXTURE, 'contact.yaml', schema, facts);
const page = samplePage({
  base: '/',
  site: { facts } as Site,
  image: () => undefined,
  chunk: () => path.resolve('client/delivery.ts'),
  postsTo: (endpoint) => endpoint,
});

/** Shows the contact form and the buttons of the fixture site. With an endpoint, messages are delivered. */
export function showContactForm(delivery?: DeliveryTarget): void {
  document.body.innerHTML = renderToStaticMarkup(
    <PageProvider value={page}>
      <ContactForm {...data.form} delivery={delivery} />
      {data.involved?.items.map(({ action }) => action && <ActionButton key={action.label} action={action} />)}
    </PageProvider>,
  );
}

/** Where messages are sent, if they are delivered. */
export const ENDPOINT = 'https://forms.example.org/f/contact';

let closePage = () => {};

/** Opens the contact page at a URL and runs its script. Closes the previous page. */
export function openContactPage(address = '/contact/', delivery?: DeliveryTarget): void {
  closePage();
  history.replaceState(null, '', address);
  showContactForm(delivery);
  const listening = vi.spyOn(document, 'addEventListener');
  enhanceContactForm(document.querySelector<HTMLElement>('[data-enhance="contact-form"]')!);
  const listeners = listening.mock.calls.map(([type, listener]) => [type, listener] as const);
  listening.mockRestore();
  closePage = () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener);
  };
}

export const MESSAGE = {
  name: 'Rivky',
  email: 'rivky@example.org',
  subject: 'Kettles',
  message: 'Which night is good?',
};
export const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
export const field = (name: string) => document.querySelector<HTMLInputElement>(`.letter [name=${name}]`)!;
export const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
export const status = () => screen.getByRole('status');
/** The button that sends the message. Its label changes with the state of the form. */
export const sendButton = () => document.querySelector<HTMLElement>('.letter__send')!;

export function write(message: Partial<typeof MESSAGE> = MESSAGE): void {
  for (const [name, value] of Object.entries(message)) type(name, value);
}
