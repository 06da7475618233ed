import path from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { inject, vi } from 'vitest';
import { enhanceContactForm } from '../../client/contact-form.ts';
import { MESSAGE } from '../message.ts';

/** Opens the contact page at an address and starts its script. By default, nothing is sent. */
export async function openContactPage(address = '/contact/', { isDelivering = false } = {}) {
  history.replaceState(null, '', address);
  document.body.innerHTML = inject('contact');
  const form = screen.getByRole('form');
  if (isDelivering) form.dataset.delivery = path.resolve('client/delivery.ts');
  else delete form.dataset.delivery;
  enhanceContactForm(document.querySelector<HTMLElement>('[data-enhance="contact-form"]')!);
  await vi.dynamicImportSettled();
}

export const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`.letter [required][name=${name}]`)!;

export const values = () => Object.keys(MESSAGE).map((name) => field(name).value);

export function type(name: string, value: string): void {
  fireEvent.input(field(name), { target: { value } });
}

export function write(message: Partial<typeof MESSAGE> = MESSAGE): void {
  for (const [name, value] of Object.entries(message)) type(name, value);
}

/** The button that sends the message. Its label changes with the state of the form. */
export const sendButton = () => document.querySelector<HTMLButtonElement>('.letter__send')!;

export const status = () => screen.getByRole('status');
export const toast = () => document.querySelector<HTMLElement>('.toast')!;

const textOf = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');
export const statusText = () => textOf(status());
export const toastText = () => textOf(toast());

/** Writes the message and sends it. */
export function send(): void {
  write();
  fireEvent.click(sendButton());
}
