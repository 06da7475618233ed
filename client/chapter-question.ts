/** Lets the part that asks for questions speak of the chapter from whose card a visitor comes, as the address says:
 *  `/chapters/?chapter=queens#contact`. Links of the cards lead there without loading the page again. */
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
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href*="?chapter="]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, '', link.search);
    show();
    // Only the hash is new: the browser goes to that part of the page and loads nothing.
    location.replace(link.href);
  });
}

/** Puts the names of a chapter and its director into the words, its subject into the button, and adds its logo and a way
 *  back to its card. */
function askAbout(card: HTMLElement, root: HTMLElement): void {
  const { name = '', director = '' } = card.dataset;
  const words = (text = '') => text.replaceAll('CHAPTER', name).replaceAll('DIRECTOR', director);

  for (const element of root.querySelectorAll<HTMLElement>('[data-asked]')) {
    element.textContent = words(element.dataset.asked);
  }
  const button = root.querySelector<HTMLAnchorElement>('.button')!;
  button.search = new URLSearchParams({ subject: words(root.dataset.subject) }).toString();
  button.hash = 'write';

  const back = document.createElement('a');
  back.className = 'text-link';
  back.href = `#${card.id}`;
  back.textContent = words(root.dataset.back);
  root.append(back);

  const logo = card.querySelector('.chapter-card__logo')?.cloneNode(true);
  if (logo) root.prepend(logo);
}
