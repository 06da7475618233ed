import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeToast } from '../../client/toast.ts';
import { sendButton, showContactForm } from './contact-page.tsx';

let toast: HTMLElement;
let show: (lasting?: boolean) => void;
const closeButton = () => document.querySelector<HTMLElement>('.toast__close')!;

beforeEach(() => {
  vi.useFakeTimers();
  showContactForm();
  toast = document.querySelector<HTMLElement>('.toast')!;
  sendButton().focus();
  const made = makeToast(toast);
  show = (lasting) => made.show([document.createTextNode('Message sent!')], lasting);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Whether the toast is visible after this many milliseconds. */
function isVisibleAfter(wait: number): boolean {
  vi.advanceTimersByTime(wait);
  return !toast.hidden;
}

test('a toast stays for eight seconds from the last time it is shown, and leaves the focus alone', () => {
  show();
  vi.advanceTimersByTime(7000);
  show();
  expect([isVisibleAfter(7999), isVisibleAfter(1)]).toEqual([true, false]);
  expect(document.activeElement).toBe(sendButton());
});

test('a lasting toast does not disappear on its own', () => {
  show(true);
  expect(isVisibleAfter(60_000)).toBe(true);
});

test.each([
  ['hovered', () => fireEvent.pointerEnter(toast), () => fireEvent.pointerLeave(toast)],
  ['focused', () => closeButton().focus(), () => sendButton().focus()],
])('a toast does not disappear while it is %s', (_what, begin, end) => {
  show();
  begin();
  expect(isVisibleAfter(60_000)).toBe(true);
  end();
  expect(isVisibleAfter(8000)).toBe(false);
});

test('closing a toast returns the focus', () => {
  show();
  closeButton().focus();
  fireEvent.click(closeButton());
  expect(toast.hidden).toBe(true);
  expect(document.activeElement).toBe(sendButton());
});
