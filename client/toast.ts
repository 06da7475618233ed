const DURATION_MS = 8000;

export interface Toast {
  /** Shows a text. It disappears after a while unless it is `lasting`, but not while it is hovered or focused. */
  show(nodes: Iterable<Node>, lasting?: boolean): void;
  hide(): void;
}

/** Connects the markup of a toast. */
export function makeToast(toast: HTMLElement): Toast {
  const words = toast.querySelector('.toast__words')!;
  const holds = new Set<string>();
  let isLasting = false;
  let timer: number | undefined;
  let opener: Element | null = null;

  const hide = () => {
    const hadFocus = toast.contains(document.activeElement);
    clearTimeout(timer);
    toast.hidden = true;
    holds.clear();
    if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  const countDown = () => {
    clearTimeout(timer);
    if (holds.size === 0 && !isLasting) timer = window.setTimeout(hide, DURATION_MS);
  };
  const holdBetween = (start: string, end: string) => {
    toast.addEventListener(start, () => {
      holds.add(start);
      countDown();
    });
    toast.addEventListener(end, () => {
      holds.delete(start);
      countDown();
    });
  };
  holdBetween('pointerenter', 'pointerleave');
  holdBetween('focusin', 'focusout');
  toast.querySelector('button')?.addEventListener('click', hide);

  return {
    show(nodes, lasting = false) {
      words.replaceChildren(...nodes);
      opener = document.activeElement;
      isLasting = lasting;
      toast.hidden = false;
      countDown();
    },
    hide,
  };
}
