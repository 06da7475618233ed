const DURATION_MS = 8000;

export interface Toast {
  /** Shows a text. It disappears after a while unless it is `lasting`, but not while it is hovered or focused. */
  show(nodes: Iterable<Node>, lasting?: boolean): void;
  hide(): void;
}

/** Connects the markup of a toast. */
export function makeToast(toast: HTMLElement): Toast {
  const words = toast.querySelector('.toast__words')!;
  let isHovered = false;
  let isLasting = false;
  let timer: number | undefined;
  let opener: Element | null = null;

  const hasFocus = () => toast.contains(document.activeElement);
  const hide = () => {
    clearTimeout(timer);
    if (hasFocus() && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    toast.hidden = true;
    isHovered = false;
  };
  const countDown = () => {
    clearTimeout(timer);
    if (isLasting) return;
    timer = window.setTimeout(() => (isHovered || hasFocus() ? countDown() : hide()), DURATION_MS);
  };
  for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    toast.addEventListener(event, ({ type }) => {
      if (type.startsWith('pointer')) isHovered = type === 'pointerenter';
      countDown();
    });
  }
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
