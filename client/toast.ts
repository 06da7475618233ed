const SHOWN_FOR = 8000;

/** Returns what shows a toast. It goes by itself, but not while somebody points at it or is inside it. */
export function makeToast(toast: HTMLElement): () => void {
  const held = new Set<string>();
  let timer: number | undefined;
  let opener: Element | null = null;

  const hide = () => {
    const left = toast.contains(document.activeElement);
    toast.hidden = true;
    held.clear();
    // Whoever was inside goes on from where it appeared.
    if (left && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  const countDown = () => {
    clearTimeout(timer);
    if (held.size === 0) timer = window.setTimeout(hide, SHOWN_FOR);
  };
  const holdBetween = (start: string, end: string) => {
    toast.addEventListener(start, () => {
      held.add(start);
      countDown();
    });
    toast.addEventListener(end, () => {
      held.delete(start);
      countDown();
    });
  };
  holdBetween('pointerenter', 'pointerleave');
  holdBetween('focusin', 'focusout');
  toast.querySelector('button')?.addEventListener('click', hide);

  return () => {
    opener = document.activeElement;
    toast.hidden = false;
    countDown();
  };
}
