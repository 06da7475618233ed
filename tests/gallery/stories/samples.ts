// Names and texts longer than anybody would write, to see what they do to a page.
export const LONG_NAME = 'Bas-Sheva Rochel Wolfenstein-Abramowitz';
export const LONG_PLACE = 'Llanfairpwllgwyngyll-on-the-Hudson and the Surrounding Villages';
export const LONG_LABEL = 'Tell me everything about it, and do not leave out the part with the bus';
export const LONG_TITLE = 'The Annual Melave Malka, Talent Show and Uncontrollable Baking Competition';
export const LONG_TEXT = `${'One more sentence than there is room for, said slowly, in words of every length. '.repeat(7)}The end.`;
