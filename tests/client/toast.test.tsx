import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeToast } from '../../client/toast.ts';
import { Toast } from '../../components/Toast.tsx';
import { show } from './contact-page.tsx';

let toast: HTMLElement;
let showToast: (lasting?: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers();
  show(
    <>
      <button type="button">Send message</button>
      <Toast title="Message sent!" text="We’ll reply soon." close="Close" />
    </>,
  );
  toast = document.querySelector<HTMLElement>('.toast')!;
  screen.getByRole('button', { name: 'Send message' }).focus();
  const { show: showNodes } = makeToast(toast);
  showToast = (lasting) => showNodes([document.createTextNode('Message sent!')], lasting);
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
  showToast();
  vi.advanceTimersByTime(7000);
  showToast();
  expect(isVisibleAfter(7999)).toBe(true);
  expect(isVisibleAfter(1)).toBe(false);
  expect(document.activeElement?.textContent).toBe('Send message');
});

test('a lasting toast does not disappear on its own', () => {
  showToast(true);
  expect(isVisibleAfter(60_000)).toBe(true);
});

test.each([
  ['hovered', ['pointerEnter'], 'pointerLeave'],
  ['focused, even when the pointer leaves', ['focusIn', 'pointerEnter', 'pointerLeave'], 'focusOut'],
] as const)('a toast does not disappear while it is %s', (_what, events, end) => {
  showToast();
  for (const event of events) fireEvent[event](toast);
  expect(isVisibleAfter(60_000)).toBe(true);
  fireEvent[end](toast);
  expect(isVisibleAfter(8000)).toBe(false);
});

test('closing a toast returns the focus', () => {
  showToast();
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  expect(toast.hidden).toBe(true);
  expect(document.activeElement?.textContent).toBe('Send message');
});
