/** Sends a link to a part of this page: with what the device offers, or else by copying it. Both need https. */
export function enhanceShare(root: HTMLElement): void {
  root.hidden = !navigator.share && !navigator.clipboard;
  root.querySelector('button')!.addEventListener('click', async () => {
    const url = new URL(root.dataset.at!, location.origin + location.pathname).href;
    if (navigator.share) {
      // It rejects if she changes her mind.
      await navigator.share({ title: document.title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    const status = root.querySelector<HTMLElement>('[data-copied]')!;
    status.textContent = status.dataset.copied!;
  });
}
