/** Makes the contact section name the chapter whose card a visitor came from. The chapter is in the URL:
 *  `/chapters/?chapter=queens#contact`. Links from the cards don't reload the page. */
export function enhanceChapterQuestion(root: HTMLElement): void {
  let undo = () => {};
  const update = () => {
    undo();
    const id = new URLSearchParams(location.search).get('chapter');
    const card = document.getElementById(id ?? '');
    undo = card?.dataset.director ? askAbout(card, root) : () => {};
  };

  update();
  addEventListener('popstate', update);
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('a[href*="?chapter="]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, '', link.search);
    update();
    // Only the hash differs now, so the browser scrolls without loading anything.
    location.replace(link.href);
  });
}

/** Fills in the chapter and director, sets the subject of the button, and adds the logo and a link back to the card.
 *  Returns a function that restores the general question. */
function askAbout(card: HTMLElement, root: HTMLElement): () => void {
  const { name = '', director = '' } = card.dataset;
  const words = (text = '') => text.replaceAll('CHAPTER', name).replaceAll('DIRECTOR', director);
  const undo: (() => void)[] = [];

  for (const element of root.querySelectorAll<HTMLElement>('[data-asked]')) {
    // The nodes themselves, not their HTML: tooltips in them must keep working.
    const general = [...element.childNodes];
    element.textContent = words(element.dataset.asked);
    undo.push(() => element.replaceChildren(...general));
  }

  const button = root.querySelector<HTMLAnchorElement>('.button')!;
  const { href } = button;
  setSubject(button, words(root.dataset.subject));
  undo.push(() => {
    button.href = href;
  });

  const back = document.createElement('a');
  back.className = 'text-link';
  back.href = `#${card.id}`;
  back.textContent = words(root.dataset.back);
  root.append(back);
  undo.push(() => back.remove());

  const logo = card.querySelector('.chapter-card__logo')?.cloneNode(true) as Element | undefined;
  if (logo) root.prepend(logo);
  undo.push(() => logo?.remove());

  return () => {
    for (const step of undo) step();
  };
}

/** The button opens our form, an email, or another site, which gets no subject. */
function setSubject(button: HTMLAnchorElement, subject: string): void {
  const isForm = button.origin === location.origin;
  if (isForm || button.protocol === 'mailto:')
    button.search = `subject=${encodeURIComponent(subject)}`;
  if (isForm) button.hash = 'write';
}
