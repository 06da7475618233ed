/** Makes the contact section name the chapter whose card a visitor came from. The chapter is in the URL:
 *  `/chapters/?chapter=queens#contact`. Links from the cards don't reload the page. */
export function enhanceChapterQuestion(root: HTMLElement): void {
  const general = root.cloneNode(true);
  const show = () => {
    const card = document.getElementById(new URLSearchParams(location.search).get('chapter') ?? '');
    root.replaceChildren(...general.cloneNode(true).childNodes);
    if (card?.dataset.director) askAbout(card, root);
  };

  if (location.search) show();
  addEventListener('popstate', show);
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('a[href*="?chapter="]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, '', link.search);
    show();
    // Only the hash differs now, so the browser scrolls without loading anything.
    location.replace(link.href);
  });
}

/** Fills in the chapter and director, sets the subject of the button, and adds the logo and a link back to the card. */
function askAbout(card: HTMLElement, root: HTMLElement): void {
  const { name = '', director = '' } = card.dataset;
  const words = (text = '') => text.replaceAll('CHAPTER', name).replaceAll('DIRECTOR', director);

  for (const element of root.querySelectorAll<HTMLElement>('[data-asked]')) {
    element.textContent = words(element.dataset.asked);
  }
  const button = root.querySelector<HTMLAnchorElement>('.button')!;
  const isForm = button.origin === location.origin;
  // The button may also open an email, or another site.
  if (isForm || button.protocol === 'mailto:')
    button.search = `subject=${encodeURIComponent(words(root.dataset.subject))}`;
  if (isForm) button.hash = 'write';

  const back = document.createElement('a');
  back.className = 'text-link';
  back.href = `#${card.id}`;
  back.textContent = words(root.dataset.back);
  root.append(back);

  const logo = card.querySelector('.chapter-card__logo')?.cloneNode(true);
  if (logo) root.prepend(logo);
}
