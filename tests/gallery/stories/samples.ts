// Names and texts longer than anybody would write, to see what they do to a page.
export const LONG_NAME = 'Bas-Sheva Rochel Wolfenstein-Abramowitz';
export const LONG_PLACE = 'Llanfairpwllgwyngyll-on-the-Hudson and the Surrounding Villages';
export const LONG_LABEL = 'Tell me everything about it, and do not leave out the part with the bus';
export const LONG_TITLE = 'The Annual Melave Malka, Talent Show and Uncontrollable Baking Competition';
export const LONG_TEXT = `${'One more sentence than there is room for, said slowly, in words of every length. '.repeat(7)}The end.`;

/** A letter or a note of few words, by somebody who says no more of herself than her name. */
export const SHORT_LETTER = { text: 'I came for the pizza.', name: 'Noa' };

/** Makes every second letter long, and all their names. */
export function lengthenLetter(letter: { text: string; name: string }, number: number): void {
  letter.text = number % 2 ? `${number} ${LONG_TEXT}` : `${letter.text} ${number}`;
  letter.name = LONG_NAME;
}

/** Leaves only the first of a list. */
export function onlyFirst(items: unknown[]): void {
  items.length = 1;
}

/** Makes a list so long: the same items over and over, each of which can be told apart from the others. */
export function many<Item>(items: Item[], count: number, tellApart: (item: Item, number: number) => void): void {
  const originals = structuredClone(items);
  for (let index = items.length; index < count; index++) {
    const item = structuredClone(originals[index % originals.length]!);
    tellApart(item, index + 1);
    items.push(item);
  }
}
