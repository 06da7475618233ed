// The functions below run in the page, so they can use nothing from outside of themselves.

/** What has neither a line under it nor one around it. */
export function withoutMark(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { textDecorationLine, borderTopStyle } = getComputedStyle(element);
      return textDecorationLine === 'none' && borderTopStyle === 'none';
    })
    .map((element) => element.outerHTML);
}

/** Texts that do not take the colours that their reader has chosen. */
export function withOwnColours(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).forcedColorAdjust === 'none')
    .filter((element) => !element.closest('svg') && element.textContent.trim())
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Every transition and animation that takes time. Those of no length are switches. */
export function whatMoves(): string[] {
  const takesTime = (durations: string) => durations.split(',').some((each) => Number.parseFloat(each) > 0);
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after', '::backdrop'].flatMap((pseudo) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, pseudo || undefined);
      const animated = animationName !== 'none' && takesTime(animationDuration);
      return animated || takesTime(transitionDuration) ? [`${element.localName}.${element.classList}${pseudo}`] : [];
    }),
  );
}

/** Texts that would hardly be seen on white. All inks of this site are darker than half. */
export function pastelOnPaper(): string[] {
  const pale: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    if (!text.nodeValue?.trim() || !element.checkVisibility() || element.closest('.visually-hidden')) continue;
    const [r = 0, g = 0, b = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
    if (0.2126 * r + 0.7152 * g + 0.0722 * b > 85) pale.push(text.nodeValue.trim());
  }
  return pale;
}

/** Pictures and drawings, but for the mark of 4G and the seals of the chapters. */
export function picturesInSight(): string[] {
  return [...document.querySelectorAll('img, svg')]
    .filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().width > 0)
    .filter((picture) => !picture.matches('.mark, .chapter-card__logo'))
    .map((picture) => picture.outerHTML.slice(0, 120));
}

/** Where everything of the first screen stands, and how it looks: what comes before the link to the second style sheet,
 *  and is in the window. */
export function firstScreen(): string[] {
  const rest = document.getElementById('rest')!;
  const isInIt = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    const isBefore = rest.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    // What the link stands in grows when the rest comes.
    return isBefore && !element.contains(rest) && width > 0 && top < innerHeight && bottom > 0;
  };
  return [...document.body.querySelectorAll('*')].filter(isInIt).flatMap((element) =>
    ['', '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') return [];
      const { x, y, width, height } = element.getBoundingClientRect();
      const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return [`${element.outerHTML.slice(0, 80)}${part} at ${[x, y, width, height]}\n${values.join('\n')}`];
    }),
  );
}
