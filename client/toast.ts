const SECONDS_SHOWN = 8;

/** Returns what shows a toast. It goes by itself, but not while somebody is pointing at it or is inside it. */
export function makeToast(toast: HTMLElement): () => void {
  let countdown: number | undefined;
  let opener: Element | null = null;

  const hide = () => {
    clearInterval(countdown);
    const focused = toast.contains(document.activeElement);
    toast.hidden = true;
    // Whoever was inside goes on from where it appeared.
    if (focused && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  toast.querySelector('button')!.addEventListener('click', hide);

  return () => {
    clearInterval(countdown);
    opener = document.activeElement;
    toast.hidden = false;
    let left = SECONDS_SHOWN;
    countdown = window.setInterval(() => {
      if (!toast.matches(':hover, :focus-within') && --left === 0) hide();
    }, 1000);
  };
}
