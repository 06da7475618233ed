/** Opens a question that the address names: `/contact/#advisors`. */
export function enhanceQuestion(details: HTMLElement): void {
  const open = () => {
    if (location.hash === `#${details.id}`) details.setAttribute('open', '');
  };
  open();
  addEventListener('hashchange', open);
}
