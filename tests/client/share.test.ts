import { afterEach, expect, test, vi } from 'vitest';
import { enhanceShare } from '../../client/share.ts';

afterEach(() => vi.unstubAllGlobals());

/** The button as components/Share.tsx writes it, on a device with these abilities. */
function enhanced(abilities: Partial<Navigator>): HTMLElement {
  vi.stubGlobal('navigator', abilities);
  document.body.innerHTML = `<span data-at="?chapter=queens#queens" hidden>
    <button>Send to a friend</button> <span data-copied="Link copied."></span></span>`;
  const root = document.querySelector<HTMLElement>('[data-at]')!;
  enhanceShare(root);
  return root;
}

const ADDRESS = `${location.origin}${location.pathname}?chapter=queens#queens`;

test('a phone offers its own ways to send the address, and a change of mind is no error', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  const root = enhanced({ share });
  expect(root.hidden).toBe(false);
  root.querySelector('button')!.click();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls).toEqual([[expect.objectContaining({ url: ADDRESS })]]);
});

test('a laptop copies the address, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  const root = enhanced({ clipboard: { writeText } as Partial<Clipboard> as Clipboard });
  root.querySelector('button')!.click();
  await vi.waitFor(() => expect(root.textContent).toContain('Link copied.'));
  expect(writeText).toHaveBeenCalledWith(ADDRESS);
});

test('without either, as on a page without https, there is no button', () => {
  expect(enhanced({}).hidden).toBe(true);
});
