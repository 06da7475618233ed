const DURATION_MS = 8000;

export type Toast = ReturnType<typeof makeToast>;

export function makeToast(toast: HTMLElement) {
  const words = toast.querySelector('.toast__words')!;
  let timer: number | undefined;
  let opener: Element | null = null;

  const hasFocus = () => toast.contains(document.activeElement);
  const hide = () => {
    clearTimeout(timer);
    if (hasFocus() && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    toast.hidden = true;
  };
  const hideLater = () => {
    timer = window.setTimeout(() => {
      if (toast.matches(':hover') || hasFocus()) hideLater();
      else hide();
    }, DURATION_MS);
  };
  toast.querySelector('button')?.addEventListener('click', hide);

  return {
    /** Shows a text. It disappears after a while unless it is `lasting`, but not while it is hovered or focused. */
    show(nodes: Iterable<Node>, lasting = false): void {
      clearTimeout(timer);
      words.replaceChildren(...nodes);
      opener = document.activeElement;
      toast.hidden = false;
      if (!lasting) hideLater();
    },
    hide,
  };
}

/** Shows the texts that elements have in an attribute. */
export function showTexts(part: ParentNode): void {
  for (const each of part.querySelectorAll<HTMLElement>('[data-text]'))
    each.textContent = each.dataset.text!;
}
