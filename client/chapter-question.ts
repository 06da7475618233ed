/** Makes the contact section name the chapter whose card a visitor came from. The chapter is in the URL:
 *  `/chapters/?chapter=queens#contact`. Links from the cards don't reload the page. */
export function enhanceChapterQuestion(root: HTMLElement): void {
  // The nodes of the general question while a copy is shown. The nodes themselves return: tooltips in them must work.
  let general: Node[] | undefined;
  const update = () => {
    if (general) root.replaceChildren(...general);
    general = undefined;
    const id = new URLSearchParams(location.search).get('chapter');
    const card = document.getElementById(id ?? '');
    if (!card?.dataset.director) return;
    general = [...root.childNodes];
    root.replaceChildren(...general.map((node) => node.cloneNode(true)));
    askAbout(card, root);
  };

  update();
  addEventListener('popstate', update);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="?chapter="]'))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      history.pushState(null, '', link.search);
      update();
      // Only the hash differs now, so the browser scrolls without loading anything.
      location.replace(link.href);
    });
}

/** Fills in the chapter and director, sets the subject of the button, and adds the logo and a link back to the card. */
function askAbout(card: HTMLElement, root: HTMLElement): void {
  const { name = '', director = '' } = card.dataset;
  const words = (text = '') => text.replaceAll('CHAPTER', name).replaceAll('DIRECTOR', director);

  for (const element of root.querySelectorAll<HTMLElement>('[data-asked]'))
    element.textContent = words(element.dataset.asked);
  setSubject(root.querySelector<HTMLAnchorElement>('.button')!, words(root.dataset.subject));

  const back = document.createElement('a');
  back.className = 'text-link';
  back.href = `#${card.id}`;
  back.textContent = words(root.dataset.back);
  root.append(back);
  const logo = card.querySelector('.chapter-card__logo');
  if (logo) root.prepend(logo.cloneNode(true));
}

/** The button opens our form, an email, or another site, which gets no subject. */
function setSubject(button: HTMLAnchorElement, subject: string): void {
  const isForm = button.origin === location.origin;
  if (isForm || button.protocol === 'mailto:')
    button.search = `subject=${encodeURIComponent(subject)}`;
  if (isForm) button.hash = 'write';
}
