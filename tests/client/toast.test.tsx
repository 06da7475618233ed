// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeToast } from '../../client/toast.ts';
import { Toast } from '../../components/Toast.tsx';
import { show } from './contact-page.tsx';

const WORDS = { title: 'Message Sent!', text: 'We’ll get back to you as soon as possible.', close: 'Close' };

let toast: HTMLElement;
let opener: HTMLElement;
let showToast: (lasting?: boolean) => void;
/** Whether the toast can be seen after so many milliseconds. */
const seenAfter = (wait: number): boolean => {
  vi.advanceTimersByTime(wait);
  return !toast.hidden;
};

beforeEach(() => {
  vi.useFakeTimers();
  show(
    <>
      <button type="button">Send message</button>
      <Toast {...WORDS} />
    </>,
  );
  toast = document.querySelector<HTMLElement>('.toast')!;
  opener = screen.getByRole('button', { name: 'Send message' });
  opener.focus();
  const { show: showWords } = makeToast(toast);
  showToast = (lasting) => showWords([document.createTextNode('Message Sent!')], lasting);
});

afterEach(() => {
  vi.useRealTimers();
});

test('stays for eight seconds, shown again its whole time again, then goes and leaves the focus where it is', () => {
  showToast();
  vi.advanceTimersByTime(7000);
  showToast();
  expect(seenAfter(7999)).toBe(true);
  expect(seenAfter(1)).toBe(false);
  expect(document.activeElement).toBe(opener);
});

test('what is to last does not go by itself, and the next does again', () => {
  showToast(true);
  fireEvent.pointerEnter(toast);
  fireEvent.pointerLeave(toast);
  expect(seenAfter(60_000)).toBe(true);
  showToast();
  expect(seenAfter(8000)).toBe(false);
});

test.each([
  ['pointed at', ['pointerEnter'], 'pointerLeave'],
  ['focused', ['focusIn'], 'focusOut'],
  ['still focused when the pointer leaves', ['focusIn', 'pointerEnter', 'pointerLeave'], 'focusOut'],
] as const)('does not go while it is %s', (_what, events, end) => {
  showToast();
  vi.advanceTimersByTime(5000);
  for (const event of events) fireEvent[event](toast);
  expect(seenAfter(60_000)).toBe(true);
  fireEvent[end](toast);
  expect(seenAfter(6000)).toBe(true);
  expect(seenAfter(2000)).toBe(false);
});

test('can be closed, and gives the focus back', () => {
  showToast();
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  expect(toast.hidden).toBe(true);
  expect(document.activeElement).toBe(opener);
});
