import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { makeToast, type Toast } from '../../client/toast.ts';
import { sendButton, toast } from './contact-page.ts';

let made: Toast;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = inject('contact');
  made = makeToast(toast());
  sendButton().focus();
});

afterEach(() => {
  vi.useRealTimers();
});

const show = (isLasting?: boolean) => made.show([new Text('Message Sent!')], isLasting);
const closeButton = () => toast().querySelector('button')!;

function isVisibleAfter(milliseconds: number): boolean {
  vi.advanceTimersByTime(milliseconds);
  return !toast().hidden;
}

test('a toast stays for eight seconds after it was last shown, and leaves the focus alone', () => {
  show();
  vi.advanceTimersByTime(7000);
  show();
  expect(isVisibleAfter(7999)).toBe(true);
  expect(document.activeElement).toBe(sendButton());
  expect(isVisibleAfter(1)).toBe(false);
});

test('a lasting toast does not disappear by itself', () => {
  show();
  show(true);
  expect(isVisibleAfter(600_000)).toBe(true);
});

test('a toast does not disappear while its button has the focus', () => {
  show();
  closeButton().focus();
  expect(isVisibleAfter(600_000)).toBe(true);
  sendButton().focus();
  expect(isVisibleAfter(8000)).toBe(false);
});

test('closing a toast returns the focus', () => {
  show();
  closeButton().focus();
  fireEvent.click(closeButton());
  expect(toast().hidden).toBe(true);
  expect(document.activeElement).toBe(sendButton());
});
