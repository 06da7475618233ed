const SHOWN_FOR = 8000;

export interface Toast {
  /** Shows words. They go by themselves unless they are to last, but not while somebody points at them or is inside. */
  show(words: Iterable<Node>, lasting?: boolean): void;
  hide(): void;
}

/** Makes a toast of its markup. */
export function makeToast(toast: HTMLElement): Toast {
  const place = toast.querySelector('.toast__words')!;
  const held = new Set<string>();
  let lasts = false;
  let timer: number | undefined;
  let opener: Element | null = null;

  const hide = () => {
    const left = toast.contains(document.activeElement);
    clearTimeout(timer);
    toast.hidden = true;
    held.clear();
    // Whoever was inside goes on from where it appeared.
    if (left && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  const countDown = () => {
    clearTimeout(timer);
    if (held.size === 0 && !lasts) timer = window.setTimeout(hide, SHOWN_FOR);
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

  return {
    show(words, lasting = false) {
      place.replaceChildren(...words);
      opener = document.activeElement;
      lasts = lasting;
      toast.hidden = false;
      countDown();
    },
    hide,
  };
}
