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

/** What stands on a dark ground, where grounds are printed. */
export function darkGrounds(): string[] {
  return [...document.querySelectorAll('body, body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)!
        .map(Number);
      return alpha > 0 && red + green + blue < 600;
    })
    .map((element) => element.className);
}

/** Pictures and drawings, but for the mark of 4G and the seals of the chapters. */
export function picturesInSight(): string[] {
  return [...document.querySelectorAll('img, svg')]
    .filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().width > 0)
    .filter((picture) => !picture.matches('.mark, .chapter-card__logo'))
    .map((picture) => picture.outerHTML.slice(0, 120));
}

/** How many parts the first screen has, and those that stand elsewhere or look different without the second style sheet:
 *  of what comes before the link to it, and is in the window. */
export function firstScreenWithoutRest(): { seen: number; changed: string[] } {
  const rest = document.getElementById('rest') as HTMLLinkElement;
  const whole = looks();
  rest.disabled = true;
  const bare = looks();
  rest.disabled = false;
  return {
    seen: whole.length,
    changed: (whole.length < bare.length ? bare : whole).filter((_, index) => whole[index] !== bare[index]),
  };

  function isInIt(element: Element): boolean {
    const { top, bottom, width } = element.getBoundingClientRect();
    const isBefore = rest.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    // What the link stands in grows when the rest comes.
    return isBefore > 0 && !element.contains(rest) && width > 0 && top < innerHeight && bottom > 0;
  }

  function looks(): string[] {
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
}
