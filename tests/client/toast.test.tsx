// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeToast } from '../../client/toast.ts';
import { Toast } from '../../components/Toast.tsx';
import { show } from './contact-page.tsx';

const WORDS = { title: 'Message Sent!', text: 'We’ll get back to you as soon as possible.', close: 'Close' };

let toast: HTMLElement;
let showToast: (lasting?: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers();
  show(
    <>
      <button type="button">Send message</button>
      <Toast {...WORDS} />
    </>,
  );
  toast = document.querySelector<HTMLElement>('.toast')!;
  const { show: showWords } = makeToast(toast);
  showToast = (lasting) => showWords([document.createTextNode('Message Sent!')], lasting);
});

afterEach(() => {
  vi.useRealTimers();
});

test('stays for eight seconds, then goes by itself', () => {
  showToast();
  vi.advanceTimersByTime(7999);
  expect(toast.hidden).toBe(false);
  vi.advanceTimersByTime(1);
  expect(toast.hidden).toBe(true);
});

test('shown again, it stays its whole time again', () => {
  showToast();
  vi.advanceTimersByTime(7000);
  showToast();
  vi.advanceTimersByTime(7000);
  expect(toast.hidden).toBe(false);
});

test('what is to last does not go by itself, and the next does again', () => {
  showToast(true);
  fireEvent.pointerEnter(toast);
  fireEvent.pointerLeave(toast);
  vi.advanceTimersByTime(60_000);
  expect(toast.hidden).toBe(false);
  showToast();
  vi.advanceTimersByTime(8000);
  expect(toast.hidden).toBe(true);
});

test.each([
  ['pointed at', 'pointerEnter', 'pointerLeave'],
  ['focused', 'focusIn', 'focusOut'],
] as const)('does not go while it is %s', (_what, start, end) => {
  showToast();
  vi.advanceTimersByTime(5000);
  fireEvent[start](toast);
  vi.advanceTimersByTime(60_000);
  expect(toast.hidden).toBe(false);
  fireEvent[end](toast);
  vi.advanceTimersByTime(6000);
  expect(toast.hidden).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(toast.hidden).toBe(true);
});

test('does not go when the pointer leaves while the focus is still in it', () => {
  showToast();
  fireEvent.focusIn(toast);
  fireEvent.pointerEnter(toast);
  fireEvent.pointerLeave(toast);
  vi.advanceTimersByTime(60_000);
  expect(toast.hidden).toBe(false);
});

test('can be closed, and gives the focus back', () => {
  const opener = screen.getByRole('button', { name: 'Send message' });
  opener.focus();
  showToast();
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  expect(toast.hidden).toBe(true);
  expect(document.activeElement).toBe(opener);
});

test('going by itself, it leaves the focus where it is', () => {
  showToast();
  screen.getByRole('button', { name: 'Send message' }).focus();
  vi.advanceTimersByTime(8000);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send message' }));
});
